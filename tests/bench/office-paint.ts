import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { buildWhenStale } from '../../api/launch/front-end.ts';
import { fillPlayers } from '../backoffice/player-rows.ts';
import { startBot } from '../harness/bot.ts';
import { launchBrowser, openPage } from '../harness/browser.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { signInToOffice } from '../harness/office.ts';
import { testPort } from '../harness/port.ts';
import { AS_SHIPPED } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { largestRow, type Line, type Paint, paintOf } from './paint.ts';
import { type BenchRow, quantile } from './rows.ts';

/** How often each page is opened. */
const RUNS = Number(process.env['BENCH_OFFICE_RUNS'] ?? 5);

/** What an office has; a processor four times slower is what its budget asks. */
const OFFICE_LINE: Line = { bitsPerSecond: 10_000_000, latencyMs: 40 };

/**
 * The largest contentful paint of the back office: its sign-in page, and signed in, where players are
 * searched for and the page of a player who has many of everything. Nothing is cached.
 */
export async function benchOfficePaint(): Promise<readonly BenchRow[]> {
  // Without a build every page is an error, and whoever waits for a button waits in vain.
  await buildWhenStale({ ...process.env });
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const port = await testPort();
    const site = `http://localhost:${port}`;
    const server = await startServer({
      isProcess: true,
      port,
      env: { ...AS_SHIPPED, SITE_URL: site, LOG_LEVEL: 'warn' },
    });
    const stopBot = startBot(server);
    const browser = await launchBrowser();
    try {
      return await paintsOf(browser, server, site);
    } finally {
      await browser.close();
      await stopBot();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

type Cookies = Awaited<ReturnType<typeof cookiesOf>>;

async function paintsOf(
  browser: Browser,
  { url, database }: Pick<TestServer, 'url' | 'database'>,
  site: string,
): Promise<readonly BenchRow[]> {
  const cookies = await cookiesOf(browser, { url, site });
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const [playerId] = await fillPlayers(owner, 2);
  // As a server that has run for a while: without statistics its plans are those of empty tables.
  await owner.query('vacuum analyze');
  await owner.end();
  const rows: BenchRow[] = [];
  for (const [path, held] of [
    ['/desk', []],
    ['/desk/players', cookies],
    ['/desk/search?q=page', cookies],
    [`/desk/players/${playerId}`, cookies],
  ] as const satisfies readonly (readonly [string, Cookies])[]) {
    const paints: Paint[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const opened = await openPage(browser, { size: 'wide', baseURL: site });
      await opened.context.addCookies(held);
      paints.push(await paintOf(opened, path, OFFICE_LINE));
      await opened.close();
    }
    const page = held.length === 0 ? `${path}, signed out` : path;
    const busyMs = await busyOf(browser, { site, path, held });
    rows.push(largestRow(page, paints));
    rows.push({ what: `main thread of ${page}`, measured: `${busyMs.toFixed(0)} ms` });
  }
  return rows;
}

type Opening = { readonly site: string; readonly path: string; readonly held: Cookies };

/**
 * The processor time of the page's main thread until it is at rest, by a processor that is not slowed
 * down. Other load of the machine hardly moves it, unlike the time of a paint.
 */
async function busyOf(browser: Browser, { site, path, held }: Opening): Promise<number> {
  const times = new Float64Array(RUNS);
  for (let run = 0; run < RUNS; run += 1) {
    const opened = await openPage(browser, { size: 'wide', baseURL: site });
    await opened.context.addCookies(held);
    const devtools = await opened.context.newCDPSession(opened.page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await opened.page.goto(path, { waitUntil: 'networkidle' });
    const { metrics } = await devtools.send('Performance.getMetrics');
    times[run] = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    await opened.close();
  }
  return quantile(times.toSorted(), 0.5);
}

/** The cookies of somebody who signed in. */
async function cookiesOf(
  browser: Browser,
  { url, site }: { readonly url: string; readonly site: string },
) {
  const opened = await openPage(browser, { size: 'wide', baseURL: site });
  await signInToOffice(opened.page, url);
  const cookies = await opened.context.cookies(`${site}/desk`);
  await opened.close();
  return cookies;
}
