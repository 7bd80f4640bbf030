import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { REOPENED_FOR_DAYS } from '../../../shared/promotions/orders/days.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lookAtOrder } from '../../promotions/orders/look-at-order.ts';
import {
  askForDetails,
  deliverySubject,
  moveOrder,
  type OrderMove,
} from '../../promotions/orders/move-order.ts';
import { reopenOrder } from '../../promotions/orders/reopen-order.ts';
import type { OrderDeps } from '../../promotions/orders/order-deps.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { countDeliveries, listDeliveries } from './list-deliveries.ts';

type Deps = StaffDeps & OrderDeps;

/** Orders of won prizes: where each goes is opened by one role, one at a time. */
export const deliveriesCalls = (deps: Deps) =>
  ({
    'deliveries.list': async (actor, asked) => {
      await requireRight(deps.db, actor, 'delivery.read');
      return await listDeliveries(deps, asked);
    },
    'deliveries.count': async (actor) => {
      await requireRight(deps.db, actor, 'delivery.read');
      return await countDeliveries(deps);
    },
    'deliveries.look': async (actor, asked) => {
      const opened = await lookAtOrder({ ...deps, actor }, asked);
      return { opened: opened ? { ...opened.form, tracking: opened.tracking } : null };
    },
    'deliveries.pack': async (actor, { id }) =>
      await say(deps, id, {
        move: await moveOrder({ ...deps, actor }, { id, to: 'packed' }),
        text: 'Packed. The winner is told.',
      }),
    'deliveries.send': async (actor, { id, tracking }) =>
      await say(deps, id, {
        move: await moveOrder({ ...deps, actor }, { id, to: 'sent', tracking }),
        text: 'Sent. The winner is told, and reads the number on their page.',
      }),
    'deliveries.deliver': async (actor, { id }) =>
      await say(deps, id, {
        move: await moveOrder({ ...deps, actor }, { id, to: 'delivered' }),
        text: 'Delivered. The winner is told.',
      }),
    'deliveries.ask': async (actor, { id, reason }) =>
      await say(deps, id, {
        move: await askForDetails({ ...deps, actor }, { id, reason }),
        text: 'The details are erased, and the winner is asked for them again.',
      }),
    'deliveries.reopen': async (actor, asked): Promise<ActSaid> => {
      const outcome = await reopenOrder({ ...deps, actor }, asked);
      if (outcome === 'no-win') return notDone('No thing of that draw was won by that ticket.');
      if (outcome === 'not-late') {
        return notDone('It is ordered already, or its winner can still order it.');
      }
      if (outcome === 'reopened') {
        return done(`The winner is told, and can order it for ${REOPENED_FOR_DAYS} days.`);
      }
      return notEnough(outcome);
    },
  }) satisfies Partial<OfficeHandlers>;

async function say(
  { db }: Deps,
  id: string,
  { move, text }: { readonly move: OrderMove; readonly text: string },
): Promise<ActSaid> {
  switch (move) {
    case 'moved':
      return done(text);
    case 'not-next':
      return await decidedBefore(db, deliverySubject(id), [
        'delivery.move',
        'delivery.ask',
        'delivery.ask-again',
      ]);
    case 'held':
      return notDone('The winner is held or banned. Send it once that is lifted.');
    case 'unknown':
      return notDone('There is no such order.');
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(move);
  }
}
