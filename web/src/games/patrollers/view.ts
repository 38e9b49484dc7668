// The shape of the server's view of Patrollers. Lengths are hundredths of an inch, the south edge is y = 0.

export type Side = "south" | "north";
