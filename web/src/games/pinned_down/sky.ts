// Stars and two clouds behind the board; the same on every machine.

const STARS = 170;

export function sky(): string {
  let seed = 20110909;
  const roll = (): number => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393) | 0;
    return (seed >>> 0) / 4294967296;
  };
  let drawn =
    '<defs><radialGradient id="pd-cloud" cx=".62" cy=".2" r=".8"><stop offset="0" stop-color="#1B3357" stop-opacity=".85"/><stop offset=".5" stop-color="#0C1830" stop-opacity=".6"/><stop offset="1" stop-color="#060A12" stop-opacity="0"/></radialGradient><radialGradient id="pd-ember" cx=".1" cy="1" r=".7"><stop offset="0" stop-color="#3A1730" stop-opacity=".6"/><stop offset="1" stop-color="#060A12" stop-opacity="0"/></radialGradient></defs><rect width="900" height="560" fill="url(#pd-cloud)"/><rect width="900" height="560" fill="url(#pd-ember)"/>';
  for (let star = 0; star < STARS; star++)
    drawn += `<circle cx="${(roll() * 900).toFixed(0)}" cy="${(roll() * 560).toFixed(0)}" r="${(roll() * roll() * 1.3 + 0.3).toFixed(1)}" fill="#fff" opacity="${(0.15 + roll() * 0.55).toFixed(2)}"/>`;
  for (let line = 1; line < 15; line++)
    drawn += `<path d="M${line * 60} 0V560M0 ${line * 60}H900" stroke="#7FA6E0" stroke-opacity=".05"/>`;
  return drawn;
}
