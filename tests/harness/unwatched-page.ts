import inspect from 'chrome-remote-interface';
import type { Browser } from 'playwright-core';
import { freePort } from '../../api/db/embedded.ts';
import { launchBrowser, SIZES, type Size } from './browser.ts';

/** A browser whose pages can be opened without a watch over their requests. */
export type UnwatchedBrowser = { readonly browser: Browser; readonly port: number };

/** A page nobody watches; what runs in it is carried there as text. */
export type UnwatchedPage = {
  readonly devtools: inspect.Client;
  /** Runs a function in the page with one argument, both of which must stand alone as JSON would. */
  run<In, Out>(work: (input: In) => Out, input: In): Promise<Awaited<Out>>;
  run<Out>(work: () => Out): Promise<Awaited<Out>>;
  close(): Promise<void>;
};

export async function launchUnwatched(): Promise<UnwatchedBrowser> {
  const port = await freePort();
  return { browser: await launchBrowser([`--remote-debugging-port=${port}`]), port };
}

/**
 * Opens a page for measurements. Playwright has every page tell of each of its requests, which costs
 * the page a millisecond of its main thread for each: in a grid of pictures the watch itself would
 * be measured. `first` runs in the page before anything of its own.
 */
export async function openUnwatched(
  { port }: UnwatchedBrowser,
  { size, first }: { readonly size: Size; readonly first: () => void },
): Promise<UnwatchedPage> {
  const target = await inspect.New({ port });
  const devtools = await inspect({ port, target });
  const mobile = size === 'phone';
  await devtools.Emulation.setDeviceMetricsOverride({
    ...SIZES[size],
    mobile,
    deviceScaleFactor: 1,
  });
  await devtools.Emulation.setTouchEmulationEnabled({ enabled: mobile });
  await devtools.Page.enable();
  await devtools.Page.addScriptToEvaluateOnNewDocument({ source: `(${String(first)})()` });
  const run = async (work: (input: never) => unknown, input?: unknown) => {
    const { result, exceptionDetails } = await devtools.Runtime.evaluate({
      expression: `(${String(work)})(${input === undefined ? '' : JSON.stringify(input)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value as never;
  };
  const close = async () => {
    await inspect.Close({ port, id: target.id });
    await devtools.close();
  };
  return { devtools, run, close };
}
