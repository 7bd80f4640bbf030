import { createServer } from 'node:net';

/**
 * Makes sure the port can be listened on, before anything slow is started.
 * @throws an error that names the port and what to set instead
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const code = await new Promise<string | undefined>((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
  if (code === undefined) return;
  if (code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is busy: something already listens on it.\n` +
        `Stop that, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  throw new Error(
    `Port ${port} on ${host} cannot be listened on (${code}). Choose another: PORT=…`,
  );
}

/** Waits until the API says it is ready; gives up when it ends or the limit passes. */
export async function waitUntilReady(
  url: string,
  { limitMs, hasEnded }: { readonly limitMs: number; readonly hasEnded: () => boolean },
): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok === true) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}
