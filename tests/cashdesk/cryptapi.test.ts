import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signReport } from '../../api/sandbox/cryptapi/sign.ts';
import { type CoinStage, eventually, openCoinStage, USDT } from './cryptapi-stage.ts';

let stage: CoinStage;
beforeAll(async () => {
  stage = await openCoinStage();
});
afterAll(() => stage.close());

test.each(['GET', 'POST', 'JSON'] as const)(
  'A payment told by %s shows its blocks and is credited once at the rate of the moment',
  async (method) => {
    const { client, id } = await stage.player();
    const { address, paymentId } = await stage.addressOf(client, 'trc20/usdt');
    const seen: number[] = [];
    client.root.on('cash', ({ type, payment }: { type: string; payment: never }) => {
      const { confirmations } = payment as { confirmations: { have: number } | null };
      if (type === 'payment' && confirmations !== null) seen.push(confirmations.have);
    });
    const { txid } = await stage.pay(address, '12.5', method);
    await eventually(async () => expect(await stage.balanceOf(id)).toBe((125n * USDT) / 10n));
    await eventually(() => expect(seen).toEqual(expect.arrayContaining([0, 1, 20])));
    await eventually(async () => {
      expect(await stage.payment(paymentId ?? '')).toMatchObject({
        state: 2,
        credited_micro: (125n * USDT) / 10n,
        rate_micro: USDT,
        amount_in_currency: '12.5',
        tx_hash: txid,
      });
    });
  },
);

test('Reports repeated in any order and at once credit nothing more', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'ltc');
  const before = (await stage.told()).length;
  await stage.fault('out-of-order');
  await stage.pay(address, '0.5');
  await eventually(async () => expect((await stage.told()).length).toBe(before + 2));
  const balance = await stage.balanceOf(id);
  expect(balance).toBe(inRate(4_400n * 1_000_000n, COIN_TERMS));
  const reports = (await stage.told()).slice(before);
  const replays = reports
    .flatMap(({ url }) => [url, url, url])
    .map((url) =>
      fetch(url, { headers: { 'x-ca-signature': signReport(url) } }).then(async (answer) => ({
        status: answer.status,
        said: await answer.text(),
      })),
    );
  for (const answer of await Promise.all(replays)) {
    expect(answer).toEqual({ status: 200, said: '*ok*' });
  }
  expect(await stage.balanceOf(id)).toBe(balance);
});

test('Each later payment to an address is a payment of its own', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'bep20/usdt');
  await Promise.all([stage.pay(address, '10'), stage.pay(address, '11')]);
  await stage.pay(address, '12');
  await eventually(async () => expect(await stage.balanceOf(id)).toBe(33n * USDT));
  await eventually(async () => {
    expect((await stage.paymentsOf(id)).map(({ state }) => state)).toEqual([2, 2, 2]);
  });
  const payments = await stage.paymentsOf(id);
  expect(new Set(payments.map(({ tx_hash: hash }) => hash)).size).toBe(3);
});

test('A report that the provider did not sign moves nothing, and the log has it', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  await stage.fault('wrong-signature');
  await stage.pay(address, '100');
  await eventually(async () => {
    expect((await stage.told()).at(-1)).toMatchObject({ status: 401, answer: 'signature' });
  });
  expect(await stage.balanceOf(id)).toBe(0n);
  await eventually(() =>
    expect(stage.server.logs().some(({ msg }) => msg.includes('report of the provider'))).toBe(
      true,
    ),
  );
});

/** Sends a report of the test's own, signed with the provider's key. */
async function send(
  callback: string,
  fields: Record<string, string>,
  method: 'GET' | 'POST' = 'GET',
) {
  const encoded = new URLSearchParams(fields).toString();
  const url = method === 'GET' ? `${callback}&${encoded}` : callback;
  const answer = await fetch(url, {
    method,
    headers: {
      'x-ca-signature': signReport(method === 'GET' ? url : encoded),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: encoded }),
  });
  return { status: answer.status, said: await answer.text() };
}

async function invoiceOf(address: string) {
  const row = await stage.db
    .selectFrom('crypto_addresses')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return row;
}

const report = (address: string, over: Record<string, string> = {}) => ({
  uuid: crypto.randomUUID(),
  address_in: address,
  txid_in: crypto.randomUUID().replaceAll('-', ''),
  confirmations: '20',
  value_coin: '50',
  coin: 'trc20_usdt',
  pending: '0',
  result: 'sent',
  ...over,
});

