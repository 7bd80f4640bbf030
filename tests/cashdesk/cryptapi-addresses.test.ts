import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { initDataOf } from '../harness/sign-in.ts';
import { ask, type CoinStage, openCoinStage } from './cryptapi-stage.ts';

let stage: CoinStage;
beforeAll(async () => {
  stage = await openCoinStage();
});
afterAll(() => stage.close());

test('Coins are offered by network with their minimum, and TON is first on the web', async () => {
  const { client } = await stage.player();
  const reply = await client.send('cash', 'getCryptApiData');
  const networks = reply['networks'] as {
    code: string;
    coins: { code: string; minAmount: string }[];
  }[];
  expect(networks.map(({ code }) => code)).toEqual([
    'ton',
    'trc20',
    'erc20',
    'bep20',
    'btc',
    'ltc',
  ]);
  const tron = networks.find(({ code }) => code === 'trc20');
  expect(tron?.coins).toEqual([
    { code: 'trc20/usdt', name: 'USDT', image: 'usdt', minAmount: '2' },
  ]);
});

test('Only TON is offered inside Telegram, and no other address is given there', async () => {
  const initData = await initDataOf(stage.server.url, 1006);
  const { token } = await ask<{ token: string }>(`${stage.server.url}/api/auth/telegram/webapp`, {
    initData,
  });
  const client = await connectClient(stage.server.url, { token });
  const reply = await client.send('cash', 'getCryptApiData');
  expect((reply['networks'] as { code: string }[]).map(({ code }) => code)).toEqual(['ton']);
  const refused = await client.send('cash', 'getCryptApiAddress', { coin: 'btc' });
  expect(refused).toMatchObject({ success: false, error: { name: 'cashdesk.telegram-ton-only' } });
  client.close();
});

test('An address stays its player’s, in the form of its network, with a code to scan', async () => {
  const { client } = await stage.player();
  const tron = await stage.addressOf(client, 'trc20/usdt');
  expect(tron.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(tron).toMatchObject({ ton: false, minAmount: '2', confirmations: 20 });
  expect(tron.qrCode.qr_code).toMatch(/^data:image\/png;base64,/);
  expect((await stage.addressOf(client, 'trc20/usdt')).address).toBe(tron.address);
  expect((await stage.addressOf(client, 'btc')).address).toMatch(/^bc1q[a-z0-9]{38}$/);
  expect((await stage.addressOf(client, 'eth')).address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  const other = await stage.player();
  expect((await stage.addressOf(other.client, 'trc20/usdt')).address).not.toBe(tron.address);
});
