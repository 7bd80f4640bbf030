import { sql } from 'kysely';
import * as z from 'zod/mini';
import type {
  OfficeBid,
  OfficeOrder,
  RefusedReferral,
} from '../../../shared/backoffice/affiliates/contract.ts';
import { AFFILIATES_PAGE } from '../../../shared/backoffice/affiliates/shown.ts';
import { BID_CATEGORIES } from '../../../shared/partners/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { openAsks } from '../../accounts/staff/open-asks.ts';
import { type OrderMoney, readOrderMoney } from '../../partners/orders/order-money.ts';
import {
  costsMore,
  readPlayBalances,
  type PlayBalance,
} from '../../partners/orders/read-play-balance.ts';
import { asksBySubject, viewAsk } from '../asks-by-subject.ts';
import { maskedDestination, ON_TON } from '../../cashdesk/withdrawals/destination.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** A page of a list: every statement reads one row more, which says whether there is another page. */
type Page<Row> = { readonly rows: Row[]; readonly next: string | null };

function pageOf<Row>(found: readonly Row[], keyOf: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, AFFILIATES_PAGE);
  const last = rows.at(-1);
  const hasMore = found.length > AFFILIATES_PAGE && last !== undefined;
  return { rows, next: hasMore ? keyOf(last) : null };
}

type OrderRow = {
  readonly id: string;
  readonly partner_id: bigint;
  readonly nick: string;
  readonly amount_micro: bigint;
  readonly referrals: number;
  readonly refused: number;
  readonly decided_on: string;
  readonly place: number;
  readonly created_at: Date;
  readonly wallet: string | null;
};

/** Orders of partners that wait, in the order of their queues. */
export async function listOrders(deps: Deps, after?: string): Promise<Page<OfficeOrder>> {
  const { rows: found } = await sql<OrderRow>`
    select o.id, o.partner_id, p.nick, o.amount_micro, o.decided_on::text, o.created_at,
           (select w.address from ton_wallets w where w.id = o.ton_wallet_id) as wallet,
           (select count(*)::int + 1 from partner_orders b
             where b.state = 'created' and b.decided_on = o.decided_on
               and (b.created_at, b.id) < (o.created_at, o.id)) as place,
           (select count(*)::int from partner_referrals r
             where r.partner_id = o.partner_id) as referrals,
           (select count(*)::int from partner_referrals r
             where r.partner_id = o.partner_id and r.refused_for is not null) as refused
      from partner_orders o join players p on p.id = o.partner_id
     where o.state = 'created' ${
       after === undefined
         ? sql``
         : sql`and (o.decided_on, o.created_at, o.id) > (
             select l.decided_on, l.created_at, l.id from partner_orders l where l.id = ${after}::uuid)`
     }
     order by o.decided_on, o.created_at, o.id limit ${AFFILIATES_PAGE + 1}`.execute(deps.db);
  const { rows, next } = pageOf(found, ({ id }) => id);
  const askedOf = await asksBySubject(
    deps,
    rows.map(({ id }) => `order:${id}`),
  );
  const partnerIds = rows.map((row) => row.partner_id);
  const balances = await readPlayBalances(deps.db, partnerIds);
  const money = await readOrderMoney(deps.db, partnerIds);
  const orders = rows.map((row) => ({
    id: row.id,
    partnerId: String(row.partner_id),
    nick: row.nick,
    amountMicro: String(row.amount_micro),
    ...viewOrderMoney(money.get(row.partner_id)),
    ...viewPlayBalance(balances.get(row.partner_id)),
    referrals: row.referrals,
    refused: row.refused,
    decidedOn: row.decided_on,
    place: row.place,
    createdAt: row.created_at.toISOString(),
    tonWallet: row.wallet === null ? null : maskedDestination(ON_TON, row.wallet),
    asked: askedOf(`order:${row.id}`),
  }));
  return { rows: orders, next };
}

const viewOrderMoney = (money: OrderMoney | undefined) => ({
  earnedMicro: String(money?.earnedMicro ?? 0n),
  isCovered: money?.isCovered ?? true,
  doubles: money?.doubles ?? 0,
  emptied: money?.emptied ?? 0,
});

const viewPlayBalance = (balance: PlayBalance | undefined) => ({
  costMicro: String(balance?.costMicro ?? 0n),
  rewardsMicro: String(balance?.rewardsMicro ?? 0n),
  costsMore: balance !== undefined && costsMore(balance),
});

