import type { GroupId } from '../../../shared/ids.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { PostingGroup } from '../../ledger/posting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { owesWins } from '../../rewards/grants/owes-wins.ts';
import { pushWallets } from '../../rewards/push-wallets.ts';
import type { PartnerMoneyDeps } from '../partner-deps.ts';

/** Pays every order that staff approved and that is not paid yet, and answers how many. */
export async function payOrders(deps: PartnerMoneyDeps): Promise<number> {
  const open = await deps.db
    .selectFrom('partner_orders')
    .select('id')
    .where('state', '=', 'approved')
    .execute();
  for (const { id } of open) await payOrder(deps, id);
  return open.length;
}

/**
 * Pays an order that staff approved into the partner's wallet `real`: once, under a key of the order,
 * however often and wherever this runs. The money was earned, so nothing of it has to be played. It waits
 * while the partner owes wins that were rolled back: the operator would pay beside what it is owed.
 */
export async function payOrder(deps: PartnerMoneyDeps, orderId: string): Promise<void> {
  const { db, ledger } = deps;
  const order = await db
    .selectFrom('partner_orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (order === undefined) return;
  const playerId = playerIdOf(order.partner_id);
  if (await owesWins(db, playerId)) return;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, 'real'),
    ledger.operatorAccount('partner'),
  ]);
  const group: PostingGroup = {
    id: uuidV7() as GroupId,
    playerId,
    transfers: [{ from, to, amountMicro: order.amount_micro, kind: 'bonus' }],
    idempotencyKeys: [{ key: `partner:order:${orderId}`, detail: { orderId } }],
  };
  const result = await ledger.post({ wallet: to, build: () => group });
  if (result.status !== 'posted' && result.status !== 'taken') {
    throw new Error(`an order of a partner was not posted: ${result.status}`);
  }
  crashPoint('order-after-post');
  await db
    .updateTable('partner_orders')
    .set({ state: 'paid' })
    .where('id', '=', orderId)
    .where('state', '=', 'approved')
    .execute();
  if (result.status === 'posted') await pushWallets(deps, playerId, result);
}
