import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where servers of tests keep their data that ask for no folder of their own. */
export const SHARED_DATA = join(tmpdir(), 'rollhouse-test-data');

/**
 * A data folder that no other server sees; the caller removes it. The compressed forms of the built
 * files are shared by all of them, so that a run makes each once.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-data-'));
  const compressed = join(SHARED_DATA, 'compressed');
  await mkdir(compressed, { recursive: true });
  await symlink(compressed, join(folder, 'compressed'));
  return folder;
}
