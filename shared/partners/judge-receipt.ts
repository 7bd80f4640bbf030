import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type DayProof, isWholeDay, leafOf } from './day-proof.ts';
import { isReceipt, type Receipt } from './receipt.ts';

/** A receipt with what it says: `digest` is the SHA-256 of `facts`. */
export type SignedEvent = Receipt & { readonly facts: string };

/**
 * What a receipt comes to. `present`: the published day has the event; `missing`: it was left out;
 * `changed`: it is there with less than was signed for; `not-ours`: the product did not sign this;
 * `not-published`: the day is not over, or its root is not out yet; `other-partner`: it is about
 * somebody else than whose day was asked for; `not-the-day`: what was answered as the day is not what
 * was published, so nothing it says counts.
 */
export type ReceiptVerdict =
  | 'present'
  | 'missing'
  | 'changed'
  | 'not-ours'
  | 'not-published'
  | 'other-partner'
  | 'not-the-day';

/** What a receipt is judged by. */
export type ReceiptCase = {
  readonly receipt: Receipt & { readonly facts?: string | undefined };
  /** The key that receipts are signed with, in hex. */
  readonly publicKey: string;
  /** The public id of the partner whose day was asked for. */
  readonly partner: string;
  /** The root that everybody sees of the receipt's day; undefined while there is none. */
  readonly root: string | undefined;
  /** The partner's events of that day; undefined where the published day has none of them. */
  readonly proof: DayProof | undefined;
  /** The event with the receipt's id as the day has it; it counts only if its leaf is in the day. */
  readonly event: Omit<SignedEvent, 'signature'> | null;
};

/** What is counted by the day: its sums grow until the day is over, and never fall. */
const GROWING: readonly string[] = ['earning', 'cpa'];
const GROWING_FACTS = /^(.*);of (\d{1,30});amount (\d{1,30})$/;

const isDigestOf = (facts: string, digest: string): boolean =>
  bytesToHex(sha256(utf8ToBytes(facts))) === digest;

/** Judges a receipt against the published root of its day; it asks nobody. */
export function judgeReceipt(asked: ReceiptCase): ReceiptVerdict {
  const { receipt, publicKey, partner, root, proof, event } = asked;
  const { facts } = receipt;
  if (!isReceipt(receipt, publicKey)) return 'not-ours';
  if (facts !== undefined && !isDigestOf(facts, receipt.digest)) return 'not-ours';
  if (receipt.partner !== partner) return 'other-partner';
  if (root === undefined) return 'not-published';
  if (proof === undefined) return 'missing';
  const isOfDay = proof.root === root && proof.partner === partner;
  if (!isOfDay || !isWholeDay(proof)) return 'not-the-day';
  if (proof.leaves.includes(leafOf(receipt))) return 'present';
  if (event === null || !isTheSame(receipt, event)) return 'missing';
  if (!proof.leaves.includes(leafOf(event))) return 'missing';
  return hasGrown(receipt, event) ? 'present' : 'changed';
}

const isTheSame = (receipt: Receipt, event: Omit<SignedEvent, 'signature'>): boolean =>
  event.eventId === receipt.eventId &&
  event.kind === receipt.kind &&
  event.partner === receipt.partner &&
  isDigestOf(event.facts, event.digest);

/** Whether the day has what was signed for and more of the same. */
function hasGrown({ kind, facts }: ReceiptCase['receipt'], event: { facts: string }): boolean {
  const signed = GROWING_FACTS.exec(facts ?? '');
  const kept = GROWING_FACTS.exec(event.facts);
  if (!GROWING.includes(kind) || signed === null || kept === null) return false;
  return (
    signed[1] === kept[1] &&
    BigInt(kept[2] ?? 0) >= BigInt(signed[2] ?? 0) &&
    BigInt(kept[3] ?? 0) >= BigInt(signed[3] ?? 0)
  );
}
