import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '../harness/server.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'api', 'main.ts');

it('A stack trace of the server that tests run names the line of its source', async () => {
  const lines = readFileSync(MAIN, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('DATABASE_URL is missing')) + 1;
  const started = startServer({ env: { DATABASE_URL: undefined } });
  await expect(started).rejects.toThrow(new RegExp(`at run \\(api/main\\.ts:${line}:\\d+\\)`));
});
