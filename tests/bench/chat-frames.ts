import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { connectClient } from '../harness/client.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { startServer } from '../harness/server.ts';
import { register } from '../harness/sign-in.ts';
import { launchUnwatched, openUnwatched, type UnwatchedPage } from '../harness/unwatched-page.ts';
import { type BenchRow, quantile } from './rows.ts';

const CPU_SLOW_DOWN = 4;
const PER_SECOND = 20;
const SECONDS = 10;
const OPEN_LIMIT_MS = 30_000;

/**
 * The chat's sheet on a phone whose processor is slowed down four times, followed to its end while
 * twenty messages a second come, and at rest beside it in the same run.
 */
export async function benchChatFrames(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
    const unwatched = await launchUnwatched();
    try {
      const writer = await moderator(server.url, server.database.ownerUrl);
      const page = await openUnwatched(unwatched, { size: 'phone', first: beAdult });
      await page.devtools.Page.navigate({ url: `${server.url}/main` });
      await openSheet(page);
      await page.devtools.Emulation.setCPUThrottlingRate({ rate: CPU_SLOW_DOWN });
      await delay(3000);
      const rest = await framesDuring(page, () => delay(SECONDS * 500));
      const busy = await framesDuring(page, () => talk(writer));
      const shown = await page.run(() => document.querySelectorAll('[role=log] li').length);
      await page.close();
      return [
        rowOf('phone: the chat at rest', rest),
        { ...rowOf(`phone: ${PER_SECOND} messages a second`, busy), budget: '60 frames/s' },
        { what: 'lines that stood in it at the end', measured: String(shown) },
      ];
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

/** Somebody who may write without a pause. */
async function moderator(url: string, ownerUrl: string) {
  const { login, token } = await register(url);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('update players set is_moderator = true where login = $1', [login]);
  await owner.end();
  return await connectClient(url, { token });
}

async function openSheet(page: UnwatchedPage): Promise<void> {
  const endsAtMs = performance.now() + OPEN_LIMIT_MS;
  const isOpen = () =>
    page.run(() => {
      if (document.querySelector('[role=log]') !== null) return true;
      const buttons = [...document.querySelectorAll<HTMLElement>('nav button')];
      buttons.find(({ textContent }) => textContent.trim() === 'Chat')?.click();
      return false;
    });
  while (!(await isOpen())) {
    if (performance.now() > endsAtMs) throw new Error('the chat did not open');
    await delay(500);
  }
}

async function talk(writer: Awaited<ReturnType<typeof moderator>>): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    const msg = `Message ${sent}: two rows of words, as people write them when a round went well`;
    answers.push(writer.send('chat', 'send', { msg }));
    await delay(1000 / PER_SECOND);
  }
  await Promise.all(answers);
}

type Watched = { frameMs: number[]; isOn: boolean };

async function framesDuring(page: UnwatchedPage, work: () => Promise<unknown>) {
  await page.run(() => {
    const watched: Watched = { frameMs: [], isOn: true };
    (globalThis as unknown as { watched: Watched }).watched = watched;
    let before = performance.now();
    const frame = (nowMs: number) => {
      watched.frameMs.push(nowMs - before);
      before = nowMs;
      if (watched.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return await page.run(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.isOn = false;
    return watched.frameMs.slice(1);
  });
}

function rowOf(what: string, frameMs: readonly number[]): BenchRow {
  const sorted = Float64Array.from(frameMs).toSorted();
  const total = frameMs.reduce((sum, ms) => sum + ms, 0);
  const perSecond = (frameMs.length / total) * 1000;
  const [p50, p99] = [quantile(sorted, 0.5).toFixed(1), quantile(sorted, 0.99).toFixed(1)];
  return { what, measured: `${perSecond.toFixed(1)} frames/s   p50 ${p50} ms, p99 ${p99} ms` };
}
