/** What a message says of an event; null where an event has no such thing. */
export type MessageFacts = {
  readonly player: string;
  readonly subs: readonly string[];
  readonly campaign: string | null;
  readonly link: string | null;
  readonly country: string | null;
  /** Of an earning, what it is for, and the day that it is the sum of. */
  readonly kind: string | null;
  readonly day: string | null;
  /** A decimal. */
  readonly amount: string | null;
  readonly currency: string | null;
};
