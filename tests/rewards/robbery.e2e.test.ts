import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage, wordsOf } from '../harness/stage.ts';

const say = wordsOf('en');
const PROVED = say('fairness.verdict.proved');

let stage: Stage;
let owner: Client;
let people = 0;

beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await stage.close();
});

/** A player with a linked Telegram account and a deposit of today, on the page of bonuses. */
async function openBonuses(size: Size, isMotionReduced = false): Promise<TestPage> {
  const { login, token } = await register(stage.server.url);
  people += 1;
  await owner.query(
    `insert into identities (provider, external_id, player_id)
       select 'telegram', $2, id from players where login = $1`,
    [login, 810_000 + people],
  );
  await owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at)
     select gen_random_uuid(), id, 1, 2, 4, 100000000, 1, 'RUB', 100, 1000000, 100000000, now(),
            now(), now() from players where login = $1`,
    [login],
  );
  const opened = await stage.open({ size, isMotionReduced });
  await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await opened.page.goto('/bonus');
  return opened;
}

test.each(sizesOf('phone'))(
  'A player cracks the vault, is paid, and proves the spin on the device, %s',
  async (size) => {
    const opened = await openBonuses(size);
    const { page, problems } = opened;
    const press = page.getByRole('button', { name: say('robbery.open') });
    await press.waitFor();
    await page.getByText('8 of 512', { exact: true }).waitFor();
    await expectGoodScreen(page, `${size}-80-robbery-card`);
    await press.click();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: say('robbery.open') });
    await start.waitFor();
    await expectGoodScreen(page, `${size}-81-robbery-window`);
    const beganMs = performance.now();
    await start.click();
    await dialog.getByText(/^You got /).waitFor();
    expect(performance.now() - beganMs).toBeGreaterThan(8000);
    await expectGoodScreen(page, `${size}-82-robbery-won`);
    await dialog.getByRole('timer').waitFor();
    await dialog.getByRole('button', { name: say('robbery.proof') }).click();
    await dialog.getByText(say('fairness.verdict.hidden')).waitFor();
    await dialog.getByRole('button', { name: say('fairness.proof.rotate') }).click();
    await dialog.getByText(PROVED).waitFor();
    await expectGoodScreen(page, `${size}-83-robbery-proof`);
    await opened.close();
    expect(problems).toEqual([]);
  },
);

test('Under reduced motion the reels show their end at once, and the result stays', async () => {
  const opened = await openBonuses('phone', true);
  const { page } = opened;
  await page.getByRole('button', { name: say('robbery.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('robbery.open') }).click();
  const won = dialog.getByText(/^You got /);
  await won.waitFor();
  await page.waitForTimeout(4500);
  expect(await won.isVisible()).toBe(true);
  await opened.close();
});

test('A window that was closed while the reels turned leaves the prize to be collected', async () => {
  const opened = await openBonuses('phone');
  const { page } = opened;
  await page.getByRole('button', { name: say('robbery.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('robbery.open') }).click();
  await expect
    .poll(async () => (await owner.query('select from spins where grant_id is null')).rowCount)
    .toBe(1);
  await page.reload();
  await page.getByRole('button', { name: /^Collect / }).click();
  await dialog.getByRole('button', { name: /^Collect / }).click();
  await dialog.getByText(/^You got /).waitFor();
  await opened.close();
});
