import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseWithdrawal } from '../../api/cashdesk/withdrawals/end-withdrawal.ts';
import { releasePart, type ReturnedPart } from '../../api/cashdesk/withdrawals/payout-moves.ts';
import { readRiskFacts } from '../../api/cashdesk/withdrawals/risk-facts.ts';
import { readRecentAsks, readWithdrawal } from '../../api/cashdesk/withdrawals/withdrawal-store.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { asProcess } from './hand-desk.ts';
import { cardOf, openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

test.each([
  { sent: 7_000_000_001n, returned: 0n },
  { sent: 7_000_000_001n, returned: 1n },
  { sent: 7_000_000_001n, returned: 3_333_333_333n },
  { sent: 7_000_000_001n, returned: 7_000_000_000n },
  { sent: 7_000_000_001n, returned: 7_000_000_001n },
])('The books hold where $returned of $sent came back of a payout', async (part) => {
  const seat = await stage.veteran();
  const before = await stage.balanceOf(seat);
  const { id, fee } = await stage.withdraw(seat);
  const row = await asProcess(stage.server.database.appUrl, false, async (deps) => {
    const withdrawal = await readWithdrawal(deps.db, id);
    if (withdrawal === undefined) throw new Error('no withdrawal');
    const first = await releasePart(deps, withdrawal, part);
    const again = await releasePart(deps, withdrawal, part);
    expect([first.status, again.status]).toEqual(['moved', 'taken']);
    return withdrawal;
  });
  const backMicro = (row.amount_micro * part.returned) / part.sent;
  const kept = Math.ceil(Number(row.amount_micro - backMicro) / 10_000);
  expect(await stage.balanceOf(seat)).toEqual({ real: before.real - kept - fee, held: 0 });
  expect(await stage.moneyFaults()).toEqual([]);
});

/** Ends a withdrawal that was sent and of which so much came back. */
async function comeBack(id: string, part: ReturnedPart): Promise<void> {
  await stage.owner.query(
    `update withdrawals set stage = 'releasing', ending = 'failed', ended_by = 'gateway',
            reason = 'payout-part-returned', sending_at = now() where id = $1`,
    [id],
  );
  await asProcess(stage.server.database.appUrl, false, async (deps) => {
    const withdrawal = await readWithdrawal(deps.db, id);
    if (withdrawal === undefined) throw new Error('no withdrawal');
    await releaseWithdrawal(deps, withdrawal, part);
  });
  expect(await stage.stageOf(id)).toBe('failed');
}

/** What a player's withdrawals come to, in hundredths, and what they are judged by. */
const standingOf = async (playerId: PlayerId) =>
  await asProcess(stage.server.database.appUrl, false, async (deps) => {
    const { monthMicro } = await readRecentAsks(deps.db, playerId, deps.clock.nowMs());
    const question = { playerId, amountMicro: 0n, withdrawalId: null, addressId: null };
    const facts = await readRiskFacts(deps, deps.db, question);
    return {
      month: Number(monthMicro / 10_000n),
      day: Number(facts.askedDayMicro / 10_000n),
      hot: Number(facts.hotDayMicro / 10_000n),
      linked: facts.linkedAccounts,
    };
  });

const tenth = { sent: 10_000_000_000n, returned: 1_000_000_000n };

test('What a payee kept of a payout counts in the sums of the day and the month, and what came back does not', async () => {
  const seat = await stage.veteran();
  const playerId = playerIdOf(BigInt(seat.id));
  const { hot } = await standingOf(playerId);
  const { id } = await stage.withdraw(seat, { amount: SMALL });
  await comeBack(id, tenth);
  const kept = (SMALL / 10) * 9;
  expect(await standingOf(playerId)).toMatchObject({ month: kept, day: kept, hot: hot + kept });
});

test('A player cannot pass the monthly amount by a payee that returns a little of each payout', async () => {
  const seat = await stage.veteran(30_000_000);
  await stage.owner.query('update payway_methods set max_hundredths = 1000000000');
  const { id } = await stage.withdraw(seat, { amount: 10_000_000 });
  await comeBack(id, tenth);
  await stage.owner.query("update withdrawals set asked_at = asked_at - interval '1 hour'");
  const beyond = await stage.ask(seat, { amount: 1_000_001 });
  expect(beyond).toMatchObject({ msg: 'gate.kyc-needed', error: { data: { level: 1 } } });
  expect((await stage.ask(seat, { amount: 1_000_000 })).success).toBe(true);
});

test('Who is paid where a payout to another account stayed in part is linked to that account', async () => {
  const first = await stage.veteran();
  const second = await stage.veteran();
  const purseNumber = cardOf(first);
  const { id } = await stage.withdraw(first, { purseNumber });
  await comeBack(id, tenth);
  await stage.withdraw(second, { purseNumber });
  expect((await standingOf(playerIdOf(BigInt(second.id)))).linked).toBe(1);
});
