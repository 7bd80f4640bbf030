import type { OrderForm } from '../../../shared/promotions/orders/order-form.ts';
import { authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { deliverySubject, type OrderStaffDeps } from './move-order.ts';
import { lockOrder, openForm, openTracking } from './order-store.ts';

/** What is opened of an order: where it goes, and the number of the carrier. */
export type OpenedOrder = { readonly form: OrderForm; readonly tracking: string | null };

/**
 * Opens the address of an order for the one role that packs parcels. Who did and why is in the log
 * before anything is answered, and in one transaction with it: where the log cannot be written nothing
 * is opened. Undefined where there is nothing to open: no such order, or its details are erased.
 */
export async function lookAtOrder(
  { actor, ...deps }: OrderStaffDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<OpenedOrder | undefined> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'delivery.look');
    const order = await lockOrder(trx, id);
    if (order === undefined || order.sealed_form === null) return undefined;
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'delivery.look',
        subject: deliverySubject(id),
        reason,
        playerId: order.player_id,
      },
    );
    const form = openForm(deps.vault, order);
    if (outcome !== 'enough' || form === null) return undefined;
    return { form, tracking: openTracking(deps.vault, order) };
  });
}
