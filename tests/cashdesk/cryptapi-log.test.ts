import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signReport } from '../../api/sandbox/cryptapi/sign.ts';
import { type CoinStage, eventually, openCoinStage, USDT } from './cryptapi-stage.ts';

let stage: CoinStage;
beforeAll(async () => {
  stage = await openCoinStage();
});
afterAll(() => stage.close());

/** A player with an address, and a callback for it that somebody with the provider's key signed. */
async function forger(coin = 'trc20/usdt', player?: Awaited<ReturnType<CoinStage['player']>>) {
  const { client, id } = player ?? (await stage.player());
  const { address } = await stage.addressOf(client, coin);
  const row = await stage.db
    .selectFrom('crypto_addresses')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  let sent = 0;
  const forge = async (value: string, { place = (sent += 1), isPending = false } = {}) => {
    const fields = {
      uuid: crypto.randomUUID(),
      address_in: address,
      txid_in: `${row.id.replaceAll('-', '')}${place}`,
      confirmations: isPending ? '0' : '30',
      value_coin: value,
      coin: coin.replace('/', '_'),
      pending: isPending ? '1' : '0',
    };
    const url = `${row.callback_url}&${new URLSearchParams(fields).toString()}`;
    const answer = await fetch(url, { headers: { 'x-ca-signature': signReport(url) } });
    return { status: answer.status, said: await answer.text() };
  };
  return { id, address, forge };
}

const HEARD = { status: 200, said: '*ok*' };

/** Has the desk read the provider's log of every address now. */
async function readLogs() {
  await stage.db.updateTable('crypto_addresses').set({ checked_at: null }).execute();
  await stage.follow();
}

/**
 * Dates the rates so far from now; their source's time lies ahead, so that no reading changes them.
 * The first reading of a server writes the rows and ends with those of coins, so it is waited for.
 */
async function dateRates(aheadMs: number) {
  await eventually(async () => {
    const { rows } = await sql<{ symbol: string }>`
      update rates_now set source_at = now() + interval '1 hour',
                           read_at = now() + ${aheadMs} * interval '1 millisecond'
      returning symbol`.execute(stage.db);
    expect(rows.map(({ symbol }) => symbol)).toContain('USDT');
  });
}

test('A large sum waits for a rate that is dated after its arrival', async () => {
  await dateRates(-1000);
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  const { txid } = await stage.pay(address, '2000');
  await eventually(async () => {
    await readLogs();
    const row = await stage.db
      .selectFrom('crypto_receipts')
      .select(['logged_coin', 'is_confirmed'])
      .where('txid', '=', txid)
      .executeTakeFirst();
    expect(row).toMatchObject({ logged_coin: '2000', is_confirmed: true });
  });
  await readLogs();
  expect(await stage.balanceOf(id)).toBe(0n);
  await dateRates(60_000);
  await eventually(async () => {
    await readLogs();
    expect(await stage.balanceOf(id)).toBe(2000n * USDT);
  });
});

test('A large sum in pieces waits for such a rate as the whole would', async () => {
  await dateRates(-1000);
  const { id, forge } = await forger();
  for (let one = 0; one < 4; one += 1) await forge('400', { isPending: true, place: 50 + one });
  for (let one = 0; one < 2; one += 1) await forge('400', { place: 50 + one });
  expect(await stage.balanceOf(id)).toBe(0n);
  await dateRates(60_000);
  await eventually(async () => {
    for (let one = 0; one < 2; one += 1) await forge('400', { place: 50 + one });
    expect(await stage.balanceOf(id)).toBe(800n * USDT);
  });
});

test('A large sum in pieces over several networks waits for such a rate as well', async () => {
  await dateRates(-1000);
  const player = await stage.player();
  const forgers = [await forger('trc20/usdt', player), await forger('bep20/usdt', player)];
  for (const { forge } of forgers) {
    for (const place of [60, 61]) await forge('400', { isPending: true, place });
  }
  for (const { forge } of forgers) expect(await forge('400', { place: 60 })).toEqual(HEARD);
  expect(await stage.balanceOf(player.id)).toBe(0n);
  await dateRates(60_000);
  await eventually(async () => {
    for (const { forge } of forgers) await forge('400', { place: 60 });
    expect(await stage.balanceOf(player.id)).toBe(800n * USDT);
  });
});

test('A large sum told by a callback is credited only once the provider’s log has it', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  await stage.pay(address, '2000');
  await eventually(async () => {
    await readLogs();
    expect(await stage.balanceOf(id)).toBe(2000n * USDT);
  });
});

