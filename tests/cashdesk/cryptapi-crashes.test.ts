import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import { expect, test } from 'vitest';
import { startServer } from '../harness/server.ts';
import { connectClient } from '../harness/client.ts';
import { eventually, stageCoins } from './cryptapi-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

test.each(['cryptapi-before-credit', 'deposit-after-credit', 'cryptapi-after-credit'])(
  'A server that dies at %s credits the money once after its restart',
  async (point) => {
    const server = await startServer({ env: { CRASH_AT: point } });
    const stage = stageCoins(server);
    const { client, id, token } = await stage.player();
    const { address, paymentId } = await stage.addressOf(client, 'trc20/usdt');
    await stage.pay(address, '25');
    await eventually(() => {
      if (server.isUp()) throw new Error('it still runs');
    });
    await server.restart({ CRASH_AT: undefined });
    const again = await connectClient(server.url, { token });
    await eventually(async () => {
      await stage.follow();
      expect(await stage.payment(paymentId ?? '')).toMatchObject({ state: 2 });
    });
    const receipts = await stage.db.selectFrom('crypto_receipts').select('state').execute();
    expect(receipts).toEqual([{ state: 'credited' }]);
    expect(await stage.balanceOf(id)).toBe(25n * inRate(80_000_000n, COIN_TERMS));
    expect((await stage.paymentsOf(id)).length).toBe(1);
    again.close();
    await stage.close();
    await server.stop();
  },
  180_000,
);

test('Room that a server died taking is not in the way of the money it was for', async () => {
  const server = await startServer({ env: { CRASH_AT: 'cryptapi-after-room' } });
  const stage = stageCoins(server);
  const { client, id } = await stage.player();
  // The sum is 1,990 RUB.
  await client.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 200_000 });
  const { address, paymentId } = await stage.addressOf(client, 'trc20/usdt');
  await stage.pay(address, '25');
  await eventually(() => {
    if (server.isUp()) throw new Error('it still runs');
  });
  await server.restart({ CRASH_AT: undefined });
  await eventually(async () => {
    await stage.follow();
    expect((await stage.db.selectFrom('crypto_receipts').select('state').execute())[0]).not.toEqual(
      { state: 'confirmed' },
    );
  });
  expect(await stage.payment(paymentId ?? '')).toMatchObject({ state: 2 });
  expect(await stage.balanceOf(id)).toBe(25n * inRate(80_000_000n, COIN_TERMS));
  const rooms = await stage.db.selectFrom('deposit_reservations').select('state').execute();
  expect(rooms).not.toContainEqual({ state: 'reserved' });
  await stage.close();
  await server.stop();
}, 180_000);
