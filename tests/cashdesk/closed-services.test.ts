import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchService } from '../../api/accounts/services/switch-service.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { Service } from '../../shared/protection/services/services.ts';
import { initDataOf, register } from '../harness/sign-in.ts';
import { staffActor } from '../harness/staff.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

/** Switches a service as people of the staff, as many as it takes. */
async function setService(
  service: Service,
  to: Parameters<typeof switchService>[2],
): Promise<void> {
  const pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  const deps = {
    db: createDatabase(pool),
    clock: createClock(),
    config: { policy: POLICIES.standard },
  };
  for (const name of to.isOn ? ['dora', 'doris'] : ['dora']) {
    const actor = await staffActor(deps.db, name, { roles: ['risk'] });
    await switchService({ ...deps, actor }, service, to);
  }
  await pool.end();
}

test('While withdrawals are closed nobody asks for one, and what was asked for waits and is paid later', async () => {
  const [early, late] = [await stage.veteran(), await stage.veteran()];
  const { id } = await stage.withdraw(early);
  expect(await stage.stageOf(id)).toBe('approved');
  await setService('withdrawals', { isOn: false, why: { reason: 'security', hours: 3 } });
  await stage.warmAddresses(early);
  const before = await stage.balanceOf(late);
  const refused = await stage.ask(late);
  expect(refused.error).toMatchObject({ name: 'closed.security', data: { hours: 3 } });
  expect(await stage.balanceOf(late)).toEqual(before);
  // The desk looks at what is due at once and each second; it has been due all this time.
  await new Promise((done) => setTimeout(done, 2500));
  expect(await stage.stageOf(id)).toBe('approved');
  await setService('withdrawals', { isOn: true });
  await stage.owner.query('update withdrawals set due_at = now() where id = $1', [id]);
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  expect((await stage.ask(late)).success).toBe(true);
  expect(await stage.moneyFaults()).toEqual([]);
});

/** Launches the mini-app as a demo user of the sandbox's Telegram. */
async function launch(telegramId: number): Promise<unknown> {
  const response = await fetch(`${stage.url}/api/auth/telegram/webapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ initData: await initDataOf(stage.url, telegramId) }),
  });
  return await response.json();
}

test('While sign-up is closed nobody becomes a player by any way, and who is one signs in', async () => {
  const [known, stranger] = [1002, 1003];
  expect(await launch(known)).toMatchObject({ success: true });
  await setService('sign-up', { isOn: false, why: { reason: 'law', hours: 2 } });
  await expect(register(stage.url)).rejects.toThrow('closed.law');
  expect(await launch(stranger)).toMatchObject({ success: false, error: { name: 'closed.law' } });
  expect(await launch(known)).toMatchObject({ success: true });
  await setService('sign-up', { isOn: true });
  expect(await launch(stranger)).toMatchObject({ success: true });
  await register(stage.url);
});
