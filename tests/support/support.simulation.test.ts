import { randomInt, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SupportThreadView } from '../../shared/support/cases/contract.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { type SupportStage, openSupport } from './support-stage.ts';
import { GLEB, GROUP, NORA, SELIN } from './support-telegram.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** Six who write to the bot, and four in the app: with three of the staff. */
const IN_TELEGRAM = [1001, 1002, 1003, 1004, 1005, 1006] as const;
const IN_APP = 4;
const STAFF = [NORA, GLEB, SELIN] as const;
/** The whole run has 2,000 messages: `SUPPORT_MESSAGES=2000`. */
const MESSAGES = Number(process.env['SUPPORT_MESSAGES'] ?? 60);
const IS_LONG = MESSAGES >= 1000;
const LIMIT_MS = IS_LONG ? 1_800_000 : 180_000;
/** How often a process is ended, and how often somebody deletes a topic. */
const RESTARTS = IS_LONG ? 16 : 2;
const DELETIONS = IS_LONG ? 8 : 1;

/** One fault is added after so many messages on average. */
const FAULT_EVERY = 12;
const FAULTS = [
  { kind: 'rate-limit', retryAfterSeconds: 1 },
  { kind: 'server-error' },
  { kind: 'drop-request' },
  { kind: 'drop-answer' },
  { kind: 'slow', delayMs: 800 },
  { kind: 'duplicate-update' },
] as const;

let desk: SupportStage;
beforeAll(async () => {
  desk = await openSupport({ hasOwnTelegram: true });
  await desk.owner.query(
    `insert into staff_people (name, telegram_id, roles, state, made_at)
     values ('selin', $1, '{support}', 'active', now())`,
    [SELIN],
  );
});
afterAll(() => desk.close());

/** A player of the run: how they write, and how what staff wrote to them is read. */
type Talker = {
  readonly name: string;
  /** What they wrote, and what was written to them, in order. */
  readonly wrote: string[];
  readonly toldBy: Map<number, string[]>;
  /** What stood in topics of theirs that were deleted. */
  readonly gone: string[];
  say(text: string): Promise<unknown>;
  /** Texts of the staff as this player sees them. */
  seen(): Promise<readonly string[]>;
};

const isQuestion = (text: string) => text.startsWith('question');
const firstLine = (text: string) => text.split('\n')[0] ?? '';

const inTelegram = (userId: number): Omit<Talker, 'name'> => ({
  wrote: [],
  toldBy: new Map(),
  gone: [],
  say: (text) => desk.write(userId, { text }),
  seen: async () =>
    (await desk.chat(userId)).messages.flatMap(({ isOwn, text }) =>
      isOwn ? [] : [firstLine(text)],
    ),
});

