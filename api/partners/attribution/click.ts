import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { playerIdOf } from '../../../shared/ids.ts';
import { type Landing, parseLanding } from '../../../shared/partners/landing.ts';
import type { Receipt } from '../../../shared/partners/receipt.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { ensurePartner } from '../program/ensure-partner.ts';
import { type ClickRow, clickEvent } from '../proof/day-events.ts';
import { receiptSigner } from '../proof/receipt-key.ts';
import { findPartner, type FoundPartner } from './bind-referrals.ts';

/** How many clicks of one address a partner has in a day: that of a whole mobile network is one. */
const CLICKS_OF_ADDRESS_MOST = 1000;

/** A visit by a link. */
export type Visit = {
  /** With its prefix, as `parseLanding` reads it. */
  readonly code: string;
  readonly kind: 'web' | 'bot' | 'startapp';
  /** Sub-ids of the address; those in the code, and of the link itself, come after them. */
  readonly subs?: readonly string[] | undefined;
  /** Where it came from: an IP address, or for the bot whose Telegram it was. */
  readonly from: { readonly address: string } | { readonly telegramId: number };
};

/**
 * A click that is kept, by whom the landing greets, null for a partner who hides, and the name of the
 * campaign where that is to be shown.
 */
export type Clicked = {
  readonly receipt: Receipt | null;
  readonly greeting: string | null;
  readonly campaign: string | null;
};

const NOBODY: Clicked = { receipt: null, greeting: null, campaign: null };

/**
 * Keeps a click with a signed receipt. Of one address, link and set of sub-ids the first visit of a day
 * in Moscow is a click, and every other answers that one: loading a page a thousand times counts once.
 * Beyond a thousand of an address and a partner, whose sub-ids differ each time, no more are kept. A code
 * that leads to nobody keeps nothing.
 */
export async function click(deps: PartnerDeps, visit: Visit): Promise<Clicked> {
  const landing = parseLanding(visit.code);
  const found = landing && (await findPartner(deps.db, landing));
  if (landing === undefined || found === undefined) return NOBODY;
  if (!(await ensurePartner(deps.db, found.partnerId, deps.clock.nowMs()))) return NOBODY;
  const player = await deps.players.get(playerIdOf(found.partnerId));
  if (player === undefined || player.isClosed) return NOBODY;
  const words = {
    greeting: player.isHidden ? null : player.nick,
    campaign: found.greets ? found.name : null,
  };
  const kept = await keepClick(deps, visit, { found, subs: subsOf(visit, landing, found) });
  if (kept === undefined) return { receipt: null, ...words };
  const event = clickEvent(player.publicId, kept);
  const { facts: _, ...receipt } = receiptSigner(deps.config.fingerprintKey)(event);
  return { receipt, ...words };
}

const subsOf = ({ subs = [] }: Visit, landing: Landing, found: FoundPartner) =>
  [subs, landing.subs, found.subs].find((list) => list.length > 0) ?? [];

/** By whom a visit is kept; `isAgain` where another visit of the address was in the way once. */
type Bound = {
  readonly found: FoundPartner;
  readonly subs: readonly string[];
  readonly isAgain?: true;
};

async function keepClick(
  deps: PartnerDeps,
  visit: Visit,
  bound: Bound,
): Promise<ClickRow | undefined> {
  const { db, clock, places, config } = deps;
  const { kind, from } = visit;
  const { found, subs } = bound;
  const isBot = 'telegramId' in from;
  const whence = isBot ? `telegram ${from.telegramId}` : throttleKey(from.address);
  const visitor = createHmac('sha256', config.fingerprintKey)
    .update(`click ${found.partnerId} ${whence}`)
    .digest();
  const at = new Date(clock.nowMs());
  const country = isBot ? '' : (places.of(from.address).country ?? '');
  const day = moscowDate(at.getTime());
  const { rows } = await sql<ClickRow>`
    with kept as (
      insert into partner_clicks
        (id, partner_id, link_code, kind, subs, country, visitor, day, at)
      select ${uuidV7()}::uuid, ${found.partnerId}, ${found.linkCode}, ${kind}, ${[...subs]}::text[],
             ${country}, ${visitor}::bytea, ${day}::date, ${at}
       where (select count(*) from partner_clicks c
               where c.partner_id = ${found.partnerId} and c.day = ${day}::date
                 and c.visitor = ${visitor}::bytea) < ${CLICKS_OF_ADDRESS_MOST}
      on conflict do nothing
      returning id, link_code, kind, subs, at)
    select * from kept
    union all
    select id, link_code, kind, subs, at from partner_clicks
     where partner_id = ${found.partnerId} and day = ${day}::date and visitor = ${visitor}
       and kind = ${kind} and coalesce(link_code, '') = ${found.linkCode ?? ''}
       and subs = ${[...subs]}::text[]
     limit 1`.execute(db);
  const [row] = rows;
  if (row !== undefined || bound.isAgain) return row;
  // Another visit of the same address was kept at this very moment, and is seen by a new statement.
  return await keepClick(deps, visit, { ...bound, isAgain: true });
}
