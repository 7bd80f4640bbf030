import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sealForm } from '../../api/promotions/orders/order-store.ts';
import { readConfig } from '../../api/config.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { signInToOffice } from '../harness/office.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';
import { FORM, TRACKING } from './orders-stage.ts';

/** What a winner may type: staff read it as the characters it is. */
const MARKUP = '<img src=x onerror="document.title=1">';

let stage: Stage;
let owner: Client;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const { nick } = await register(stage.server.url);
  const { rows } = await owner.query<{ id: string }>('select id from players where nick = $1', [
    nick,
  ]);
  const id = rows[0]?.id ?? '0';
  const vault = createVault(readConfig({ SANDBOX: 'true' }).accountKeys);
  const title = { ru: 'n', en: 'A flagship smartphone', ua: 'n', kz: 'n', uz: 'n', tr: 'n' };
  await owner.query(
    `insert into prize_orders (id, slug, ticket, player_id, title, state, sealed_form, ordered_at,
       send_by)
     values (gen_random_uuid(), 'new-year-full-house', 7, $1, $2, 'created', $3, now(),
       now() - interval '1 day')`,
    [id, title, sealForm(vault, playerIdOf(id), { ...FORM, fullName: MARKUP })],
  );
});
afterAll(async () => {
  await owner?.end();
  await stage?.close();
});

/** Presses a button of the prize, fills in what its dialog asks, and closes it. */
async function act(page: Page, button: RegExp, filled?: readonly [label: string, text: string]) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (filled !== undefined) await dialog.getByLabel(filled[0]).fill(filled[1]);
  const submit = dialog.getByRole('button', { name: button });
  await submit.click();
  await submit.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

test('Support opens an address with a reason, packs the prize and sends it', async () => {
  const opened = await stage.open({ size: 'wide', isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await signInToOffice(page, stage.server.url);
  await page.goto('/desk/deliveries');
  await page.getByText('It should have been sent by now').waitFor();
  expect(await page.getByText(FORM.address).count()).toBe(0);
  await act(page, /^Open where/, ['Why', 'To pack it']);
  await page.getByText(FORM.address).waitFor();
  await page.getByText(MARKUP).waitFor();
  await expectGoodScreen(page, 'wide-98-desk-deliveries');
  await act(page, /as packed$/);
  await act(page, /as sent$/, ['Tracking number', TRACKING]);
  await page.getByText('On its way').waitFor();
  const { rows } = await owner.query<{ act: string }>(
    "select act from staff_acts where act like 'delivery.%' and outcome = 'done' order by id",
  );
  expect(rows.map((row) => row.act)).toEqual(['delivery.look', 'delivery.move', 'delivery.move']);
});
