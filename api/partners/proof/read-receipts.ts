import { RECEIPTS_PAGE } from '../../../shared/partners/rules.ts';
import type { SignedEvent } from '../../../shared/partners/judge-receipt.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { readEvents } from './day-events.ts';
import { receiptSigner } from './receipt-key.ts';

/**
 * Receipts of what happened to a partner (by public id) on a day, also while it lasts: whoever took them
 * then can show what was there before the day was published.
 */
export async function readReceipts(
  { db, config }: Pick<PartnerDeps, 'db' | 'config'>,
  partner: string,
  { day, after = '' }: { readonly day: string; readonly after?: string | undefined },
): Promise<SignedEvent[]> {
  if (!isDay(day)) return [];
  const events = await readEvents(db, { day, partner });
  return events
    .filter(({ eventId }) => eventId > after)
    .toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
    .slice(0, RECEIPTS_PAGE)
    .map(receiptSigner(config.fingerprintKey));
}

/** Whether the calendar has the day. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