test('Money for one player’s address is never credited by another player’s invoice', async () => {
  const [alice, mallory] = [await stage.player(), await stage.player()];
  const hers = await stage.addressOf(alice.client, 'trc20/usdt');
  const theirs = await stage.addressOf(mallory.client, 'trc20/usdt');
  const callback = (await invoiceOf(theirs.address)).callback_url;
  for (const method of ['GET', 'POST'] as const) {
    expect(await send(callback, report(hers.address), method)).toMatchObject({ status: 409 });
  }
  expect(await stage.balanceOf(mallory.id)).toBe(0n);
  expect(await stage.balanceOf(alice.id)).toBe(0n);
  expect((await stage.notes('other-invoice')).length).toBe(2);
});

test('A callback with a guessed token is refused', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const callback = (await invoiceOf(address)).callback_url.replace(/token=.*/, 'token=guessed');
  expect(await send(callback, report(address))).toEqual({ status: 409, said: 'invoice' });
  expect(await stage.balanceOf(id)).toBe(0n);
});

test('One transaction is credited once, and a second report id for it is noted', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const fields = report(address);
  expect(await send(callback, fields)).toEqual({ status: 200, said: '*ok*' });
  const again = { ...fields, uuid: crypto.randomUUID() };
  expect(await send(callback, again, 'POST')).toEqual({ status: 200, said: '*ok*' });
  expect(await send(callback, again)).toEqual({ status: 200, said: '*ok*' });
  expect(await stage.balanceOf(id)).toBe(50n * USDT);
  const notes = await stage.notes('other-output');
  expect(notes.map(({ detail }) => detail)).toMatchObject([{ uuid: again.uuid, value: '50' }]);
});

test('A second report id for an unconfirmed transaction is not noted for staff', async () => {
  const { client } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const fields = report(address, { pending: '1', result: 'pending', confirmations: '3' });
  await send(callback, fields);
  const confirmed = { ...fields, uuid: crypto.randomUUID(), pending: '0', result: 'sent' };
  await send(callback, { ...confirmed, confirmations: '20' });
  await send(callback, { ...confirmed, confirmations: '21' });
  await send(callback, fields);
  expect((await stage.notes('other-output')).map(({ detail }) => detail)).not.toContainEqual(
    expect.objectContaining({ address }),
  );
});

test('A credited report id credits no other transaction and is noted for staff', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const fields = report(address);
  await send(callback, fields);
  await send(callback, report(address, { uuid: fields.uuid }));
  expect(await stage.balanceOf(id)).toBe(50n * USDT);
  expect(await stage.notes('doubled')).toHaveLength(1);
});

test('A report credits only once it is confirmed, and the text "0" means not pending', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const fields = report(address, { pending: '1', result: 'pending', confirmations: '19' });
  expect(await send(callback, fields)).toEqual({ status: 200, said: '*ok*' });
  expect(await stage.balanceOf(id)).toBe(0n);
  await send(callback, { ...fields, pending: '0', result: 'sent' });
  expect(await stage.balanceOf(id)).toBe(50n * USDT);
});

test('A confirmed report keeps its amount, and another amount for it is noted', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const fields = report(address);
  await send(callback, fields);
  await send(callback, { ...fields, value_coin: '5000' });
  expect(await stage.balanceOf(id)).toBe(50n * USDT);
  expect(await stage.notes('other-amount')).toHaveLength(1);
});

test('A small sum, another coin and an unknown invoice are noted and not credited', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const heard = { status: 200, said: '*ok*' };
  expect(await send(callback, report(address, { value_coin: '1.999999' }))).toEqual(heard);
  expect(await send(callback, report(address, { coin: 'btc' }))).toEqual(heard);
  expect(await send(callback, report('TNobodysAddress11111111111111111'))).toEqual(heard);
  const nobodys = callback.replace(/invoice=[^&]+/, `invoice=${crypto.randomUUID()}`);
  expect(await send(nobodys, report(address))).toEqual(heard);
  expect(await stage.balanceOf(id)).toBe(0n);
  expect(await stage.notes('short')).toHaveLength(1);
  expect(await stage.notes('other-coin')).toHaveLength(1);
  expect((await stage.notes('unknown')).length).toBe(2);
});

