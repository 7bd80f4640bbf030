import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasePart } from '../../api/cashdesk/withdrawals/payout-moves.ts';
import { readWithdrawal } from '../../api/cashdesk/withdrawals/withdrawal-store.ts';
import { asProcess } from './hand-desk.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

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
