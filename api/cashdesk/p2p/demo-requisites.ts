import type { Database } from '../../platform/db/database.ts';

const DEMO = [
  {
    payway_id: 74,
    currency_id: 1,
    method: 'Сбербанк',
    account_name: 'Иван П.',
    account_number: '+7 900 000-00-01',
  },
  {
    payway_id: 74,
    currency_id: 1,
    method: 'Т-Банк',
    account_name: 'Мария К.',
    account_number: '+7 900 000-00-02',
  },
  {
    payway_id: 87,
    currency_id: 1,
    method: 'Альфа-Банк',
    account_name: 'Олег С.',
    account_number: '2200 1500 0000 0001',
  },
  {
    payway_id: 87,
    currency_id: 4,
    method: 'monobank',
    account_name: 'Олена Т.',
    account_number: '4441 1100 0000 0002',
  },
  {
    payway_id: 87,
    currency_id: 5,
    method: 'Kaspi',
    account_name: 'Айгерим Н.',
    account_number: '4400 4300 0000 0003',
  },
];

/** Gives the sandbox accounts to transfer to; a real operator names its own by `npm run payways`. */
export async function seedDemoRequisites(db: Database): Promise<void> {
  await db
    .insertInto('p2p_requisites')
    .values(DEMO)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
