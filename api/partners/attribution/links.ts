import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PartnerLink } from '../../../shared/partners/links/contract.ts';
import { GREETING_MAX, GREETING_MIN, LINKS_MOST } from '../../../shared/partners/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReservedNick } from '../../players/reserved-names.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { drawCode, ensurePartner } from '../program/ensure-partner.ts';

type Row = {
  readonly code: string;
  readonly name: string;
  readonly subs: string[];
  readonly greets: boolean;
  readonly made_at: Date;
  readonly clicks: number;
  readonly registrations: number;
};

/** The links of a partner, the newest first, with what came by each. */
export async function readLinks(
  db: Database,
  playerId: PlayerId,
  code?: string,
): Promise<PartnerLink[]> {
  const { rows } = await sql<Row>`
    select l.code, l.name, l.subs, l.greets, l.made_at,
           (select count(*)::int from partner_clicks c
             where c.partner_id = l.partner_id and c.link_code = l.code) as clicks,
           (select count(*)::int from partner_referrals r
             where r.partner_id = l.partner_id and r.link_code = l.code
               and r.refused_for is null) as registrations
      from partner_links l
     where l.partner_id = ${playerId} ${code === undefined ? sql`` : sql`and l.code = ${code}`}
     order by l.made_at desc, l.code`.execute(db);
  return rows.map(({ made_at, ...row }) => ({ ...row, createdAt: made_at.toISOString() }));
}

/**
 * Letters, digits and spaces alone: no address that a visitor could be sent to, nothing that looks like
 * more than a name.
 */
const GREETING = /^[\p{L}\p{M}\p{N} ]+$/u;

/** What is said to a visitor in the product's voice may not pass for the operator. */
const mayGreet = (name: string) =>
  name.length >= GREETING_MIN &&
  name.length <= GREETING_MAX &&
  GREETING.test(name) &&
  !isReservedNick(name.replaceAll(' ', '.'));

type NewLink = {
  readonly name: string;
  readonly subs: readonly string[];
  /** Whether the name greets those who come by the link; without it, it is the partner's alone. */
  readonly greets?: boolean | undefined;
};

/** Makes a link. Refuses what the gate refuses, `partner.greeting` and `partner.links-full`. */
export async function addLink(
  { db, clock, gate }: PartnerDeps,
  playerId: PlayerId,
  { name: typed, subs, greets = false }: NewLink,
): Promise<PartnerLink> {
  await gate.claim(playerId);
  const name = typed.trim();
  if (greets && !mayGreet(name)) throw new Refusal('partner.greeting');
  const partnerId = BigInt(playerId);
  await ensurePartner(db, partnerId, clock.nowMs());
  const code = drawCode();
  const isMade = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('partners')
      .select('player_id')
      .where('player_id', '=', partnerId)
      .forUpdate()
      .execute();
    const { count } = await trx
      .selectFrom('partner_links')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow();
    if (count >= BigInt(LINKS_MOST)) return false;
    const made_at = new Date(clock.nowMs());
    const rest = { partner_id: partnerId, is_own: false, name, greets, made_at };
    await trx
      .insertInto('partner_links')
      .values({ code, subs: [...subs], ...rest })
      .execute();
    return true;
  });
  if (!isMade) throw new Refusal('partner.links-full', { most: LINKS_MOST });
  const [link] = await readLinks(db, playerId, code);
  if (link === undefined) throw new Error('a link was not made');
  return link;
}
