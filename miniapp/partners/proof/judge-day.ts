import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { PublishedDay } from '../../../shared/partners/proof/contract.ts';

/** What the server answers as the proof of a day. */
export type DayProof = CallOutput<'partners.getDayProof'>;

/**
 * Whether a proof leads to the root that everybody sees of that day; calculated on this device. The
 * code that does it loads with the first check.
 */
export async function isProved(proof: DayProof, published: PublishedDay): Promise<boolean> {
  const { isWholeDay } = await import('../../../shared/partners/day-proof.ts');
  return proof.day === published.day && proof.root === published.root && isWholeDay(proof);
}
