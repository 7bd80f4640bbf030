import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PolicyName } from '../../shared/policy/policy.ts';
import { builtPolicy } from '../platform/built-policy.ts';
import { ROOT, startChild } from './child.ts';

/** What each build is made from, and the file that says when it was. */
const BUILDS = [
  {
    page: join(ROOT, 'miniapp', 'dist', 'index.html'),
    config: 'miniapp/vite.config.ts',
    leavesOut: 'backoffice',
    statesPolicy: true,
  },
  {
    page: join(ROOT, 'miniapp', 'backoffice', 'dist', 'backoffice', 'index.html'),
    config: 'miniapp/backoffice/vite.config.ts',
    leavesOut: undefined,
    statesPolicy: false,
  },
] as const;

type Build = (typeof BUILDS)[number];

const SOURCES = ['miniapp', 'shared'];
const SINGLE_SOURCES = ['package-lock.json', '.env'];

/**
 * Builds the mini-app and the back office, each when there is no build of it, a source is newer than
 * it, or its texts state another policy: always the production build, in every mode.
 */
export async function buildWhenStale(env: Readonly<Record<string, string | undefined>>) {
  const policy = env['POLICY'] === 'strict' ? 'strict' : 'standard';
  const stale: Build[] = [];
  for (const build of BUILDS) if (!(await isFresh(build, policy))) stale.push(build);
  for (const { config } of stale) await runBuild(config, env);
  return stale.length > 0;
}

async function runBuild(config: string, env: Readonly<Record<string, string | undefined>>) {
  const lines: string[] = [];
  const build = startChild({
    name: 'build',
    run: { bin: ['vite', 'build', 'miniapp', '--config', config] },
    env: { ...env, NODE_ENV: 'production' },
    onLine: (_, line) => lines.push(line),
  });
  const ending = await build.ended;
  if (ending !== 'with code 0') {
    const advice = 'The mini-app could not be built (`npm run build` shows the same).';
    throw new Error(`${advice} Vite ended ${ending}:\n${lines.slice(-20).join('\n')}`);
  }
}

async function isFresh({ page, leavesOut, statesPolicy }: Build, policy: PolicyName) {
  const built = await modifiedMs(page);
  if (built === 0 || (statesPolicy && (await builtPolicy()) !== policy)) return false;
  const singles = SINGLE_SOURCES.map((name) => modifiedMs(join(ROOT, name)));
  const folders = SOURCES.map((name) => newestMs(join(ROOT, name), leavesOut));
  return Math.max(...(await Promise.all([...singles, ...folders]))) <= built;
}

async function newestMs(folder: string, leavesOut?: string): Promise<number> {
  const skipped = ['dist', 'node_modules', leavesOut];
  const entries = await readdir(folder, { withFileTypes: true });
  const sources = entries.filter(({ name }) => !skipped.includes(name));
  const times = sources.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newestMs(path, leavesOut) : modifiedMs(path);
  });
  return Math.max(0, ...(await Promise.all(times)));
}

const modifiedMs = (path: string) =>
  stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  );
