// One experiment, looked at again and again while it runs.

import type { LabJob } from "../wire/types";
import { Refused } from "../wire/http";
import { job as fetchJob, keys, stop as stopJob } from "./wire";

const LIVELY = 700; // milliseconds between two looks
const PATIENT = 3000; // while the server cannot be reached

export class Live {
  job = $state.raw<LabJob | null>(null);
  trouble = $state("");
  missing = $state(false);
  stopping = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(readonly id: string) {
    void this.#look();
  }

  get isOver(): boolean {
    const status = this.job?.line.status;
    return status !== undefined && status !== "waiting" && status !== "running";
  }

  get isMine(): boolean {
    return keys()[this.id] !== undefined;
  }

  async stop(): Promise<void> {
    const key = keys()[this.id];
    if (key === undefined) return;
    this.stopping = true;
    try {
      await stopJob(this.id, key);
      await this.#look();
    } catch (error) {
      this.trouble = (error as Error).message;
      this.stopping = false;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let wait = LIVELY;
    try {
      const found = await fetchJob(this.id);
      this.job = found;
      this.trouble = "";
    } catch (error) {
      this.missing = error instanceof Refused && error.status === 404;
      this.trouble = (error as Error).message;
      wait = PATIENT;
    }
    if (this.isOver) this.stopping = false;
    if (!this.#isClosed && !this.isOver && !this.missing) this.#timer = setTimeout(() => void this.#look(), wait);
  }
}
