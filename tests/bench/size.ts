/**
 * `npm run size`: the weight of the first load of /main and of each game, compressed. The scripts
 * of the first load are those a real browser requests, on the web and inside Telegram, with the
 * heaviest language; without a browser, those that the build links to the page. Fails over budget.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EACH_GAME } from '../games/manifests.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import { launchBrowser, openPage } from '../harness/browser.ts';
import { AS_SHIPPED } from '../harness/server-env.ts';
import { startServer } from '../harness/server.ts';
import { launchHashOf } from '../harness/sign-in.ts';
import { type Build, heaviestLanguage, isLanguage, readBuild } from './build-weights.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OFFICE_ASSETS = join(ROOT, 'miniapp', 'backoffice', 'dist', 'assets');

const KB = 1024;
const FIRST_LOAD_BUDGET = 150 * KB;
const GAME_BUDGET = 15 * KB;
const PARTNERS_BUDGET = 15 * KB;
const OFFICE_BUDGET = 250 * KB;
/** The pages of partners, by the names of their chunks. */
const PARTNER_PAGES = ['dashboard-page', 'profit-page', 'advanced-page', 'postbacks-page'];

const DEMO_TELEGRAM_ID = 1001;

type Row = { readonly name: string; readonly bytes: number; readonly budget: number | undefined };
type FirstLoad = { readonly where: string; readonly files: ReadonlySet<string> };

async function main() {
  const build = await readBuild();
  const loads = await loadedByBrowser().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    say(`no browser confirms the list (${reason.split('\n')[0]}): it is read from the build`);
    return [{ where: 'by the build', files: tiedToMain(build) }];
  });
  const rows = [
    ...loads.flatMap((load) => firstLoadRows(build, load)),
    ...gameRows(build, loads),
    ...partnerRows(build, loads),
    ...(await officeRows()),
  ];
  for (const { name, bytes, budget } of rows) {
    const limit = budget === undefined ? '' : ` of ${kilobytes(budget)}`;
    const verdict = budget !== undefined && bytes > budget ? '  OVER BUDGET' : '';
    say(`${kilobytes(bytes).padStart(10)}${limit.padEnd(14)} ${name}${verdict}`);
  }
  const isOver = rows.some(({ bytes, budget }) => budget !== undefined && bytes > budget);
  process.exitCode = isOver ? 1 : 0;
}

function tiedToMain(build: Build): ReadonlySet<string> {
  const page = build.find('main-page');
  return build.closure([...build.entries, ...(page === undefined ? [] : [page])]);
}

/** The scripts of /main until the page requests nothing more. */
async function loadedByBrowser(): Promise<FirstLoad[]> {
  const cluster = await startCluster();
  try {
    useTemplate(cluster);
    const server = await startServer({
      isProcess: true,
      env: { ...AS_SHIPPED, LOG_LEVEL: 'warn' },
    });
    const browser = await launchBrowser();
    try {
      const launch = await launchHashOf(server.url, DEMO_TELEGRAM_ID);
      const load = async (where: string, path: string): Promise<FirstLoad> => {
        const opened = await openPage(browser, { size: 'phone', baseURL: server.url });
        const { page } = opened;
        const files = new Set<string>();
        page.on('response', (response) => {
          const name = /\/assets\/([\w.-]+\.js)$/.exec(new URL(response.url()).pathname)?.[1];
          if (name !== undefined) files.add(name);
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.waitForTimeout(500);
        await opened.close();
        return { where, files };
      };
      return [await load('on the web', '/main'), await load('inside Telegram', `/main${launch}`)];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

function firstLoadRows(build: Build, { where, files }: FirstLoad): Row[] {
  const language = heaviestLanguage(build);
  const others = [...files].filter((file) => !isLanguage(file));
  const counted = language === undefined ? others : [...others, language];
  const parts = counted.map((file) => ({ file, bytes: build.weights.get(file) ?? 0 }));
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    { name: `JavaScript of /main ${where}`, bytes: total, budget: FIRST_LOAD_BUDGET },
    ...parts
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ file, bytes }) => ({ name: `  ${file}`, bytes, budget: undefined })),
  ];
}

/** What opening a game adds to a first load: its page's script and all its imports. */
function gameRows(build: Build, loads: readonly FirstLoad[]): Row[] {
  const rows = EACH_GAME.flatMap(({ noun }) => {
    const page = build.find(`${noun}-page`);
    if (page === undefined) return [];
    const files = [...build.closure([page])];
    const added = files.filter((file) => !loads.every((load) => load.files.has(file)));
    const bytes = added.reduce((sum, file) => sum + (build.weights.get(file) ?? 0), 0);
    return [{ name: `${noun}: ${added.join(', ')}`, bytes, budget: GAME_BUDGET }];
  });
  const styles = build.styles.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  return [...rows, { name: 'all style sheets', bytes: styles, budget: undefined }];
}

/** What a page of partners adds to a first load and to the chunk that pages with forms share. */
function partnerRows(build: Build, loads: readonly FirstLoad[]): Row[] {
  const forms = build.find('forms');
  const shell = build.closure([...build.entries, ...(forms === undefined ? [] : [forms])]);
  return PARTNER_PAGES.flatMap((name) => {
    const pages = ['partners-page', name].map((each) => build.find(each));
    const files = build.closure(pages.filter((file) => file !== undefined));
    const added = [...files].filter(
      (file) => !shell.has(file) && !loads.every((load) => load.files.has(file)),
    );
    const bytes = added.reduce((sum, file) => sum + (build.weights.get(file) ?? 0), 0);
    return [{ name: `partners, ${name}: ${added.join(', ')}`, bytes, budget: PARTNERS_BUDGET }];
  });
}

/** Every script and style sheet of the back office together, as if all its sections were opened. */
async function officeRows(): Promise<Row[]> {
  const names = await readdir(OFFICE_ASSETS);
  const weights = await Promise.all(
    names
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map(
        async (name) => gzipSync(await readFile(join(OFFICE_ASSETS, name)), { level: 9 }).length,
      ),
  );
  const bytes = weights.reduce((sum, weight) => sum + weight, 0);
  return [{ name: 'back office, all sections', bytes, budget: OFFICE_BUDGET }];
}

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

if (import.meta.main) await main();
