import { afterAll, beforeAll, test } from 'vitest';
import { openWithdrawalStage, type WithdrawalStage } from '../cashdesk/withdrawals-stage.ts';
let stage: WithdrawalStage;
beforeAll(async () => { stage = await openWithdrawalStage({}); });
afterAll(() => stage.close());
test('told', async () => {
  const seat = await stage.veteran(1_000_000);
  await stage.deposit(seat, 500_000);
  const l = await seat.send('cash', 'loadPayWaysWithdraw', {});
  console.log(Object.keys(l), JSON.stringify({ ...l, payWays: undefined, methods: undefined, data: undefined }).slice(0, 600));
  for (const amount of [1_000_000, 1_400_000]) {
    console.log(amount, JSON.stringify(await seat.send('cash', 'quoteWithdraw', { amount, purse_id: 87, currency: 1 })).slice(0, 500));
    const a = await stage.ask(seat, { amount });
    console.log('ask', a.success, JSON.stringify(a.error));
  }
  const u = await seat.send('user', 'updateUser');
  const user = u['user'] as Record<string, unknown>;
  console.log(JSON.stringify(Object.fromEntries(Object.entries(user).filter(([k]) => /need|block|with|free|lock|limit|level|kyc/i.test(k)))));
});
