import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { moscowDate } from '../platform/moscow-time.ts';
import { type Receipt, receiptLine } from './receipt.ts';

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A sibling on the way up, and on which side of us it stands. */
type Sibling = { readonly side: 'left' | 'right'; readonly digest: string };

/** All events of a partner on a day, and the way from them to the root that was published. */
export type DayProof = {
  /** YYYY-MM-DD, Moscow. */
  readonly day: string;
  readonly root: string;
  /** The public id of the partner. */
  readonly partner: string;
  /** The leaf of each event, sorted. */
  readonly leaves: readonly string[];
  readonly path: readonly Sibling[];
};

/** The leaf of an event: the SHA-256 of the line that its receipt signs. */
export const leafOf = (event: Omit<Receipt, 'signature'>): string => hashOf(receiptLine(event));

/** What a partner's events of a day come to; leaves are sorted. */
export const partnerDigest = ({ day, partner, leaves }: Omit<DayProof, 'root' | 'path'>): string =>
  hashOf(`partner day;${day};${partner};${leaves.length};${leaves.join('')}`);

const nodeOf = (left: string, right: string): string => hashOf(`node;${left};${right}`);

/** The level above: pairs are joined, and who stands alone goes up as they are. */
const levelAbove = (digests: readonly string[]): string[] =>
  digests.flatMap((digest, index) => {
    if (index % 2 === 1) return [];
    const right = digests[index + 1];
    return [right === undefined ? digest : nodeOf(digest, right)];
  });

/** The root over the digests of all partners of a day. */
export function rootOf(digests: readonly string[]): string {
  if (digests.length === 0) return hashOf('no events');
  let level = [...digests];
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? '';
}

/** The way from the digest at a place up to the root. */
export function pathOf(digests: readonly string[], place: number): Sibling[] {
  const path: Sibling[] = [];
  let [level, at] = [[...digests], place];
  while (level.length > 1) {
    const side = at % 2 === 1 ? 'left' : 'right';
    const digest = level[side === 'left' ? at - 1 : at + 1];
    if (digest !== undefined) path.push({ side, digest });
    [level, at] = [levelAbove(level), Math.floor(at / 2)];
  }
  return path;
}

/** Whether these are exactly the events of the partner that the published root stands for. */
export function isWholeDay(proof: DayProof): boolean {
  const sorted = proof.leaves.toSorted();
  if (sorted.some((leaf, index) => leaf !== proof.leaves[index])) return false;
  const reached = proof.path.reduce(
    (digest, { side, digest: sibling }) =>
      side === 'left' ? nodeOf(sibling, digest) : nodeOf(digest, sibling),
    partnerDigest(proof),
  );
  return reached === proof.root;
}

/**
 * Whether a published day lacks an event that the product signed for: then something was left out of
 * it. The signature and the day itself are for whoever asks to check, with `isReceipt` and `isWholeDay`.
 */
export const isLeftOut = (proof: DayProof, receipt: Receipt): boolean =>
  receipt.partner === proof.partner &&
  moscowDate(Date.parse(receipt.at)) === proof.day &&
  !proof.leaves.includes(leafOf(receipt));