/** Asks over a new connection until it is answered: the server is restarted now and then. */
async function insist<T>(token: string, ask: (client: TestClient) => Promise<T>): Promise<T> {
  for (;;) {
    const client = await connectClient(desk.url, { token }).catch(() => undefined);
    try {
      if (client !== undefined) return await ask(client);
    } catch (error) {
      if (error instanceof Refused) throw error;
    } finally {
      client?.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const inApp = ({ token }: Seat): Omit<Talker, 'name'> => ({
  wrote: [],
  toldBy: new Map(),
  gone: [],
  say: async (text) => {
    const requestId = randomUUID();
    await insist(token, (client) => client.call('support.send', { requestId, text }));
  },
  seen: () => insist(token, readAll),
});

async function readAll(client: TestClient): Promise<readonly string[]> {
  const texts: string[] = [];
  let page: Pick<SupportThreadView, 'messages' | 'hasOlder'> = await client.call(
    'support.getThread',
    {},
  );
  for (;;) {
    const told = page.messages.filter(({ author }) => author === 'staff');
    texts.unshift(...told.map(({ text }) => text));
    if (!page.hasOlder) return texts;
    page = await client.call('support.getOlder', { before: page.messages[0]?.id ?? '0' });
  }
}

test(
  'Messages of ten players and three staff arrive once and in order, whatever fails',
  async () => {
    const beganMs = performance.now();
    const seats = await Promise.all(Array.from({ length: IN_APP }, () => desk.seat(0)));
    const names = ['Mara', 'Артём', 'Олена', 'Әлия', 'Jasur', 'Deniz'];
    const talkers: Talker[] = [
      ...IN_TELEGRAM.map((userId, index) => ({ ...inTelegram(userId), name: names[index] ?? '' })),
      ...seats.map((seat) => ({ ...inApp(seat), name: seat.nick })),
    ];
    for (const talker of talkers) {
      talker.wrote.push('question 0');
      await talker.say('question 0');
    }
    for (const talker of talkers) await desk.topic(talker.name);

    let written = 0;
    const next = () => (written += 1);
    const isAt = (share: number) => written >= MESSAGES * share;
    let deletionsDue = 0;
    const playersTurn = async (talker: Talker) => {
      const topicId = deletionsDue > 0 ? await topicOf(talker) : undefined;
      if (topicId !== undefined) {
        deletionsDue -= 1;
        const gone = await desk.deleteTopic(topicId).catch(() => []);
        talker.gone.push(...gone.filter(isQuestion));
      }
      const text = `question ${next()}`;
      talker.wrote.push(text);
      await talker.say(text);
    };
    const staffsTurn = async (userId: number) => {
      const talker = talkers[randomInt(talkers.length)] as Talker;
      const threadId = await topicOf(talker);
      // A topic that was deleted takes no message: its writer sees that.
      if (threadId === undefined) return;
      const text = `answer ${next()}`;
      if ((await desk.write(userId, { threadId, text }).catch(() => 0)) === 0) return;
      const told = talker.toldBy.get(userId) ?? [];
      talker.toldBy.set(userId, [...told, text]);
    };
    const withFaults = async (turn: () => Promise<void>) => {
      while (!isAt(1)) {
        if (randomInt(FAULT_EVERY) === 0)
          await desk.fault(FAULTS[randomInt(FAULTS.length)] ?? FAULTS[0]);
        await turn();
        await new Promise((resolve) => setTimeout(resolve, randomInt(60)));
      }
    };
    /** Does something so many times, spread over the first four fifths of the messages. */
    const spread = async (times: number, work: () => Promise<void>) => {
      for (let done = 1; done <= times; done += 1) {
        while (!isAt((0.8 * done) / (times + 1)))
          await new Promise((resolve) => setTimeout(resolve, 50));
        await work();
      }
    };
    const restart = async () => {
      const signal = randomInt(2) === 0 ? 'SIGKILL' : 'SIGTERM';
      if (randomInt(2) === 0) return await desk.withoutBot(async () => undefined, signal);
      await desk.server.kill(signal);
      await desk.server.restart();
    };
    await Promise.all([
      ...talkers.map((talker) => withFaults(() => playersTurn(talker))),
      ...STAFF.map((userId) => withFaults(() => staffsTurn(userId))),
      spread(RESTARTS, restart),
      spread(DELETIONS, async () => void (deletionsDue += 1)),
    ]);

    await expect
      .poll(async () => await stored(), { timeout: 120_000 })
      .toBe(
        talkers.reduce(
          (sum, { wrote, toldBy }) => sum + wrote.length + [...toldBy.values()].flat().length,
          0,
        ),
      );
    await expect.poll(open, { timeout: IS_LONG ? 1_500_000 : 120_000 }).toBe(0);
    const group = (await desk.chat(NORA, GROUP)).messages;
    for (const talker of talkers) {
      const topicId = await topicOf(talker);
      const shown = group.flatMap(({ threadId, text }) =>
        threadId === topicId && isQuestion(text) ? [text] : [],
      );
      expect(shown).toEqual([...new Set(shown)]);
      // What was on its way while its topic was deleted is in the new one as well.
      expect([...new Set([...talker.gone, ...shown])]).toEqual(talker.wrote);
      const seen = await talker.seen();
      for (const told of talker.toldBy.values()) {
        expect(seen.filter((text) => told.includes(text))).toEqual(told);
      }
    }
    report(beganMs);
  },
  LIMIT_MS,
);

/** One connection asks one thing at a time. */
const inTurn = pLimit(1);

/** The topic that the staff see of a player; undefined while there is none. */
async function topicOf({ name }: Talker): Promise<number | undefined> {
  const { rows } = await inTurn(() =>
    desk.owner.query<{ topic_id: string | null }>(
      'select topic_id from support_threads where starts_with(name, $1)',
      [name],
    ),
  );
  const id = rows[0]?.topic_id ?? null;
  return id === null ? undefined : Number(id);
}

/** What the run was, for whoever reads its output. */
function report(beganMs: number): void {
  const seconds = Math.round((performance.now() - beganMs) / 1000);
  if (IS_LONG) process.stdout.write(`${MESSAGES} messages in ${seconds} s\n`);
}

async function stored(): Promise<number> {
  const { rows } = await desk.owner.query<{ written: number }>(
    `select count(*)::int as written from support_messages where author <> 'product'`,
  );
  return rows[0]?.written ?? 0;
}

async function open(): Promise<number> {
  const { rows } = await desk.owner.query<{ open: number }>(
    'select count(*)::int as open from support_deliveries where done_at is null',
  );
  return rows[0]?.open ?? 0;
}
