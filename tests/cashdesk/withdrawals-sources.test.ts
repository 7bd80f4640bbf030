import { rm } from 'node:fs/promises';
import { comment } from '@ton/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../harness/data-folder.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type DemoName, demoWalletsAt, type DemoWallets } from './ton-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
let wallets: DemoWallets;
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  stage = await openWithdrawalStage({ DATA_DIR: dataDir });
  wallets = demoWalletsAt(stage.url);
});
afterAll(async () => {
  await stage.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function addressOf(wallet: DemoName): Promise<string> {
  const [account] = await wallets.connect(wallet);
  return String(account?.['address']);
}

/** Asks to be paid at an address on TON, and answers how it is to go. */
async function goesTo(seat: Seat, purseNumber: string): Promise<string> {
  const asked = { purse_id: 80, purseNumber, currency: 9, memoTag: '' };
  return await stage.stageOf((await stage.withdraw(seat, asked)).id);
}

/** Pays a deposit of a player from a demo wallet, and waits for its credit. */
async function payFor(seat: Seat, from: DemoName) {
  const { wallet, memo } = (await seat.send('cash', 'getWalletTON')) as unknown as {
    readonly wallet: string;
    readonly memo: string;
  };
  const payload = comment(memo).toBoc().toString('base64');
  await wallets.pay(from, { address: wallet, amount: '1000000000', payload });
  const credited = async () => {
    const { rows } = await stage.owner.query<{ state: string }>(
      'select state from ton_transactions where player_id = $1',
      [seat.id],
    );
    return rows;
  };
  await expect.poll(credited, PATIENT).toEqual([{ state: 'credited' }]);
}

test('Whoever asks to be paid at another’s bound wallet goes to staff, and its player does not', async () => {
  const alice = await addressOf('alice');
  const [holder, cheat] = [await stage.veteran(), await stage.veteran()];
  await wallets.bind(holder, 'alice');
  expect(await goesTo(cheat, alice)).toBe('review');
  expect(await goesTo(holder, alice)).toBe('approved');
});

test('Whoever binds a wallet where another was paid before is linked once paid there too', async () => {
  const carol = await addressOf('carol');
  const [early, holder] = [await stage.veteran(), await stage.veteran()];
  expect(await goesTo(early, carol)).toBe('approved');
  await wallets.bind(holder, 'carol');
  expect(await goesTo(holder, carol)).toBe('review');
});

test('Whoever is paid at the wallet that paid another’s deposit goes to staff, and not the other', async () => {
  const bob = await addressOf('bob');
  const [gifted, payer] = [await stage.veteran(), await stage.veteran()];
  await payFor(gifted, 'bob');
  expect(await goesTo(payer, bob)).toBe('review');
  expect(await goesTo(gifted, `0:${'7'.repeat(64)}`)).toBe('approved');
});
