import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertCards } from '../../api/accounts/alerts/alert-cards.ts';
import { type CardsDeps, showCards } from '../../api/accounts/cards/show-cards.ts';
import { watchCards } from '../../api/accounts/cards/watch-cards.ts';
import type { Context } from '../../api/context.ts';
import { raiseAlert } from '../../api/platform/alerts/alerts.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { staffCards } from '../../api/staff-cards.ts';
import { complaintCards } from '../../api/support/complaints/complaint-cards.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';

const FINDING = { kind: 'ledger-check', subject: 'recent', says: 'wallets' } as const;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let playerId: number;
let nowMs: number;
let tried: string[] = [];
/** What Telegram answers with 400, which stays so however often it is asked. */
let isRefused: (text: string) => boolean;

beforeAll(async () => {
  database = await freshDatabase();
  pool = createPool(database.ownerUrl, 4);
  pool.on('error', () => undefined);
  const [player] = await makePlayers(database.ownerUrl, 1);
  playerId = player?.id ?? 0;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate alerts, staff_cards, complaints');
  nowMs = Date.now();
  tried = [];
  isRefused = (text) => !text.isWellFormed();
});

const context = () => {
  const clock = { nowMs: () => nowMs } as Context['clock'];
  const staff = { chatId: -7, sessionFile: '', remindMinutes: 600 };
  const config = { staff, policy: POLICIES.standard, siteUrl: 'https://rollhouse.example' };
  return { db: createDatabase(pool), clock, config, logger: createLogger('silent') };
};

/** The complaints stand before the alerts here, so that turns alone bring an alert to staff. */
function cards(): CardsDeps {
  const deps = context() as unknown as Context;
  return {
    ...deps,
    kinds: [complaintCards(deps), alertCards(deps)],
    show: async (message) => {
      const { text } = message as { readonly text: string };
      tried.push(text);
      return isRefused(text) ? { failed: 'Bad Request' } : { messageId: tried.length };
    },
  };
}

const complain = (text: string, count: number) =>
  pool.query(
    `insert into complaints (player_id, subject, text, created_at, answer_by)
     select $1, 'game', $2, now(), now() from generate_series(1, $3::int)`,
    [playerId, text, count],
  );

/** A pass each second, as it is while something is due. */
async function passSeconds(seconds: number): Promise<void> {
  const deps = cards();
  for (let second = 0; second < seconds; second += 1) {
    await showCards(deps);
    nowMs += 1000;
  }
}

const shownAlerts = () => tried.filter((text) => text.includes('check of the ledger'));

test('A complaint with a character across the cut of its card is shown without half of it', async () => {
  await complain(`${'a'.repeat(1199)}😀 and more`, 1);
  await complain(`${'b'.repeat(1198)}😀 and more`, 1);
  await passSeconds(3);
  expect(tried).toHaveLength(2);
  expect(tried[0]).toContain(`${'a'.repeat(1199)}…`);
  expect(tried[1]).toContain(`${'b'.repeat(1198)}😀…`);
});

test('Half a character anywhere in a card leaves as a sign that Telegram takes', async () => {
  const deps = cards();
  const half = { text: 'half \ud83d', isOver: false, buttons: [[{ text: 'x\ud83d', verb: 't' }]] };
  const kinds = deps.kinds.map((kind) => ({ ...kind, face: async () => half }));
  const messages: object[] = [];
  const show: CardsDeps['show'] = async (message) => {
    messages.push(message);
    return { messageId: 1 };
  };
  await complain('short', 1);
  await showCards({ ...deps, kinds, show });
  expect(messages).toMatchObject([
    { text: 'half \ufffd', reply_markup: { inline_keyboard: [[{ text: 'x\ufffd' }]] } },
  ]);
});

test('Cards that Telegram refuses take no place of an alert, and are tried less and less often', async () => {
  isRefused = (text) => text.includes('refuse me');
  await complain('refuse me', 12);
  await raiseAlert(context().db, FINDING, nowMs);
  await passSeconds(1);
  expect(shownAlerts()).toHaveLength(1);
  await passSeconds(59);
  expect(shownAlerts()).toHaveLength(1);
  // At 0, 2, 6, 14 and 30 seconds, each of them.
  expect(tried.length - 1).toBeLessThanOrEqual(12 * 5);
  await complain('another', 1);
  await passSeconds(2);
  expect(tried.filter((text) => text.includes('another'))).toHaveLength(1);
});

test('Staff hear of cards that are refused again and again, until they are shown', async () => {
  isRefused = (text) => text.includes('refuse me');
  await complain('refuse me', 2);
  await passSeconds(3);
  expect(await watchCards(context())).toEqual([]);
  await passSeconds(20);
  expect(await watchCards(context())).toMatchObject([
    { kind: 'card', subject: 'complaint', says: expect.stringContaining('2 cannot be shown') },
  ]);
  isRefused = () => false;
  await passSeconds(120);
  expect(await watchCards(context())).toEqual([]);
  const before = tried.length;
  await passSeconds(5);
  expect(tried).toHaveLength(before);
});

test('Alerts are the first of the cards in the staff’s chat', () => {
  expect(staffCards(context() as unknown as Context)[0]?.name).toBe('alert');
});
