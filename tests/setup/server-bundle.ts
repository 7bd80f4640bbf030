import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

/** Inside the project, so that the packages left out of the bundle are found from there. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'test-server');

/** Packages with machine code, or that read files beside their own. */
const LEFT_OUT = ['@node-rs/argon2', '@ton/sandbox', 'geoip-lite', 'pg-native', 'pino', 'sharp'];

/** Each module keeps the address of its source: pages and workers lie beside it. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith(join(ROOT, 'api')) || !id.endsWith('.ts')) return null;
    const code = await readFile(id, 'utf8');
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};

/**
 * Joins the API's two thousand modules into a few files, because finding and reading them is most
 * of what a start costs. The code is the same, not minified; `start.test.ts` runs the sources
 * themselves. Answers the file to run.
 */
export async function bundleServer(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [keepAddresses],
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      ssr: join(ROOT, 'api', 'main.ts'),
      target: 'node24',
      outDir: FOLDER,
      write: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: '[name]-[hash].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          keepNames: true,
          sourcemapExcludeSources: true,
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  await mkdir(FOLDER, { recursive: true });
  for (const file of output) {
    await writeWhole(join(FOLDER, file.fileName), file.type === 'chunk' ? file.code : file.source);
  }
  return join(FOLDER, output[0].fileName);
}

/**
 * The name of code holds a hash of it, but not that of its map, which changes with the lines of the
 * sources. Two runs at a time never see half a file.
 */
async function writeWhole(path: string, content: string | Uint8Array) {
  const half = `${path}.${randomUUID()}`;
  await writeFile(half, content);
  await rename(half, path);
}
