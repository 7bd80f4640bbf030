import type { Language } from '../../../shared/i18n/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaywayNames } from '../../platform/db/tables/payments.ts';
import { changePayway, type Operator } from './operator.ts';

/** More digits than the name of any payway or network has, and fewer than that of an account. */
const MAX_DIGITS = 4;

/**
 * Whether money could be sent to what a name says. Players read it where they choose how to pay, and
 * an account of the operator takes two people.
 */
const saysAnAccount = (name: string): boolean =>
  /@|:\/\//.test(name) || (name.match(/\p{Nd}/gu)?.length ?? 0) > MAX_DIGITS;

/**
 * Sets what a payway is called in a language, or takes the name back: then it is called there as
 * where no language has one. Nothing is set for an unknown payway, nor to a name that says an account.
 */
export async function setName(
  operator: Operator,
  paywayId: number,
  { lang, name }: { readonly lang: Language; readonly name: string | undefined },
): Promise<'set' | 'unknown' | 'account'> {
  if (name !== undefined && saysAnAccount(name)) return 'account';
  return await operator.db.transaction().execute(async (trx) => {
    const payway = await trx
      .selectFrom('payways')
      .select('names')
      .where('id', '=', paywayId)
      .forUpdate()
      .executeTakeFirst();
    if (payway === undefined) return 'unknown';
    const { [lang]: before, ...others } = payway.names;
    const names = name === undefined ? others : { ...others, [lang]: name };
    await trx
      .updateTable('payways')
      .set({ names: JSON.stringify(names) })
      .where('id', '=', paywayId)
      .execute();
    await changePayway({ ...operator, db: trx }, paywayId, { lang, before, after: name });
    return 'set';
  });
}

/** What each payway is called where a language has no name for it, and in those that have. */
export async function listNames(
  db: Database,
): Promise<readonly { readonly id: number; readonly name: string; readonly names: PaywayNames }[]> {
  return await db
    .selectFrom('payways')
    .select(['id', 'name', 'names'])
    .orderBy('position')
    .execute();
}
