import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasePart, releaseMoney, settleMoney } from '../../api/cashdesk/withdrawals/payout-moves.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { insertGames, sayTo } from '../harness/aggregator-fixture.ts';
import { openWithdrawalStage, type WithdrawalStage } from '../cashdesk/withdrawals-stage.ts';

let stage: WithdrawalStage;
const procs: any[] = [];
beforeAll(async () => {
  stage = await openWithdrawalStage({ RUN_JOBS: 'false' });
  await insertGames(stage.owner).catch(() => 0);
  for (let i = 0; i < 2; i += 1) {
    const pool = createPool(stage.server.database.appUrl, 3);
    pool.on('error', () => undefined);
    const db = createDatabase(pool);
    const logger = createLogger('silent');
    procs.push({ db, ledger: createLedger({ db, pool, logger }), pushes: createPushes(), pool });
  }
});
afterAll(async () => { for (const p of procs) { await p.ledger.drain(); await p.pool.end(); } await stage.close(); });

async function withDebt(debt: number) {
  const seat = await stage.veteran(1_000_000);
  const session = randomUUID();
  await stage.owner.query('insert into aggregator_sessions values ($1, $2, $3, $4, $5, $6, $7)', [session, seat.id, 1, 1, 1_000_000n, 'web', new Date()]);
  const about = { player_id: String(seat.id), currency: 'RUB', game_uuid: 'game-1', session_id: session };
  const [b, w] = [randomUUID(), randomUUID()];
  await sayTo(stage.url, { ...about, action: 'bet', type: 'bet', amount: '1', transaction_id: b, round_id: b });
  const win = await sayTo(stage.url, { ...about, action: 'win', type: 'win', amount: String(debt), transaction_id: w, round_id: b });
  const { real } = await stage.balanceOf(seat);
  const asked = await stage.withdraw(seat, { amount: Math.floor(real / 1.05) - 100_00 });
  const left = (await stage.balanceOf(seat)).real;
  const back = await sayTo(stage.url, { ...about, action: 'rollback', type: 'rollback', transaction_id: randomUUID(), round_id: b, provider_round_id: 'p', rollback_transactions: [{ action: 'win', amount: String(debt), transaction_id: w, type: 'win' }] });
  const { rows } = await stage.owner.query('select id, player_id::bigint, amount_micro::text a, fee_micro::text f from withdrawals where id = $1', [asked.id]);
  const pay = await stage.owner.query('select payway_id from payments where id = $1', [asked.id]);
  const money = { id: asked.id, player_id: BigInt(seat.id), payway_id: pay.rows[0].payway_id, amount_micro: BigInt(rows[0].a), fee_micro: BigInt(rows[0].f) };
  return { seat, money, left, win, back };
}

test.each([
  ['half back, small debt', 500, 1n, 2n],
  ['half back, debt above what comes back', 9_000, 1n, 10n],
  ['nothing back', 500, 0n, 10n],
  ['all but one part', 500, 9_999_999_999n, 10_000_000_000n],
  ['odd parts', 777, 123_456_789n, 987_654_321n],
])('partial return: %s', async (what, debt, returned, sent) => {
  const { seat, money, left } = await withDebt(debt);
  const before = await stage.balanceOf(seat);
  const outs = await Promise.allSettled([
    releasePart(procs[0], money, { sent, returned }), releasePart(procs[1], money, { sent, returned }),
    releasePart(procs[1], money, { sent, returned }),
  ]);
  const after = await stage.balanceOf(seat);
  const owed = await stage.owner.query("select detail->>'owedMicro' o from idempotency_keys where player_id = $1 and key like 'gis:owed:%' order by key", [seat.id]);
  const end = await stage.owner.query('select detail from idempotency_keys where key = $1', [`withdraw:${money.id}:end`]);
  console.log(what, { left, before, after }, JSON.stringify(outs.map((o) => o.status === 'fulfilled' ? o.value.status : String(o.reason).slice(0, 100))), JSON.stringify(owed.rows), JSON.stringify(end.rows[0]?.detail));
  expect(after.held).toBe(0);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('a return of more than was sent', async () => {
  const { seat, money } = await withDebt(500);
  const out = await releasePart(procs[0], money, { sent: 10n, returned: 11n }).catch((e) => String(e).slice(0, 200));
  console.log('more', out, await stage.balanceOf(seat), await stage.moneyFaults());
});

test('breaks', async () => {
  for (const [what, act] of [['coolOff', ['protection.coolOff', { period: 'day' }]], ['exclude', ['protection.exclude', { period: 'halfYear' }]]] as const) {
    const seat = await stage.veteran(10_000);
    await stage.deposit(seat, 5_000_000);
    const b = await stage.ask(seat, { amount: 4_000_000 });
    const a = await (seat.call as any)(act[0], act[1]).then(() => 'ok', (e: any) => JSON.stringify(e.wire ?? String(e)));
    const c = await stage.ask(seat, { amount: 4_000_000 }).catch((e) => ({ error: { name: String(e).slice(0, 100) } }));
    console.log(what, 'before', b.error?.name, 'act', a, 'after', (c as any).success, c.error?.name, JSON.stringify(c.error?.data));
  }
});
