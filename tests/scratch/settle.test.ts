import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashStage, openCashStage } from '../cashdesk/cashdesk-stage.ts';
import { settleAs, rejectAs } from '../cashdesk/hand-desk.ts';
let stage: CashStage;
beforeAll(async () => { stage = await openCashStage({ RUN_JOBS: 'false' }); });
afterAll(() => stage.close());
const url = () => stage.server.database.appUrl;
const out = (p: Promise<unknown>) => p.then(String, (e: Error) => `! ${e.message.slice(0, 80)}`);
test('page: settle twice, notice, cancel, follow and reject at once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    const notice = await stage.notice(made, seat);
    if (turn % 2) await expect(settleAs(url(), 'gleb', [made.paymentId, { amount: '900', dies: true }])).rejects.toThrow();
    const all = await Promise.all([
      out(settleAs(url(), 'gleb', [made.paymentId, { amount: '900' }])), out(settleAs(url(), 'nora', [made.paymentId, { amount: '1000' }])),
      out(stage.says(4, notice).then((s) => s.said)), out(stage.says(4, notice).then((s) => s.said)), out(rejectAs(url(), 'lena', made.paymentId)),
      out(seat.send('cash', 'cancelDeposit', { id: made.paymentId }).then((a) => String(a.success))), out(stage.follow()), out(stage.follow()),
    ]);
    await stage.follow();
    console.log(turn, all.join(' | '), await stage.credited(seat), (await stage.payment(seat, made.paymentId)).state, await stage.notesOf(made.paymentId));
  }
});
test('p2p: one transfer for two deposits, and its own notice, at once', async () => {
  const [a, b] = [await stage.newcomer(), await stage.newcomer()];
  const [x, y] = [await stage.deposit(a, 74, '1000'), await stage.deposit(b, 74, '1000')];
  const { accountNumber: account = '', amount = '' } = x.requisites ?? {};
  const t = { transfer: 'one-transfer', account, amount, currency: 'RUB' };
  await expect(settleAs(url(), 'gleb', [y.paymentId, { amount: '1000', transferId: 'one-transfer', dies: true }])).rejects.toThrow();
  const all = await Promise.all([
    out(stage.says(74, t).then((s) => s.said)), out(settleAs(url(), 'nora', [x.paymentId, { amount: '1000', transferId: 'one-transfer' }])),
    out(settleAs(url(), 'gleb', [y.paymentId, { amount: '1000', transferId: 'one-transfer' }])), out(stage.follow()), out(stage.says(74, t).then((s) => s.said)),
  ]);
  await stage.follow();
  console.log(all.join(' | '), await stage.credited(a), await stage.credited(b), y.requisites?.accountNumber === account);
  expect(await stage.credited(a) * await stage.credited(b)).toBe(0);
});
