import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const PROJECTS = ['shared', 'api', 'bot', 'tests', 'miniapp', 'miniapp/build'];

type Step = { readonly name: string; readonly command: string; readonly options: string[] };
type Outcome = { readonly name: string; readonly isGood: boolean; readonly output: string };

const STEPS: readonly Step[] = [
  { name: 'lint, cycles, sizes', command: 'oxlint', options: ['--deny-warnings'] },
  { name: 'walls', command: 'node', options: ['tests/setup/walls/walls.ts'] },
  { name: 'texts', command: 'node', options: ['tests/setup/texts/texts.ts', '--check'] },
  { name: 'dead code', command: 'knip', options: ['--no-progress'] },
  { name: 'format', command: 'oxfmt', options: ['--check'] },
  ...PROJECTS.map((name) => ({ name: `types: ${name}`, command: 'tsc', options: ['-p', name] })),
];

/** Runs one step to its end; a tool that cannot be started counts as a failure. */
function runStep({ name, command, options }: Step): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), options, {
      cwd: ROOT,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => done({ name, isGood: false, output: error.message }));
    child.once('close', (code) => done({ name, isGood: code === 0, output }));
  });
}

async function main() {
  const waiting = [...STEPS];
  const failed: Outcome[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now();
      const outcome = await runStep(step);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(`${outcome.isGood ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)\n`);
      if (!outcome.isGood) failed.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  for (const { name, output } of failed) process.stdout.write(`\n${name}\n${output.trimEnd()}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
