/** What the states of payments are called among staff, by their numbers. */
const NAMES: Readonly<Record<string, string>> = {
  1: 'created',
  2: 'paid',
  3: 'processing',
  4: 'failed',
  10: 'cancelled',
};

/** The state of a payment in a word; the stage of a withdrawal is one already. */
export const paymentStateOf = (state: number | string): string => NAMES[state] ?? String(state);
