import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import { createBigWins } from '../../api/community/chat/big-wins.ts';
import type { ChatGuard } from '../../api/community/chat/chat-guard.ts';
import { type HubDeps, startChatHub } from '../../api/community/chat/chat-hub.ts';
import { postMessages } from '../../api/community/chat/chat-store.ts';
import { deleteMessage } from '../../api/community/chat/delete-message.ts';
import { forgetDeletedJob } from '../../api/community/chat/forget-deleted-job.ts';
import { type AskedMessage, pauseMsOf } from '../../api/community/chat/judge-send.ts';
import { createLevelUps } from '../../api/community/chat/level-ups.ts';
import { createPacedNews } from '../../api/community/chat/paced-news.ts';
import { createSend } from '../../api/community/chat/send-batch.ts';
import { setModes } from '../../api/community/chat/set-modes.ts';
import { createClock } from '../../api/platform/clock.ts';
import { type Announcements, listenToAnnouncements } from '../../api/platform/db/announcements.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import type { JobDeps } from '../../api/platform/jobs/job.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import type { ChatEvent, ChatModes } from '../../shared/community/chat/contract.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { staffActor } from '../harness/staff.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { messagesIn } from './chat-stage.ts';

const logger = createLogger('silent');
const clock = createClock();

let database: TestDatabase;
let announcements: Announcements;
/** Two connections to the database, as two processes have them. */
let dbs: readonly [Database, Database];
let db: Database;
let playerIds: readonly PlayerId[];
beforeAll(async () => {
  database = await freshDatabase();
  const open = () => {
    const pool = createPool(database.appUrl, 6);
    pool.on('error', () => undefined);
    return createDatabase(pool);
  };
  dbs = [open(), open()];
  [db] = dbs;
  announcements = await listenToAnnouncements(database.appUrl, logger);
  const players = await makePlayers(database.ownerUrl, 8);
  playerIds = players.map(({ id }) => playerIdOf(BigInt(id)));
});
afterAll(async () => {
  await announcements.stop();
  for (const one of dbs) await one.destroy();
  await database.drop();
});

const player = (index: number): PlayerId => playerIds[index] ?? playerIdOf(0n);

const guard: ChatGuard = {
  cleanMessage: (text) => text,
  judgeMessage: () => ({ verdict: 'pass' }),
  banOf: async () => undefined,
  holdMessage: async () => undefined,
  withEnoughHeld: () => Promise.resolve(new Set<never>()),
  keepGif: async () => false,
  claimsOf: async () => [],
  decisionOf: async () => undefined,
};

/** The room as one process shows it, with what it delivers. */
async function startHub(heard: HubDeps['announcements'] = announcements) {
  const pushes = { hasPlayer: () => false, toPlayerHere: () => undefined };
  const hub = await startChatHub({ db, clock, logger, pushes, guard, announcements: heard });
  const events: ChatEvent[] = [];
  hub.connect({ hasFollowers: (part) => part === 0, emit: (_, body) => events.push(body) });
  return { hub, events };
}

const uidsIn = (events: readonly ChatEvent[]) => messagesIn(events).map(({ uid }) => uid);

const post = (texts: readonly string[], by: Database = db) =>
  by.transaction().execute(async (trx) => {
    const messages = texts.map((text) => ({ type: 0, text, authorId: player(0) }) as const);
    return await postMessages(trx, messages, clock.nowMs());
  });

describe('the hub of a process', () => {
  test('An hour of messages from two processes is delivered once and in order, 150 are kept', async () => {
    const { hub, events } = await startHub();
    const before = hub.newest().messages.at(-1)?.uid ?? 0;
    const texts = Array.from({ length: 45 }, (_, index) => `Line ${index}`);
    await Promise.all(Array.from({ length: 80 }, (_, index) => post(texts, dbs[index % 2])));
    const all = Array.from({ length: 3600 }, (_, index) => before + index + 1);
    await expect.poll(() => uidsIn(events).length, PATIENT).toBe(3600);
    expect(uidsIn(events)).toEqual(all);
    expect(hub.newest().messages.map(({ uid }) => uid)).toEqual(all.slice(-150));
    expect(hub.newest().hasOlder).toBe(true);
  });

  test('What was missed while nothing was heard is delivered once it is noticed', async () => {
    let notice = () => undefined as void;
    const deaf = { on: () => undefined, onGap: (listener: () => void) => void (notice = listener) };
    const { hub, events } = await startHub(deaf);
    const shown = hub.newest().messages.at(-1)?.uid ?? 0;
    await db.transaction().execute(async (trx) => {
      await deleteMessage(trx, shown, { byPlayerId: player(1), nowMs: clock.nowMs() });
    });
    const missed = await post(['Missed', 'too']);
    expect(events).toEqual([]);
    notice();
    await expect.poll(() => uidsIn(events), PATIENT).toEqual(missed);
    expect(events[0]).toEqual({ type: 'del', uid: shown });
    notice();
    const [next = 0] = await post(['And on']);
    notice();
    await expect.poll(() => uidsIn(events), PATIENT).toEqual([...missed, next]);
  });
});

