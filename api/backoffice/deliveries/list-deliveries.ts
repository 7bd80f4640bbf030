import { sql } from 'kysely';
import { DELIVERIES_PAGE, type Delivery } from '../../../shared/backoffice/deliveries/contract.ts';
import type { OrderState, PrizeTitle } from '../../../shared/promotions/orders/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { erasureOf } from '../../promotions/orders/order-store.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

type Row = {
  readonly id: string;
  readonly slug: string;
  readonly ticket: bigint;
  readonly player_id: bigint;
  readonly nick: string;
  readonly title: PrizeTitle;
  readonly state: OrderState;
  readonly ordered_at: Date;
  readonly send_by: Date;
  readonly sent_at: Date | null;
  readonly sendings: number;
  readonly delivered_at: Date | null;
  readonly erased_at: Date | null;
};

/** The states in which something is left to do. */
const IS_OPEN = sql`o.state in ('asked', 'created', 'packed', 'sent')`;

type Asked = { readonly list: 'open' | 'done'; readonly after?: string | undefined };

/** A page of orders, without their addresses. */
export async function listDeliveries(
  { db, clock }: Deps,
  { list, after }: Asked,
): Promise<{ readonly rows: Delivery[]; readonly next: string | null }> {
  const rows = await (list === 'open' ? readOpen(db, after) : readDone(db, after));
  const shown = rows.slice(0, DELIVERIES_PAGE);
  const last = shown.at(-1);
  const hasMore = rows.length > DELIVERIES_PAGE && last !== undefined;
  return {
    rows: shown.map((row) => view(row, clock.nowMs())),
    next: hasMore ? last.id : null,
  };
}

const columns = sql`o.id, o.slug, o.ticket, o.player_id, p.nick, o.title, o.state, o.ordered_at,
  o.send_by, o.sent_at, o.sendings, o.delivered_at, o.erased_at`;

async function readOpen(db: Database, after: string | undefined): Promise<readonly Row[]> {
  const from =
    after === undefined
      ? sql``
      : sql`and (o.send_by, o.id) > (select l.send_by, l.id from prize_orders l where l.id = ${after})`;
  const { rows } = await sql<Row>`
    select ${columns} from prize_orders o join players p on p.id = o.player_id
     where ${IS_OPEN} ${from}
     order by o.send_by, o.id limit ${DELIVERIES_PAGE + 1}`.execute(db);
  return rows;
}

async function readDone(db: Database, after: string | undefined): Promise<readonly Row[]> {
  const from = after === undefined ? sql`` : sql`and o.id < ${after}::uuid`;
  const { rows } = await sql<Row>`
    select ${columns} from prize_orders o join players p on p.id = o.player_id
     where not (${IS_OPEN}) ${from}
     order by o.id desc limit ${DELIVERIES_PAGE + 1}`.execute(db);
  return rows;
}

function view(row: Row, nowMs: number): Delivery {
  const isUnsent = row.state === 'created' || row.state === 'packed';
  return {
    id: row.id,
    slug: row.slug,
    ticket: Number(row.ticket),
    playerId: String(row.player_id),
    nick: row.nick,
    title: row.title.en,
    state: row.state,
    orderedAt: row.ordered_at.toISOString(),
    sendBy: row.send_by.toISOString(),
    isLate: isUnsent && row.send_by.getTime() < nowMs,
    sentAt: row.sent_at?.toISOString() ?? null,
    sendings: row.sendings,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    erasedAt: erasureOf(row)?.toISOString() ?? null,
  };
}

/** How many prizes wait to be sent, and how many of them should have been by now. */
export async function countDeliveries({ db, clock }: Deps) {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting,
           count(*) filter (where o.send_by < ${new Date(clock.nowMs())})::int as late
      from prize_orders o where o.state in ('created', 'packed')`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0 };
}
