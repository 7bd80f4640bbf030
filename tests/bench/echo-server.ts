/**
 * The upper bound of the bench: a server that answers every bet with as many characters as the
 * product does, and does nothing else. It shows what sockets and load leave of this machine.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import type { DicePlayOutput } from '../../shared/games/dice/contract.ts';

/** An answer of dice in its wire form, without its number. */
const ANSWER = `[null,${JSON.stringify({
  roundId: '0198f000-0000-7000-8000-000000000000',
  requestId: '0198f000-0000-7000-8000-000000000001',
  win: true,
  winAmount: 192,
  winAmountMicro: '1920000',
  stakeMicro: '1000000',
  number: 4999,
  nonce: 1,
  multiplier: 1.92,
  transaction_id: '0198f000-0000-7000-8000-000000000000',
  balance: 100000000,
  balanceMicro: '1000000000000',
} satisfies DicePlayOutput)}]`;

const HANDSHAKE = { sid: 'echo', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 };
const OPEN = `0${JSON.stringify({ ...HANDSHAKE, maxPayload: 1_000_000 })}`;
const JOINED = `40${JSON.stringify({ sid: 'echo' })}`;
/** An event with its number, which the answer repeats. */
const EVENT = /^42(\d+)/;

const server = createServer((_, response) => response.end());
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.send(OPEN);
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    const number = EVENT.exec(text)?.[1];
    if (number !== undefined) socket.send(`43${number}${ANSWER}`);
    else if (text.startsWith('40')) socket.send(JOINED);
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