describe('the pause of a player', () => {
  const ask = (authorId: PlayerId, text: string): AskedMessage => ({
    authorId,
    isStaff: false,
    since: new Date(0),
    type: 0,
    text,
  });
  const tries = Array.from({ length: 20 }, (_, index) => index);
  const sentIn = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length;

  test('Of twenty first messages through two processes at once one is posted', async () => {
    const sends = dbs.map((one) => createSend({ db: one, clock, guard }));
    const outcomes = await Promise.allSettled(
      tries.map(async (index) => await sends[index % 2]?.(ask(player(2), `Try ${index}`))),
    );
    expect(sentIn(outcomes)).toBe(1);
  });

  test('Without the lock of the writer two that look at the same time both pass', async () => {
    const pauseMs = pauseMsOf({ isClosed: false, slowSeconds: null, isPanic: false });
    const both = new Set<Database>();
    let goOn = () => undefined as void;
    const bothLooked = new Promise<void>((done) => {
      goOn = done;
    });
    const sendUnguarded = async (by: Database) =>
      await by.transaction().execute(async (trx) => {
        const last = await trx
          .selectFrom('chat_messages')
          .select('written_at')
          .where('author_id', '=', BigInt(player(3)))
          .orderBy('uid', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (both.add(by).size === dbs.length) goOn();
        await bothLooked;
        const freeAtMs = (last?.written_at.getTime() ?? 0) + pauseMs;
        if (freeAtMs > clock.nowMs()) throw new Error('too soon');
        const messages = [{ type: 0, text: 'Twice', authorId: player(3) }] as const;
        return await postMessages(trx, messages, clock.nowMs());
      });
    const outcomes = await Promise.allSettled(dbs.map(sendUnguarded));
    expect(sentIn(outcomes)).toBe(2);
  });
});

describe('deleted messages', () => {
  test('The text of a deleted message is kept for 90 days and then emptied', async () => {
    const [uid = 0] = await post(['A disputed line']);
    const deletedMs = clock.nowMs();
    await db.transaction().execute(async (trx) => {
      await deleteMessage(trx, uid, { byPlayerId: null, nowMs: deletedMs });
    });
    const textAfter = async (days: number) => {
      const nowMs = () => deletedMs + days * 86_400_000;
      await forgetDeletedJob.run({ db, logger, clock: { nowMs } } as unknown as JobDeps);
      const row = await db
        .selectFrom('chat_messages')
        .select('text')
        .where('uid', '=', BigInt(uid))
        .executeTakeFirstOrThrow();
      return row.text;
    };
    expect(await textAfter(89)).toBe('A disputed line');
    expect(await textAfter(91)).toBe('');
  });
});

describe('modes', () => {
  const config = { policy: POLICIES.standard };

  test('A moderator of the staff changes the room for everybody, and the log keeps it', async () => {
    const { hub, events } = await startHub();
    const actor = await staffActor(db, 'marta', { roles: ['moderator'] });
    expect(await setModes({ db, clock, config, actor }, { slowSeconds: 30 })).toBe('enough');
    const slow: ChatModes = { isClosed: false, slowSeconds: 30, isPanic: false };
    await expect.poll(() => hub.modes(), PATIENT).toEqual(slow);
    expect(events).toContainEqual({ type: 'modes', modes: slow });
    const acts = await db
      .selectFrom('staff_acts')
      .select(['person_id', 'outcome', 'after'])
      .where('act', '=', 'chat.modes')
      .execute();
    expect(acts).toEqual([{ person_id: actor.personId, outcome: 'done', after: slow }]);
    await setModes({ db, clock, config, actor }, { slowSeconds: null });
  });

  test('Staff without the role leave the room as it is', async () => {
    const actor = await staffActor(db, 'piet', { roles: ['payments', 'support'] });
    const tried = setModes({ db, clock, config, actor }, { isClosed: true });
    await expect(tried).rejects.toThrow(StaffRefusal);
    const { is_closed: isClosed } = await db
      .selectFrom('chat_modes')
      .select('is_closed')
      .executeTakeFirstOrThrow();
    expect(isClosed).toBe(false);
  });
});

describe('what the product tells the room', () => {
  const newsAfter = async (uid: number) => {
    const rows = await db
      .selectFrom('chat_messages')
      .select(['text', 'author_id', 'kind'])
      .where('uid', '>', BigInt(uid))
      .orderBy('uid')
      .execute();
    return rows.map(({ text, author_id: authorId, kind }) => {
      expect([authorId, kind]).toEqual([null, 1]);
      return text;
    });
  };
  const lastUid = async () =>
    Number(
      (await db.selectFrom('chat_room').select('last_uid').executeTakeFirstOrThrow()).last_uid,
    );
  const pace = { waitMs: 20, everyMs: 200 };

  test('Of all that two processes offer the highest is told, and the next one in its time', async () => {
    const from = await lastUid();
    const kind = { name: 'big-win', ...pace } as const;
    const offers = dbs.map((one) => createPacedNews({ db: one, clock, logger }, kind));
    for (const rank of [3, 9, 5, 8, 1, 2]) {
      const news = { key: 'race', title: `${rank}`, isOver: false } as const;
      offers[rank % 2]?.({ rank, tell: async () => ({ news, text: `Rank ${rank}` }) });
    }
    await expect.poll(async () => (await newsAfter(from)).length, PATIENT).toBe(2);
    expect((await newsAfter(from)).toSorted()).toEqual(['Rank 8', 'Rank 9']);
    const rows = await db
      .selectFrom('chat_messages')
      .select('written_at')
      .where('uid', '>', BigInt(from))
      .orderBy('uid')
      .execute();
    const [first = 0, second = 0] = rows.map(({ written_at: at }) => at.getTime());
    expect(second - first).toBeGreaterThanOrEqual(kind.everyMs);
  });

  test('A big win is told with its player, and a hidden player is never named', async () => {
    const from = await lastUid();
    const players = createPlayerDirectory({ db });
    const owner = createDatabase(createPool(database.ownerUrl, 1));
    await owner
      .updateTable('players')
      .set({ is_hidden: true })
      .where('id', '=', BigInt(player(5)))
      .execute();
    await owner.destroy();
    const tell = { leastMicro: 100n * MICRO_PER_UNIT, leastMultiplier: 10n };
    const bet = (index: number, stake: bigint, payout: bigint) => ({
      playerId: player(index),
      game: 'dice',
      betId: `bet-${index}`,
      roundId: null,
      stakeMicro: stake * MICRO_PER_UNIT,
      payoutMicro: payout * MICRO_PER_UNIT,
      atMs: clock.nowMs(),
    });
    const note = createBigWins({ db, clock, logger, players }, tell, pace);
    note(bet(5, 10n, 5000n));
    note(bet(4, 10n, 99n));
    note(bet(4, 100n, 900n));
    note(bet(4, 10n, 1234n));
    await expect.poll(() => newsAfter(from), PATIENT).not.toEqual([]);
    expect(await newsAfter(from)).toEqual(['bench5 won 1,234.00 RUB in dice, ×123.4']);
  });

  test('A level that was reached is told once, whichever processes see it', async () => {
    const from = await lastUid();
    const players = createPlayerDirectory({ db });
    const always = { waitMs: 1, everyMs: 0 };
    const notes = dbs.map((one) => createLevelUps({ db: one, clock, logger, players }, 2, always));
    const known = (level: number) =>
      expect
        .poll(
          async () =>
            await db
              .selectFrom('chat_levels')
              .select('level')
              .where('player_id', '=', BigInt(player(6)))
              .executeTakeFirst(),
          PATIENT,
        )
        .toEqual({ level });
    notes[0]?.(player(6), 5n * MICRO_PER_UNIT);
    await known(1);
    for (const note of notes) note(player(6), 150n * MICRO_PER_UNIT);
    await known(2);
    for (const note of notes) note(player(6), 10_000n * MICRO_PER_UNIT);
    await known(3);
    const told = ['bench7 reached VIP level 2', 'bench7 reached VIP level 3'];
    await expect.poll(async () => (await newsAfter(from)).at(-1), PATIENT).toBe(told[1]);
    expect(await newsAfter(from)).toEqual(told);
  });

  test('A level that could not be stored is stored and told later', async () => {
    const from = await lastUid();
    const failed = Promise.withResolvers<void>();
    const heard = { ...logger, warn: () => failed.resolve() } as typeof logger;
    const players = createPlayerDirectory({ db });
    const always = { waitMs: 1, everyMs: 0 };
    const note = createLevelUps({ db, clock, logger: heard, players }, 2, always);
    const owner = createDatabase(createPool(database.ownerUrl, 1));
    const rename = (to: 'chat_levels' | 'chat_levels_away') =>
      sql`alter table ${sql.table(to === 'chat_levels' ? 'chat_levels_away' : 'chat_levels')}
          rename to ${sql.table(to)}`.execute(owner);
    note(player(7), 5n * MICRO_PER_UNIT);
    await expect
      .poll(() => db.selectFrom('chat_levels').selectAll().execute(), PATIENT)
      .toContainEqual({ player_id: BigInt(player(7)), level: 1 });
    await rename('chat_levels_away');
    note(player(7), 150n * MICRO_PER_UNIT);
    await failed.promise;
    await rename('chat_levels');
    await owner.destroy();
    await expect.poll(() => newsAfter(from), PATIENT).toEqual(['bench8 reached VIP level 2']);
  });
});
