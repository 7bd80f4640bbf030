import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';

const t = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => stage.close());

test('A coin whose rate is read while the page is open is offered without a reload', async () => {
  const opened = await stage.open({ size: 'wide' });
  const { page, context } = opened;
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 1_000_000);
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto('/cash/withdraw');
  await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'RUB' });
  await page.getByRole('radio', { name: /^Card transfer/ }).waitFor();
  const coin = page.getByRole('radio', { name: /^Bitcoin/ });
  expect(await coin.count()).toBe(0);
  const owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
     values ('BTC', 5000000000000, 'test', now(), now())`,
  );
  await owner.end();
  await coin.waitFor({ timeout: 30_000 });
  await expectGoodScreen(page, 'withdraw-rates-read-meanwhile');
  await opened.close();
});
