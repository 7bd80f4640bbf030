import { commitmentOf } from '../seeds.ts';
import { type Hmac, openStreamOver } from '../stream.ts';

/** The beacon that draws a rain is signed at least so long after its list is closed. */
export const RAIN_LEAD_MS = 3000;

/** What a rain is drawn from: the beacon, and the list that was closed before it was known. */
export type RainSource = {
  readonly rainId: string;
  /** The beacon's randomness, in hex. */
  readonly randomness: string;
  /** The digest of all who joined: another list gives another draw. */
  readonly digest: string;
};

const PERSON = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a public id, in the one form that the list has. */
export const isPerson = (publicId: string): boolean => PERSON.test(publicId);

/** Those who joined in the order in which they are drawn: that of their public ids. */
export const inOrder = (joined: readonly string[]): readonly string[] =>
  joined.toSorted((a, b) => (a < b ? -1 : Number(a > b)));

/** SHA-256 of the public ids of all who joined, in order, one on each line, in hex. */
export const joinedDigest = (joined: readonly string[]): string =>
  commitmentOf(inOrder(joined).join('\n'));

/**
 * Who has a place, in the order of the draw: from those who joined, in order, one is taken for each
 * place. Each person is as likely as any other, whenever they joined.
 */
export function drawRain(
  hmac: Hmac,
  { rainId, randomness, digest }: RainSource,
  { joined, places }: { readonly joined: readonly string[]; readonly places: number },
): readonly string[] {
  const { drawBelow } = openStreamOver(hmac, {
    key: randomness,
    prefix: `rain:${rainId}:${digest}`,
  });
  const left = [...inOrder(joined)];
  return Array.from({ length: Math.min(places, joined.length) }, () => {
    const [drawn] = left.splice(drawBelow(left.length), 1);
    if (drawn === undefined) throw new RangeError('nobody is left to be drawn');
    return drawn;
  });
}
