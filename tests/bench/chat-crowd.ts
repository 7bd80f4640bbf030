import { randomUUID } from 'node:crypto';
import { type ChatSocket, openChatSocket } from './chat-socket.ts';

/** The orders for a process of people who chat; they arrive as the first message from its parent. */
export type CrowdPlan = {
  readonly port: number;
  readonly readers: number;
  /** Those who write, each a player of their own who does not read. */
  readonly tokens: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
};

/** Milliseconds from sending a message until a reader has it, sorted, and what went wrong. */
export type CrowdResult = {
  readonly latenciesMs: readonly number[];
  readonly sent: number;
  readonly refused: number;
  /** Messages that a watched reader did not get. */
  readonly missed: number;
};

/** Of so many readers one is timed, spread evenly; the others read as fast and are not looked at. */
const TIMED_ONE_OF = 50;

const OPEN_AT_ONCE = 50;
const END_MS = 1500;
const WARM_UP_SECONDS = 5;

/** What a message is recognised by, wherever a read cuts it. */
const NUMBER = /"message":"n(\d+) /g;
const LONGEST_MARK = 40;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function openMany<Value>(
  count: number,
  open: (index: number) => Promise<Value>,
): Promise<readonly Value[]> {
  const opened: Value[] = [];
  while (opened.length < count) {
    const from = opened.length;
    const length = Math.min(OPEN_AT_ONCE, count - from);
    opened.push(...(await Promise.all(Array.from({ length }, (_, index) => open(from + index)))));
  }
  return opened;
}

/** Times messages by their numbers. */
function createTimes() {
  const sentAtMs: number[] = [];
  const latenciesMs: number[] = [];
  return {
    latenciesMs,
    sent: (number: number) => {
      sentAtMs[number] = performance.now();
    },
    /** What hears one reader: its reads may cut a message anywhere. */
    reader: () => {
      let rest = '';
      return (bytes: Buffer) => {
        const nowMs = performance.now();
        const text = rest + bytes.toString('latin1');
        let end = 0;
        for (const found of text.matchAll(NUMBER)) {
          end = found.index + found[0].length;
          latenciesMs.push(nowMs - (sentAtMs[Number(found[1])] ?? nowMs));
        }
        rest = text.slice(Math.max(end, text.length - LONGEST_MARK));
      };
    },
  };
}

async function run(plan: CrowdPlan): Promise<CrowdResult> {
  const { port, readers, tokens } = plan;
  const times = createTimes();
  const isTimed = (index: number) => index % TIMED_ONE_OF === 0;
  await openMany(readers, async (index) => {
    const hear = isTimed(index) ? times.reader() : () => undefined;
    const socket = await openChatSocket({ port, index }, hear);
    socket.send('42["chat",{"type":"load"}]');
  });
  let refused = 0;
  const hearAnswer = (bytes: Buffer) => {
    if (bytes.includes('"success":false')) refused += 1;
  };
  const writers = await openMany(tokens.length, (index) =>
    openChatSocket({ port, index: readers + index, token: tokens[index] }, hearAnswer),
  );
  await pause(1000);
  // A process that has just started compiles what it will run.
  const warmUp = { ...plan, seconds: WARM_UP_SECONDS, first: 0 };
  const warmedUp = await write(warmUp, writers, times.sent);
  await pause(END_MS);
  times.latenciesMs.length = 0;
  refused = 0;
  const sent = await write({ ...plan, first: warmedUp }, writers, times.sent);
  await pause(END_MS);
  const timed = Math.ceil(readers / TIMED_ONE_OF);
  const missed = (sent - refused) * timed - times.latenciesMs.length;
  const latenciesMs = times.latenciesMs.toSorted((a, b) => a - b);
  return { latenciesMs, sent, refused, missed };
}

/** The writers take turns at an even pace, numbering from `first`; answers how many messages. */
async function write(
  { perSecond, seconds, first }: CrowdPlan & { readonly first: number },
  writers: readonly ChatSocket[],
  note: (number: number) => void,
): Promise<number> {
  const all = perSecond * seconds;
  const fromMs = performance.now();
  for (let number = 0; number < all;) {
    const due = Math.min(all, ((performance.now() - fromMs) / 1000) * perSecond);
    for (; number < due; number += 1) {
      const named = first + number;
      const msg = `n${named} and this is what people say here`;
      note(named);
      writers[named % writers.length]?.send(
        `42["chat",${JSON.stringify({ type: 'send', requestId: randomUUID(), payload: { msg } })}]`,
      );
    }
    await pause(1);
  }
  return all;
}

process.once('message', (plan: CrowdPlan) => {
  void run(plan).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
