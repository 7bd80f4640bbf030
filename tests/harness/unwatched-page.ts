import inspect from 'chrome-remote-interface';
import type { Browser } from 'playwright-core';
import { freePort } from '../../api/platform/db/embedded.ts';
import { launchBrowser, SIZES, type Size } from './browser.ts';

/** Chromium listens there; `localhost` may be another address. */
const HOST = '127.0.0.1';

/** A browser whose pages can be opened without monitoring of their requests. */
export type UnwatchedBrowser = { readonly browser: Browser; readonly port: number };

/** A page without monitoring; code for it is sent as text. */
export type UnwatchedPage = {
  readonly devtools: inspect.Client;
  /**
   * Runs a function in the page; the function must not use its closure, and its argument and answer
   * must be JSON.
   */
  run<In, Out>(work: (input: In) => Out, input: In): Promise<Awaited<Out>>;
  run<Out>(work: () => Out): Promise<Awaited<Out>>;
  close(): Promise<void>;
};

/** Starts a browser with a direct DevTools connection next to Playwright's; Playwright ends it. */
export async function launchUnwatched(): Promise<UnwatchedBrowser> {
  const port = await freePort();
  return { browser: await launchBrowser([`--remote-debugging-port=${port}`]), port };
}

type First = { readonly size: Size; readonly first: () => void };

/**
 * Opens a page for measurements, with its own cache and storage. Playwright has every page report
 * each of its requests: a grid of covers on a slowed processor lost about three frames a second to
 * that alone. `first` runs before any script of the page.
 */
export async function openUnwatched(
  { port }: UnwatchedBrowser,
  { size, first }: First,
): Promise<UnwatchedPage> {
  const at = { host: HOST, port };
  const { webSocketDebuggerUrl } = await inspect.Version(at);
  const all = await inspect({ ...at, target: webSocketDebuggerUrl });
  const { browserContextId } = await all.Target.createBrowserContext({});
  const { targetId } = await all.Target.createTarget({ url: 'about:blank', browserContextId });
  const devtools = await inspect({ ...at, target: targetId });
  const mobile = size === 'phone';
  const screen = { ...SIZES[size], mobile, deviceScaleFactor: 1 };
  await devtools.Emulation.setDeviceMetricsOverride(screen);
  await devtools.Emulation.setTouchEmulationEnabled({ enabled: mobile });
  await devtools.Page.enable();
  await devtools.Page.addScriptToEvaluateOnNewDocument({ source: `(${String(first)})()` });
  const run = async (work: (input: never) => unknown, input?: unknown) => {
    const { result, exceptionDetails: failure } = await devtools.Runtime.evaluate({
      expression: `(${String(work)})(${input === undefined ? '' : JSON.stringify(input)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (failure !== undefined) throw new Error(failure.exception?.description ?? failure.text);
    return result.value as never;
  };
  const close = async () => {
    await devtools.close();
    await all.Target.disposeBrowserContext({ browserContextId });
    await all.close();
  };
  return { devtools, run, close };
}