test('A large sum that the provider’s log does not have is never credited', async () => {
  const { id, forge } = await forger();
  expect(await forge('2000')).toEqual(HEARD);
  await readLogs();
  await readLogs();
  expect(await stage.balanceOf(id)).toBe(0n);
});

test('Many sums below the bound are credited by callbacks alone only up to it in a day', async () => {
  const { id, forge } = await forger();
  for (let one = 0; one < 4; one += 1) expect(await forge('500')).toEqual(HEARD);
  expect(await stage.balanceOf(id)).toBe(1000n * USDT);
});

test('A sum that the log contradicts goes on counting to that bound', async () => {
  const { id, forge } = await forger();
  for (let one = 0; one < 2; one += 1) expect(await forge('500')).toEqual(HEARD);
  expect(await stage.balanceOf(id)).toBe(1000n * USDT);
  await sql`
    update crypto_receipts r set logged_coin = 1
      from crypto_addresses a where a.id = r.address_id and a.player_id = ${id}`.execute(stage.db);
  for (let one = 0; one < 2; one += 1) expect(await forge('500')).toEqual(HEARD);
  expect(await stage.balanceOf(id)).toBe(1000n * USDT);
});

test('Sums that were announced days before they are confirmed pass that bound no further', async () => {
  const { id, address, forge } = await forger();
  const places = [1, 2, 3, 4];
  for (const place of places) await forge('500', { place, isPending: true });
  const { numUpdatedRows } = await stage.db
    .updateTable('crypto_receipts')
    .set({ first_at: new Date(Date.now() - 3 * 86_400_000) })
    .where('address_id', 'in', (eb) =>
      eb.selectFrom('crypto_addresses').select('id').where('address', '=', address),
    )
    .executeTakeFirstOrThrow();
  expect(Number(numUpdatedRows)).toBe(places.length);
  for (const place of places) expect(await forge('500', { place })).toEqual(HEARD);
  expect(await stage.balanceOf(id)).toBe(1000n * USDT);
});

test('Callbacks that are sent at once are believed no further than one after the other', async () => {
  const { id, forge } = await forger();
  const places = Array.from({ length: 12 }, (_, place) => place);
  await Promise.all(places.map((place) => forge('500', { place })));
  expect(await stage.balanceOf(id)).toBe(1000n * USDT);
});

test('A sum that the provider’s log says otherwise waits for staff', async () => {
  const { client, id } = await stage.player();
  const { address } = await stage.addressOf(client, 'trc20/usdt');
  // The job of each minute reads the log of no address that was read a moment ago.
  const checkedAt = new Date(Date.now() + 3_600_000);
  await stage.db
    .updateTable('crypto_addresses')
    .set({ checked_at: checkedAt })
    .where('address', '=', address)
    .execute();
  await stage.pay(address, '2000');
  await eventually(async () => {
    const [row] = await stage.db
      .selectFrom('crypto_receipts')
      .innerJoin('crypto_addresses', 'crypto_addresses.id', 'address_id')
      .select(['crypto_receipts.id', 'crypto_receipts.state'])
      .where('address', '=', address)
      .execute();
    expect(row?.state).toBe('confirmed');
    await stage.db
      .updateTable('crypto_receipts')
      .set({ value_coin: '3000' })
      .where('id', '=', row?.id ?? '')
      .execute();
  });
  await eventually(async () => {
    await readLogs();
    const notes = await stage.notes('not-let-in');
    expect(notes.map(({ detail }) => detail)).toMatchObject([{ reason: 'other-value' }]);
  });
  expect(await stage.balanceOf(id)).toBe(0n);
});

test('A callback that says a field twice is refused, in its address and in its body', async () => {
  const { id, address } = await forger();
  const { callback_url: callback } = await stage.db
    .selectFrom('crypto_addresses')
    .select('callback_url')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const fields = `"uuid":"u1","address_in":"${address}","txid_in":"t1","confirmations":"30","coin":"trc20_usdt","pending":"0"`;
  const post = async (url: string, body: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-ca-signature': signReport(body),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await post(callback, `{${fields},"value_coin":"1","value_coin":"900"}`)).toBe(400);
  const invoice = new URL(callback).searchParams.get('invoice');
  expect(await post(`${callback}&invoice=${invoice}`, `{${fields},"value_coin":"9"}`)).toBe(400);
  expect(await stage.balanceOf(id)).toBe(0n);
});
