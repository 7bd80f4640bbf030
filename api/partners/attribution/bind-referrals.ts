import { sql } from 'kysely';
import { parseLanding } from '../../../shared/partners/landing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ensurePartner } from '../program/ensure-partner.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** How many newcomers are read at a time. */
const PAGE = 500;

/**
 * Writes down who came by whom, for all who registered with a code since the last run, and answers how
 * many. The code is the first touch that registration kept; a row once written is never moved to
 * another partner. Who registered by a code of their own, or of somebody younger, counts for nothing.
 */
export async function bindReferrals(deps: Deps): Promise<number> {
  let bound = 0;
  for (let after = 0n; ;) {
    const page = await readNewcomers(deps.db, after);
    for (const newcomer of page) bound += (await bindNewcomer(deps, newcomer)) ? 1 : 0;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return bound;
    after = last.id;
  }
}

/** The same for one player, at once. */
export async function bindPlayer(deps: Deps, playerId: bigint): Promise<void> {
  const [newcomer] = await readNewcomers(deps.db, playerId - 1n, playerId);
  if (newcomer !== undefined) await bindNewcomer(deps, newcomer);
}

type Newcomer = {
  readonly id: bigint;
  readonly code: string;
  readonly created_at: Date;
  readonly is_from_telegram: boolean;
};

/** A promo code may bring a player up to a day after registration, so two days are read again. */
async function readNewcomers(
  db: Database,
  after: bigint,
  only?: bigint,
): Promise<readonly Newcomer[]> {
  const since = sql`coalesce(
    (select max(registered_at) from partner_referrals) - interval '2 days', '-infinity')`;
  const which = only === undefined ? sql`p.created_at > ${since}` : sql`p.id = ${only}`;
  const { rows } = await sql<Newcomer>`
    select p.id, p.referrer_code as code, p.created_at,
           exists (select from identities i where i.player_id = p.id
                    and i.provider = 'telegram' and i.opened_account) as is_from_telegram
      from players p
     where p.referrer_code is not null and p.id > ${after} and ${which}
       and not exists (select from partner_referrals r where r.player_id = p.id)
     order by p.id limit ${PAGE}`.execute(db);
  return rows;
}

async function bindNewcomer({ db, clock }: Deps, newcomer: Newcomer): Promise<boolean> {
  const landing = parseLanding(newcomer.code);
  const found = landing && (await findPartner(db, landing));
  if (landing === undefined || found === undefined) return false;
  const { partnerId, linkCode } = found;
  if (!(await ensurePartner(db, partnerId, clock.nowMs()))) return false;
  const subs = landing.subs.length > 0 ? landing.subs : found.subs;
  const isSelf = partnerId >= newcomer.id;
  const { rows } = await sql`
    insert into partner_referrals
      (player_id, partner_id, deal_version, link_code, subs, country, is_from_telegram,
       registered_at, refused_for, noted_at)
    select ${newcomer.id}, ${partnerId}, d.version, ${linkCode}, ${[...subs]}::text[], '',
           ${newcomer.is_from_telegram}, ${newcomer.created_at}, ${isSelf ? 'self' : null},
           ${new Date(clock.nowMs())}
      from partner_deals d
     where d.partner_id = ${partnerId} and d.accepted_at is not null
     order by d.accepted_at <= ${newcomer.created_at} desc,
              case when d.accepted_at <= ${newcomer.created_at} then -d.version else d.version end
     limit 1
    on conflict (player_id) do nothing
    returning player_id`.execute(db);
  return rows.length > 0;
}

/** The partner whom a landing leads to, and the link's own sub-ids. */
export type FoundPartner = {
  readonly partnerId: bigint;
  readonly linkCode: string | null;
  readonly subs: readonly string[];
  /** What the partner calls the link; empty for an invitation. */
  readonly name: string;
  /** Whether visitors are greeted with that name. */
  readonly greets: boolean;
};

/** Finds whom a landing leads to: an invitation to an open account, an advert to its link's partner. */
export async function findPartner(
  db: Database,
  { kind, code }: { readonly kind: 'ref' | 'ads'; readonly code: string },
): Promise<FoundPartner | undefined> {
  if (kind === 'ads') {
    const link = await db
      .selectFrom('partner_links')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst();
    if (link === undefined) return undefined;
    const { partner_id: partnerId, code: linkCode, subs, name, greets } = link;
    return { partnerId, linkCode, subs, name, greets };
  }
  const player = await db
    .selectFrom('players')
    .select('id')
    .where('public_id', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return player && { partnerId: player.id, linkCode: null, subs: [], name: '', greets: false };
}
