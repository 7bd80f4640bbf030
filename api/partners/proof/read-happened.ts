import { sql } from 'kysely';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A row behind an event of a partner's day. `partner` is the public id. */
export type HappenedRow =
  | {
      readonly kind: 'click';
      readonly partner: string;
      readonly at: Date;
      readonly id: string;
      readonly link_code: string | null;
      readonly click_kind: string;
      readonly subs: readonly string[];
      readonly pseudonym: null;
    }
  | {
      readonly kind: 'registration' | 'first-deposit' | 'level' | 'cpa' | 'earning';
      readonly partner: string;
      readonly at: Date;
      readonly pseudonym: string;
      /** What tells it from other events of the same kind and player. */
      readonly key: string;
      /** What it says besides the pseudonym. */
      readonly facts: string;
    };

type Asked = {
  readonly day: string;
  readonly partner?: string;
  /** Days that were published before they had other events than clicks. */
  readonly isOfClicks?: boolean;
};

const SAID = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`;

/**
 * Everything that happened to partners on a day in Moscow, by when it was written down. Nothing of it
 * depends on what may change later: a player who is refused stays in the days that they were in.
 */
export async function readHappened(
  db: Database,
  { day, partner, isOfClicks = false }: Asked,
): Promise<readonly HappenedRow[]> {
  const startMs = moscowDayStartMs(Date.parse(`${day}T12:00:00Z`));
  const [from, to] = [new Date(startMs), new Date(startMs + DAY_MS)];
  const clicks = sql`
    select 'click' as kind, c.partner_id, c.at, c.id, c.link_code, c.kind as click_kind, c.subs,
           null::uuid as pseudonym, '' as key, '' as facts
      from partner_clicks c where c.day = ${day}::date`;
  const others = sql`
    union all
    select 'registration', r.partner_id, r.noted_at, null, null, null, null, r.pseudonym, '',
           'at ' || to_char(r.registered_at at time zone 'UTC', ${SAID})
      from partner_referrals r where r.noted_at >= ${from} and r.noted_at < ${to}
    union all
    select 'first-deposit', r.partner_id, r.first_deposit_noted_at, null, null, null, null,
           r.pseudonym, '', 'at ' || to_char(r.first_deposit_at at time zone 'UTC', ${SAID})
      from partner_referrals r
     where r.first_deposit_noted_at >= ${from} and r.first_deposit_noted_at < ${to}
    union all
    select 'level', i.partner_id, i.reached_at, null, null, null, null, r.pseudonym, i.level::text,
           'level ' || i.level || ';dic ' || i.amount_micro
      from partner_invites i join partner_referrals r using (player_id)
     where i.reached_at >= ${from} and i.reached_at < ${to}
    union all
    select case when e.kind = 'cpa' then 'cpa' else 'earning' end, e.partner_id, ${from},
           null, null, null, null, r.pseudonym, e.kind || ' ' || e.day,
           e.kind || ';' || e.day || ';of ' || e.base_micro || ';amount ' || e.amount_micro
      from partner_earnings e join partner_referrals r using (player_id)
     where e.day = ${day}::date`;
  const { rows } = await sql<HappenedRow>`
    select h.*, p.public_id as partner
      from (${clicks} ${isOfClicks ? sql`` : others}) h
      join players p on p.id = h.partner_id
     ${partner === undefined ? sql`` : sql`where p.public_id = ${partner}`}`.execute(db);
  return rows;
}
