import { NEW_YEAR_SLUG, type WonPrize } from '../../../shared/promotions/orders/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { confirmOwner, type OwnerDeps } from '../../accounts/credentials/confirm-owner.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { createOrder, findWon } from './create-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { readOrder, viewOrder } from './order-store.ts';
import { readPrizeList } from './prize-list.ts';
import { readWonItems } from './won-items.ts';

type NewYearCall = Extract<keyof CallHandlers<unknown>, `bonus.newYearBoom.${string}`>;

const success = true as const;

/** The calls about prizes and their orders, of New Year Full House where none is named. */
export const ordersCalls: Pick<CallHandlers<OrderDeps & OwnerDeps>, NewYearCall> = {
  'bonus.newYearBoom.getPrizeList': async ({ db }) => ({
    success,
    prizeList: await readPrizeList(db, NEW_YEAR_SLUG),
  }),
  'bonus.newYearBoom.getPrizeForOrders': async (
    deps,
    { session: { playerId } },
    { slug = NEW_YEAR_SLUG },
  ) => ({
    success,
    prizeList: await readWonPrizes(deps, playerId, slug),
  }),
  'bonus.newYearBoom.checkOrder': async (deps, { session: { playerId } }, asked) => {
    const { ticket, slug = NEW_YEAR_SLUG } = asked;
    const won = await findWon(deps, playerId, { slug, ticket });
    const row = won && (await readOrder(deps.db, won));
    return { success, order: row === undefined ? null : viewOrder(deps.vault, row) };
  },
  'bonus.newYearBoom.createOrder': async (deps, { session }, asked) => {
    const { orderData: form, ticket, slug = NEW_YEAR_SLUG, ...proof } = asked;
    const confirm = () => confirmOwner(deps, session, proof);
    const order = await createOrder(deps, session.playerId, { slug, ticket, form, confirm });
    return { success, order };
  },
};

async function readWonPrizes(
  { db }: OrderDeps,
  playerId: PlayerId,
  slug: string,
): Promise<WonPrize[]> {
  const [items, orders] = await Promise.all([
    readWonItems(db, { slug, playerId }),
    db
      .selectFrom('prize_orders')
      .select(['ticket', 'state'])
      .where('slug', '=', slug)
      .where('player_id', '=', BigInt(playerId))
      .execute(),
  ]);
  const ordered = new Set(
    orders.filter(({ state }) => state !== 'asked').map(({ ticket }) => Number(ticket)),
  );
  return items.map(({ ticket, title, wonAt, orderBy }) => ({
    ticket,
    title,
    title_count: 1,
    wonAt: wonAt.toISOString(),
    orderBy: orderBy.toISOString(),
    isOrdered: ordered.has(ticket),
  }));
}
