import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type NewMessage, postMessages } from '../../api/community/chat/chat-store.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import type { AirdropFacts } from '../../shared/community/chat/contract.ts';
import { BAN_COMMENT_MAX } from '../../shared/community/moderation/rules.ts';
import { CHAT_MESSAGE_MAX, CHAT_TYPES } from '../../shared/community/chat/rules.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { makePlayers } from '../harness/players.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';

const t = wordsOf('en');

/** What a nick, a title or a reason would be if whatever checks them were passed by. */
const NASTY = [
  ...INJECTIONS,
  'w'.repeat(CHAT_MESSAGE_MAX),
  '‮gnorw ‭right‬ עברית العربية',
  `Z${'\u{334}\u{321}\u{31b}\u{324}\u{354}\u{339}'.repeat(12)}algo`,
  '😀'.repeat(CHAT_MESSAGE_MAX),
  '👩‍👩‍👧‍👦'.repeat(20),
  '﷽﷽﷽ ꧁ঔৣ☬✞𓆩𓆪✞☬ঔৣ꧂',
];

let stage: Stage;
let db: Database;
let authors: readonly PlayerId[];
beforeAll(async () => {
  stage = await openStage();
  const { ownerUrl } = stage.server.database;
  db = createDatabase(createPool(ownerUrl, 2));
  authors = (await makePlayers(ownerUrl, NASTY.length)).map(({ id }) => playerIdOf(BigInt(id)));
  for (const [index, nick] of NASTY.entries()) {
    const id = BigInt(authors[index] ?? 0);
    await db.updateTable('players').set({ nick }).where('id', '=', id).execute();
  }
});
afterAll(async () => {
  await db?.destroy();
  await stage?.close();
});

const post = (messages: readonly NewMessage[]) =>
  db.transaction().execute((trx) => postMessages(trx, messages, Date.now()));

/** Everything that names somebody: lines, answers to them, news and an airdrop. */
async function postAll(): Promise<void> {
  const { text, system, activeAirdrop } = CHAT_TYPES;
  const lines = authors.map((authorId) => ({ type: text, text: 'A line', authorId }));
  const uids = await post(lines);
  const answers = lines.map((line, index) => ({ ...line, replyTo: uids[index] }));
  const news = NASTY.flatMap((nick) => {
    const of = { nick, publicId: randomUUID() };
    const win = { payoutMicro: '1000000', multiplier: 2, roundId: null };
    return [
      { key: 'banned', nick, reason: 100, minutes: 5 },
      { key: 'big-win', ...of, game: 'other', title: nick, ...win },
      { key: 'level-up', ...of, level: 4 },
      { key: 'quiz', ...of, amount: 7 },
      { key: 'race', title: nick, isOver: false },
    ].map((data) => ({ type: system, text: nick, authorId: null, data }));
  });
  const airdrops = authors.map((authorId) => ({
    type: activeAirdrop,
    text: '3 0 5 1000',
    authorId,
  }));
  for (const messages of [answers, news, airdrops]) await post(messages);
}

/** Bans a player for a reason of all these words, as many as a reason may have. */
async function banFor(login: string, comment: string): Promise<void> {
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chat_bans')
    .values({
      id: randomUUID(),
      player_id: id,
      reason: 100,
      comment,
      minutes: null,
      began_at: new Date(),
      until: null,
      by_player: BigInt(authors[0] ?? 0),
      by_staff: null,
      message_uid: null,
      lifted_at: null,
      lifted_by_player: null,
      lifted_by_staff: null,
      replaced_by: null,
    })
    .execute();
}

/** A player with the chat's sheet open on a small phone. */
async function openChat(player: Registered) {
  const opened = await stage.open({ size: 'small', isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  await context.addCookies([{ name: 'token', value: player.token, url: stage.server.url }]);
  await page.goto('/main');
  await page
    .locator('nav[class*="bar"]')
    .getByRole('button', { name: t('shell.menu.chat') })
    .click();
  const log = page.getByRole('log');
  await log.waitFor();
  return { ...opened, log };
}

/** As many of these words as the reason of a ban may have, none of them cut in a character. */
function longestReason(words: readonly string[]): string {
  let reason = '';
  for (const { segment } of new Intl.Segmenter().segment(words.join(' '))) {
    if (reason.length + segment.length > BAN_COMMENT_MAX) break;
    reason += segment;
  }
  return reason.trim();
}

test('Whatever nicks, titles and reasons of bans say is shown as text, and nothing leaves its place', async () => {
  await postAll();
  const reason = longestReason(NASTY.toReversed());
  const player = await register(stage.server.url);
  await banFor(player.login, reason);
  const { page, log, problems } = await openChat(player);
  await log.locator('article').last().waitFor();
  const names = await log.locator('[data-act=card], bdi').allTextContents();
  expect(names).toEqual(expect.arrayContaining(NASTY));
  await page.getByText(reason, { exact: true }).waitFor();
  const foreign = 'script, iframe, style, b, i, details, [onerror], [onload], [href^=javascript]';
  expect(await page.getByRole('dialog').locator(foreign).count()).toBe(0);
  const wide = await page
    .getByRole('dialog')
    .locator('li, footer, [role=log]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map((part) => part.outerHTML.slice(0, 120)),
    );
  expect(wide).toEqual([]);
  await expectGoodScreen(page, 'small-85-injections');
  expect(problems).toEqual([]);
});

/** An airdrop that is in the room and of which a player took a place, with nothing left to do. */
async function addClaimed(player: Registered, mode: 'first' | 'rain'): Promise<void> {
  const giverId = authors[0] ?? playerIdOf(0n);
  const endsAt = new Date(Date.now() + 600_000);
  const data: AirdropFacts = {
    mode,
    awardMicro: '10000000',
    endsAt: endsAt.toISOString(),
    giver: null,
    joined: 1,
    drandRound: null,
    proofId: null,
  };
  const { activeAirdrop: type } = CHAT_TYPES;
  const [uid = 0] = await post([{ type, text: '0 1 5 1000', authorId: giverId, data }]);
  const id = randomUUID();
  await sql`
    insert into airdrops (id, uid, giver_id, is_operators, mode, vip, places, award_micro, currency_id,
                          rate_micro, state, taken, joined, asked_at, ends_at, is_settled)
    values (${id}, ${uid}, ${giverId}, false, ${mode}, 0, 5, 10000000, 1, 1000000, 'open', 1, 1, now(),
            ${endsAt}, true)`.execute(db);
  await sql`
    insert into airdrop_claims (airdrop_id, player_id, place, claimed_at, is_paid)
    select ${id}, id, ${mode === 'first' ? 1 : null}, now(), true from players
     where login = ${player.login}`.execute(db);
}

test('The card of an airdrop says what its player took before the page was loaded', async () => {
  const player = await register(stage.server.url);
  await addClaimed(player, 'first');
  await addClaimed(player, 'rain');
  const { page, log } = await openChat(player);
  const [first, rain] = [log.locator('article').nth(-2), log.locator('article').last()];
  await first.getByText(/^You got/).waitFor();
  await rain.getByText(t('airdrop.joined.self')).waitFor();
  expect(await page.getByRole('button', { name: t('airdrop.claim') }).count()).toBe(
    (await log.locator('article').count()) - 2,
  );
});
