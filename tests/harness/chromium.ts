import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A Chromium that can be started, and what its environment lacks. */
export type Chromium = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

/** The headless shell first: it takes a third less processor time than the whole browser. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for tests and measurements: `CHROMIUM_PATH`, else one installed on the system, else
 * the one from npm (Linux on x64). `ROLLHOUSE_BUNDLED_CHROMIUM=1` skips the system's.
 * @throws an error that says what to install when none can run
 */
export async function findChromium(env = process.env): Promise<Chromium> {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (await isExecutable(given)) return { executablePath: given, env: {} };
    throw new Error(`CHROMIUM_PATH is ${given}, and nothing there can be run.`);
  }
  if (env['ROLLHOUSE_BUNDLED_CHROMIUM'] !== '1') {
    for (const path of SYSTEM_PATHS) {
      if (await isExecutable(path)) return { executablePath: path, env: {} };
    }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return await unpackBundled();
  throw new Error(
    `The browser tests found no Chromium, and npm brings none for ${process.platform} ${process.arch}.\n` +
      'Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/**
 * Unpacks npm's Chromium next to the libraries and fonts that a bare machine may lack. The folder
 * appears whole or not at all, so that an interrupted or parallel run cannot leave half a browser.
 */
async function unpackBundled(): Promise<Chromium> {
  const { default: bundled, inflate } = await import('@sparticuz/chromium');
  const library = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(library)('../package.json') as { version: string };
  const home = join(tmpdir(), `rollhouse-chromium-${version}`);
  if (!(await isExecutable(join(home, 'chromium')))) {
    const half = await mkdtemp(`${home}-`);
    await withTemporaryFolder(half, async () => {
      bundled.setGraphicsMode = false;
      await bundled.executablePath();
      await inflate(join(dirname(library), '..', 'bin', 'al2023.tar.br'));
    });
    await rename(half, home).catch(() => rm(half, { recursive: true, force: true }));
  }
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [process.env['LD_LIBRARY_PATH'], join(home, 'al2023', 'lib')]
        .filter(Boolean)
        .join(':'),
      ...((await isThere('/etc/fonts')) ? {} : { FONTCONFIG_PATH: join(home, 'fonts') }),
    },
  };
}

/** The package unpacks into the system's temporary folder; this sets another one. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>) {
  const before = process.env['TMPDIR'];
  await mkdir(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
