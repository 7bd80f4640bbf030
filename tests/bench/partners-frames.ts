import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { buildWhenStale } from '../../api/launch/front-end.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { AS_SHIPPED } from '../harness/server-env.ts';
import { startServer } from '../harness/server.ts';
import { register } from '../harness/sign-in.ts';
import { launchUnwatched, openUnwatched, type UnwatchedPage } from '../harness/unwatched-page.ts';
import { fillBooks } from '../partners/partner-books.ts';
import { framesDuring, rowOfFrames } from './frames.ts';
import { type BenchRow, grouped } from './rows.ts';

const CPU_SLOW_DOWN = 4;
const PAGES = Number(process.env['BENCH_PAGES'] ?? 50);
const LIMIT_MS = 120_000;

/**
 * The players of a partner who brought twenty thousand, a hundred on a page, on a processor four times
 * slower: frames while the page is scrolled to its end and back, and what it holds after many pages.
 */
export async function benchPartnersFrames(): Promise<readonly BenchRow[]> {
  await buildWhenStale({ ...process.env });
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({
      isProcess: true,
      env: { ...AS_SHIPPED, LOG_LEVEL: 'warn' },
    });
    const unwatched = await launchUnwatched();
    try {
      const { login, token } = await register(server.url);
      await fill(server.database.ownerUrl, login);
      const page = await openUnwatched(unwatched, { size: 'wide', first: beAdult });
      await page.devtools.Network.setCookie({ name: 'token', value: token, url: server.url });
      await page.devtools.Page.navigate({ url: `${server.url}/partners/profit?tab=referrals` });
      const rows = await measure(page);
      await page.close();
      return rows;
    } finally {
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

async function fill(ownerUrl: string, login: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into partners (player_id, joined_at) select id, now() from players where login = $1`,
    [login],
  );
  await owner.query(
    `insert into partner_deals select player_id, 1, 1, 'level', 2500, 'x', now(), 'bench', now()
       from partners`,
  );
  await owner.query(
    `insert into partner_links (code, partner_id, is_own, name, subs, made_at)
     select 'benchcode', player_id, true, '', '{}', now() from partners`,
  );
  await fillBooks(owner, login);
  await owner.query('analyze');
  await owner.end();
}

async function until(page: UnwatchedPage, isSo: () => boolean): Promise<void> {
  const endsAtMs = performance.now() + LIMIT_MS;
  while (!(await page.run(isSo))) {
    if (performance.now() > endsAtMs) throw new Error(`not so in time: ${String(isSo)}`);
    await delay(20);
  }
}

async function measure(page: UnwatchedPage): Promise<readonly BenchRow[]> {
  await until(page, () => document.querySelectorAll('tbody tr').length === 10);
  await page.run(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button')];
    buttons.find(({ textContent }) => textContent.trim() === '100')?.click();
  });
  await until(page, () => document.querySelectorAll('tbody tr').length === 100);
  await page.devtools.Emulation.setCPUThrottlingRate({ rate: CPU_SLOW_DOWN });
  await delay(2000);
  const rest = await framesDuring(page, () => delay(3000));
  const moved = await framesDuring(page, () => page.run(scrollThere));
  await page.devtools.Emulation.setCPUThrottlingRate({ rate: 1 });
  const before = await heldBy(page);
  const from = performance.now();
  for (let turned = 0; turned < PAGES; turned += 1) await turn(page);
  const eachMs = (performance.now() - from) / PAGES;
  const after = await heldBy(page);
  return [
    rowOfFrames('a hundred players at rest', rest),
    { ...rowOfFrames('the same while it is scrolled', moved), budget: '60 frames/s' },
    { what: 'a page turned, until its rows are there', measured: `${eachMs.toFixed(0)} ms` },
    { what: 'heap on the first page', measured: before },
    { what: `heap after ${PAGES} pages`, measured: after },
  ];
}

/** Runs in the page: scrolls it down and up for four seconds, a little in every frame. */
async function scrollThere(): Promise<void> {
  let box: Element | null = document.querySelector('tbody');
  while (box !== null && box.scrollHeight <= box.clientHeight + 200) box = box.parentElement;
  const scrolled = box ?? document.scrollingElement ?? document.body;
  const endsAt = performance.now() + 4000;
  let step = 60;
  while (performance.now() < endsAt) {
    const at = scrolled.scrollTop;
    scrolled.scrollTop += step;
    await new Promise((done) => requestAnimationFrame(done));
    if (scrolled.scrollTop === at) step = -step;
  }
}

/** Turns to the next page, and waits until other players are there. */
async function turn(page: UnwatchedPage): Promise<void> {
  const first = await page.run(() => document.querySelector('tbody tr')?.textContent ?? '');
  await page.run(() => {
    document.querySelector<HTMLElement>('button[aria-label="Next page"]')?.click();
  });
  const endsAtMs = performance.now() + LIMIT_MS;
  const isOther = (former: string) => {
    const now = document.querySelector('tbody tr')?.textContent ?? '';
    return now !== '' && now !== former;
  };
  while (!(await page.run(isOther, first))) {
    if (performance.now() > endsAtMs) throw new Error('the next page did not come in time');
    await delay(10);
  }
}

/** What the page holds once nothing is left that could be freed. */
async function heldBy({ devtools }: UnwatchedPage): Promise<string> {
  await devtools.HeapProfiler.enable();
  await devtools.HeapProfiler.collectGarbage();
  await devtools.Performance.enable({});
  const { metrics } = await devtools.Performance.getMetrics();
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const megabytes = metric('JSHeapUsedSize') / 2 ** 20;
  return `${megabytes.toFixed(1)} MB, ${grouped(metric('Nodes'))} nodes`;
}
