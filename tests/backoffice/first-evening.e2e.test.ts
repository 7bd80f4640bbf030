import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reportsJob } from '../../api/backoffice/reports/reports-job.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { JobDeps } from '../../api/platform/jobs/job.ts';
import { moscowDayStartMs } from '../../shared/platform/moscow-time.ts';
import { runCommand } from '../harness/command.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { GLEB, NORA, SELIN, signInAgain, signInToOffice } from '../harness/office.ts';
import { credit, type Registered, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { shortMoney } from '../../miniapp/backoffice/reports/format.ts';
import {
  askAs,
  confirm,
  documentOf,
  openDocument,
  queue,
  section,
  sendDocument,
} from './evening-steps.ts';
import { EVENING, SIGNING_IN } from './evening-log.ts';
import { addUpEntries, takeBackInTime } from './reports/lived-days.ts';
import { GROUP, looksIn, MARA, type Seen, telegramAt } from '../support/support-telegram.ts';
import { DAY_MS, HOUR_MS } from '../../shared/platform/durations.ts';

const t = wordsOf('en');
const PATIENCE = { timeout: 60_000, interval: 100 } as const;
const WORK = ['support', 'payments', 'risk', 'content'] as const;
const exact = { exact: true } as const;

let database: TestDatabase;
let stage: Stage;
let owner: Client;
let telegram: ReturnType<typeof telegramAt> & ReturnType<typeof looksIn>;
let [nora, gleb, selin, player]: Page[] = [];
let account: Registered;

beforeAll(async () => {
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stage?.close();
  await database.drop();
});

/** Each step stands on those before it, so nothing is tried after one that failed. */
let hasFailed = false;
beforeEach(({ onTestFailed }) => {
  if (hasFailed) throw new Error('an earlier step of the evening failed');
  onTestFailed(() => {
    hasFailed = true;
  });
});

const open = async (size: 'phone' | 'wide') => (await stage.open({ size })).page;

async function moveClock(move: object): Promise<void> {
  const answer = await fetch(`${stage.server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.server.url },
    body: JSON.stringify(move),
  });
  expect(answer.ok).toBe(true);
}

test('The first two admins are made at a shell, and together they give roles and add an auditor', async () => {
  const made = await runCommand('commands/staff.ts', ['first', `nora:${NORA}`, `gleb:${GLEB}`], {
    DATABASE_URL: database.appUrl,
  });
  expect(made).toMatchObject({ code: 0 });
  stage = await openStage({ database, hasBot: true, hasName: true });
  const acts = telegramAt(stage.server.url);
  telegram = { ...acts, ...looksIn(acts) };
  // Noon of a day, so that a day later it is the next one in Moscow.
  await moveClock({ now: new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 9 * HOUR_MS) });
  [nora, gleb] = [await open('wide'), await open('wide')];
  await Promise.all([
    signInToOffice(nora, stage.server.url, NORA),
    signInToOffice(gleb, stage.server.url, GLEB),
  ]);
  await section(nora, 'Staff and roles');
  for (const name of ['nora', 'gleb']) {
    await nora.getByRole('row', { name }).getByRole('button', { name: 'Roles' }).click();
    for (const role of WORK) await nora.getByRole('dialog').getByLabel(role, exact).check();
    await nora.getByRole('dialog').getByLabel('Why').fill('We open tonight');
    await confirm(nora, `Give ${name} these roles`, 'Noted');
  }
  await nora.getByRole('button', { name: 'Add a person' }).click();
  const added = nora.getByRole('dialog');
  await added.getByLabel(/^Name/).fill('selin');
  await added.getByLabel('Telegram id').fill(String(SELIN));
  await added.getByLabel('auditor', exact).check();
  await added.getByLabel('Why').fill('Our auditor');
  await confirm(nora, 'Add a person', 'Noted');

  await section(gleb, 'Staff and roles');
  for (const [what, act] of [
    ['Agree: Give nora the roles', 'Give nora these roles'],
    ['Agree: Give gleb the roles', 'Give gleb these roles'],
    ['Agree: Add selin, Telegram 1009, as auditor', 'Add a person'],
  ] as const) {
    await gleb.getByRole('button', { name: what }).click();
    await gleb.getByRole('dialog').getByLabel('Why').fill('Agreed');
    await confirm(gleb, act, 'It is done.');
  }
  await gleb.getByText('Nothing is waiting').waitFor();
});

test('A player asks in Telegram and another on the web, and two people answer, each where they are', async () => {
  await telegram.write(MARA, { text: 'Where is my withdrawal?' });
  await telegram.inChat(MARA, 'Its number is S-');
  const topic = await telegram.topic('Mara Lind');
  await telegram.inTopic(topic, 'Where is my withdrawal?');
  await telegram.write(NORA, { threadId: topic.id, text: 'You have asked for none yet.' });
  await telegram.inChat(MARA, 'You have asked for none yet.');

  account = await register(stage.server.url, stage.site);
  const { page, context } = await stage.open({ size: 'wide' });
  player = page;
  await context.addCookies([{ name: 'token', value: account.token, url: stage.site }]);
  await page.goto('/support');
  await page.getByLabel(t('support.label')).fill('Which papers do you need?');
  await page.getByRole('button', { name: t('support.send') }).click();
  await page.getByText(/Its number is S-/).waitFor();

  const office = await queue(gleb, /^Cases/);
  const waiting = office.getByRole('listitem').filter({ hasText: account.nick });
  await waiting.getByText('Which papers do you need?').waitFor();
  await waiting.getByRole('button', { name: 'Answer' }).click();
  await office.getByRole('dialog').getByLabel('Message').fill('A passport and a selfie.');
  await confirm(office, /^Answer/, '');
  const answer = page.getByRole('listitem').filter({ hasText: 'A passport and a selfie.' });
  await answer.getByText(t('support.by.staff')).waitFor();
  expect(await answer.count()).toBe(1);
});

test('A document is refused with a reason that its player reads, and the next one is approved', async () => {
  const page = player as Page;
  await page.goto('/settings/kyc');
  for (const kind of ['identity', 'selfie'] as const) await sendDocument(page, kind);
  const office = await queue(gleb, /^Documents/);
  await openDocument(office, 'identity');
  await documentOf(office, 'identity').getByRole('button', { name: 'Reject' }).click();
  await office.getByRole('dialog').getByLabel(/^Why/).selectOption('Parts are missing');
  await confirm(office, /^Reject/, 'Decided. The player is told.');
  await page.reload();
  await page.getByText('Reason: Parts of it are missing. All corners').waitFor();

  await sendDocument(page, 'identity');
  await queue(office, /^Documents/);
  for (const kind of ['identity', 'selfie']) {
    await openDocument(office, kind);
    await documentOf(office, kind).getByRole('button', { name: 'Approve' }).click();
    const dialog = office.getByRole('dialog');
    if (kind === 'identity') await dialog.getByLabel(/^Number/).fill('RU4510123456');
    await confirm(office, /^Approve/, 'Decided. The player is told.');
  }
  await office.getByText('Nothing is waiting').waitFor();
  expect(await documentOf(office, 'identity').count()).toBe(0);
});

test('A player plays, and a withdrawal of much money goes out once two people approved it, each on a channel of their own', async () => {
  const page = player as Page;
  await credit(stage.server.url, { login: account.login }, 40_000_000);
  await page.goto('/game/dice');
  const rounds = page.locator('tbody button');
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: /^More/ }).click();
    await expect.poll(() => rounds.count(), PATIENCE).toBe(count);
  }
  await page.goto('/cash/withdraw');
  await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'RUB' });
  await page.getByRole('radio', { name: /^GRAM TON/ }).check();
  await page.getByLabel(t('withdraw.purse.address')).fill(`0:${'7'.repeat(64)}`);
  await page.getByLabel(t('withdraw.memo.none')).check();
  await page.getByLabel(t('withdraw.amount'), exact).fill('310000');
  await page.getByText(t('withdraw.quote.networkFee')).waitFor();
  await page.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings.password.current')).fill(account.password);
  await dialog.getByRole('button', { name: t('withdraw.confirm.submit') }).click();
  await dialog.getByText(t('transactions.step.held')).waitFor();

  const card = await cardOf('Withdrawal', 'waits for you');
  expect(card.text).toContain('Needs 2 people');
  expect(await press(NORA, card, 'Approve')).toContain('One more person');
  const office = await queue(gleb, /^Withdrawals/);
  const waiting = office.getByRole('listitem').filter({ hasText: account.nick });
  await waiting.getByText('nora asked for withdrawal.approve').waitFor();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await confirm(office, /^Approve/, 'Approved');
  const decided = await cardOf('Withdrawal', 'approved, goes out');
  expect(decided.keyboard.flat().map(({ text }) => text)).not.toContain('✅ Approve');
});

/** The card in the staff's chat, once it says so. */
const cardOf = async (name: string, words: string): Promise<Seen> =>
  await vi.waitFor(async () => {
    const { messages } = await telegram.chat(NORA, GROUP);
    const card = messages.find(({ text, threadId }) => threadId === null && text.includes(name));
    expect(card?.text).toContain(words);
    return card as Seen;
  }, PATIENCE);

const press = async (who: number, { id, keyboard }: Seen, button: string) => {
  const data = keyboard.flat().find(({ text }) => text.includes(button))?.callback_data ?? '';
  return await telegram.press(who, id, data);
};

test('Two people publish a campaign after the verdict of the prover', async () => {
  const one = await section(nora, 'Campaigns');
  await one.getByRole('link', { name: 'channel', exact: true }).click();
  await one.getByLabel('Days to play it').fill('9');
  await one.getByRole('button', { name: 'Ask the prover' }).click();
  await one.getByText('lost to a friend who is paid in cash').waitFor();
  await one.getByRole('button', { name: 'Publish' }).click();
  await confirm(one, 'Publish channel', 'Somebody else has to ask for the same');
  const other = await section(gleb, 'Campaigns');
  await other.getByText('nora asked to publish channel').waitFor();
  await other.getByRole('button', { name: 'Publish the same' }).click();
  await confirm(other, 'Publish channel', 'Version 2 of channel is in force.');
  await expect.poll(() => other.getByText('nora asked to publish channel').count()).toBe(0);
});

test('A game that is off tells a player why and for how long, and opens to them again', async () => {
  const page = player as Page;
  const office = await section(gleb, 'Kill switches');
  await office.getByRole('button', { name: 'Switch off: Dice' }).click();
  await office.getByRole('dialog').getByLabel('Why').selectOption('Planned work');
  await office
    .getByRole('dialog')
    .getByLabel(/^Hours/)
    .fill('2');
  await confirm(office, /^Switch off/, 'Off. Players read why from now on.');
  await page.goto('/game/dice');
  await page.getByText('planned work. We expect to open it again within 2 hours.').waitFor();
  await office.getByRole('button', { name: 'Switch on: Dice' }).click();
  await confirm(office, /^Switch on/, 'On.');
  await page.reload();
  await page.getByRole('button', { name: /^More/ }).click();
  await expect.poll(() => page.locator('tbody button').count(), PATIENCE).toBe(4);
});

test('The next morning the withdrawal was paid, and the GGR of the evening is in the reports, with why', async () => {
  await moveClock({ advanceMs: DAY_MS + HOUR_MS });
  await (player as Page).goto('/cash/transactions/withdraw');
  // The chain takes its time, and so does the page that waits for a press.
  await Promise.all([
    (player as Page).getByText(t('transactions.withdrawal.done')).waitFor({ timeout: 90_000 }),
    signInAgain(nora as Page, stage.server.url, NORA),
  ]);
  await nightPasses();

  const office = await section(nora, 'Reports');
  await office.getByRole('button', { name: 'Yesterday' }).click();
  await office.getByRole('button', { name: 'Compute again from the ledger' }).click();
  await office.getByText('Every figure agrees with the entries of the ledger').waitFor();
  await office.getByRole('link', { name: 'Which games it comes from' }).click();
  await office.getByText(/^GGR is .* RUB: play at the stated returns brings/).waitFor();
  const dice = await office.getByRole('row', { name: /^Dice/ }).getByRole('cell').allInnerTexts();
  const [play] = (
    await owner.query<{ bets: bigint; staked: bigint; paid: bigint }>(
      `select count(*) as bets, sum(stake_micro)::bigint as staked, sum(payout_micro)::bigint as paid
         from rounds where game = 'dice'`,
    )
  ).rows;
  if (play === undefined) throw new Error('nobody played');
  const { staked, paid } = play;
  const entries = await addUpEntries(owner, { fromMs: 0, toMs: Date.now() });
  expect(entries.get('game:dice')).toBe(staked - paid);
  // Half the numbers win 1.92 times the stake.
  const expected = (staked * 4n) / 100n;
  expect(dice.slice(0, 9)).toEqual([
    'Dice our own',
    String(play.bets),
    ...[staked, paid, staked - paid, expected, staked - paid - expected].map(shortMoney),
    `${(Number((paid * 10_000n) / staked) / 100).toFixed(2)}%`,
    '96.00%',
  ]);
  expect(dice[9]).toMatch(/^0\.0% to \d+\.\d%$/);
});

/** The ledger keeps the time of its database: a night passes where its rows are a day older. */
async function nightPasses(): Promise<void> {
  const nowMs = Date.now();
  await takeBackInTime(owner, nowMs - (moscowDayStartMs(nowMs) - DAY_MS / 2));
  const pool = createPool(database.appUrl, 2);
  const db = createDatabase(pool);
  await reportsJob.run({ db, clock: createClock(), logger: createLogger('silent') } as JobDeps);
  await pool.end();
}

test('An auditor reads who did what, in order, can do nothing else, and finds what was taken away', async () => {
  selin = await open('wide');
  await (player as Page).goto('/settings/kyc');
  await Promise.all([
    signInToOffice(selin, stage.server.url, SELIN),
    sendDocument(player as Page, 'address'),
  ]);
  const waiting = await queue(selin, /^Documents/);
  await waiting.getByText('Your roles don’t let you decide anything here.').waitFor();
  const card = await cardOf('Proof of address', 'waits for you');
  expect(await press(SELIN, card, 'Approve')).not.toContain('Approved');
  const topic = await telegram.topic('Mara Lind');
  await telegram.write(SELIN, { threadId: topic.id, text: 'I answer too' });
  await telegram.inTopic(topic, 'Nothing was sent');
  for (const [call, input] of [
    ['switches.off', { kind: 'own-game', id: 'dice', reason: 'law', hours: 1 }],
    ['people.suspend', { name: 'nora', reason: 'I want to' }],
  ] as const) {
    expect(await askAs(selin, call, input)).toContain('"ok":false');
  }

  const office = await section(selin, 'Audit log');
  const cells = office.getByRole('table', { name: 'Log of staff' }).getByRole('cell');
  await cells.first().waitFor();
  const texts = await cells.allInnerTexts();
  const rows = Array.from({ length: texts.length / 10 }, (_, row) =>
    texts.slice(row * 10, row * 10 + 10),
  );
  const acts = rows
    .toReversed()
    .filter(([, , , act = '']) => !SIGNING_IN.test(act))
    .map(([, , who, act, outcome, about = '']) =>
      [who, act, outcome, about.split(':')[0]].join(' '),
    );
  expect(acts).toEqual(EVENING);

  const verified = office.getByRole('status').filter({ hasText: /chain/ });
  await office.getByRole('button', { name: 'Verify the chain' }).click();
  await verified.getByText('The chain is whole').waitFor();
  const head = /\d+:[0-9a-f]{64}/.exec((await verified.textContent()) ?? '')?.[0] ?? '';
  await expectGoodScreen(selin, 'wide-90-audit-verified');
  const gone = Number(rows.find(([, , , act]) => act === 'withdrawal.approve')?.[0]);
  await owner.query('alter table staff_acts disable trigger all');
  await owner.query('delete from staff_acts where id = $1', [gone]);
  await office.getByLabel(/^A head that you kept/).fill(head);
  await office.getByRole('button', { name: 'Verify the chain' }).click();
  await verified.getByText(`before row ${gone + 1}: row ${gone} is missing.`).waitFor();
});