test.each([
  ['no amount', { value_coin: '' }],
  ['a power of ten', { value_coin: '1e9' }],
  ['an amount below zero', { value_coin: '-5' }],
  ['a word for pending', { pending: 'false' }],
  ['letters for blocks', { confirmations: 'many' }],
  ['an address that cannot be stored', { address_in: 'T\u0000' }],
  ['a coin that cannot be stored', { coin: '\u0000' }],
])('A signed report with %s is refused as malformed', async (_, over) => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  expect(await send(callback, report(address, over))).toEqual({ status: 400, said: 'shape' });
  expect(await stage.balanceOf(id)).toBe(0n);
});

test('A report with a field twice is refused', async () => {
  const { client } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const url = `${callback}&${new URLSearchParams(report(address)).toString()}&value_coin=9`;
  const answer = await fetch(url, { headers: { 'x-ca-signature': signReport(url) } });
  expect(answer.status).toBe(400);
});

test('A signature is checked over the server’s own address, not the request’s host', async () => {
  const { client } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  const url = `${callback}&${new URLSearchParams(report(address)).toString()}`;
  const elsewhere = url.replace('127.0.0.1', 'localhost');
  const answer = await fetch(elsewhere, { headers: { 'x-ca-signature': signReport(elsewhere) } });
  expect(answer.status).toBe(401);
});

test('Money without a report is found in the provider’s log', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  await stage.fault('never');
  await stage.pay(address, '30');
  await eventually(async () => {
    await stage.advance(1_000);
    await stage.db.updateTable('crypto_addresses').set({ checked_at: null }).execute();
    await stage.follow();
    expect(await stage.balanceOf(id)).toBe(30n * USDT);
  });
});

test('Money in the provider’s log is credited only at enough confirmations', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const need = async (blocks: number) => {
    await stage.db
      .updateTable('crypto_addresses')
      .set({ confirmations_need: blocks, checked_at: null })
      .where('address', '=', address)
      .execute();
  };
  await need(21);
  await stage.fault('never');
  await stage.pay(address, '30');
  const stateOf = async () => {
    await stage.follow();
    const { id: addressId } = await invoiceOf(address);
    const receipts = stage.db.selectFrom('crypto_receipts').where('address_id', '=', addressId);
    return await receipts.select(['state', 'confirmations']).execute();
  };
  await eventually(async () => {
    await need(21);
    expect(await stateOf()).toEqual([{ state: 'pending', confirmations: 20 }]);
  });
  expect(await stage.balanceOf(id)).toBe(0n);
  await need(20);
  await eventually(async () => {
    await need(20);
    expect((await stateOf())[0]?.state).toBe('credited');
  });
  expect(await stage.balanceOf(id)).toBe(30n * USDT);
});

test('Money that would pass the player’s limit waits for staff', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  await client.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
  const { callback_url: callback } = await invoiceOf(address);
  await send(callback, report(address, { value_coin: '12.57' }));
  expect(await stage.balanceOf(id)).toBe(0n);
  expect(await stage.notes('not-let-in')).toHaveLength(1);
  await send(callback, report(address, { value_coin: '12.5' }));
  expect(await stage.balanceOf(id)).toBe((125n * USDT) / 10n);
});

test('A rate that is too old gives no address and keeps money waiting', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { callback_url: callback } = await invoiceOf(address);
  // The source's time is in the future, so that no reading of the rates refreshes them meanwhile.
  const ahead = new Date(Date.now() + 5_000_000);
  await stage.db.updateTable('rates_now').set({ source_at: ahead }).execute();
  await stage.advance(700_000);
  const refused = await client.send('cash', 'getCryptApiAddress', { coin: 'btc' });
  expect(refused).toMatchObject({
    success: false,
    error: { name: 'rates.old', data: { coin: 'BTC' } },
  });
  expect(await client.send('cash', 'getWalletTON')).toMatchObject({
    success: false,
    error: { name: 'rates.old', data: { coin: 'GRAM' } },
  });
  expect(await send(callback, report(address))).toEqual({ status: 200, said: '*ok*' });
  expect(await stage.balanceOf(id)).toBe(0n);
  const now = new Date(Date.now() + 10_000_000);
  await stage.db.updateTable('rates_now').set({ read_at: now, source_at: now }).execute();
  await eventually(async () => {
    await stage.follow();
    expect(await stage.balanceOf(id)).toBe(50n * USDT);
  });
});
