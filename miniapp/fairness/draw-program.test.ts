import { expect, it } from 'vitest';
import { pureHmac } from '../../shared/fairness/seeds.ts';
import { type Hmac, type StreamSeeds, usableWords } from '../../shared/fairness/stream.ts';
import { drawDice } from '../../shared/games/dice/outcome.ts';
import { DICE_OUTCOMES } from '../../shared/games/dice/rules.ts';
import { DRAW_PROGRAM } from './draw-program.ts';

/** Runs the program as printed, with Node's `createHmac` played by this HMAC. */
function run(hmac: Hmac, { serverSeed, clientSeed, nonce }: StreamSeeds): unknown {
  const createHmac = (_: string, key: string) => ({
    update: (message: string) => ({
      digest: () => {
        const bytes = hmac(key, message);
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        return { readUInt32BE: (at: number) => view.getUint32(at) };
      },
    }),
  });
  const said: unknown[] = [];
  const [, ...lines] = DRAW_PROGRAM.split('\n');
  // oxlint-disable-next-line typescript/no-implied-eval -- the very text that is shown must be what runs
  const program = new Function(
    'createHmac',
    'serverSeed',
    'clientSeed',
    'nonce',
    'console',
    lines.join('\n'),
  );
  program(createHmac, serverSeed, clientSeed, nonce, { log: (word: unknown) => said.push(word) });
  return said[0];
}

const seedsOf = (nonce: number) => ({ serverSeed: 'a'.repeat(64), clientSeed: 'moonlight', nonce });

it('the printed program draws the numbers of the game', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    expect(run(pureHmac, seedsOf(nonce))).toBe(drawDice(pureHmac, seedsOf(nonce)));
  }
});

it('words that the game discards are discarded by it, over the end of a block too', () => {
  const limit = usableWords(DICE_OUTCOMES);
  for (let discarded = 0; discarded < 20; discarded += 1) {
    const hmac: Hmac = (_, message) => {
      const cursor = Number(message.split(':').at(-1));
      const view = new DataView(new ArrayBuffer(32));
      for (let at = 0; at < 8; at += 1) {
        const index = cursor * 8 + at;
        view.setUint32(at * 4, index < discarded ? limit + index : limit - 1 - index);
      }
      return new Uint8Array(view.buffer);
    };
    expect(run(hmac, seedsOf(0))).toBe(drawDice(hmac, seedsOf(0)));
  }
});
