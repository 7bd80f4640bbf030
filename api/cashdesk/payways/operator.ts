import {
  type Switched,
  switchAsStaff,
  type SwitchTo,
} from '../../accounts/services/switch-as-staff.ts';
import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { textOfHundredths } from '../payments/decimal.ts';

/** What a change of a payway works with, and the person of the staff who makes it. */
export type Operator = StaffDeps & { readonly actor: StaffActor };

/** A line of the list of methods. */
export type ListedMethod = {
  readonly paywayId: number;
  readonly payway: string;
  readonly methodId: number;
  readonly method: string;
  readonly direction: string;
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  readonly isOn: boolean;
};

/** Every method of every payway, also those that are off. */
export async function listMethods(db: Database): Promise<readonly ListedMethod[]> {
  const rows = await db
    .selectFrom('payway_methods')
    .innerJoin('payways', 'payways.id', 'payway_methods.payway_id')
    .selectAll('payway_methods')
    .select(['payways.name as payway', 'payways.position as place'])
    .orderBy('place')
    .orderBy('direction')
    .orderBy('payway_methods.id')
    .execute();
  return rows.map((row) => ({
    paywayId: row.payway_id,
    payway: row.payway,
    methodId: row.id,
    method: row.name,
    direction: row.direction,
    currency: currencyById(row.currency_id)?.code ?? '',
    min: textOfHundredths(row.min_hundredths),
    max: textOfHundredths(row.max_hundredths),
    isOn: row.is_enabled,
  }));
}

/**
 * Switches one method, or all of a payway, at once for every process. A reason is the payway's: it is
 * given where all of it goes off, and ends where any of it goes on.
 */
export async function switchMethods(
  operator: Operator,
  which: { readonly paywayId: number } | { readonly methodId: number },
  to: SwitchTo,
): Promise<Switched> {
  const paywayId = 'paywayId' in which ? which.paywayId : await paywayOf(operator, which.methodId);
  if (paywayId === undefined) return 'unknown';
  const column = 'paywayId' in which ? 'payway_id' : 'id';
  const value = 'paywayId' in which ? which.paywayId : which.methodId;
  return await switchAsStaff(
    operator,
    {
      act: 'payway.switch',
      kind: 'payway',
      id: String(paywayId),
      part: which,
      isPart: !('paywayId' in which),
      find: async (trx) => {
        const methods = await trx
          .selectFrom('payway_methods')
          .select(['id', 'is_enabled'])
          .where(column, '=', value)
          .orderBy('id')
          .forUpdate()
          .execute();
        const on = methods.filter((method) => method.is_enabled).map(({ id }) => id);
        return methods.length === 0 ? undefined : { methodsOn: on };
      },
      set: async (trx, isOn) => {
        const change = trx.updateTable('payway_methods').set({ is_enabled: isOn });
        await change.where(column, '=', value).execute();
        await noteChange({ ...operator, db: trx }, paywayId, { ...which, ...to });
      },
    },
    to,
  );
}

const paywayOf = async ({ db }: Operator, methodId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('payway_methods')
      .select('payway_id')
      .where('id', '=', methodId)
      .executeTakeFirst()
  )?.payway_id;

/**
 * Sets what a method takes at least and at most, in its own currency. False where it is unknown.
 */
export async function setLimits(
  operator: Operator,
  methodId: number,
  limits: { readonly min: bigint; readonly max: bigint },
): Promise<boolean> {
  return await operator.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('payway_methods')
      .select(['payway_id', 'min_hundredths', 'max_hundredths'])
      .where('id', '=', methodId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    await trx
      .updateTable('payway_methods')
      .set({ min_hundredths: limits.min, max_hundredths: limits.max })
      .where('id', '=', methodId)
      .execute();
    await changePayway({ ...operator, db: trx }, before.payway_id, {
      methodId,
      before: [before.min_hundredths, before.max_hundredths].map(textOfHundredths),
      after: [limits.min, limits.max].map(textOfHundredths),
    });
    return true;
  });
}

/** Keeps what staff changed of a payway, and who did, where they may. */
export async function changePayway(
  { actor, ...deps }: Operator,
  paywayId: number,
  detail: object,
): Promise<void> {
  const subject = `payway:${paywayId}`;
  await authorise(deps, { actor, act: 'payway.change', playerId: null, subject, after: detail });
  await noteChange({ ...deps, actor }, paywayId, detail);
}

/** Tells staff, among the notes of payments, what was changed of a payway and by whom. */
export async function noteChange({ db, clock, actor }: Operator, paywayId: number, detail: object) {
  await db
    .insertInto('payment_notes')
    .values({
      payment_id: null,
      payway_id: paywayId,
      kind: 'payway-changed',
      detail: JSON.stringify({ ...detail, by: actor.name }),
      at: new Date(clock.nowMs()),
    })
    .execute();
}
