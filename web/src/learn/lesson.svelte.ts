// A lesson at its table: the learner's seat is live, the other seats say what the chapter has written down for them.
// Where the lesson stands follows from the moves on the record, so a reload or a lost connection loses nothing.

import { untrack } from "svelte";
import { learnTexts } from "./texts";
import { LiveHand } from "../table/hand.svelte";
import { Session } from "../wire/session.svelte";
import type { LessonChapter, LessonStep, Offer } from "../wire/types";
import { endOf, meant, meets, standing, takes } from "./coach";

/** A reply waits that long, so that one can see what the own move did. */
const PAUSE = 850;

export class Lesson {
  readonly session: Session;
  readonly hand: LiveHand;
  /** The step the lesson stands at, and the one that is read: earlier ones can be read again. */
  index = $state(0);
  shown = $state(0);
  /** The learner has done what the step asks, and the chapter is over. */
  met = $state(false);
  over = $state(false);
  /** The table fits no step: it must be laid anew. */
  lost = $state(false);

  #wanted = $state(0); // how often somebody asked to be shown,
  #tried: Session["step"] = null; // and this is what they were last shown on
  #others = new Map<string, Session>();
  #answered = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #found = false;

  constructor(
    readonly chapter: LessonChapter,
    table: string,
    tokens: readonly string[],
    readonly from: number,
    tell: (text: string) => void,
  ) {
    this.session = new Session(table, tokens[0] ?? "");
    tokens
      .slice(1)
      .forEach((token, index) => this.#others.set(String.fromCharCode(66 + index), new Session(table, token)));
    this.hand = new LiveHand(this.session, tell);
    this.hand.allow = (offer) => this.#objection(offer);
    this.hand.mend = (text) => meant(this.step, text);
    $effect(() => this.#find());
    $effect(() => this.#follow());
    $effect(() => this.#reply());
    $effect(() => this.#show());
    $effect(() => this.#mark());
  }

  get step(): LessonStep | undefined {
    return this.chapter.steps[this.index];
  }
  /** Whether the others have answered too, and one may go on. */
  get settled(): boolean {
    const moves = this.session.frame?.moves ?? -1;
    return this.#isMet(this.step) && moves >= endOf(this.chapter, this.index);
  }
  get rereading(): boolean {
    return this.shown < this.index;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.session.close();
    for (const other of this.#others.values()) other.close();
  }

  back(): void {
    if (this.shown > 0) this.shown--;
  }

  next(): void {
    if (this.rereading) this.shown++;
    else if (this.settled) this.#advance();
  }

  /** Does for the learner what the step asks, as soon as the table can take it. */
  show(): void {
    this.#tried = null;
    this.#wanted++;
  }

  /** A table that moves on in between forgets what was touched: then it is done once more. */
  #show(): void {
    const { step } = this;
    const now = this.session.step;
    if (this.#wanted === 0 || !step || !this.hand.asked || now === this.#tried) return;
    this.#tried = now;
    untrack(() => this.#do(step));
  }

  #do(step: LessonStep): void {
    this.shown = this.index;
    if (step.kind === "refusal") {
      this.hand.clear();
      for (const component of step.touches) this.hand.touch(component);
    } else {
      const offer = this.hand.offers.find((one) => takes(step, one));
      if (offer) this.hand.say(offer);
    }
  }

  #advance(): void {
    this.met = false;
    this.#wanted = 0;
    this.hand.clear();
    this.hand.objection = "";
    if (this.index + 1 < this.chapter.steps.length) this.shown = ++this.index;
    else this.over = true;
  }

  #isMet(step: LessonStep | undefined): boolean {
    return step?.kind === "read" || this.met;
  }

  /** What is said to an answer instead of playing it; "" plays it. */
  #objection(offer: Offer): string {
    const next = this.chapter.steps[this.index + 1];
    if (!this.met && takes(this.step, offer)) {
      this.shown = this.index;
      return "";
    }
    if (this.settled && takes(next, offer)) {
      this.#advance(); // whoever is ahead of the text need not nod first
      return "";
    }
    if (this.over) return learnTexts.chapterOver;
    if (this.#isMet(this.step)) return learnTexts.readFirst;
    return this.step?.instead[offer.text] || this.step?.nudge || learnTexts.allowed;
  }

  /** The first frame tells where a lesson that was left stands. */
  #find(): void {
    const frame = this.session.frame;
    if (this.session.link === "closed") this.lost = true;
    if (!frame || this.#found) return;
    this.#found = true;
    const index = standing(this.chapter, this.from, frame.moves);
    if (index < 0) this.lost = true;
    else this.index = this.shown = index;
  }

  /** What was asked is done: by a move, or by the refusal one was sent to meet. */
  #follow(): void {
    const moves = this.session.frame?.moves ?? -1;
    const step = this.step;
    if (!this.#found || !step || this.over) return;
    const done = step.kind === "answer" ? moves > step.moves : meets(step, this.hand.shut);
    if (!done && !this.met) return;
    this.met = true;
    this.#wanted = 0;
    if (!step.after && this.settled) untrack(() => this.#advance());
  }

  /** The other seats answer when it is their turn, each as soon as it has seen the move before. */
  #reply(): void {
    const moves = this.session.frame?.moves ?? -1;
    const due = this.met ? this.step?.replies.find((reply) => reply.moves === moves) : undefined;
    const other = due && this.#others.get(due.seat);
    if (!due || !other || this.#answered === moves || other.frame?.moves !== moves) return;
    this.#answered = moves;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#say(other, due.text), PAUSE);
  }

  async #say(other: Session, text: string): Promise<void> {
    const answer = await other.act(text);
    if (!answer.ok && answer.no.kind !== "stale") this.lost = true;
  }

  #mark(): void {
    void this.session.step;
    const wanted =
      this.step && !this.#isMet(this.step) ? this.step.point : this.step?.kind === "read" ? this.step.point : [];
    this.hand.hinted = this.rereading || this.over ? [] : [...wanted];
  }
}
