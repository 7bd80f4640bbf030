import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import type { Size } from '../harness/browser.ts';
import { GLEB, NORA, signInToOffice } from '../harness/office.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';
import { heldMicro, partnerWaits } from './partner-waits.ts';

let stage: Stage;
let owner: Client;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await stage?.close();
});

/** The back office as a person of the sandbox's staff sees it in a browser of their own. */
async function office(userId: number, size: Size): Promise<Page> {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  await signInToOffice(opened.page, stage.server.url, userId);
  if (size === 'phone') await opened.page.setViewportSize({ width: 390, height: 844 });
  return opened.page;
}

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/desk/${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page
    .getByRole('status', { name: /^(Loading|Reading|Counting)/ })
    .first()
    .waitFor({ state: 'detached' });
}

/** Presses the button of a dialog that does the act, and reads what came of it. */
async function confirm(page: Page, name: string, said: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('status').filter({ hasText: said }).waitFor();
  await dialog
    .getByRole('button', { name: /^(Close|Done)$/ })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
}

/** Both approve the partner's order, and both offer the deal that the partner applied for. */
async function decideOnPartner(nora: Page, gleb: Page): Promise<void> {
  const people = [];
  for (let one = 0; one < 3; one += 1) people.push(await register(stage.server.url));
  const [{ login, nick } = NOBODY, player = NOBODY, refused = NOBODY] = people;
  const partnerId = await partnerWaits(owner, [login, player.login, refused.login]);

  await open(nora, 'affiliates', 'Partner programme');
  await nora.getByRole('link', { name: nick }).waitFor();
  await expectGoodScreen(nora, 'wide-86-partner-orders');
  await nora.getByRole('button', { name: `Approve ${nick}’s order` }).click();
  await confirm(nora, `Approve ${nick}’s order`, 'Somebody else has to ask for the same');
  expect(await heldMicro(owner, partnerId)).toBe(0n);
  await open(gleb, 'affiliates', 'Partner programme');
  await gleb.getByText('nora asked for order.approve').waitFor();
  await expectGoodScreen(gleb, 'phone-86-partner-orders');
  await gleb.getByRole('button', { name: `Approve ${nick}’s order` }).click();
  await confirm(gleb, `Approve ${nick}’s order`, 'Approved. It goes to the partner’s balance');
  await gleb.getByText('No order is waiting').waitFor();
  expect(await heldMicro(owner, partnerId)).toBe(1500n * 1_000_000n);

  for (const [page, share, said] of [
    [nora, '12.5', 'Somebody else has to ask for the same'],
    [gleb, undefined, 'Offered.'],
  ] as const) {
    await open(page, 'affiliates/applications', 'Partner programme');
    await page.getByRole('button', { name: `Offer a deal to ${nick}` }).click();
    if (share !== undefined) await page.getByLabel('Share, %').fill(share);
    else await expectGoodScreen(page, 'phone-87-partner-offer');
    await confirm(page, `Offer a deal to ${nick}`, said);
    if (share !== undefined) await expectGoodScreen(page, 'wide-87-partner-bids');
  }
  const { rows } = await owner.query(
    'select kind, share_bp as share from partner_deals where partner_id = $1 and version = 2',
    [partnerId],
  );
  expect(rows).toEqual([{ kind: 'deposits', share: 1250 }]);
  await gleb.getByRole('link', { name: 'Refused players' }).click();
  await gleb.getByRole('link', { name: refused.nick }).waitFor();
  await expectGoodScreen(gleb, 'phone-88-partner-refused');
}

const NOBODY = { login: '', nick: '' };

test('Two people publish a campaign after the verdict, close and open withdrawals, decide on a partner, and one signs the other out', async () => {
  const [nora, gleb] = [await office(NORA, 'wide'), await office(GLEB, 'phone')];
  await open(nora, 'campaigns/channel', 'Campaigns');
  await nora.getByLabel('Days to play it').fill('9');
  await nora.getByRole('button', { name: 'Ask the prover' }).click();
  await nora.getByText('lost to a friend who is paid in cash').waitFor();
  await nora.getByLabel('Language of the card').selectOption('tr');
  await expectGoodScreen(nora, 'wide-80-campaign');
  await nora.getByRole('button', { name: 'Publish' }).click();
  await confirm(nora, 'Publish channel', 'Somebody else has to ask for the same');

  await open(gleb, 'campaigns', 'Campaigns');
  await gleb.getByText('nora asked to publish channel').waitFor();
  await expectGoodScreen(gleb, 'phone-80-campaigns');
  await gleb.getByRole('button', { name: 'Publish the same' }).click();
  await confirm(gleb, 'Publish channel', 'Version 2 of channel is in force.');

  await open(gleb, 'switches', 'Kill switches');
  await gleb.getByRole('button', { name: 'Switch off: Withdrawals' }).click();
  await gleb.getByLabel('Why').selectOption('security');
  await gleb.getByText('Мы приостановили это, чтобы проверить').waitFor();
  await expectGoodScreen(gleb, 'phone-81-close-service');
  await confirm(gleb, 'Switch off for everybody', 'Players read why');
  await open(nora, 'switches', 'Kill switches');
  await nora.getByText('Players read: This is paused while we check').waitFor();
  await expectGoodScreen(nora, 'wide-81-switches');
  for (const [page, said] of [
    [nora, 'Somebody else has to ask for the same'],
    [gleb, 'On.'],
  ] as const) {
    await open(page, 'switches', 'Kill switches');
    await page.getByRole('button', { name: 'Switch on: Withdrawals' }).click();
    await confirm(page, 'Switch on: Withdrawals', said);
  }
  expect(await isWithdrawalsOpen()).toBe(true);

  await decideOnPartner(nora, gleb);

  await open(gleb, 'people', 'Staff and roles');
  await gleb.getByRole('link', { name: 'nora' }).click();
  const signedIn = gleb.getByRole('region', { name: 'Where nora is signed in' });
  await signedIn.getByRole('button', { name: /^Sign out: / }).click();
  await gleb.getByLabel('Why').fill('a lost laptop');
  await expectGoodScreen(gleb, 'phone-82-end-session');
  await confirm(gleb, 'Sign nora out', 'It is done.');
  await gleb.getByText('Not signed in anywhere').waitFor();
  await expectGoodScreen(gleb, 'phone-83-person');
  await nora.reload();
  await nora.getByRole('heading', { name: 'Sign in' }).waitFor();
});

async function isWithdrawalsOpen(): Promise<boolean> {
  const { rows } = await owner.query("select from closings where id = 'withdrawals'");
  return rows.length === 0;
}
