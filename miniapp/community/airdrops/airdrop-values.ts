/** What the text of an airdrop's message says. */
export type AirdropValues = {
  /** The VIP level needed; 0 for any. */
  readonly level: number;
  readonly taken: number;
  readonly places: number;
  /** For one place, in hundredths of the base currency. */
  readonly awardHundredths: number;
};

const NUMBER = /^\d+(\.\d+)?$/;

/** Reads the four values with spaces between; undefined where the text is none of this kind. */
export function airdropValues(message: string): AirdropValues | undefined {
  const words = message.trim().split(/\s+/);
  if (words.length !== 4 || !words.every((word) => NUMBER.test(word))) return undefined;
  const [level = 0, taken = 0, places = 0, awardHundredths = 0] = words.map(Number);
  return { level, taken, places, awardHundredths };
}
