import type { Selectable } from 'kysely';
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

/** One method that is on, with its payway; undefined where it is not. */
export async function readOpenMethod(
  db: Database,
  direction: Direction,
  methodId: number,
): Promise<PaywayMethodRow | undefined> {
  const open = await readOpenMethods(db, direction);
  return open.find(({ method }) => method.id === methodId);
}
