import type { ReceiptVerdict, SignedEvent } from '../../../shared/partners/judge-receipt.ts';
import type { Receipt } from '../../../shared/partners/receipt.ts';
import { RECEIPTS_PAGE } from '../../../shared/partners/rules.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';

/** A day of a partner with a thousand players has as many; more is no file of ours. */
const RECEIPTS_MOST = 50_000;

/** A receipt as a file has it; `facts` may be left out. */
type FileReceipt = Receipt & { readonly facts?: string };

const TEXTS = ['eventId', 'partner', 'kind', 'at', 'digest', 'signature'] as const;

const isReceiptForm = (said: unknown): said is FileReceipt => {
  if (typeof said !== 'object' || said === null) return false;
  const fields = new Map<string, unknown>(Object.entries(said));
  return (
    TEXTS.every((name) => typeof fields.get(name) === 'string') &&
    !Number.isNaN(Date.parse(String(fields.get('at')))) &&
    ['string', 'undefined'].includes(typeof fields.get('facts'))
  );
};

/** A receipt and what it comes to. */
export type Checked = { readonly receipt: FileReceipt; readonly verdict: ReceiptVerdict };

/** The receipts of a file: a list of them, or one alone; undefined where it is neither. */
export function parseReceipts(text: string): readonly FileReceipt[] | undefined {
  try {
    const said: unknown = JSON.parse(text);
    const list: unknown[] = Array.isArray(said) ? said : [said];
    const isGood = list.length > 0 && list.length <= RECEIPTS_MOST && list.every(isReceiptForm);
    return isGood ? list : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Judges receipts on this device, by the published root of each one's day and by the events that the
 * server says the partner has in it. `partner` is the public id of who looks.
 */
export async function checkReceipts(
  partner: string,
  all: readonly FileReceipt[],
): Promise<readonly Checked[]> {
  const byDay = Map.groupBy(all, ({ at }) => moscowDate(Date.parse(at)));
  const checked: Checked[] = [];
  for (const [day, ofDay] of byDay) {
    for (let at = 0; at < ofDay.length; at += RECEIPTS_PAGE) {
      checked.push(...(await checkDay(partner, day, ofDay.slice(at, at + RECEIPTS_PAGE))));
    }
  }
  return checked;
}

async function checkDay(partner: string, day: string, ofDay: readonly FileReceipt[]) {
  const { judgeReceipt } = await import('../../../shared/partners/judge-receipt.ts');
  const { days, publicKey } = await call('partners.getPublishedDays', { day });
  const root = days.find((one) => one.day === day)?.root;
  const proof = root === undefined ? undefined : await readProof(day, ofDay);
  const events = new Map(proof?.events.map((event) => [event.eventId, event]));
  const known = { publicKey, partner, root, proof };
  return ofDay.map((one) => {
    const event = events.get(one.eventId) ?? null;
    return { receipt: one, verdict: judgeReceipt({ receipt: one, ...known, event }) };
  });
}

/** Ids that are none cannot be asked for: whatever they stand for, we did not sign it. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function readProof(day: string, ofDay: readonly FileReceipt[]) {
  const eventIds = ofDay.map(({ eventId }) => eventId).filter((id) => UUID.test(id));
  try {
    return await call('partners.getDayProof', { day, eventIds });
  } catch (error) {
    if (error instanceof RefusedError && error.name === 'partner.no-day') return undefined;
    throw error;
  }
}

/** All receipts of a day until now. */
export async function readReceipts(day: string): Promise<readonly SignedEvent[]> {
  const all: SignedEvent[] = [];
  for (;;) {
    const after = all.at(-1)?.eventId;
    const asked = after === undefined ? { day } : { day, after };
    const { receipts: page } = await call('partners.getReceipts', asked);
    all.push(...page);
    if (page.length < RECEIPTS_PAGE) return all;
  }
}
