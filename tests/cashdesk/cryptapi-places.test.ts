import { afterAll, beforeAll, expect, test } from 'vitest';
import { signReport } from '../../api/sandbox/cryptapi/sign.ts';
import { type CoinStage, eventually, openCoinStage, USDT } from './cryptapi-stage.ts';

/** More than one run of the job works on. */
const STUCK = 205;

let stage: CoinStage;
beforeAll(async () => {
  stage = await openCoinStage();
});
afterAll(() => stage.close());

/** Has the provider report a confirmed transaction to an address. */
async function report(address: string, coin: string, value: string): Promise<void> {
  const { callback_url: callback } = await stage.db
    .selectFrom('crypto_addresses')
    .select('callback_url')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const fields = {
    uuid: crypto.randomUUID(),
    address_in: address,
    txid_in: crypto.randomUUID().replaceAll('-', ''),
    confirmations: '20',
    value_coin: value,
    coin,
    pending: '0',
    result: 'sent',
  };
  const url = `${callback}&${new URLSearchParams(fields).toString()}`;
  const answer = await fetch(url, { headers: { 'x-ca-signature': signReport(url) } });
  expect([answer.status, await answer.text()]).toEqual([200, '*ok*']);
}

/** Makes the rate of a coin as good as just read. */
async function freshen(symbol: string): Promise<void> {
  const now = new Date(Date.now() + 10_000_000);
  await stage.db
    .updateTable('rates_now')
    .set({ read_at: now, source_at: now })
    .where('symbol', '=', symbol)
    .execute();
}

test('Two hundred transfers of one coin that cannot be credited hold up no transfer of another', async () => {
  const [whale, other] = [await stage.player(), await stage.player()];
  const stuck = await stage.addressOf(whale.client, 'ltc');
  const { address } = await stage.addressOf(other.client, 'trc20/usdt');
  // The source's time is in the future, so that no reading of the rates refreshes them meanwhile.
  const ahead = new Date(Date.now() + 5_000_000);
  await stage.db.updateTable('rates_now').set({ source_at: ahead }).execute();
  await stage.advance(700_000);
  for (let made = 0; made < STUCK; made += 1) await report(stuck.address, 'ltc', '0.1');
  await report(address, 'trc20_usdt', '50');
  expect(await stage.balanceOf(other.id)).toBe(0n);
  await freshen('USDT');
  await eventually(async () => {
    await stage.follow();
    expect(await stage.balanceOf(other.id)).toBe(50n * USDT);
  });
  expect(await stage.balanceOf(whale.id)).toBe(0n);
}, 180_000);
