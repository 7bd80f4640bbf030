import { type ActOutcome, authorise } from '../../accounts/staff/authorise.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteChange, type Operator } from './operator.ts';
import { plainAccount } from './plain-purse.ts';

/** An account of the operator that players transfer to. */
export type NewRequisite = {
  readonly paywayId: number;
  readonly currency: string;
  readonly method: string;
  readonly name: string;
  readonly number: string;
};

/** `unknown`: no such currency, payway or account. `taken`: the account is there already. */
export type RequisiteOutcome = ActOutcome | 'unknown' | 'taken';

/**
 * Gives a payway of transfers an account of the operator. Players' money goes there, so one person
 * cannot do it: another one has to type the same account.
 */
export async function addRequisite(
  { actor, ...deps }: Operator,
  { paywayId, currency: code, method, name, number }: NewRequisite,
): Promise<{ readonly outcome: RequisiteOutcome; readonly id?: number }> {
  const currency = CURRENCIES.find((one) => one.code === code);
  return await deps.db.transaction().execute(async (trx) => {
    if (currency === undefined || !(await isPayway(trx, paywayId))) return { outcome: 'unknown' };
    const account = {
      payway_id: paywayId,
      currency_id: currency.id,
      method,
      account_name: name,
      account_number: number,
    };
    if (await isThere(trx, number)) return { outcome: 'taken' };
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'requisite.add',
        playerId: null,
        subject: `requisite:${paywayId}:${number}`,
        after: account,
      },
    );
    if (outcome !== 'enough') return { outcome };
    const row = await trx
      .insertInto('p2p_requisites')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = { requisite: row.id, added: true };
    await noteChange({ ...deps, db: trx, actor }, paywayId, detail);
    return { outcome, id: row.id };
  });
}

/**
 * Switches an account of the operator for every process at once. One person may switch it off;
 * switching it on sends players' money there, which takes two.
 */
export async function switchRequisite(
  { actor, ...deps }: Operator,
  id: number,
  isOn: boolean,
): Promise<RequisiteOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('p2p_requisites')
      .select(['payway_id', 'is_enabled', 'account_number'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return 'unknown';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: isOn ? 'requisite.on' : 'requisite.off',
        playerId: null,
        subject: `requisite:${id}`,
        before: { isOn: row.is_enabled },
        after: { isOn, number: row.account_number },
      },
    );
    if (outcome !== 'enough') return outcome;
    const change = trx.updateTable('p2p_requisites').set({ is_enabled: isOn });
    await change.where('id', '=', id).execute();
    await noteChange({ ...deps, db: trx, actor }, row.payway_id, { requisite: id, isOn });
    return outcome;
  });
}

/** Whether the account is one already, in whatever writing: at one account a sum is held once. */
async function isThere(db: Database, number: string): Promise<boolean> {
  const known = await db.selectFrom('p2p_requisites').select('account_number').execute();
  return known.some((row) => plainAccount(row.account_number) === plainAccount(number));
}

const isPayway = async (db: Database, id: number) =>
  (await db.selectFrom('payways').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
