import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { MICRO_SOCKET_PATH } from '../../shared/contract/site.ts';
import type { GameName } from '../../shared/games/manifests.ts';
import { type BenchSeat, nextMessage, noteAnswer, seatOf } from './seat.ts';

/** The orders for a load process; they arrive as the first message from its parent. */
export type LoadPlan = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Concurrent bets over all sockets, or the rate to keep, independent of the answers. */
  readonly inFlight?: number;
  readonly perSecond?: number;
  /** The games among which the players are divided, in turn; dice alone by default. */
  readonly games?: readonly GameName[];
};

/** The result: the latency below which a share of the bets lay, in milliseconds, and the longest. */
export type LoadResult = {
  readonly bets: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p99Ms: number;
  readonly p999Ms: number;
  readonly worstMs: number;
  readonly pauses: readonly Pause[];
};

/** A second of the counted time in which bets waited for longer than `PAUSE_MS`. */
export type Pause = {
  /** When the second ended, by this machine's clock, in milliseconds since 1970. */
  readonly endedAtMs: number;
  readonly waiting: number;
  readonly worstMs: number;
  /** The longest time in that second for which the load itself did nothing. */
  readonly ownMs: number;
};

/** What a load tells its parent: when the counted time begins and ends, and the result. */
export type LoadMessage = 'counting' | 'counted' | LoadResult;

const PAUSE_MS = 100;

/** Latencies are counted in microseconds, of which the histogram keeps three figures. */
const FIGURES = 3;
const LONGEST_MICROS = 3_600_000_000;

/** Players per loopback address: a server limits each address. */
const PLAYERS_PER_ADDRESS = 20;

type Player = BenchSeat & { readonly socket: WebSocket; sentAt: number; nextId: number };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function addressOf(index: number): string {
  const address = Math.floor(index / PLAYERS_PER_ADDRESS) + 2;
  return `127.0.${Math.floor(address / 250)}.${(address % 250) + 1}`;
}

/**
 * Opens a socket with the real protocol: engine.io's handshake, then Socket.IO's with the token.
 */
function connect(port: number, token: string, index: number): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}${MICRO_SOCKET_PATH}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { localAddress: addressOf(index), perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', function open(data: Buffer) {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      if (!text.startsWith('40')) return;
      socket.off('message', open);
      resolve(socket);
    });
  });
}

function send(player: Player) {
  player.sentAt = performance.now();
  player.nextId += 1;
  player.socket.send(`42${player.nextId}${nextMessage(player)}`);
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const players: Player[] = [];
  for (const [index, token] of plan.tokens.entries()) {
    const socket = await connect(plan.port, token, index);
    const seat = seatOf(index, plan.games ?? ['dice']);
    players.push({ ...seat, socket, sentAt: 0, nextId: 0 });
  }
  await pause(300);
  const free = [...players];
  const latencies = createHistogram({ highest: LONGEST_MICROS, figures: FIGURES });
  const pauses = watchPauses();
  setTimeout(() => process.send?.('counting'), plan.warmUpSeconds * 1000);
  const from = performance.now() + plan.warmUpSeconds * 1000;
  const until = from + plan.seconds * 1000;
  let refused = 0;
  const answered = (player: Player, text: string) => {
    const now = performance.now();
    const isCounted = now >= from && now < until;
    const outcome = noteAnswer(player, text);
    if (isCounted && outcome === 'bet') {
      latencies.record(Math.max(1, Math.round((now - player.sentAt) * 1000)));
      pauses.note(now - player.sentAt);
    }
    if (isCounted && outcome === 'refused') refused += 1;
    free.push(player);
    if (plan.inFlight !== undefined && now < until) sendNext(free);
  };
  for (const player of players) {
    player.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === '2') player.socket.send('3');
      else if (text.startsWith('43')) answered(player, text);
    });
  }
  if (plan.inFlight !== undefined) for (let n = 0; n < plan.inFlight; n += 1) sendNext(free);
  else await keepPace(plan.perSecond ?? 1000, until, free);
  await pause(Math.max(0, until - performance.now()));
  process.send?.('counted');
  await pause(1500);
  for (const { socket } of players) socket.terminate();
  return {
    bets: latencies.count,
    refused,
    seconds: plan.seconds,
    p99Ms: latencies.percentile(99) / 1000,
    p999Ms: latencies.percentile(99.9) / 1000,
    worstMs: latencies.max / 1000,
    pauses: pauses.end(),
  };
}

/** Lists the seconds in which bets waited for long. */
function watchPauses() {
  const pauses: Pause[] = [];
  const own = monitorEventLoopDelay({ resolution: 1 });
  own.enable();
  let waiting = 0;
  let worstMs = 0;
  const timer = setInterval(() => {
    const ownMs = own.max / 1e6;
    own.reset();
    if (waiting > 0) pauses.push({ endedAtMs: Date.now(), waiting, worstMs, ownMs });
    waiting = 0;
    worstMs = 0;
  }, 1000);
  return {
    note: (ms: number) => {
      if (ms < PAUSE_MS) return;
      waiting += 1;
      worstMs = Math.max(worstMs, ms);
    },
    end: () => {
      clearInterval(timer);
      own.disable();
      return pauses;
    },
  };
}

function sendNext(free: Player[]) {
  const next = free.shift();
  if (next !== undefined) send(next);
}

async function keepPace(perSecond: number, until: number, free: Player[]) {
  const startedAt = performance.now();
  let sent = 0;
  while (performance.now() < until) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < due && free.length > 0; sent += 1) sendNext(free);
    await pause(1);
  }
}

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
