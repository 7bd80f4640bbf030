import { type Selectable, sql } from 'kysely';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { refusalOfClosing } from '../../players/closings.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaywayMethodsTable, PaywaysTable } from '../../platform/db/tables/payments.ts';

export type PaywayRow = Selectable<PaywaysTable>;
export type MethodRow = Selectable<PaywayMethodsTable>;

/** A method with the payway it belongs to. */
export type PaywayMethodRow = { readonly payway: PaywayRow; readonly method: MethodRow };

type Direction = MethodRow['direction'];

/** Every method that is on, of one direction, in the operator's order; all currencies. */
export async function readOpenMethods(
  db: Database,
  direction: Direction,
): Promise<readonly PaywayMethodRow[]> {
  const takes = direction === 'deposit' ? 'takes_deposits' : 'takes_withdrawals';
  const [payways, methods] = await Promise.all([
    db.selectFrom('payways').selectAll().where(takes, '=', true).orderBy('position').execute(),
    db
      .selectFrom('payway_methods')
      .selectAll()
      .where('direction', '=', direction)
      .where('is_enabled', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return payways.flatMap((payway) =>
    methods.flatMap((method) => (method.payway_id === payway.id ? [{ payway, method }] : [])),
  );
}

/** Refuses a method that is not open: its payway's for the reason why it is off, where it has one. */
export async function notOpenRefusal(
  db: Database,
  which: { readonly methodId: number } | { readonly paywayId: number },
  { otherwise, nowMs }: { readonly otherwise: RefusalName; readonly nowMs: number },
): Promise<Refusal> {
  const closing = await db
    .selectFrom('closings')
    .select(['reason', 'until'])
    .where('kind', '=', 'payway')
    .where('id', '=', (eb) =>
      'paywayId' in which
        ? eb.val(String(which.paywayId))
        : eb
            .selectFrom('payway_methods')
            .select(sql<string>`payway_id::text`.as('id'))
            .where('payway_methods.id', '=', which.methodId),
    )
    .executeTakeFirst();
  return closing === undefined ? new Refusal(otherwise) : refusalOfClosing(closing, nowMs);
}

/** One method that is on, with its payway; undefined where it is not. */
export async function readOpenMethod(
  db: Database,
  direction: Direction,
  methodId: number,
): Promise<PaywayMethodRow | undefined> {
  const open = await readOpenMethods(db, direction);
  return open.find(({ method }) => method.id === methodId);
}
