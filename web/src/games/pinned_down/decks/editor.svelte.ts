// The deck editor's state: the draft, what the server says of it, and where it is kept.

import { post } from "../../../wire/http";
import type { DeckJudged } from "../../../wire/types";
import { forgetDeck, keepDeck, keptDecks, type SavedDeck } from "../../../app/decks";
import type { Edition } from "../cards";
import { DECKS } from "./lists";
import { empty, fromDeck, fromJudged, size, toText, type Draft } from "./draft";
import { words } from "./texts";

const GAME = "pinned_down";
const DRAFT = "sandtable.draft.pinned_down";
const PAUSE = 160; // milliseconds of rest before the server is asked

export class Editor {
  draft = $state.raw<Draft>(empty(2011));
  judged = $state.raw<DeckJudged | null>(null);
  trouble = $state("");
  /** The saved deck that is open; "" for one that was never saved. */
  id = $state("");
  saved = $state.raw<SavedDeck[]>(keptDecks(GAME));
  isSaved = $state(false);
  /** The unsaved deck that another one took the place of. */
  before = $state.raw<{ draft: Draft; id: string } | null>(null);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#restore();
    this.#judgeSoon(0);
  }

  get isLegal(): boolean {
    return this.judged !== null && this.judged.findings.length === 0;
  }

  change(draft: Draft): void {
    this.draft = draft;
    this.isSaved = false;
    this.#remember();
    this.#judgeSoon(PAUSE);
  }

  open(draft: Draft, id = ""): void {
    this.before =
      !this.isSaved && (size(this.draft) > 0 || this.draft.flagship !== "") ? { draft: this.draft, id: this.id } : null;
    this.change(draft);
    this.id = id;
    this.isSaved = id !== "";
    this.#remember();
  }

  bringBack(): void {
    if (!this.before) return;
    const { draft, id } = this.before;
    this.change(draft);
    this.id = id;
    this.before = null;
    this.#remember();
  }

  fresh(edition: Edition): void {
    this.open(empty(edition));
  }

  openPrinted(id: string): void {
    const deck = DECKS.find((one) => one.id === id);
    if (deck) this.open({ ...fromDeck(deck), name: words.copyOf(deck.name) });
  }

  /** Reads a file; what it says wrongly is found like everything else. */
  async read(text: string, id = ""): Promise<void> {
    try {
      const judged = await post<DeckJudged>(`/api/decks/${GAME}`, { text });
      this.#asked += 1;
      this.open(fromJudged(judged), id);
      clearTimeout(this.#timer);
      this.judged = judged; // with the findings of its lines, which the draft no longer has
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  save(): void {
    const id = this.id || `d${Date.now().toString(36)}`;
    const name = this.draft.name.trim() || words.unsaved;
    keepDeck({
      id,
      game: GAME,
      name,
      text: toText(this.draft),
      option: this.isLegal ? (this.judged?.option ?? "") : "",
      at: Date.now(),
    });
    this.id = id;
    this.saved = keptDecks(GAME);
    this.isSaved = true;
    this.#remember();
  }

  forget(): void {
    forgetDeck(this.id);
    this.saved = keptDecks(GAME);
    this.fresh(this.draft.edition);
  }

  #judgeSoon(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge(), pause);
  }

  async #judge(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const judged = await post<DeckJudged>(`/api/decks/${GAME}`, { text: toText(this.draft) });
      if (asked !== this.#asked) return;
      this.judged = judged;
      this.trouble = "";
    } catch (error) {
      if (asked !== this.#asked) return;
      this.judged = null;
      this.trouble = (error as Error).message;
    }
  }

  #remember(): void {
    try {
      localStorage.setItem(DRAFT, JSON.stringify({ draft: this.draft, id: this.id }));
    } catch {
      // private windows may refuse; the draft is then as lasting as the page
    }
  }

  #restore(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(DRAFT) ?? "null") as { draft?: Draft; id?: string } | null;
      if (kept?.draft && typeof kept.draft.cards === "object" && Array.isArray(kept.draft.characters)) {
        this.draft = { ...empty(2011), ...kept.draft };
        this.id = kept.id ?? "";
        this.isSaved = this.saved.some((deck) => deck.id === this.id && deck.text === toText(this.draft));
      }
    } catch {
      // what cannot be read is not there
    }
  }
}
