import { WebSocket } from 'ws';
import { MICRO_SOCKET_PATH } from '../../shared/contract/site.ts';

/** The orders for a process of watchers; they arrive as the first message from its parent. */
export type WatchPlan = {
  readonly port: number;
  readonly sockets: number;
  /** The player whose stakes are looked for in the messages to the watchers. */
  readonly token: string;
  readonly stakes: number;
};

/** Milliseconds from sending a stake until each watcher received it, sorted. */
export type WatchResult = { readonly latenciesMs: readonly number[]; readonly untold: number };

const SOCKETS_PER_ADDRESS = 20;
const BETWEEN_MS = 130;
const LONGEST_WAIT_MS = 5000;

/** An odd amount, so that no other player's total looks the same. */
const STAKE_HUNDREDTHS = 137;

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

async function run({ port, sockets, token, stakes }: WatchPlan): Promise<WatchResult> {
  const player = await connect(port, 0, token);
  const latenciesMs: number[] = [];
  let mark = 'nothing yet';
  let sentAt = 0;
  let untold = 0;
  let told = new Set<number>();
  for (let index = 1; index <= sockets; index += 1) {
    const socket = await connect(port, index);
    socket.on('message', (data: Buffer) => {
      if (told.has(index) || !data.includes(mark)) return;
      told.add(index);
      latenciesMs.push(performance.now() - sentAt);
    });
    socket.send('421["call","battle.load",{}]');
  }
  await pause(1000);
  for (let count = 1; count <= stakes; count += 1) {
    told = new Set();
    mark = `"totalBetMicro":"${count * STAKE_HUNDREDTHS * 10_000}"`;
    sentAt = performance.now();
    player.send(`42${count}["call","battle.bet",{"bet":${STAKE_HUNDREDTHS},"team":"red"}]`);
    while (told.size < sockets && performance.now() - sentAt < LONGEST_WAIT_MS) await pause(5);
    untold += sockets - told.size;
    await pause(BETWEEN_MS + (count % 7) * 13);
  }
  latenciesMs.sort((a, b) => a - b);
  return { latenciesMs, untold };
}

process.once('message', (plan: WatchPlan) => {
  void run(plan).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
