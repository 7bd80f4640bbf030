import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../harness/client.ts';
import { appCode } from '../harness/two-factor-stage.ts';
import { register } from '../harness/sign-in.ts';
import { openStage, type Stage } from '../harness/stage.ts';
import { GLEB, MARA, NORA } from '../support/support-telegram.ts';
import {
  allSee,
  choose,
  chooseOfLine,
  enterTelegram,
  enterWeb,
  expectAtEnd,
  fallBack,
  field,
  type Guest,
  inRoom,
  line,
  log,
  pressCard,
  proveRain,
  settlePlayers,
  shownLines,
  spread,
  stakeOnce,
  stranger,
  t,
  talkBefore,
  tokenOf,
  turnTwoFactorOn,
  type View,
  watchPlace,
  write,
} from './evening-steps.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** Less than anybody sees: places are measured in fractions of a pixel. */
const STILL_PX = 2;

let stage: Stage;
let owner: Client;
/** Those of no browser, after the phone's own session. */
let others: readonly TestClient[];
let [desk, phone, guest, moderator]: Guest[] = [];
let views: readonly View[];
/** The secret that Nora's authenticator app has. */
let norasApp: string;

beforeAll(async () => {
  stage = await openStage({ hasBot: true, env: { AIRDROP_RAIN_SECONDS: '8' } });
  const { url, database } = stage.server;
  owner = new Client({ connectionString: database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(`update staff_people set roles = '{moderator}'`);
  norasApp = await turnTwoFactorOn(url, await tokenOf(url, NORA));
  await owner.query('update players set is_moderator = true, is_admin = true');
  const [maras, atDesk] = [await tokenOf(url, MARA), await register(url)];
  await settlePlayers(owner);
  others = await Promise.all([
    stakeOnce(url, { telegramId: MARA }, maras),
    ...['one', 'two'].map(() => stranger(url)),
  ]);
  await talkBefore(stage, 40);
  [desk, phone, guest, moderator] = await Promise.all([
    enterWeb(stage, 'wide', atDesk.token),
    enterTelegram(stage, /Mara/),
    enterWeb(stage, 'phone'),
    enterTelegram(stage, /Nora/),
  ]);
  views = [desk, phone, guest].map(({ view }) => view);
});
afterAll(async () => {
  for (const other of others ?? []) other.close();
  await owner?.end();
  await stage?.close();
});

/** Each step stands on those before it, so nothing is tried after one that failed. */
let hasFailed = false;
beforeEach(({ onTestFailed }) => {
  if (hasFailed) throw new Error('an earlier step of the evening failed');
  onTestFailed(() => {
    hasFailed = true;
  });
});

const viewOf = (who: Guest | undefined): View => {
  if (who === undefined) throw new Error('nobody is there');
  return who.view;
};

test('A desk and a phone in Telegram talk, with a GIF and a sticker, and a guest reads it all', async () => {
  const [atDesk, onPhone] = [viewOf(desk), viewOf(phone)];
  await write(atDesk, 'Good evening, everybody');
  await allSee(views, 'Good evening, everybody');
  await write(onPhone, 'Hello to the desk');
  await allSee(views, 'Hello to the desk');
  await choose(atDesk, 'chat.gifs');
  await choose(onPhone, 'chat.stickers', t('stickers.luck'));
  for (const view of views) {
    for (const kind of ['chat.gif', 'chat.sticker']) {
      const picture = log(view).locator('li[data-uid]').getByAltText(t(kind), { exact: true });
      await picture.waitFor();
      const isDrawn = () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0);
      await expect.poll(isDrawn).toBe(true);
    }
    await expectAtEnd(view);
  }
  expect(await field(viewOf(guest)).count()).toBe(0);
});

test('A moderator in Telegram lets it rain and pays a quiz prize; the draw is fair, as each device proves', async () => {
  const [atDesk, onPhone, moderates] = [viewOf(desk), viewOf(phone), viewOf(moderator)];
  await settlePlayers(owner);
  await moderates.getByRole('button', { name: t('airdrop.give') }).click();
  const dialog = moderates.getByRole('dialog', { name: t('airdrop.give') });
  await dialog.getByRole('tab', { name: t('airdrop.mode.rain') }).click();
  await dialog.getByLabel(t('airdrop.count')).fill('2');
  await dialog.getByLabel(t('airdrop.award')).fill('10');
  await dialog.getByLabel(t('airdrop.vip')).fill('0');
  await dialog.getByRole('button', { name: t('airdrop.give') }).click();
  const owns = moderates.getByRole('dialog', { name: t('airdrop.confirm.title') });
  await owner.query('update two_factor set last_step = 0');
  await owns.getByLabel(t('auth.code.label')).fill(appCode(norasApp, Date.now()));
  await owns.getByRole('button', { name: t('airdrop.give') }).click();
  await onPhone.getByRole('button', { name: t('airdrop.join') }).tap();
  const { rows } = await owner.query<{ uid: string }>('select uid from airdrops');
  const claim = { uid: Number(rows[0]?.uid), recaptchaToken: 'sandbox-pass' };
  const [, ...joining] = others;
  const joins = joining.map((other) => other.send('chat', 'takeAirDrop', claim));
  await onPhone.getByRole('button', { name: t('airdrop.checked') }).tap();
  for (const join of joins) expect(await join).toMatchObject({ success: true });
  await onPhone.getByText(t('airdrop.joined.self')).waitFor();
  await viewOf(guest).getByText('3 joined').waitFor();

  const greeting = inRoom(moderates, 'Good evening, everybody');
  await chooseOfLine(greeting, moderates, 'chat.quiz');
  const quiz = moderates.getByRole('dialog');
  await quiz.getByLabel(t('chat.quiz.amount')).fill('7');
  await quiz.getByRole('button', { name: t('chat.quiz.pay') }).click();
  await allSee(views, 'wins the quiz and 7 DIC');

  for (const view of [atDesk, viewOf(guest)])
    await view.getByRole('button', { name: t('airdrop.drawn') }).waitFor();
  await Promise.all([atDesk, onPhone].map(proveRain));
  const places = await owner.query(
    `select from airdrop_claims c join identities i using (player_id)
      where c.place is not null and i.provider = 'telegram' and i.external_id = $1`,
    [String(MARA)],
  );
  const fate =
    places.rowCount === 0
      ? onPhone.getByRole('button', { name: t('airdrop.drawn') })
      : onPhone.getByText(/^You got 10/);
  await fate.waitFor();
  const drawn = await owner.query<{ paid: number }>(
    `select count(*)::int as paid from airdrops where is_settled and taken = 2`,
  );
  expect(drawn.rows[0]?.paid).toBe(1);
});

test('A spammer is reported, banned by the card, sees why and until when, appeals, and writes again', async () => {
  const [atDesk, onPhone] = [viewOf(desk), viewOf(phone)];
  const press = (what: Parameters<typeof pressCard>[1]) => pressCard(stage.server.url, what);
  await write(onPhone, 'Buy my course today');
  await allSee(views, 'Buy my course today');
  await chooseOfLine(inRoom(atDesk, 'Buy my course today'), atDesk, 'chat.report');
  await atDesk.getByRole('dialog').getByText(t('chat.report.advertising')).click();
  await atDesk.getByText(t('chat.report.done')).waitFor();

  const report = ['Report', 'Buy my course today', 'waits for you'];
  await press({ by: NORA, words: report, button: 'Delete and ban' });
  expect(await press({ by: NORA, words: report, button: 'Ban: 1 hour' })).toBe('Done.');
  for (const view of views) await line(view, 'Buy my course today').waitFor({ state: 'detached' });
  await onPhone.getByText(t('chat.banned'), { exact: true }).waitFor();
  await onPhone.getByText(t('chat.ban.advertising'), { exact: true }).waitFor();
  await onPhone.getByText(/^You can write again in (1:00:00|(0?0:)?59:)/).waitFor();
  expect(await field(onPhone).count()).toBe(0);

  await onPhone.getByRole('button', { name: t('chat.appeal'), exact: true }).tap();
  await onPhone.getByText(t('chat.appeal.open')).waitFor();
  const appeal = { words: ['Appeal against a chat ban', 'waits for you'], button: 'Lift the ban' };
  expect(await press({ by: NORA, ...appeal })).toContain('somebody else has to decide');
  expect(await press({ by: GLEB, ...appeal })).toBe('Done.');
  await field(onPhone).waitFor();
  await write(onPhone, 'Sorry, and good luck');
  await allSee(views, 'Sorry, and good luck');
});

test('The server is killed between two messages: nobody loses a line or sees one twice, and nothing jumps', async () => {
  const [atDesk, onPhone, reads] = [viewOf(desk), viewOf(phone), viewOf(guest)];
  await log(reads).evaluate((list) => (list.scrollTop -= 500));
  await reads.getByRole('button', { name: t('chat.toEnd') }).waitFor();
  const isRead = log(reads).locator('li[data-uid]').filter({ visible: true });
  const uid = await isRead.evaluateAll((lines) => {
    const seen = lines.find((each) => each.getBoundingClientRect().top > innerHeight / 2);
    return seen?.getAttribute('data-uid');
  });
  const held = await watchPlace(log(reads).locator(`li[data-uid="${uid}"]`));
  const follows = await Promise.all(
    [atDesk, onPhone].map((view) => watchPlace(inRoom(view, 'Sorry, and good luck'))),
  );
  await write(atDesk, 'Before the lights go out');
  await allSee([atDesk, onPhone], 'Before the lights go out');
  await stage.server.kill('SIGKILL');
  for (const view of views) await view.getByText(t('chat.offline')).waitFor();
  await stage.server.restart();
  for (const view of views) await view.getByText(t('chat.offline')).waitFor({ state: 'detached' });
  await write(onPhone, 'And there they are again');
  await allSee(views, 'And there they are again');

  const inOrder = await owner.query<{ uid: string }>(
    'select uid::text from chat_messages where deleted_at is null order by chat_messages.uid',
  );
  const uids = inOrder.rows.map((row) => row.uid);
  for (const view of views) await expect.poll(() => shownLines(view)).toEqual(uids);
  expect(spread(await held()), 'how far a line went that was being read').toBeLessThan(STILL_PX);
  for (const follow of follows) {
    expect(fallBack(await follow()), 'how far a line fell back').toBeLessThan(STILL_PX);
  }
  for (const view of [atDesk, onPhone]) await expectAtEnd(view);
  expect([desk, phone, guest].flatMap((who) => who?.problems ?? ['nobody'])).toEqual([]);
});
