import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../harness/server.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const SERVE = join(import.meta.dirname, '..', '..', 'api', 'serve.ts');

test('A stack trace of the server that tests run names the line of its source', async () => {
  const lines = readFileSync(SERVE, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('DATABASE_URL is missing')) + 1;
  const started = startServer({ env: { DATABASE_URL: undefined } });
  await expect(started).rejects.toThrow(
    new RegExp(`at serveApi \\(api/serve\\.ts:${line}:\\d+\\)`),
  );
});
