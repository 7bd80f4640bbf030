import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CompressedForms, keepCompressedForms } from './compressed-forms.ts';

const CONTENT = Buffer.from('the page '.repeat(200));
const LONG_AGO = new Date(Date.now() - 8 * 86_400_000);

let folder: string;
let forms: CompressedForms;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollhouse-forms-'));
  forms = keepCompressedForms(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, `${name}.br`);

test('A compressed form opens to its content, and is kept for later requests', async () => {
  const made = await forms.of('page', CONTENT);
  expect(brotliDecompressSync(made)).toEqual(CONTENT);
  expect(await readFile(pathOf('page'))).toEqual(Buffer.from(made));
  expect([await forms.has('page'), await forms.has('another')]).toEqual([true, false]);

  const larger = brotliCompressSync(CONTENT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(pathOf('page'), larger);
  expect(Buffer.from(await forms.of('page', CONTENT))).toEqual(larger);
});

test.each([
  ['Half a form', (form: Uint8Array) => form.subarray(0, 8)],
  ['An empty form', () => new Uint8Array()],
  ['The form of other content', () => brotliCompressSync(Buffer.from('another page'))],
  ['The form of longer content', () => brotliCompressSync(Buffer.concat([CONTENT, CONTENT]))],
])('%s is never served, and the right form replaces it', async (_, spoil) => {
  const right = await forms.of('page', CONTENT);
  await writeFile(pathOf('page'), spoil(right));
  expect(await forms.of('page', CONTENT)).toEqual(right);
  expect(await readFile(pathOf('page'))).toEqual(Buffer.from(right));
  expect(await readdir(folder)).toEqual(['page.br']);
});

test('A folder that cannot be written to keeps nothing, and forms are still served', async () => {
  await writeFile(join(folder, 'file'), '');
  const made = await keepCompressedForms(join(folder, 'file', 'forms')).of('page', CONTENT);
  expect(brotliDecompressSync(made)).toEqual(CONTENT);
});

test('A form that no build of the last week used is removed, and no other form is', async () => {
  for (const name of ['used', 'forgotten', 'young']) await forms.of(name, CONTENT);
  for (const name of ['used', 'forgotten']) await utimes(pathOf(name), LONG_AGO, LONG_AGO);
  await forms.sweep(new Set(['used']));
  expect((await readdir(folder)).toSorted()).toEqual(['used.br', 'young.br']);
});
