import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PolicyName } from '../../shared/policy/policy.ts';

const FILE = join(import.meta.dirname, '..', '..', 'miniapp', 'dist', 'policy.txt');

/** The policy whose figures the texts of the built mini-app state; undefined without a build. */
export const builtPolicy = (): Promise<string | undefined> =>
  readFile(FILE, 'utf8').catch(() => undefined);

/**
 * Keeps a server from telling players the rules of another policy than it goes by.
 * @throws an error that says what to do
 */
export async function requireBuiltPolicy(name: PolicyName): Promise<void> {
  const built = await builtPolicy();
  if (built === undefined || built === name) return;
  throw new Error(
    `The texts of the mini-app state the rules of POLICY=${built}, and this server goes by ${name}.\n` +
      `  Build it again: POLICY=${name} npm run build`,
  );
}
