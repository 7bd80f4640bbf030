import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GLEB, signInToOffice } from '../harness/office.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
});
afterAll(() => stage.close());

/** A browser would run this where it were markup. */
const PAYLOAD = '<img src=x onerror="document.title=1"> call <script>document.title=2</script>';

test('A person finds a player by the keyboard, keeps a note, opens an address and holds withdrawals', async () => {
  const { nick } = await register(stage.server.url, stage.site);
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await signInToOffice(page, stage.server.url);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(nick.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: nick, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: nick }).waitFor();
  expect(await page.getByText('•••@example.com').count()).toBe(1);

  await page.getByRole('button', { name: 'Add a note' }).press('Enter');
  await page.getByLabel('Note', { exact: true }).fill(PAYLOAD);
  await page.getByRole('button', { name: 'Keep the note' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Notes' }).press('Enter');
  await page.getByText(PAYLOAD, { exact: true }).waitFor();
  expect(await page.title()).toContain(nick);

  await page.getByRole('button', { name: 'Open personal data' }).press('Enter');
  await page.getByLabel('Why').fill('A letter came back');
  await page.getByRole('button', { name: 'Open', exact: true }).press('Enter');
  await page.getByText(/^p[0-9a-f]{10}@example\.com/).waitFor();

  await page.getByRole('button', { name: 'Hold withdrawals' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('two wallets');
  await dialog.getByRole('button', { name: 'Hold withdrawals' }).press('Enter');
  await dialog.getByText('It is done.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.getByText('Withdrawals held: two wallets').waitFor();
  await page.getByRole('link', { name: 'Acts of staff' }).press('Enter');
  await page.getByRole('cell', { name: 'A letter came back' }).waitFor();
  await expectGoodScreen(page, 'wide-80-office-player');

  await page.getByRole('link', { name: 'Limits and breaks' }).press('Enter');
  await page.getByRole('button', { name: 'Exclude the player' }).press('Enter');
  await dialog.getByLabel('For how long').selectOption('Exclusion for 6 months');
  await dialog.getByLabel('Why').fill('The player asked for it by mail');
  await expectGoodScreen(page, 'wide-80-office-exclude');
  await dialog.getByRole('button', { name: 'Exclude the player' }).press('Enter');
  await dialog.getByText('It is done.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'phone-80-office-player');

  // What is asked before the page is drawn is not asked by the page once more.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByText('Withdrawals held: two wallets').waitFor();
  await page.getByText('No deposits, withdrawals or rewards yet').waitFor();
  const reads = ['/desk/api/player.head', '/desk/api/player.money'];
  expect(asked.filter((path) => reads.includes(path)).toSorted()).toEqual(reads);
});

test('An open queue says that it changed, and moves only when asked', async () => {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await signInToOffice(page, stage.server.url, GLEB);
  await page.goto('/desk/queues/complaints');
  await page.getByText('Nothing is waiting').waitFor();
  const { nick } = await register(stage.server.url, stage.site);
  const owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(
    `insert into complaints (player_id, subject, text, created_at, answer_by)
     select id, 'payment', 'Where is it?', now(), now() from players where nick = $1`,
    [nick],
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('This queue has changed.').waitFor();
  await expectGoodScreen(page, 'wide-81-queue-changed');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'phone-81-queue-changed');
  await page.getByText('Nothing is waiting').waitFor();
  await page.getByRole('button', { name: 'Show it now' }).click();
  await page.getByRole('list', { name: 'Complaints' }).getByText(nick).waitFor();
  expect(await page.getByText('This queue has changed.').count()).toBe(0);

  // A page that nobody is at asks nothing by itself, or its session would never end unused.
  await page.clock.install();
  await page.reload();
  await page.getByRole('list', { name: 'Complaints' }).getByText(nick).waitFor();
  let calls = 0;
  page.on('request', () => {
    calls += 1;
  });
  await page.clock.runFor('05:00');
  expect(calls).toBeGreaterThan(0);
  await page.clock.runFor('06:00');
  calls = 0;
  await page.clock.runFor('30:00');
  expect(calls).toBe(0);
  await page.keyboard.press('Shift');
  await page.clock.runFor('05:00');
  await expect.poll(() => calls).toBeGreaterThan(0);
});
