import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { AS_SHIPPED } from '../harness/server-env.ts';
import { startServer } from '../harness/server.ts';
import {
  launchUnwatched,
  openUnwatched,
  type UnwatchedBrowser,
  type UnwatchedPage,
} from '../harness/unwatched-page.ts';
import { type BenchRow, quantile } from './rows.ts';

const CPU_SLOW_DOWN = 4;
const TILES = 1000;
const WHOLE_CATALOGUE = 6000;
const SYNC_LIMIT_MS = 180_000;
const QUIET_LIMIT_MS = 60_000;
const OPEN_LIMIT_MS = 60_000;
/** The free share of the processors on an idle machine. */
const QUIET_SHARE = 0.9;
/**
 * The speed of a player who looks for a known game, past two screens a second, and of one who reads
 * the titles.
 */
const SPEEDS = [
  { how: 'flying by', pixelsPerSecond: 2000, tiles: TILES },
  { how: 'read through', pixelsPerSecond: 800, tiles: 200 },
] as const;
type Speed = (typeof SPEEDS)[number];
const FETCHES_AT_ONCE = 4;

type Scrolled = {
  readonly frameMs: readonly number[];
  readonly shifted: number;
};

/**
 * The casino's grid in a real browser with a processor slowed down four times: scrolling through a
 * thousand tiles, and the time until another category shows its tiles. The covers exist already, as
 * on a server that has run for a while.
 */
export async function benchGrid(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({
      isProcess: true,
      env: { ...AS_SHIPPED, CATALOG_SYNC: 'true', LOG_LEVEL: 'warn' },
    });
    const unwatched = await launchUnwatched();
    try {
      await makeCovers(server.url);
      await untilQuiet();
      const rows: BenchRow[] = [];
      for (const size of ['phone', 'wide'] as const) {
        for (const speed of SPEEDS) {
          const scrolled = await scrollOnce(unwatched, server.url, { size, speed });
          rows.push(...scrollRows(`${size}: ${speed.tiles} tiles ${speed.how}`, scrolled));
        }
      }
      return [...rows, ...(await categoryRows(unwatched, server.url))];
    } finally {
      await unwatched.browser.close();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

type Times = { readonly idle: number; readonly all: number };

function processorTimes(): Times {
  const times = cpus().map((one) => one.times);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((one) => Object.values(one))),
  };
}

/**
 * Waits until the rest of the catalogue is copied: a working server takes processor time from the
 * page.
 */
async function untilQuiet(): Promise<void> {
  const endsAtMs = performance.now() + QUIET_LIMIT_MS;
  let before = processorTimes();
  while (performance.now() < endsAtMs) {
    await delay(2000);
    const now = processorTimes();
    if ((now.idle - before.idle) / (now.all - before.all) > QUIET_SHARE) return;
    before = now;
  }
}

