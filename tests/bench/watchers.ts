import { WebSocket } from 'ws';
import { MICRO_SOCKET_PATH } from '../../shared/contract/site.ts';
import {
  type FirstAnswer,
  WATCHED_GAMES,
  type WatchedGame,
  type WatchedName,
  type WatchedStake,
} from './watched-games.ts';

/** The orders for a process of watchers; they arrive as the first message from its parent. */
export type WatchPlan = {
  readonly port: number;
  readonly sockets: number;
  readonly game: WatchedName;
  /** The players whose stakes are looked for in the messages to the watchers. */
  readonly tokens: readonly string[];
};

/** When the outcome of a round arrived at each watcher, in milliseconds since the epoch. */
export type Reveal = { readonly roundId: string; readonly arrivedAtMs: readonly number[] };

export type WatchResult = {
  /** Milliseconds from sending a stake until each watcher received it. */
  readonly latenciesMs: readonly number[];
  readonly reveals: readonly Reveal[];
  /** Stakes and outcomes that did not arrive at a watcher in time. */
  readonly untold: number;
  readonly refused: number;
  /** What one watcher received for a stake, all told. */
  readonly bytesOfStake: number;
};

/** What watchers tell their parent: that all are connected, and the result. */
export type WatchMessage = 'watching' | WatchResult;

const SOCKETS_PER_ADDRESS = 20;
const BETWEEN_MS = 130;
const LONGEST_WAIT_MS = 5000;
const LONGEST_ROUND_MS = 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function addressOf(index: number): string {
  const address = Math.floor(index / SOCKETS_PER_ADDRESS) + 2;
  return `127.9.${Math.floor(address / 250)}.${(address % 250) + 1}`;
}

function connect(port: number, index: number, token?: string): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}${MICRO_SOCKET_PATH}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { localAddress: addressOf(index), perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', function open(data: Buffer) {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      if (!text.startsWith('40')) return;
      socket.off('message', open);
      socket.on('message', (ping: Buffer) => {
        if (ping.length === 1 && ping[0] === 0x32) socket.send('3');
      });
      resolve(socket);
    });
  });
}

/** Sends a call and answers what came back; undefined where it was refused. */
function ask(socket: WebSocket, id: number, call: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve) => {
    const start = `43${id}[`;
    socket.on('message', function hear(data: Buffer) {
      if (!data.subarray(0, start.length).equals(Buffer.from(start))) return;
      socket.off('message', hear);
      const [error, answer] = JSON.parse(data.toString().slice(start.length - 1)) as unknown[];
      resolve(error === null ? answer : undefined);
    });
    socket.send(`42${id}${JSON.stringify(['call', ...call])}`);
  });
}

/** Texts that are looked for in all messages to the watchers, until each has received them. */
class Sought {
  readonly told = new Map<number, number>();
  readonly #texts: readonly string[];
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }
  look(watcher: number, data: Buffer): void {
    if (this.told.has(watcher) || !this.#texts.every((text) => data.includes(text))) return;
    this.told.set(watcher, Date.now());
  }
  async allTold(watchers: number, longestMs: number): Promise<void> {
    const until = performance.now() + longestMs;
    while (this.told.size < watchers && performance.now() < until) await pause(5);
  }
}

async function run(plan: WatchPlan): Promise<WatchResult> {
  const { port, sockets, tokens } = plan;
  const game: WatchedGame = WATCHED_GAMES[plan.game];
  const players: WebSocket[] = [];
  for (const [index, token] of tokens.entries()) players.push(await connect(port, index, token));
  const sought = new Set<Sought>();
  let bytes = 0;
  for (let watcher = 0; watcher < sockets; watcher += 1) {
    const socket = await connect(port, tokens.length + watcher);
    socket.on('message', (data: Buffer) => {
      if (watcher === 0) bytes += data.length;
      for (const each of sought) each.look(watcher, data);
    });
    socket.send(`421${JSON.stringify(['call', game.load, {}])}`);
  }
  await pause(1000);
  process.send?.('watching' satisfies WatchMessage);
  const latenciesMs: number[] = [];
  const reveals: Reveal[] = [];
  const counts = { untold: 0, refused: 0, sent: 0, bytes: 0 };

  /** Sends one stake and waits until all watchers have it. */
  const stake = async (one: WatchedStake, first: FirstAnswer | undefined) => {
    const player = players[one.player];
    if (player === undefined) throw new Error(`no player ${one.player}`);
    const mark = new Sought([one.mark]);
    sought.add(mark);
    const before = bytes;
    counts.sent += 1;
    const sentAtMs = Date.now();
    const answer = await ask(player, counts.sent, [one.method, one.fieldsOf(first)]);
    if (answer === undefined) counts.refused += 1;
    else await mark.allTold(sockets, LONGEST_WAIT_MS);
    sought.delete(mark);
    latenciesMs.push(...[...mark.told.values()].map((atMs) => atMs - sentAtMs));
    if (answer !== undefined) counts.untold += sockets - mark.told.size;
    counts.bytes += bytes - before;
    return answer as FirstAnswer | undefined;
  };

  for (let round = 0; round < game.rounds; round += 1) {
    let first: FirstAnswer | undefined;
    let outcome: Sought | undefined;
    for (const [place, one] of game.stakesOf(round).entries()) {
      first ??= await stake(one, undefined);
      if (place > 0) await stake(one, first);
      if (game.reveal !== undefined && first !== undefined && outcome === undefined) {
        outcome = new Sought([`"roundId":"${first.roundId}"`, game.reveal]);
        sought.add(outcome);
      }
      await pause(BETWEEN_MS + (place % 7) * 13);
    }
    if (first === undefined || outcome === undefined) continue;
    await outcome.allTold(sockets, LONGEST_ROUND_MS);
    sought.delete(outcome);
    counts.untold += sockets - outcome.told.size;
    reveals.push({ roundId: first.roundId, arrivedAtMs: [...outcome.told.values()] });
    // Until the outcome was shown and the next round is open.
    await pause(LONGEST_WAIT_MS);
  }
  const { untold, refused, sent } = counts;
  return { latenciesMs, reveals, untold, refused, bytesOfStake: counts.bytes / sent };
}

process.once('message', (plan: WatchPlan) => {
  void run(plan).then((result) => {
    process.send?.(result satisfies WatchMessage, () => process.exit(0));
  });
});
