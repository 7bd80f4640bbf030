import { Client } from 'pg';
import { afterAll, beforeAll, onTestFinished, test } from 'vitest';
import { signInToOffice } from '../harness/office.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
});
afterAll(() => stage.close());

test('A person notes what was done about marked play and sets, loosens and lifts a limit', async () => {
  const { nick } = await register(stage.server.url, stage.site);
  const owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const { rows } = await owner.query<{ id: string }>(
    `insert into behaviour_markers (player_id, marker, detail, at)
     select id, unnest(array['night-play', 'chasing']), '{}', now() from players where nick = $1
     returning player_id::text as id`,
    [nick],
  );
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await signInToOffice(page, stage.server.url);
  await page.goto(`/desk/players/${rows[0]?.id}?section=protection`);
  await page.getByText('Play to look at: chasing').waitFor();
  const section = page.locator('#protection');
  const dialog = page.getByRole('dialog');
  const finish = async (act: string) => {
    await dialog.getByRole('button', { name: act, exact: true }).press('Enter');
    await dialog.getByText('It is done.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  };

  await section.getByRole('button', { name: 'Note what was done' }).press('Enter');
  await dialog.getByText('The 2 markers no longer wait.').waitFor();
  await dialog.getByLabel('What was done').selectOption('Called the player');
  await dialog.getByLabel('Why').fill('spoke about limits');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'phone-82-office-markers');
  await finish('Note what was done');
  await section.getByText('Called the player: spoke about limits').first().waitFor();
  await page.getByText('Play to look at: chasing').waitFor({ state: 'detached' });

  const limit = async (typed: string) => {
    await section.getByRole('button', { name: 'Set a limit' }).press('Enter');
    await dialog.getByLabel('What it counts').selectOption('Losses');
    await dialog.getByLabel(/^At most/).fill(typed);
    await dialog.getByLabel('Why').fill('asked for help');
  };
  await limit('a lot');
  await dialog.getByRole('button', { name: 'Set a limit', exact: true }).press('Enter');
  await dialog.getByText('Type an amount').waitFor();
  await expectGoodScreen(page, 'phone-83-office-limit');
  await dialog.getByLabel(/^At most/).fill('1500.50');
  await finish('Set a limit');
  await section.getByRole('cell', { name: '1500.50 RUB' }).first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await section.scrollIntoViewIfNeeded();
  await section.getByText('Called the player').first().scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'wide-82-office-protection');
  await limit('2000');
  await finish('Set a limit');
  await section.getByRole('cell', { name: '2000.00 RUB' }).first().waitFor();
  await limit('');
  await finish('Set a limit');
  await section.getByRole('row', { name: 'loss a day none none' }).waitFor();
});