type BidRow = {
  readonly id: string;
  readonly partner_id: bigint;
  readonly nick: string;
  readonly traffic_sources: string;
  readonly telegram_login: string;
  readonly category: 1 | 2 | 3;
  readonly referrals: number;
  readonly created_at: Date;
};

/** Applications that wait, the oldest first. */
export async function listBids(deps: Deps, after?: string): Promise<Page<OfficeBid>> {
  const { rows: found } = await sql<BidRow>`
    select b.*, p.nick, (select count(*)::int from partner_referrals r
                          where r.partner_id = b.partner_id) as referrals
      from partner_bids b join players p on p.id = b.partner_id
     where b.state = 'waiting' ${
       after === undefined
         ? sql``
         : sql`and (b.created_at, b.id) > (
             select l.created_at, l.id from partner_bids l where l.id = ${after}::uuid)`
     }
     order by b.created_at, b.id limit ${AFFILIATES_PAGE + 1}`.execute(deps.db);
  const { rows, next } = pageOf(found, ({ id }) => id);
  const offersOf = await offersBySubject(
    deps,
    rows.map(({ id }) => `bid:${id}`),
  );
  const bids = rows.map((row) => ({
    id: row.id,
    partnerId: String(row.partner_id),
    nick: row.nick,
    trafficSources: row.traffic_sources,
    telegramLogin: row.telegram_login,
    kind: BID_CATEGORIES[row.category],
    referrals: row.referrals,
    createdAt: row.created_at.toISOString(),
    asked: offersOf(`bid:${row.id}`),
  }));
  return { rows: bids, next };
}

/** The part of an offer's row in the log that is shown. */
const offered = z.object({ shareBp: z.int() });

/** Who asked to offer a deal, and with which share, by the application that it answers. */
async function offersBySubject(
  { db, clock }: Deps,
  subjects: readonly string[],
): Promise<(subject: string) => OfficeBid['asked']> {
  const asks = await openAsks(db, { subjects, nowMs: clock.nowMs() });
  const found = Map.groupBy(asks, ({ subject }) => subject);
  return (subject) =>
    (found.get(subject) ?? []).map((ask) => ({
      ...viewAsk(ask),
      shareBp: offered.safeParse(ask.after).data?.shareBp ?? null,
    }));
}

type RefusedRow = {
  readonly player_id: bigint;
  readonly nick: string;
  readonly partner_id: bigint;
  readonly partner_nick: string;
  readonly refused_for: 'self' | 'same-person';
  readonly registered_at: Date;
  readonly earned: bigint;
};

/** Players who count for nothing, as they are their own partner; the newest first. */
export async function listRefused(
  { db }: Pick<Deps, 'db'>,
  after?: string,
): Promise<Page<RefusedReferral>> {
  const { rows: found } = await sql<RefusedRow>`
    select r.player_id, p.nick, r.partner_id, o.nick as partner_nick, r.refused_for,
           r.registered_at,
           (select coalesce(sum(e.amount_micro), 0)::bigint from partner_earnings e
             where e.player_id = r.player_id) as earned
      from partner_referrals r
      join players p on p.id = r.player_id
      join players o on o.id = r.partner_id
     where r.refused_for is not null ${
       after === undefined
         ? sql``
         : sql`and (r.registered_at, r.player_id) < (
             select l.registered_at, l.player_id from partner_referrals l
              where l.player_id = ${BigInt(after)})`
     }
     order by r.registered_at desc, r.player_id desc limit ${AFFILIATES_PAGE + 1}`.execute(db);
  const { rows, next } = pageOf(found, ({ player_id }) => String(player_id));
  const refused = rows.map((row) => ({
    playerId: String(row.player_id),
    nick: row.nick,
    partnerId: String(row.partner_id),
    partnerNick: row.partner_nick,
    why: row.refused_for,
    registeredAt: row.registered_at.toISOString(),
    earnedMicro: String(row.earned),
  }));
  return { rows: refused, next };
}

/** How many orders and applications wait. */
export async function countWaiting({ db }: Pick<Deps, 'db'>) {
  const { rows } = await sql<{ orders: number; applications: number }>`
    select (select count(*)::int from partner_orders where state = 'created') as orders,
           (select count(*)::int from partner_bids where state = 'waiting') as applications`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, applications: 0 };
}
