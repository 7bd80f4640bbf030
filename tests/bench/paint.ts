import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../harness/browser.ts';
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

type Paint = { readonly firstMs: number; readonly largestMs: number; readonly element: string };

/**
 * The largest contentful paint of /main on a slow phone: a processor four times slower, 1.6 Mbit/s,
 * 150 ms, nothing cached. The real API serves the build without the sandbox, compressed as always.
 */
export async function benchPaint(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({ env: { ...IN_PRODUCTION, LOG_LEVEL: 'warn' } });
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
  const sorted = paints.toSorted((one, other) => one.largestMs - other.largestMs);
  const median = sorted[Math.floor(sorted.length / 2)];
  const first = paints.map((paint) => paint.firstMs).toSorted((one, other) => one - other);
  const all = sorted.map((paint) => Math.round(paint.largestMs)).join(', ');
  return [
    {
      what: `largest paint of /main, median of ${RUNS} (${median?.element ?? 'nothing'})`,
      measured: `${seconds(median?.largestMs)}   each in ms: ${all}`,
      budget: '1.5 s',
    },
    { what: 'first paint, median', measured: seconds(first[Math.floor(first.length / 2)]) },
  ];
}

async function paintOnce(browser: Browser, baseURL: string): Promise<Paint> {
  const opened = await openPage(browser, { size: 'phone', baseURL });
  const { page, context } = opened;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  await page.goto('/main', { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(readPaint);
  await opened.close();
  return paint;
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
