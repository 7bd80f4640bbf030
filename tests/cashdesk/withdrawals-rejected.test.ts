import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAs } from '../harness/staff.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

const BIG = 2_000_000;

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

test('A rejected withdrawal is given back at once, even while its payee still waits', async () => {
  const seat = await stage.veteran(BIG * 2);
  const before = await stage.balanceOf(seat);
  const { id } = await stage.withdraw(seat, { amount: BIG });
  expect(await stage.stageOf(id)).toBe('review');
  const words = ['reject', id, '--reason', 'payout-documents'];
  const database = { DATABASE_URL: stage.server.database.appUrl };
  const command = runAs('nora', ['commands/payouts.ts', ...words], database);
  expect(await command).toMatchObject({ code: 0 });
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('rejected');
  expect(await stage.balanceOf(seat)).toEqual(before);
});
