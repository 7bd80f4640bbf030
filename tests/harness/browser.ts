import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** The two sizes every screen is designed for, and the smallest phone it must still work on. */
export const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** How long a step waits for its precondition: machines that run tests are busy. */
const WAIT_MS = 60_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page loads in the process that began with it, and not in a second one: a tenth of its load.
  '--renderer-process-limit=1',
];

/** Starts a headless Chromium; under root it runs without its own sandbox. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return await chromium.launch({
    executablePath,
    args: [...FLAGS, ...flags],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** A page in a context of its own, and everything that went wrong in it. */
export type TestPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors, failed requests and answers from 400 up, in words. */
  readonly problems: readonly string[];
  close(): Promise<void>;
};

export type PageOptions = {
  readonly size: Size;
  readonly baseURL: string;
  readonly locale?: string;
  readonly isMotionReduced?: boolean;
  /** The visitor is asked for the age; by default this device has answered before. */
  readonly isFirstVisit?: boolean;
  /** Answers from 400 up that the test itself causes, by address. */
  readonly refused?: RegExp;
  /** Everything else that the test makes go wrong, by how `problems` says it. */
  readonly expected?: RegExp;
};

/** Runs in every page and frame; those without an address or closed off have no storage. */
function answerAge(): void {
  try {
    localStorage.setItem('rollhouse.isAdult', '1');
  } catch {
    // Nothing there asks for the age.
  }
}

/** Opens a page at one of the sizes; a phone has touch. */
export async function openPage(browser: Browser, options: PageOptions): Promise<TestPage> {
  const isPhone = options.size !== 'wide';
  const context = await browser.newContext({
    viewport: SIZES[options.size],
    baseURL: options.baseURL,
    locale: options.locale ?? 'en-GB',
    reducedMotion: options.isMotionReduced === true ? 'reduce' : 'no-preference',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  if (options.isFirstVisit !== true) await context.addInitScript(answerAge);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const problems: string[] = [];
  const isRefused = (url: string) => options.refused?.test(url) === true;
  const note = (problem: string) => {
    if (options.expected?.test(problem) !== true) problems.push(problem);
  };
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isRefused(url)) note(`console: ${message.text()} ${url}`);
  });
  context.on('weberror', (failure) => note(`uncaught: ${failure.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isRefused(response.url()))
      note(`${response.status()}: ${response.url()}`);
  });
  return { page, context, problems, close: () => context.close() };
}
