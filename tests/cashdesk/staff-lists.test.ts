import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_PAGE_ROWS } from '../../api/accounts/staff/page-rows.ts';
import { runAs } from '../harness/staff.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const run = (file: string, ...words: string[]) =>
  runAs('nora', [file, ...words], { DATABASE_URL: stage.server.database.appUrl });

const ask = async (text: string, ...values: readonly unknown[]) =>
  (await stage.owner.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id);

/** More rows than a page holds, even beside those already there. */
const MANY = STAFF_PAGE_ROWS + 7;

const TON = `
  insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, state, reason, seen_at)
  select 'pages', n, 'page' || n, now(), 'unmatched', 'GRAM', 1000000000, 'waiting', 'no-memo', now()
    from generate_series(1, ${MANY}) n returning id::text as id`;
const NOTES = `
  insert into payment_notes (payway_id, kind, detail, at)
  select null, 'unknown', '{}', now() from generate_series(1, ${MANY}) returning id::text as id`;
const COINS = `
  insert into crypto_receipts (id, address_id, txid, value_coin, confirmations, is_confirmed,
    payment_id, state, first_at, updated_at)
  select gen_random_uuid(), $1, 'tx' || n, 1, 1, true, gen_random_uuid(), 'waiting', now(), now()
    from generate_series(1, ${MANY}) n returning id::text as id`;

describe('lists for staff', () => {
  test.each([
    { name: 'ton', file: 'commands/ton.ts', word: 'list', insert: TON },
    { name: 'payways', file: 'commands/payways.ts', word: 'notes', insert: NOTES },
    { name: 'coins', file: 'commands/coins.ts', word: 'list', insert: COINS },
  ])(
    'The command $name $word lists one page, says how to continue and then lists the rest',
    async ({ name, file, word, insert }) => {
      const ids = await ask(insert, ...(insert === COINS ? [await addressId()] : []));
      const more = new RegExp(`^More: npm run ${name} -- ${word} (\\S+)$`, 'm');
      const first = await run(file, word);
      const [, after = ''] = more.exec(first.said) ?? [];
      const second = await run(file, word, after);
      expect(second.said).not.toMatch(more);
      const listed = [first, second].flatMap(({ said }) => said.match(/\S+(?=  \d{4}-)/g) ?? []);
      expect(listed.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
      expect(new Set(listed).size).toBe(listed.length);
    },
  );
});

async function addressId(): Promise<string> {
  const seat = await stage.seat(0);
  const [id = ''] = await ask(
    `insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, address,
       created_at, shown_at)
     values (gen_random_uuid(), $1, 'trc20/usdt', 83, 'x', 'https://house.example/x', 'x', now(), now())
     returning id::text as id`,
    seat.id,
  );
  return id;
}
