import { randomBytes } from 'node:crypto';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { guardedDatabase } from '../../api/accounts/staff/write-guard.ts';
import { deliveriesCalls } from '../../api/backoffice/deliveries/deliveries-calls.ts';
import { guardedCalls } from '../../api/backoffice/http/guarded-calls.ts';
import { createOrder } from '../../api/promotions/orders/create-order.ts';
import { FIRST_NEW_YEAR } from '../../api/promotions/orders/first-new-year.ts';
import { createSharedThrottle } from '../../api/accounts/throttles/shared-throttle.ts';
import { createPasswords } from '../../api/accounts/credentials/passwords.ts';
import type { OwnerDeps } from '../../api/accounts/credentials/confirm-owner.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { OrderDeps } from '../../api/promotions/orders/order-deps.ts';
import { createVault, type Vault } from '../../api/platform/vault/vault.ts';
import { NEW_YEAR_SLUG, type PrizeOrder } from '../../shared/promotions/orders/contract.ts';
import type { OrderForm } from '../../shared/promotions/orders/order-form.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openTestRewards, type TestRewards } from '../rewards/rewards-fixture.ts';

/** Words that a search of the database finds wherever they are kept readable. */
export const FORM: OrderForm = {
  fullName: 'Zebulon Quillfeather',
  country: 'Ruritania',
  region: 'Strelsau region',
  cite: 'Zendatown',
  address: '17 Marzipan Lane, flat 404',
  index: 'QX-90210',
  telegram: '@zebulon_quill',
};

/** The number of a carrier, which leads to an address as well. */
export const TRACKING = 'RR123456785QX';

type Won = {
  readonly prize?: string;
  readonly state?: 'drawn' | 'paying' | 'settled';
  readonly isOut?: boolean;
};

/** Orders over a database of their own, with a draw that is over. */
export type OrdersStage = TestRewards & {
  readonly orders: OrderDeps & OwnerDeps & { readonly vault: Vault };
  /** A player whose ticket won a thing, and the number of the ticket. */
  winner(won?: Won): Promise<{ readonly player: TestPlayer; readonly ticket: number }>;
  /** Another win of the same player. */
  wins(player: TestPlayer, won?: Won): Promise<number>;
  order(
    player: Pick<TestPlayer, 'id'>,
    ticket?: number,
    form?: Partial<OrderForm>,
  ): Promise<PrizeOrder>;
  /** The id of the order of a ticket. */
  idOf(ticket: number): Promise<string>;
  /** Lets the bot write to a player. */
  reach(player: Pick<TestPlayer, 'id'>): Promise<void>;
  /** The kinds of all that the bot is to tell a player, in order. */
  toldTo(player: Pick<TestPlayer, 'id'>): Promise<readonly string[]>;
  /** Takes an order to a state as the role that packs. */
  take(ticket: number, to: 'packed' | 'sent' | 'delivered'): Promise<void>;
  person(name: string, ...roles: StaffRole[]): Promise<StaffActor>;
  /** The calls of the back office, as its HTTP routes make them. */
  readonly office: ReturnType<typeof deliveriesCalls>;
};

/** The key that seals. */
export const keyOf = (version: number) => ({ version, secret: String(version).repeat(32) });

export async function openOrdersStage(): Promise<OrdersStage> {
  const stage = await openTestRewards();
  const { db, deps, owner, pool } = stage;
  const vault = createVault([keyOf(1)]);
  const owned = { db, clock: deps.clock, logger: createLogger('silent') };
  const orders = {
    ...owned,
    vault,
    passwords: createPasswords(),
    sharedThrottle: createSharedThrottle(owned),
  };
  const wins = await finishedDraw(stage);
  const idOf: OrdersStage['idOf'] = async (ticket) => {
    const found = await owner.query<{ id: string }>(
      'select id from prize_orders where ticket = $1',
      [ticket],
    );
    return found.rows[0]?.id ?? '';
  };
  const person: OrdersStage['person'] = (name, ...roles) => staffActor(db, name, { roles });
  const staffDeps = { ...deps, ...orders, config: { policy: POLICIES.standard } };
  const office = guardedCalls(deliveriesCalls({ ...staffDeps, db: guardedDatabase(pool) }));
  return {
    ...stage,
    orders,
    wins,
    office,
    person,
    idOf,
    reach: async ({ id }) => {
      await owner.query(
        `insert into identities (player_id, provider, external_id, profile, created_at)
         values ($1::bigint, 'telegram', $1::bigint::text, '{}', now())`,
        [id],
      );
    },
    toldTo: async ({ id }) => {
      const found = await owner.query<{ kind: string }>(
        'select kind from bot_messages where player_id = $1 order by id',
        [id],
      );
      return found.rows.map(({ kind }) => kind);
    },
    take: async (ticket, to) => {
      const packer = await person('packer', 'support');
      const id = await idOf(ticket);
      await office['deliveries.pack'](packer, { id });
      if (to === 'packed') return;
      await office['deliveries.send'](packer, { id, tracking: TRACKING });
      if (to === 'delivered') await office['deliveries.deliver'](packer, { id });
    },
    winner: async (won) => {
      const player = await stage.addPlayer();
      return { player, ticket: await wins(player, won) };
    },
    order: ({ id }, ticket, form = {}) =>
      createOrder(orders, id, {
        slug: NEW_YEAR_SLUG,
        ticket,
        form: { ...FORM, ...form },
        confirm: async () => undefined,
      }),
  };
}

/** A draw that is over, and what gives a player a win of it. */
async function finishedDraw({ owner }: TestRewards): Promise<OrdersStage['wins']> {
  const { terms, startsAt, endsAt, slug } = FIRST_NEW_YEAR;
  const { rows } = await owner.query<{ id: number }>(
    `insert into draws (slug, terms, starts_at, ends_at, state, salt, drand_round, pay_at)
     values ($1, $2, $3, $4, 'settled', $5, 1, now()) returning id`,
    [slug, terms, startsAt, endsAt, randomBytes(32).toString('hex')],
  );
  const drawId = rows[0]?.id;
  let tickets = 100;
  return async ({ id }, won = {}) => {
    const { prize = 'smartphone', state = 'settled', isOut = false } = won;
    tickets += 1;
    await owner.query('update draws set state = $2 where id = $1', [drawId, state]);
    await owner.query(
      `insert into drawn_tickets (draw_id, index, number, player_id, leaf, place, prize, out_order,
         out_reason)
       values ($1, $2::int, $2::int, $3, '{}', $2::int, $4, $5, $6)`,
      [drawId, tickets, id, prize, isOut ? tickets : null, isOut ? 'taken away' : null],
    );
    return tickets;
  };
}
