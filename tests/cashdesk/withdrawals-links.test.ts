import { Address } from '@ton/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

/** Whose customers all are paid at one address, told apart by the memo. */
const EXCHANGE = `0:${'e'.repeat(64)}`;
const BANK = 1;
const EXCHANGE_AS_WRITTEN = Address.parseRaw(EXCHANGE).toString({ bounceable: false });

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage({ EXCHANGE_ADDRESSES: EXCHANGE_AS_WRITTEN });
});
afterAll(() => stage.close());

/** How the withdrawals of two players to one address are to go, one after the other. */
async function stagesOf(purseNumber: string, memos: readonly [string, string]) {
  const stages: string[] = [];
  for (const memoTag of memos) {
    const seat = await stage.veteran();
    const asked = { purse_id: 80, purseNumber, currency: 9, memoTag };
    const { id } = await stage.withdraw(seat, asked);
    stages.push(await stage.stageOf(id));
  }
  return stages;
}

test('Two accounts paid at one wallet are linked, whatever they write as a memo', async () => {
  const linked = ['approved', 'review'];
  expect(await stagesOf(`0:${'1'.repeat(64)}`, ['one', 'two'])).toEqual(linked);
  expect(await stagesOf(`0:${'2'.repeat(64)}`, ['', 'two'])).toEqual(linked);
  expect(await stagesOf(`0:${'3'.repeat(64)}`, ['one', ''])).toEqual(linked);
});

test('Two customers of an exchange are linked by its address and their memo together', async () => {
  expect(await stagesOf(EXCHANGE, ['ann', 'bob'])).toEqual(['approved', 'approved']);
  expect(await stagesOf(EXCHANGE, ['ann', 'bob'])).toEqual(['review', 'review']);
  expect(await stagesOf(EXCHANGE, ['104-771', '104771'])).toEqual(['approved', 'review']);
  expect(await stagesOf(EXCHANGE, ['MS-8Q', 'ms 8q'])).toEqual(['approved', 'review']);
});

test('A memo left out at the address of an exchange links by the address', async () => {
  expect(await stagesOf(EXCHANGE, ['', ''])).toEqual(['approved', 'review']);
});

test.each([
  ['Ethereum', 82, ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', /[a-f]/g]],
  ['Bitcoin', 81, ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', /[a-z]/g]],
] as const)(
  'Accounts paid at one wallet of %s are linked in whichever letters its address is written',
  async (_, purse_id, [address, letters]) => {
    const capitals = address.replaceAll(letters, (letter) => letter.toUpperCase());
    const stages: string[] = [];
    for (const purseNumber of new Set([address, capitals, address.toLowerCase()])) {
      const seat = await stage.veteran(3_000_000);
      const asked = { purse_id, purseNumber, currency: 2, amount: 1_000_000 };
      stages.push(await stage.stageOf((await stage.withdraw(seat, asked)).id));
    }
    expect(stages.shift()).toBe('approved');
    expect(new Set(stages)).toEqual(new Set(['review']));
  },
);

test('Accounts paid at one bank account are linked, however its number is written', async () => {
  const ways = [
    'TR330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 26',
    'tr33-0006-1005-1978-6457-8413-26',
    'Tr33.0006.1005.1978.6457.8413.26',
  ];
  const stages: string[] = [];
  for (const purseNumber of ways) {
    const seat = await stage.veteran(3_000_000);
    const asked = { purse_id: 98, purseNumber, currency: 8, amount: 1_000_000, bank_id: BANK };
    stages.push(await stage.stageOf((await stage.withdraw(seat, asked)).id));
  }
  expect(stages).toEqual(['approved', 'review', 'review', 'review']);
});

test('Whoever asks for a stranger’s wallet and cancels does not send the stranger to staff', async () => {
  const asked = { purse_id: 80, purseNumber: `0:${'4'.repeat(64)}`, currency: 9, memoTag: '' };
  const cheat = await stage.veteran();
  const { id } = await stage.withdraw(cheat, asked);
  expect(await stage.stageOf(id)).toBe('approved');
  await stage.cancel(cheat, id);
  expect(await stage.stageOf(id)).toBe('cancelled');
  const owner = await stage.veteran();
  expect(await stage.stageOf((await stage.withdraw(owner, asked)).id)).toBe('approved');
  const other = await stage.veteran();
  expect(await stage.stageOf((await stage.withdraw(other, asked)).id)).toBe('review');
});

test('Two accounts of one device are linked, and two of one network are not', async () => {
  const asked = (digit: string) => ({
    purse_id: 80,
    purseNumber: `0:${digit.repeat(64)}`,
    currency: 9,
    memoTag: '',
  });
  const [one, other, neighbour] = [
    await stage.veteran(),
    await stage.veteran(),
    await stage.veteran(),
  ];
  await stage.owner.query(
    `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
     select kind, value, player, now(), now()
       from unnest($1::text[], $2::text[], $3::bigint[]) s (kind, value, player)`,
    [
      ['device', 'device', 'network', 'network'],
      ['a shared tablet', 'a shared tablet', 'a house', 'a house'],
      [one.id, other.id, neighbour.id, one.id],
    ],
  );
  expect(await stage.stageOf((await stage.withdraw(one, asked('a'))).id)).toBe('review');
  expect(await stage.stageOf((await stage.withdraw(other, asked('b'))).id)).toBe('review');
  expect(await stage.stageOf((await stage.withdraw(neighbour, asked('c'))).id)).toBe('approved');
});
