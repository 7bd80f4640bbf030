import { atom } from 'jotai';
import type { EventBody } from '../../shared/contract/events.ts';
import { store } from '../platform/store.ts';
import { listen } from './channel.ts';
import { isServerAnswering } from './probe.ts';
import { connectedSockets, currentToken, sockets, type SocketPair } from './sockets.ts';

/**
 * The state of the two connections; `connected` means both, `crowded` that the server refused them
 * because the player holds as many as it allows.
 */
type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'crowded';

/** Failures and unsuccessful checks since the last good connection. */
export type Connection = { readonly state: ConnectionState; readonly failures: number };

/** From this many failures on, a warning stays on screen until the connection is back. */
export const WARNING_FAILURES = 5;

const CHECK_EVERY_MS = 2000;
const CHECK_AT_MOST_MS = 30_000;
const RECONNECT_PAUSE_MS = 150;
const SIGN_IN_PAUSE_MS = 400;
const QUIET_RESET_MS = 300;
const TOKEN_WAIT_MS = 1500;

/** The server ends a connection whose device vanished within a minute, which frees its place. */
const CROWDED_PAUSE_MS = 60_000;

/** The state of the connection. */
export const connectionAtom = atom<Connection>({ state: 'connecting', failures: 0 });

/** Whether a login or a logout is in progress or just over, so that no notice is shown. */
export const isQuietReconnectAtom = atom(false);

type ConnectedHandler = () => void;
const connectedHandlers = new Set<ConnectedHandler>();
const NO_FAILURES = { root: 0, micro: 0, checks: 0 };

/**
 * Failures since the last good connection; the two sockets fail together, so they are not added up.
 */
const counts = { ...NO_FAILURES };

let checkTimer: ReturnType<typeof setInterval> | undefined;
let crowdedTimer: ReturnType<typeof setTimeout> | undefined;

/** Calls the handler each time both connections are up. */
export function onConnected(handler: ConnectedHandler): () => void {
  connectedHandlers.add(handler);
  return () => connectedHandlers.delete(handler);
}

function stopChecks(): void {
  clearInterval(checkTimer);
  checkTimer = undefined;
}

function connectIdle({ root, micro }: SocketPair): void {
  for (const socket of [root, micro]) if (!socket.active) socket.connect();
}

function countFailure(source: keyof typeof counts): void {
  counts[source] += 1;
  const failures = Math.max(counts.root, counts.micro, counts.checks);
  store.set(connectionAtom, ({ state }) => ({ state, failures }));
}

function startChecks(pair: SocketPair): void {
  if (checkTimer !== undefined) return;
  const startedAtMs = performance.now();
  checkTimer = setInterval(() => {
    countFailure('checks');
    connectIdle(pair);
    if (performance.now() - startedAtMs < CHECK_AT_MOST_MS) return;
    stopChecks();
    store.set(connectionAtom, ({ failures }) => ({ state: 'offline' as const, failures }));
  }, CHECK_EVERY_MS);
}

const isUp = ({ root, micro }: SocketPair) => root.connected && micro.connected;

function announceUp(): void {
  stopChecks();
  Object.assign(counts, NO_FAILURES);
  store.set(connectionAtom, { state: 'connected', failures: 0 });
  for (const handler of connectedHandlers) handler();
}

/** The server refuses the crowded after it connected them, so they wait for an answer as well. */
function markUp(pair: SocketPair): void {
  if (!isUp(pair)) return;
  if (store.get(connectionAtom).state === 'crowded') reconnectNow();
  else announceUp();
}

/** Gives up both connections, of which the other one may have been admitted, for a long pause. */
function markCrowded({ root, micro }: SocketPair): void {
  root.disconnect();
  micro.disconnect();
  stopChecks();
  store.set(connectionAtom, { state: 'crowded', failures: 0 });
  clearTimeout(crowdedTimer);
  crowdedTimer = setTimeout(reconnectNow, CROWDED_PAUSE_MS);
}

function markDown(pair: SocketPair): void {
  store.set(connectionAtom, ({ failures }) => ({ state: 'reconnecting' as const, failures }));
  startChecks(pair);
}

function watch(pair: SocketPair): void {
  for (const source of ['root', 'micro'] as const) {
    pair[source].on('connect', () => markUp(pair));
    pair[source].on('disconnect', () => markDown(pair));
    pair[source].on('error', ({ code }: EventBody<'error'>) => {
      if (code === 'too_many_connections') markCrowded(pair);
    });
    pair[source].on('connect_error', () => {
      countFailure(source);
      startChecks(pair);
    });
  }
  window.addEventListener('online', reconnectNow);
  window.addEventListener('offline', () => {
    store.set(connectionAtom, ({ failures }) => ({ state: 'offline' as const, failures }));
  });
}

/**
 * Opens both connections and keeps them open; call once, after the first paint. If even the code of
 * the sockets cannot be fetched, this counts as a failure and is tried again.
 */
export async function startConnections(): Promise<void> {
  try {
    const pair = await sockets();
    watch(pair);
    await listen();
    connectIdle(pair);
  } catch {
    countFailure('checks');
    setTimeout(() => void startConnections(), CHECK_EVERY_MS);
  }
}

let retrying: Promise<void> | undefined;

async function retry(): Promise<void> {
  clearTimeout(crowdedTimer);
  const pair = await sockets();
  store.set(connectionAtom, ({ state, failures }) => ({
    state: state === 'crowded' ? state : 'reconnecting',
    failures,
  }));
  if (isUp(pair)) {
    const isAnswering = await isServerAnswering();
    if (!isUp(pair)) return;
    if (isAnswering) return announceUp();
    for (const socket of [pair.root, pair.micro]) socket.disconnect().connect();
  } else {
    for (const socket of [pair.root, pair.micro])
      if (!socket.connected) socket.disconnect().connect();
  }
  startChecks(pair);
}

/**
 * Retries at once instead of after the pause, for a player who asks for it and for a network that
 * is back. Sockets that survived the pause count as connected once the server answers on both; if
 * it stays silent, they are reopened. The crowded stay so until the server has answered.
 */
export function reconnectNow(): void {
  retrying ??= retry()
    .catch(() => countFailure('checks'))
    .finally(() => {
      retrying = undefined;
    });
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

async function announceToken({ root, micro }: SocketPair): Promise<void> {
  const token = currentToken();
  if (token === undefined) return;
  const acknowledged = [root, micro].map(
    (socket) =>
      new Promise<void>((resolve) => {
        if (!socket.connected) return resolve();
        socket.once('tokenUpdated', () => resolve());
        socket.emit('updateToken', { token });
      }),
  );
  await Promise.race([Promise.all(acknowledged), pause(TOKEN_WAIT_MS)]);
}

/**
 * Moves both connections to the session that has just begun or ended: announces the token, then
 * disconnects, pauses and connects again without any notice to the player.
 */
export async function reconnectForSession(): Promise<void> {
  store.set(isQuietReconnectAtom, true);
  await pause(SIGN_IN_PAUSE_MS);
  const pair = await sockets();
  await announceToken(pair);
  pair.root.disconnect();
  pair.micro.disconnect();
  await pause(RECONNECT_PAUSE_MS);
  connectIdle(pair);
  await connectedSockets().catch(() => undefined);
  await pause(QUIET_RESET_MS);
  store.set(isQuietReconnectAtom, false);
}
