import { createHash } from 'node:crypto';
import { leafOf, partnerDigest } from '../../../shared/partners/day-proof.ts';
import type { Database } from '../../platform/db/database.ts';

/** A click as its row has it, and whose it is by public id. */
export type ClickRow = {
  readonly id: string;
  readonly link_code: string | null;
  readonly kind: string;
  readonly subs: readonly string[];
  readonly at: Date;
};

/** What the receipt of a click says; its leaf in the day is made of the same. */
export const clickEvent = (partner: string, { id, link_code, kind, subs, at }: ClickRow) => ({
  eventId: id,
  partner,
  kind: 'click',
  at: at.toISOString(),
  digest: createHash('sha256')
    .update(`click;${id};${link_code ?? ''};${kind};${subs.join('-')}`)
    .digest('hex'),
});

/** The clicks of a partner on a day, and what they come to. */
export type PartnerDay = {
  readonly partner: string;
  readonly leaves: readonly string[];
  readonly digest: string;
};

/** The clicks of a day by partner, in the order in which the root is made of them. */
export async function readDay(db: Database, day: string): Promise<readonly PartnerDay[]> {
  const rows = await db
    .selectFrom('partner_clicks')
    .innerJoin('players', 'players.id', 'partner_clicks.partner_id')
    .select(['players.public_id', 'partner_clicks.id', 'link_code', 'kind', 'subs', 'at'])
    .where('day', '=', day)
    .orderBy('players.public_id')
    .execute();
  return [...Map.groupBy(rows, ({ public_id }) => public_id)].map(([partner, clicks]) => {
    const leaves = clicks.map((row) => leafOf(clickEvent(partner, row))).toSorted();
    return { partner, leaves, digest: partnerDigest({ day, partner, leaves }) };
  });
}
