import { randomUUID, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { insertGames, sayTo } from '../harness/aggregator-fixture.ts';
import { openWithdrawalStage, cardOf, type WithdrawalStage } from '../cashdesk/withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => { stage = await openWithdrawalStage({ TABLE_TIMINGS: 'countdown=20000,spin=500,reward=400,refund=6000,lead=2000,limit=30000' }); await insertGames(stage.owner).catch((e) => console.log('games', String(e))); });
afterAll(() => stage.close());
const DAY = 86_400_000;
const now = Date.now();
const ids = [
  uuidV7(now + 3 * DAY), uuidV7(now + 6 * DAY), uuidV7(now + 31 * DAY), uuidV7(now + 62 * DAY), uuidV7(now + 95 * DAY), uuidV7(now + 400 * DAY), uuidV7(Date.UTC(2999, 0)),
  uuidV7(0), uuidV7(now - 400 * DAY), uuidV7(now - 40 * DAY), randomUUID(),
  '00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
];
const out = (p: Promise<unknown>) => p.then((v) => { const o = v as { success?: boolean; error?: { name?: string }; msg?: string }; return o?.success === false ? 'no:' + (o.error?.name ?? o.msg) : 'ok'; }, (e: { wire?: { name: string } }) => 'refused:' + (e.wire?.name ?? String(e).slice(0, 120)));

test('ids of all times by every door', async () => {
  const seat = await stage.veteran(50_000_000);
  const session = randomUUID();
  await stage.owner.query('insert into aggregator_sessions values ($1, $2, $3, $4, $5, $6, $7)', [session, seat.id, 1, 1, 1_000_000n, 'web', new Date()]).catch((e) => console.log('sess', String(e)));
  const said: Record<string, string[]> = {};
  const note = (k: string, v: string) => { (said[k] ??= []).push(v); };
  const call = seat.call as unknown as (n: string, i: object) => Promise<unknown>;
  let door = 0;
  const ways = await seat.send('cash', 'loadPayWaysDeposit', { isMobile: false, currency: 1 });
  const method = (ways as any).payWays.find((w: any) => w.id === 4).methods[0].id;
  for (const base of ids) {
    const hex = () => (++door % 256).toString(16).padStart(2, '0');
    const fresh = () => (/^(0{8}-0000-0000|f{8}-f{4}-f{4})/.test(base) ? base : base.slice(0, 34) + hex());
    const id = base;
    note('dice', await out(call('dice.play', { bet: 1, percent: 50, bet_type: 'less', requestId: id })));
    note('dice again', await out(call('dice.play', { bet: 1, percent: 50, bet_type: 'less', requestId: id })));
    note('mines', await out(call('mines.createGame', { bet: 1, minesLength: 3, requestId: fresh() })));
    note('mines open', await out(call('mines.openSector', { sectorKey: 1, requestId: id, roundId: id })));
    note('mines open2', await out(call('mines.openSector', { sectorKey: 1, requestId: fresh() })));
    note('mines take', await out(call('mines.takeWin', { requestId: fresh() })));
    note('battle', await out(call('battle.bet', { bet: 100, team: 'red', requestId: fresh() })));
    note('battle round', await out(call('battle.bet', { bet: 100, team: 'red', roundId: id })));
    note('wheel', await out(call('wheelOfFortune.bet', { bet: 100, sector: 2, requestId: fresh() })));
    note('wheel round', await out(call('wheelOfFortune.bet', { bet: 100, sector: 2, roundId: id, requestId: randomUUID() })));
    note('dic', await out(call('bonus.introductory.takeAmount', { requestId: id })));
    note('deposit', await out(seat.send('cash', 'deposit', { methodId: method, currency: 1, amount: '1000', requestId: fresh() })));
    note('withdraw', await out(stage.ask(seat, { requestId: id }) as Promise<unknown>));
    await new Promise((d) => setTimeout(d, 50));
    note('bet', JSON.stringify(await sayTo(stage.url, { action: 'bet', type: 'bet', amount: '1', player_id: String(seat.id), currency: 'RUB', game_uuid: 'game-1', session_id: session, transaction_id: id, round_id: id })).slice(0, 80));
    note('refund', JSON.stringify(await sayTo(stage.url, { action: 'refund', amount: '1', player_id: String(seat.id), currency: 'RUB', game_uuid: 'game-1', session_id: id, transaction_id: `r${id}`, bet_transaction_id: id, round_id: id })).slice(0, 80));
    note('getDeposit', await out(seat.send('cash', 'getDeposit', { id })));
    note('cancelDeposit', await out(seat.send('cash', 'cancelDeposit', { id })));
    note('history', await out(call('history.list', { cursor: id })));
  }
  for (const [k, v] of Object.entries(said)) console.log(k.padEnd(14), [...new Set(v)].join(' | ').slice(0, 400));
  for (const t of ['transfers', 'totals_changes', 'requests', 'rounds']) {
    const { rows } = await stage.owner.query(`select count(*)::int n from ${t}_other`);
    console.log(t, rows[0]);
    expect(rows[0].n).toBe(0);
    await stage.owner.query('select ensure_partitions($1, 16)', [t]);
  }
  const { rows } = await stage.owner.query("select group_id from requests order by 1 desc limit 1");
  console.log(rows);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('what a withdrawal says early', async () => {
  const seat = await stage.veteran(1_000_000);
  const print = async (label: string) => {
    const q = await seat.send('cash', 'quoteWithdraw', { amount: 100_000, purse_id: 87, currency: 1 });
    const l = await seat.send('cash', 'loadPayWaysWithdraw', {});
    console.log(label, JSON.stringify(q).slice(0, 500), JSON.stringify({ ...l, payWays: undefined, payways: undefined }).slice(0, 700));
  };
  await print('before');
  await stage.deposit(seat, 100);
  await print('after small deposit');
  await stage.deposit(seat, 500_000);
  await print('after a big one');
  console.log(JSON.stringify(await stage.ask(seat, { amount: 900_000 })).slice(0, 300));
});
