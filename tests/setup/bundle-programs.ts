import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Programs } from '../harness/programs.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Inside the project, so that the packages left out of the bundles are found from there. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'test-server');

/** Packages with machine code, or that read files beside their own. */
const LEFT_OUT = ['@node-rs/argon2', '@ton/sandbox', 'geoip-lite', 'pg-native', 'pino', 'sharp'];

/** Programs of the tests themselves, most of which die at a crash point. */
const OF_TESTS = [
  'tests/cashdesk/ton-payer.ts',
  'tests/partners/order-approver.ts',
  'tests/partners/order-sender.ts',
  'tests/promotions/order-maker.ts',
  'tests/rewards/post-taker.ts',
  'tests/rewards/spin-maker.ts',
  'tests/rewards/story-taker.ts',
];

const OWN = ['api', 'bot', 'shared', 'tests'].map((folder) => join(ROOT, folder));

/** Each module keeps the address of its source: pages and workers lie beside it. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  async load(id) {
    if (!OWN.some((folder) => id.startsWith(folder)) || !id.endsWith('.ts')) return null;
    const code = await readFile(id, 'utf8');
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};

/**
 * Joins the API, the commands and the bot, two thousand modules, into a few files, because finding
 * and reading them is most of what a start costs. The code is the same, not minified;
 * `start.test.ts` runs the sources themselves. The server shares no file with the others, which
 * would cut it into more of them.
 */
export async function bundlePrograms(): Promise<Programs> {
  const commands = globSync('api/commands/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });
  await mkdir(FOLDER, { recursive: true });
  const bundles = await Promise.all([
    bundle(['api/main.ts', 'api/serve.ts']),
    bundle([...commands, 'bot/polling.ts', ...OF_TESTS]),
  ]);
  return Object.fromEntries(bundles.flatMap((programs) => Object.entries(programs)));
}

async function bundle(sources: readonly string[]): Promise<Programs> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [keepAddresses],
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      ssr: true,
      target: 'node24',
      outDir: FOLDER,
      write: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: sources.map((source) => join(ROOT, source)),
        output: {
          entryFileNames: '[name]-[hash].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          keepNames: true,
          sourcemapExcludeSources: true,
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const programs: Record<string, string> = {};
  for (const file of output) {
    const path = join(FOLDER, file.fileName);
    await writeWhole(path, file.type === 'chunk' ? file.code : file.source);
    if (file.type === 'chunk' && file.isEntry && file.facadeModuleId !== null) {
      programs[file.facadeModuleId] = path;
    }
  }
  return programs;
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
