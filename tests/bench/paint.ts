import type { Browser } from 'playwright-core';
import { launchBrowser, openPage, type TestPage } from '../harness/browser.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { IN_PRODUCTION } from '../harness/production.ts';
import { startServer } from '../harness/server.ts';
import type { BenchRow } from './rows.ts';

const RUNS = 5;
const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
const CPU_SLOW_DOWN = 4;
const SETTLE_MS = 1500;

/** When a page was first painted and when its largest part was, and what that was. */
export type Paint = {
  readonly firstMs: number;
  readonly largestMs: number;
  readonly element: string;
};

/**
 * The largest contentful paint of /main on a slow phone: a processor four times slower, 1.6 Mbit/s,
 * 150 ms, nothing cached. The real API serves the build without the sandbox, compressed as always.
 */
export async function benchPaint(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({
      isProcess: true,
      env: { ...IN_PRODUCTION, LOG_LEVEL: 'warn' },
    });
    const browser = await launchBrowser();
    try {
      const paints: Paint[] = [];
      for (let run = 0; run < RUNS; run += 1) paints.push(await paintOnce(browser, server.url));
      return rowsOf(paints);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

function rowsOf(paints: readonly Paint[]): readonly BenchRow[] {
  const first = paints.map((paint) => paint.firstMs).toSorted((one, other) => one - other);
  return [
    largestRow('/main', paints),
    { what: 'first paint, median', measured: seconds(first[Math.floor(first.length / 2)]) },
  ];
}

/** The line of the report about the largest paint of a page that was opened several times. */
export function largestRow(page: string, paints: readonly Paint[]): BenchRow {
  const sorted = paints.toSorted((one, other) => one.largestMs - other.largestMs);
  const median = sorted[Math.floor(sorted.length / 2)];
  const all = sorted.map((paint) => Math.round(paint.largestMs)).join(', ');
  return {
    what: `largest paint of ${page}, median of ${paints.length} (${median?.element ?? 'nothing'})`,
    measured: `${seconds(median?.largestMs)}   each in ms: ${all}`,
    budget: '1.5 s',
  };
}

async function paintOnce(browser: Browser, baseURL: string): Promise<Paint> {
  const opened = await openPage(browser, { size: 'phone', baseURL });
  const paint = await paintOf(opened, '/main', {
    bitsPerSecond: BITS_PER_SECOND,
    latencyMs: LATENCY_MS,
  });
  await opened.close();
  return paint;
}

/** How fast a page's bytes arrive. */
export type Line = { readonly bitsPerSecond: number; readonly latencyMs: number };

/** The paints of a page that is opened over a line by a processor four times slower. */
export async function paintOf(
  { page, context }: Pick<TestPage, 'page' | 'context'>,
  path: string,
  { bitsPerSecond, latencyMs }: Line,
): Promise<Paint> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  return await page.evaluate(readPaint);
}

/** Runs in the page. */
function readPaint(): Promise<Paint> {
  const nameOf = (entry: PerformanceEntry | undefined) =>
    (entry instanceof LargestContentfulPaint && entry.element?.tagName.toLowerCase()) || 'unknown';
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      const first = performance.getEntriesByName('first-contentful-paint')[0];
      done({
        firstMs: first?.startTime ?? Number.NaN,
        largestMs: last?.startTime ?? Number.NaN,
        element: nameOf(last),
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const seconds = (ms: number | undefined) => `${((ms ?? Number.NaN) / 1000).toFixed(2)} s`;
