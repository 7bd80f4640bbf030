import { parseArgs } from 'node:util';
import { startCluster } from '../../harness/cluster.ts';
import { useTemplate } from '../../harness/database.ts';
import { simulateMonth } from './month.ts';
import { printMonth } from './print-month.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: '2000' },
    days: { type: 'string', default: '30' },
  },
});
const plan = {
  seed: Number(values.seed),
  players: Number(values.players),
  days: Number(values.days),
};

const cluster = await startCluster();
try {
  useTemplate(cluster);
  const startedAtMs = Date.now();
  const month = await simulateMonth(plan, (day) => {
    process.stderr.write(`day ${day} of ${plan.days}\n`);
  });
  const seconds = Math.round((Date.now() - startedAtMs) / 1000);
  const { seed, players, days } = plan;
  process.stdout.write(
    `${players} players, ${days} days, seed ${seed}, in ${seconds} s\n\n${printMonth(month)}\n`,
  );
  process.exitCode = month.faults.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}
process.exit();
