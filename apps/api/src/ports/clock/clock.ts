/** The source of the current time. Tests use `ManualClock` to control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: its time changes only by `advance`. */
export class ManualClock implements Clock {
  #now: Date;
  constructor(start: string) {
    this.#now = new Date(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
