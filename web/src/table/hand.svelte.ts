// The hand over a live board: it turns touches into answers by the server's offers, previews what an answer would do,
// and when something cannot be done asks the server which clause forbids it.

import { tick } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "../app/settings.svelte";
import { texts } from "../app/texts";
import type { Session } from "../wire/session.svelte";
import { noteHint } from "./advised";
import type { Offer, Outlook } from "../wire/types";
import type { Face, Hand, Refused, View } from "./contract";
import { LISTED, choices, exact, markOf, marks, remaining, touch, type Choice, type Mark } from "./picker";
import { play } from "./sound";

const REST = 70; // a hover shorter than this previews nothing

export class LiveHand implements Hand {
  chosen = $state.raw<string[]>([]);
  shut = $state.raw<Refused | null>(null);
  hinted = $state.raw<string[]>([]);
  hintText = $state("");
  /** What the hint brings; null where the server says nothing of it. */
  outlook = $state.raw<Outlook | null>(null);
  /** The answer that waits for a confirmation. */
  ready = $state.raw<Offer | null>(null);
  foreseen = $state.raw<View | null>(null);
  /** What was said to the last answer instead of playing it. */
  objection = $state("");
  /** A lesson may object to an answer though the rules allow it: a text is shown and nothing is played. */
  allow: (offer: Offer) => string = () => "";
  /** A lesson may play the place it marks instead of one right beside it. */
  mend: (text: string) => string = (text) => text;
  /** The order in which the game asks for what an answer touches. */
  next = $state.raw<Face["next"]>();
  /** What the game lists in place of all that is open. */
  listed = $state.raw<Face["choices"]>();
  /** The order in which the game lists its choices. */
  rank = $state.raw<Face["rank"]>();
  /** The game's own keys for choices; the numbers are left to the others. */
  keycap = $state.raw<Face["keycap"]>();
  /** Whether the few answers of the prompt are previewed before anybody points at them. */
  looksAhead = $state(true);
  thinking = $state(false);

