import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, useTemplate } from '../harness/database.ts';
import type { CrowdPlan, CrowdResult } from './chat-crowd.ts';
import { freePort } from '../../api/platform/db/embedded.ts';
import { DURABLE, startVariant, stopVariant } from './dice.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';

const CROWD = join(import.meta.dirname, 'chat-crowd.ts');
const BARE = join(import.meta.dirname, 'chat-bare-server.ts');

const READERS = Number(process.env['BENCH_READERS'] ?? 5000);
const PER_SECOND = Number(process.env['BENCH_MESSAGES'] ?? 200);
const SECONDS = 10;
/** Each writes once in more than the pause that the room asks for. */
const WRITERS = Math.ceil(PER_SECOND * 5.5);

async function gatherCrowd(port: number, tokens: readonly string[]): Promise<CrowdResult> {
  const child = fork(CROWD);
  const plan = { port, readers: READERS, tokens, perSecond: PER_SECOND, seconds: SECONDS };
  child.send(plan satisfies CrowdPlan);
  const [result] = (await once(child, 'message')) as [CrowdResult];
  return result;
}

type Measured = CrowdResult & { readonly seconds: number };

/** The product, with all that a message goes through. */
async function measureProduct(): Promise<Measured> {
  const variant = await startVariant('shipped', await freshDatabase(), { count: WRITERS });
  const pid = variant.child.pid ?? 0;
  const result = await gatherCrowd(variant.port, variant.tokens);
  const seconds = await processorSeconds(pid);
  await stopVariant(variant);
  return { ...result, seconds };
}

/** Socket.IO alone, with the same frames. */
async function measureBare(): Promise<Measured> {
  const port = await freePort();
  const child = fork(BARE, { env: { ...process.env, PORT: String(port) } });
  await once(child, 'message');
  const result = await gatherCrowd(
    port,
    Array.from({ length: WRITERS }, () => ''),
  );
  const seconds = await processorSeconds(child.pid ?? 0);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ...result, seconds };
}

const at = ({ latenciesMs }: CrowdResult, share: number) =>
  quantile(Float64Array.from(latenciesMs), share);

function rowOf(what: string, measured: Measured): BenchRow {
  const { refused, missed, seconds } = measured;
  const [p50, p99] = [at(measured, 0.5).toFixed(0), at(measured, 0.99).toFixed(0)];
  const wrong = `${grouped(refused)} refused, ${grouped(missed)} not shown`;
  return {
    what,
    measured: `p50 ${p50} ms, p99 ${p99} ms, ${wrong}, ${seconds.toFixed(1)} s of its processor`,
  };
}

/** The time from sending a message until those who read have it. */
export async function benchChat(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const [product, bare] = [await measureProduct(), await measureBare()];
    const what = `${PER_SECOND} messages a second, ${grouped(READERS)} readers`;
    return [
      { ...rowOf(what, product), budget: 'p99 150 ms' },
      rowOf('the same frames over Socket.IO alone', bare),
      {
        what: 'the product beside Socket.IO alone',
        measured: `${(at(product, 0.99) / at(bare, 0.99)).toFixed(2)} times its p99`,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
