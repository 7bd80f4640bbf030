import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompressedForms, keepCompressedForms } from './compressed-forms.ts';
import { loadStaticFiles } from './static-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollhouse-files-'));
  const assets = ['a.js', 'b.js', 'c.js'];
  await mkdir(join(folder, 'built', 'assets'), { recursive: true });
  for (const name of assets)
    await writeFile(join(folder, 'built', 'assets', name), name.repeat(99));
  const page = assets.map((name) => `<script src="/assets/${name}"></script>`).join('');
  await writeFile(join(folder, 'built', 'index.html'), page);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('Compressing ahead ends after the file under way when the server stops', async () => {
  const stopping = new AbortController();
  const kept = keepCompressedForms(join(folder, 'compressed'));
  const made: string[] = [];
  const forms: CompressedForms = {
    ...kept,
    of: async (name, raw) => {
      made.push(name);
      if (made.length === 2) stopping.abort();
      return await kept.of(name, raw);
    },
  };
  const files = await loadStaticFiles(join(folder, 'built'), { forms });
  await files.warm(stopping.signal);
  expect(made).toHaveLength(2);
});