  /** How many moves there were when the answer that is on its way was given; -1 while none is. */
  #answering = $state(-1);
  #pointed = $state("");
  #known = new SvelteMap<string, View | null>();
  #asking = new Set<string>();
  #moves = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: Session,
    readonly tell: (text: string) => void,
  ) {
    $effect(() => {
      const moves = this.session.step?.number ?? 0;
      if (moves !== this.#moves) {
        this.#moves = moves;
        this.#known.clear();
        this.#asking.clear();
        this.clear();
        this.hinted = [];
        this.hintText = "";
        this.outlook = null;
      }
    });
    $effect(() => this.#look());
    $effect(() => this.#lookAhead());
  }

  get seat(): string {
    return this.session.seat;
  }
  get offers(): readonly Offer[] {
    return this.session.frame?.offers ?? [];
  }
  get source(): string {
    return this.session.frame?.question?.source ?? "";
  }
  get view(): View {
    return this.session.frame?.view ?? {};
  }
  /** Whether an answer is waited for. The table that an answer led to may be seen before the answer is acknowledged. */
  get asked(): boolean {
    return this.offers.length > 0 && this.session.frame?.moves !== this.#answering && this.session.link !== "closed";
  }
  readonly choices: readonly Choice[] = $derived(
    this.offers.length === 0
      ? []
      : (this.listed?.(this.offers, this.chosen, this.view) ??
          choices(this.offers, this.chosen, this.next, this.#order())),
  );
  #order(): ((choice: Choice) => number) | undefined {
    const { rank, view } = this;
    return rank && ((choice) => rank(choice, view));
  }
  /** Those the keys 1 to 9 stand for, in order. */
  readonly numbered: readonly Choice[] = $derived(this.choices.filter((choice) => !this.keycap?.(choice)).slice(0, 9));
  readonly #marks = $derived(marks(this.offers, this.chosen));

  mark(component: string): Mark {
    return markOf(this.#marks, component, this.asked);
  }

  touch(component: string, anchor: Element | null = null): void {
    if (!this.asked) return;
    this.shut = null;
    this.ready = null;
    this.objection = "";
    const result = touch(this.offers, this.chosen, component);
    if (result.kind === "answer") this.#settle(result.offer);
    else if (result.kind === "narrowed") {
      this.chosen = result.chosen;
      play("touch");
    } else void this.#explain(result.touches, anchor);
  }

  drop(dragged: string, target: string, anchor: Element | null = null): void {
    if (!this.asked) return;
    this.clear();
    if (remaining(this.offers, [dragged]).length > 0) this.chosen = [dragged];
    // Neither alone may answer: what was meant is both.
    if (remaining(this.offers, [dragged, target]).length > 0) this.touch(target, anchor);
    else void this.#explain([dragged, target], anchor);
  }

  point(component: string): void {
    this.#pointed = component;
  }

  pointAt(offer: Offer | null): void {
    this.#pointed = offer ? `=${offer.text}` : "";
  }

  get pointedAt(): Offer | null {
    return this.offers.find((offer) => `=${offer.text}` === this.#pointed) ?? null;
  }

  say(answer: Offer | string): void {
    if (!this.asked) return;
    this.shut = null;
    this.objection = "";
    const listed = typeof answer === "string" ? this.offers.find((offer) => offer.text === answer) : answer;
    this.#settle(listed ?? { text: String(answer), verb: "", touches: [] });
  }

  /** A measurement of the table as it lies; null where the server has none. */
  async measure(asked: string): Promise<View | null> {
    const reply = await this.session.measure(asked);
    return "t" in reply ? reply.found : null;
  }

  choose(choice: Choice): void {
    if (choice.kind === "answer") this.say(choice.offer);
    else this.touch(choice.component);
  }

  confirm(): void {
    if (this.ready) void this.#send(this.ready);
  }

  clear(): void {
    this.chosen = [];
    this.shut = null;
    this.ready = null;
    this.#pointed = "";
    this.foreseen = null;
  }

  /** Puts back what is chosen; with nothing chosen, takes the last answer back. */
  async undo(): Promise<void> {
    if (this.chosen.length > 0) {
      this.clear();
      return;
    }
    const reply = await this.session.wish("undo");
    if ("ok" in reply && !reply.ok) this.tell(reply.no.why);
  }

  async hint(): Promise<void> {
    if (this.session.welcome?.hints === false) {
      this.tell(texts.hintsOff);
      return;
    }
    if (!this.asked || this.thinking) return;
    this.thinking = true;
    const moves = this.#moves;
    const reply = await this.session.wish("hint");
    this.thinking = false;
    if (moves !== this.#moves) return;
    if ("t" in reply) {
      this.hintText = reply.text;
      this.outlook = reply.outlook;
      noteHint(this.session.table);
      this.hinted = this.offers.find((offer) => offer.text === reply.text)?.touches ?? [];
    } else if (!reply.ok) this.tell(reply.no.why);
  }

  #settle(offer: Offer): void {
    const objection = this.allow(offer);
    if (objection) {
      this.chosen = [];
      void this.#object(offer, objection);
      return;
    }
    const mended = this.mend(offer.text);
    if (mended !== offer.text)
      offer = this.offers.find((one) => one.text === mended) ?? { text: mended, verb: "", touches: [] };
    if (settings.confirm) {
      this.ready = offer;
      this.chosen = [...offer.touches];
    } else void this.#send(offer);
  }

  /** What the rules forbid is refused by its clause, also in a lesson; only what they allow is objected to. */
  async #object(offer: Offer, objection: string): Promise<void> {
    if (!this.offers.some((one) => one.text === offer.text)) {
      const moves = this.#moves;
      const reply = await this.session.peek(offer.text);
      if (moves !== this.#moves) return;
      if (!("t" in reply) && !reply.ok && reply.no.kind === "refused") {
        const { why, clause, hint } = reply.no;
        play("refuse");
        this.shut = { touches: offer.touches, why, clause, hint, anchor: null };
        return;
      }
    }
    this.objection = objection;
  }

  async #send(offer: Offer): Promise<void> {
    const moves = this.session.frame?.moves ?? 0;
    this.#answering = moves;
    this.ready = null;
    const answer = await this.session.act(offer.text);
    if (this.#answering === moves) this.#answering = -1;
    if (answer.ok) return;
    await tick();
    const { why, clause, hint, kind } = answer.no;
    play("refuse");
    if (kind === "refused") this.shut = { touches: offer.touches, why, clause, hint, anchor: null };
    else this.tell(why);
  }

  async #explain(touches: string[], anchor: Element | null): Promise<void> {
    const reply = await this.session.why(touches);
    if (!("t" in reply)) {
      if (!reply.ok && touches.length > 1) void this.#explain(touches.slice(-1), anchor);
      else if (!reply.ok) this.tell(reply.no.why);
      return;
    }
    if (!reply.why) return;
    play("refuse");
    this.shut = { touches, why: reply.why, clause: reply.clause, hint: reply.hint, anchor };
  }

  /** The answer whose consequences are shown: the one waiting, the one pointed at, or the only one left. */
  #wanted(): Offer | undefined {
    if (this.ready) return this.ready;
    if (!this.asked) return undefined;
    if (this.#pointed.startsWith("=")) return this.offers.find((offer) => `=${offer.text}` === this.#pointed);
    const chosen =
      this.#pointed && !this.chosen.includes(this.#pointed) ? [...this.chosen, this.#pointed] : this.chosen;
    if (chosen.length === 0) return undefined;
    const left = remaining(this.offers, chosen);
    return left.length === 1 ? left[0] : exact(this.offers, chosen);
  }

  #look(): void {
    const wanted = this.#wanted();
    clearTimeout(this.#timer);
    if (!wanted) {
      this.foreseen = null;
      return;
    }
    const known = this.#known.get(wanted.text);
    if (known !== undefined) {
      this.foreseen = known;
      return;
    }
    this.#timer = setTimeout(() => void this.#peek(wanted), REST);
  }

  /** The few answers the prompt lists say what they do, so each is looked at once. */
  #lookAhead(): void {
    const answers = this.choices.flatMap((choice) => (choice.kind === "answer" ? [choice.offer] : []));
    if (this.looksAhead && this.asked && answers.length <= LISTED) for (const offer of answers) void this.#peek(offer);
  }

  async #peek(offer: Offer): Promise<void> {
    if (this.#asking.has(offer.text)) return;
    this.#asking.add(offer.text);
    const moves = this.#moves;
    const reply = await this.session.peek(offer.text);
    if (moves !== this.#moves || !("t" in reply) || reply.t !== "foreseen") return;
    this.#known.set(offer.text, reply.view);
  }

  /** What the table would look like after an answer, where that is known. */
  after(offer: Offer): View | null {
    return this.#known.get(offer.text) ?? null;
  }
}
