import { createHash } from 'node:crypto';
import { leafOf, partnerDigest } from '../../../shared/partners/day-proof.ts';
import type { SignedEvent } from '../../../shared/partners/judge-receipt.ts';
import type { Database } from '../../platform/db/database.ts';
import { pseudonymOf } from '../program/pseudonym.ts';
import { type HappenedRow, readHappened } from './read-happened.ts';

/** An event of a partner before it is signed: `facts` is what its digest is of. */
export type DayEvent = Omit<SignedEvent, 'signature'>;

/** A click as its row has it. */
export type ClickRow = {
  readonly id: string;
  readonly link_code: string | null;
  readonly kind: string;
  readonly subs: readonly string[];
  readonly at: Date;
};

/** What the receipt of a click says; its leaf in the day is made of the same. */
export const clickEvent = (partner: string, { id, link_code, kind, subs, at }: ClickRow) =>
  eventOf({
    eventId: id,
    partner,
    kind: 'click',
    at,
    facts: `click;${id};${link_code ?? ''};${kind};${subs.join('-')}`,
  });

const eventOf = ({
  at,
  ...event
}: Omit<DayEvent, 'at' | 'digest'> & { readonly at: Date }): DayEvent => ({
  ...event,
  at: at.toISOString(),
  digest: createHash('sha256').update(event.facts).digest('hex'),
});

/** A UUID (version 8) that is always the same for the same event. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const last = `${variant}${hex.slice(18, 20)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${last}-${hex.slice(20, 32)}`;
}

/**
 * What is counted by the day, as earnings, is one event of it whose sums grow until the day is over;
 * it says the beginning of the day as its time.
 */
function viewHappened(row: HappenedRow): DayEvent {
  const { partner, kind, at, pseudonym } = row;
  if (kind === 'click') {
    const { id, link_code, click_kind, subs } = row;
    return clickEvent(partner, { id, link_code, kind: click_kind, subs, at });
  }
  const facts = `${kind};${pseudonymOf(pseudonym)};${row.facts}`;
  return eventOf({ eventId: idOf(`${kind};${pseudonym};${row.key}`), partner, kind, at, facts });
}

/** All events of a day, or those of one partner alone (by public id), without order. */
export async function readEvents(
  db: Database,
  asked: { readonly day: string; readonly partner?: string; readonly isOfClicks?: boolean },
): Promise<readonly DayEvent[]> {
  return (await readHappened(db, asked)).map(viewHappened);
}

/** The events of a partner on a day, and what they come to. */
export type PartnerDay = {
  readonly partner: string;
  readonly leaves: readonly string[];
  readonly digest: string;
};

/** What events come to by partner, in the order in which the root is made of them. */
export function digestDay(day: string, events: readonly DayEvent[]): readonly PartnerDay[] {
  const byPartner = [...Map.groupBy(events, ({ partner }) => partner)];
  return byPartner
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([partner, own]) => {
      const leaves = own.map(leafOf).toSorted();
      return { partner, leaves, digest: partnerDigest({ day, partner, leaves }) };
    });
}
