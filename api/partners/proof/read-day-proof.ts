import { Refusal } from '../../../shared/errors/refusal.ts';
import { type DayProof, pathOf } from '../../../shared/partners/day-proof.ts';
import type { Database } from '../../platform/db/database.ts';
import { type DayEvent, digestDay, readEvents } from './day-events.ts';
import { readPublishedDays } from './publish-day.ts';

type Proof = DayProof & {
  readonly leaves: string[];
  readonly path: ReturnType<typeof pathOf>;
  /** The events that were asked for as the day has them. */
  readonly events: DayEvent[];
};

/**
 * The events of a partner (by public id) on a day, with the way to the root that was published.
 * Refuses `partner.no-day` where nothing is published, or the partner is not in it.
 */
export async function readDayProof(
  db: Database,
  partner: string,
  {
    day,
    eventIds = [],
  }: { readonly day: string; readonly eventIds?: readonly string[] | undefined },
): Promise<Proof> {
  const [published] = await readPublishedDays(db, day);
  if (published === undefined) throw new Refusal('partner.no-day');
  const { digests, events } = await readDigests(db, partner, day);
  const place = digests.findIndex((one) => one.partner === partner);
  if (place === -1) throw new Refusal('partner.no-day');
  const [own] = digestDay(day, events);
  const path = pathOf(
    digests.map(({ digest }) => digest),
    place,
  );
  const asked = new Set(eventIds);
  const shown = events.filter(({ eventId }) => asked.has(eventId));
  const leaves = [...(own?.leaves ?? [])];
  return { day, root: published.root, partner, leaves, path, events: shown };
}

/**
 * The digests of all partners as they were kept, and the events of one as they are now. Days that were
 * published while clicks were their only events kept none: theirs are made again.
 */
async function readDigests(db: Database, partner: string, day: string) {
  const digests = await db
    .selectFrom('partner_day_digests')
    .select(['partner', 'digest'])
    .where('day', '=', day)
    .orderBy('partner')
    .execute();
  if (digests.length > 0) return { digests, events: await readEvents(db, { day, partner }) };
  const all = await readEvents(db, { day, isOfClicks: true });
  const events = all.filter((one) => one.partner === partner);
  return { digests: digestDay(day, all), events };
}
