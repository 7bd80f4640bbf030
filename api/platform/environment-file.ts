import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');

/**
 * Loads the settings in `.env`, or in the file that `ENV_FILE` names; variables of the environment
 * win over them. `ENV_FILE=none` loads nothing: it is for a process whose parent has passed every
 * setting.
 */
export function loadEnvironmentFile(): void {
  const name = process.env['ENV_FILE'] || '.env';
  const file = resolve(ROOT, name);
  if (name !== 'none' && existsSync(file)) process.loadEnvFile(file);
}
