import { PAYMENT_SYSTEMS } from '../../../shared/cashdesk/payments/payment-systems.ts';
import type { Database } from '../../platform/db/database.ts';

const DEMO = [
  {
    system: PAYMENT_SYSTEMS.fasterPayments,
    currency_id: 1,
    method: 'Сбербанк',
    account_name: 'Иван П.',
    account_number: '+7 900 000-00-01',
  },
  {
    system: PAYMENT_SYSTEMS.fasterPayments,
    currency_id: 1,
    method: 'Т-Банк',
    account_name: 'Мария К.',
    account_number: '+7 900 000-00-02',
  },
  {
    system: PAYMENT_SYSTEMS.cardTransfer,
    currency_id: 1,
    method: 'Альфа-Банк',
    account_name: 'Олег С.',
    account_number: '2200 1500 0000 0001',
  },
  {
    system: PAYMENT_SYSTEMS.cardTransfer,
    currency_id: 4,
    method: 'monobank',
    account_name: 'Олена Т.',
    account_number: '4441 1100 0000 0002',
  },
  {
    system: PAYMENT_SYSTEMS.cardTransfer,
    currency_id: 5,
    method: 'Kaspi',
    account_name: 'Айгерим Н.',
    account_number: '4400 4300 0000 0003',
  },
];

/**
 * Gives the sandbox accounts to transfer to, at the first payway of each kind; a real operator
 * names its own by `npm run payways`.
 */
export async function seedDemoRequisites(db: Database): Promise<void> {
  const payways = await db
    .selectFrom('payways')
    .select(['id', 'system'])
    .where('family', '=', 'p2p')
    .orderBy('position')
    .execute();
  const rows = DEMO.flatMap(({ system, ...account }) => {
    const payway = payways.find((row) => row.system === system);
    return payway === undefined ? [] : [{ ...account, payway_id: payway.id }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('p2p_requisites')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
