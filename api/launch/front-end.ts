import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PolicyName } from '../../shared/policy/policy.ts';
import { builtPolicy } from '../platform/built-policy.ts';
import { ROOT, startChild } from './child.ts';

const SOURCES = ['miniapp', 'shared'];
const SINGLE_SOURCES = ['package-lock.json', '.env'];

/**
 * Builds the mini-app when there is no build, a source is newer than it, or its texts state another
 * policy: always the production build, in every mode.
 */
export async function buildWhenStale(env: Readonly<Record<string, string | undefined>>) {
  if (await isFresh(env['POLICY'] === 'strict' ? 'strict' : 'house')) return false;
  const lines: string[] = [];
  const build = startChild({
    name: 'build',
    run: { bin: ['vite', 'build', 'miniapp', '--config', 'miniapp/vite.config.ts'] },
    env: { ...env, NODE_ENV: 'production' },
    onLine: (_, line) => lines.push(line),
  });
  const ending = await build.ended;
  if (ending !== 'with code 0') {
    const advice = 'The mini-app could not be built (`npm run build` shows the same).';
    throw new Error(`${advice} Vite ended ${ending}:\n${lines.slice(-20).join('\n')}`);
  }
  return true;
}

async function isFresh(policy: PolicyName): Promise<boolean> {
  const built = await modifiedMs(join(ROOT, 'miniapp', 'dist', 'index.html'));
  if (built === 0 || (await builtPolicy()) !== policy) return false;
  const singles = SINGLE_SOURCES.map((name) => modifiedMs(join(ROOT, name)));
  const folders = SOURCES.map((name) => newestMs(join(ROOT, name)));
  return Math.max(...(await Promise.all([...singles, ...folders]))) <= built;
}

async function newestMs(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sources = entries.filter(({ name }) => name !== 'dist' && name !== 'node_modules');
  const times = sources.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newestMs(path) : modifiedMs(path);
  });
  return Math.max(0, ...(await Promise.all(times)));
}

const modifiedMs = (path: string) =>
  stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  );
