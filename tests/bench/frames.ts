import type { UnwatchedPage } from '../harness/unwatched-page.ts';
import { type BenchRow, quantile } from './rows.ts';

type Watched = { frameMs: number[]; isOn: boolean };

/** How long each frame of a page took while something was done, in milliseconds. */
export async function framesDuring(
  page: UnwatchedPage,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
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

export const perSecond = (frameMs: readonly number[]) =>
  (frameMs.length / frameMs.reduce((sum, ms) => sum + ms, 0)) * 1000;

/** What frames came to, as a line of the report. */
export function rowOfFrames(what: string, frameMs: readonly number[]): BenchRow {
  const sorted = Float64Array.from(frameMs).toSorted();
  const [p50, p99] = [quantile(sorted, 0.5).toFixed(1), quantile(sorted, 0.99).toFixed(1)];
  const late = frameMs.filter((ms) => ms > 25).length;
  return {
    what,
    measured: `${perSecond(frameMs).toFixed(1)} frames/s   p50 ${p50} ms, p99 ${p99} ms, ${late} of ${frameMs.length} over 25 ms`,
  };
}
