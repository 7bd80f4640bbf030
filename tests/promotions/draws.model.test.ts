import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveDraw, proveTicket } from './draw-proofs.ts';
import { randomnessOf } from '../../shared/fairness/beacon.ts';
import { playerIdOf } from '../../shared/ids.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { judge, openDrawStage, type DrawStage, winnersOf } from './draw-stage.ts';

let stage: DrawStage;
let players: readonly TestPlayer[];
beforeAll(async () => {
  stage = await openDrawStage();
  players = await Promise.all(Array.from({ length: 7 }, () => stage.addPlayer()));
});
afterAll(() => stage.closeSound());

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** The numbers below a bound that another program draws by the published formula. */
function* numbers(key: string, prefix: string, bound: bigint): Generator<number> {
  const words: bigint[] = [];
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', key).update(`${prefix}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) words.push(BigInt(bytes.readUInt32BE(at)));
    while (words.length >= 2) {
      const pair = ((words.shift() ?? 0n) << 32n) | (words.shift() ?? 0n);
      if (pair < 2n ** 64n - (2n ** 64n % bound)) yield Number(pair % bound) + 1;
    }
  }
}

type Node = readonly [hash: string, tickets: number];

/** The root of a list, level by level as the words of the rules have it. */
function naiveRoot(level: readonly Node[]): Node {
  if (level.length === 1) return level[0] as Node;
  const above: Node[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Node, level[at + 1]];
    above.push(
      right === undefined
        ? left
        : [sha(`node|${left[0]}|${left[1]}|${right[0]}|${right[1]}`), left[1] + right[1]],
    );
  }
  return naiveRoot(above);
}

test('A draw has the winners that a plain list of single tickets and another program give it', async () => {
  const given = fc.array(
    fc.record({
      player: fc.integer({ min: 0, max: 6 }),
      units: fc.integer({ min: 100, max: 1900 }),
      goesBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(given, async (deposits) => {
      const slug = await stage.open();
      const tickets: { owner: number; isVoid: boolean }[] = [];
      for (const { player, units, goesBack } of deposits) {
        const one = players[player] as TestPlayer;
        const id = await stage.deposit(one, units);
        if (goesBack) await stage.undoDeposit(id);
        for (let n = 0; n < Math.floor(units / 100); n += 1) {
          tickets.push({ owner: one.id, isVoid: goesBack });
        }
      }
      await stage.finish(slug);
      const proof = await proveDraw(stage.draws, slug);
      expect(judge(proof).isProved).toBe(true);
      expect(proof.tickets).toBe(tickets.length);
      const winners: [number, number][] = [];
      const key = randomnessOf(proof.drand.signature ?? '');
      const drawing = numbers(key, `draw:${slug}:${proof.digest}`, BigInt(tickets.length));
      for (let tried = 0; tried < 500 && winners.length < 15; tried += 1) {
        const { value: number } = drawing.next();
        const ticket = tickets[(number ?? 0) - 1];
        if (ticket === undefined) throw new Error('no ticket');
        const hasWon = winners.some(([, owner]) => owner === ticket.owner);
        if (!ticket.isVoid && !hasWon) winners.push([number ?? 0, ticket.owner]);
      }
      const found = (await winnersOf(stage, slug)).map((row) => [row.number, row.player]);
      expect(found).toEqual(winners);
      const nodes: Node[] = [];
      for (let ticket = 1; ticket <= tickets.length;) {
        const playerId = playerIdOf(tickets[ticket - 1]?.owner ?? 0);
        const { own } = await proveTicket(stage.draws, playerId, { slug, ticket });
        if (own === null) throw new Error('no path');
        const { tag, person, tickets: count } = own.leaf;
        nodes.push([sha(`leaf|${tag}|${person}|${count}`), count]);
        ticket += count;
      }
      expect(naiveRoot(nodes)).toEqual([proof.root, tickets.length]);
    }),
    { numRuns: 15 },
  );
});