/** Waits for the catalogue and has the covers of the first tiles rendered. */
async function makeCovers(url: string): Promise<void> {
  const client = await connectClient(url);
  const ask = (isMobile: boolean, minLimit: number) =>
    client.call('games.getGames', { isMobile, category: 'slots', minLimit });
  const endsAtMs = performance.now() + SYNC_LIMIT_MS;
  while (((await ask(true, 0)).categoryCount['slots'] ?? 0) < WHOLE_CATALOGUE) {
    if (performance.now() > endsAtMs) throw new Error('the catalogue was not copied in time');
    await delay(1000);
  }
  const covers = new Set<string>();
  for (const isMobile of [true, false]) {
    for (let first = 0; first < TILES; first += 100) {
      for (const game of (await ask(isMobile, first)).games) covers.add(`${url}${game.url}?w=240`);
    }
  }
  client.close();
  const waiting = [...covers];
  const fetchNext = async () => {
    for (let cover = waiting.pop(); cover !== undefined; cover = waiting.pop()) {
      await (await fetch(cover)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchNext));
}

async function openCasino(browser: UnwatchedBrowser, url: string, size: Size) {
  const page = await openUnwatched(browser, { size, first: watchPage });
  const { errorText } = await page.devtools.Page.navigate({ url: `${url}/casino/slots` });
  if (errorText !== undefined) throw new Error(`the casino was not opened: ${errorText}`);
  const endsAtMs = performance.now() + OPEN_LIMIT_MS;
  while (!(await page.run(() => document.querySelector('[data-game]') !== null))) {
    if (performance.now() > endsAtMs) throw new Error('no tile stood in time');
    await delay(100);
  }
  await delay(1500);
  await page.devtools.Emulation.setCPUThrottlingRate({ rate: CPU_SLOW_DOWN });
  return page;
}

type Watched = { frameMs: number[]; shifted: number };

/**
 * Runs in the page, with the age confirmed: counts layout shifts, and frames once they are asked
 * for.
 */
function watchPage(): void {
  localStorage.setItem('rollhouse.isAdult', '1');
  const watched: Watched = { frameMs: [], shifted: 0 };
  (globalThis as unknown as { watched: Watched }).watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as Shift;
      if (!hadRecentInput) watched.shifted += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
type Shift = { readonly value: number; readonly hadRecentInput: boolean };

/** Runs in the page: records the time between frames. */
function countFrames(): void {
  const { watched } = globalThis as unknown as { watched: Watched };
  let before = performance.now();
  const frame = (nowMs: number) => {
    watched.frameMs.push(nowMs - before);
    before = nowMs;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

type Way = { readonly size: Size; readonly speed: Speed };

async function scrollOnce(
  browser: UnwatchedBrowser,
  url: string,
  { size, speed }: Way,
): Promise<Scrolled> {
  const page = await openCasino(browser, url, size);
  const distance = await page.run((tiles) => {
    const row = document.querySelector('[data-place]')?.parentElement;
    const columns = row?.childElementCount ?? 1;
    return ((row?.getBoundingClientRect().height ?? 0) * tiles) / columns;
  }, speed.tiles);
  await page.run(countFrames);
  // A touch of this length would leave the screen, so the phone is scrolled by the wheel too.
  await page.devtools.Input.synthesizeScrollGesture({
    x: 200,
    y: 600,
    yDistance: -Math.round(distance),
    speed: speed.pixelsPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const scrolled = await page.run(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    return { frameMs: watched.frameMs.slice(1), shifted: watched.shifted };
  });
  await page.close();
  return scrolled;
}

function scrollRows(what: string, { frameMs, shifted }: Scrolled): readonly BenchRow[] {
  const sorted = Float64Array.from(frameMs).toSorted();
  const total = frameMs.reduce((sum, ms) => sum + ms, 0);
  const perSecond = (frameMs.length / total) * 1000;
  const late = quantile(sorted, 0.99);
  return [
    {
      what,
      measured: `${perSecond.toFixed(1)} frames/s   p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${late.toFixed(1)} ms`,
      budget: '55 frames/s',
    },
    { what: `${what}, layout shift`, measured: shifted.toFixed(4), budget: '0.02' },
  ];
}

/** Hovers over a category's tab, as a player does before pressing it. */
async function pointAt(page: UnwatchedPage, name: string): Promise<void> {
  const at = await page.run((category) => {
    const tab = document.querySelector(`main a[href="/casino/${category}"]`);
    if (tab === null) throw new Error(`there is no tab of ${category}`);
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = tab.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, name);
  await page.devtools.Input.dispatchMouseEvent({ type: 'mouseMoved', ...at });
  await delay(150);
}

/** From the press to the first frame with the other category's tiles. */
async function categoryRows(browser: UnwatchedBrowser, url: string): Promise<readonly BenchRow[]> {
  const page = await openCasino(browser, url, 'wide');
  const cold = await page.run(changeCategory, 'hot');
  await pointAt(page, 'live');
  const warm = await page.run(changeCategory, 'live');
  await page.close();
  const row = (what: string, ms: number): BenchRow => ({
    what,
    measured: `${ms.toFixed(0)} ms`,
    budget: '300 ms',
  });
  return [
    row('wide: another category, pressed at once', cold),
    row('wide: another category, after 150 ms of pointing at it', warm),
  ];
}

/** Runs in the page: presses a category and waits for its tiles to be painted. */
function changeCategory(name: string): Promise<number> {
  const gamesOf = () =>
    [...document.querySelectorAll<HTMLElement>('[data-game]')].map((tile) => tile.dataset['game']);
  const before = gamesOf().join();
  const pressedAtMs = performance.now();
  document.querySelector<HTMLElement>(`main a[href="/casino/${name}"]`)?.click();
  return new Promise((done) => {
    const look = () => {
      const now = gamesOf();
      if (now.length > 0 && now.join() !== before && location.pathname.endsWith(name))
        requestAnimationFrame(() => done(performance.now() - pressedAtMs));
      else requestAnimationFrame(look);
    };
    look();
  });
}
