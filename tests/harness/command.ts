import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { programOf } from './programs.ts';

/** How a command ended, and everything it printed. */
export type Ran = { readonly code: number; readonly said: string };

/**
 * Runs a program of `api/` as from a shell, in the sandbox, with nothing of this process's
 * environment but its paths, and nobody of the staff signed in.
 */
export function runCommand(
  file: string,
  words: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Ran> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const path = programOf(join(import.meta.dirname, '..', '..', 'api', file));
  const given = { ENV_FILE: 'none', SANDBOX: 'true', STAFF_SESSION: '/nonexistent/session' };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...given, ...settings };
  return new Promise((done) => {
    execFile(process.execPath, [path, ...words], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
}
