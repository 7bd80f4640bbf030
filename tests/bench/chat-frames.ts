import { setTimeout as delay } from 'node:timers/promises';
import { type NewMessage, postMessages } from '../../api/community/chat/chat-store.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';
import { AS_SHIPPED } from '../harness/server-env.ts';
import { startServer } from '../harness/server.ts';
import { launchUnwatched, openUnwatched, type UnwatchedPage } from '../harness/unwatched-page.ts';
import { framesDuring, perSecond, rowOfFrames as rowOf } from './frames.ts';
import { type BenchRow, grouped } from './rows.ts';

const CPU_SLOW_DOWN = 4;
const PER_SECOND = 20;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 3);
const HOUR_MESSAGES = 3600 * PER_SECOND;
/** As many as fill the list several times over: what it holds from then on is what it may hold. */
const WARM_MESSAGES = HOUR_MESSAGES / 12;
const POSTED_AT_ONCE = 100;
const AUTHORS = 30;
const LIMIT_MS = 60_000;

/**
 * The chat's sheet on a phone whose processor is four times slower, read at its end: the frames while
 * twenty messages a second come, in turns with the same sheet at rest, and what the page holds after
 * an hour's worth of messages.
 */
export async function benchChatFrames(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({
      isProcess: true,
      env: { ...AS_SHIPPED, LOG_LEVEL: 'warn' },
    });
    const unwatched = await launchUnwatched();
    const db = createDatabase(createPool(server.database.ownerUrl, 2));
    try {
      const made = await makePlayers(server.database.ownerUrl, AUTHORS);
      const room = { db, authors: made.map(({ id }) => playerIdOf(BigInt(id))) };
      const page = await openUnwatched(unwatched, { size: 'phone', first: beAdult });
      await page.devtools.Page.navigate({ url: `${server.url}/main` });
      await openSheet(page);
      const frames = await countInTurns(page, room);
      const held = await holdAnHour(page, room);
      await page.close();
      return [...frames, ...held];
    } finally {
      await db.destroy();
      await unwatched.browser.close();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** Runs in the page, before its scripts. */
function beAdult(): void {
  localStorage.setItem('rollhouse.isAdult', '1');
}

async function until(page: UnwatchedPage, isSo: () => boolean): Promise<void> {
  const endsAtMs = performance.now() + LIMIT_MS;
  while (!(await page.run(isSo))) {
    if (performance.now() > endsAtMs) throw new Error(`not so in time: ${String(isSo)}`);
    await delay(100);
  }
}

/** The button folds the chat again, so it is pressed once. */
async function openSheet(page: UnwatchedPage): Promise<void> {
  await until(page, () => document.querySelectorAll('nav[class*="bar"] button').length > 1);
  await page.run(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('nav[class*="bar"] button')];
    buttons.find(({ textContent }) => textContent.trim() === 'Chat')?.click();
  });
  await until(page, () => document.querySelector('dialog[open] footer') !== null);
}

type Room = { readonly db: Database; readonly authors: readonly PlayerId[] };

const WORDS = ['gg', 'That round of dice went well', 'Who is at the wheel tonight? I am, as ever'];
const MORE = 'and it goes on for as long as people write when they have something to tell';

/** What people write: short, long, to somebody, in answer to somebody. */
function messageOf({ authors }: Room, count: number): NewMessage {
  const words = WORDS[count % WORDS.length] ?? '';
  const text = `${words} ${count}${count % 5 === 0 ? ` @bench${count % 9} ${MORE}` : ''}`;
  const authorId = authors[(count * 7) % authors.length] ?? null;
  return {
    type: 0,
    text,
    authorId,
    replyTo: count % 6 === 0 && count > 20 ? count - 20 : undefined,
  };
}

let said = 0;

/** Posts as many messages in one go; the page has them soon. */
async function post(room: Room, count: number): Promise<void> {
  const messages = Array.from({ length: count }, () => messageOf(room, (said += 1)));
  await room.db.transaction().execute((trx) => postMessages(trx, messages, Date.now()));
}

async function talk(room: Room): Promise<void> {
  const beganAtMs = performance.now();
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    await post(room, 1);
    const nextAtMs = beganAtMs + ((sent + 1) * 1000) / PER_SECOND;
    await delay(Math.max(0, nextAtMs - performance.now()));
  }
}

async function countInTurns(page: UnwatchedPage, room: Room): Promise<readonly BenchRow[]> {
  for (let posted = 0; posted < 500; posted += POSTED_AT_ONCE) await post(room, POSTED_AT_ONCE);
  await until(page, () => document.querySelectorAll('[role=log] li').length >= 100);
  await page.devtools.Emulation.setCPUThrottlingRate({ rate: CPU_SLOW_DOWN });
  await delay(3000);
  const rest: number[] = [];
  const busy: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    rest.push(...(await framesDuring(page, () => delay(SECONDS * 1000))));
    busy.push(...(await framesDuring(page, () => talk(room))));
  }
  await page.devtools.Emulation.setCPUThrottlingRate({ rate: 1 });
  const ratio = perSecond(busy) / perSecond(rest);
  return [
    rowOf('the sheet at rest', rest),
    { ...rowOf(`${PER_SECOND} messages a second`, busy), budget: '60 frames/s' },
    { what: 'frames with messages, of those at rest', measured: `${(ratio * 100).toFixed(1)}%` },
  ];
}

/** What the page holds once nothing is left that could be freed. */
async function heldBy(page: UnwatchedPage) {
  const { devtools } = page;
  await devtools.HeapProfiler.enable();
  await devtools.HeapProfiler.collectGarbage();
  await devtools.Performance.enable({});
  const { metrics } = await devtools.Performance.getMetrics();
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const lines = await page.run(() => document.querySelectorAll('[role=log] li').length);
  return { megabytes: metric('JSHeapUsedSize') / 2 ** 20, nodes: metric('Nodes'), lines };
}

async function postUntil(page: UnwatchedPage, room: Room, count: number): Promise<void> {
  while (said < count) await post(room, POSTED_AT_ONCE);
  await post(room, 1);
  const last = said;
  const isShown = (number: number) =>
    [...document.querySelectorAll('[role=log] li')].at(-1)?.textContent?.includes(` ${number}`) ===
    true;
  const endsAtMs = performance.now() + LIMIT_MS;
  while (!(await page.run(isShown, last))) {
    if (performance.now() > endsAtMs) throw new Error('the last message was not shown in time');
    await delay(100);
  }
}

async function holdAnHour(page: UnwatchedPage, room: Room): Promise<readonly BenchRow[]> {
  await postUntil(page, room, WARM_MESSAGES);
  const before = await heldBy(page);
  await postUntil(page, room, HOUR_MESSAGES);
  const after = await heldBy(page);
  const show = ({ megabytes, nodes, lines }: typeof before) =>
    `${megabytes.toFixed(1)} MB, ${grouped(nodes)} nodes, ${lines} lines`;
  const ratio = after.megabytes / before.megabytes;
  return [
    { what: `heap after ${grouped(WARM_MESSAGES)} messages`, measured: show(before) },
    {
      what: `heap after an hour's ${grouped(HOUR_MESSAGES)}`,
      measured: `${show(after)}   ${(ratio * 100).toFixed(1)}% of that`,
    },
  ];
}
