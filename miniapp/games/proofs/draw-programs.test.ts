import { describe, expect, test } from 'vitest';
import { battleExample } from '../../../shared/games/battle/example.ts';
import { coinflipExample } from '../../../shared/games/coinflip/example.ts';
import { GAME_NAMES } from '../../../shared/games/manifests.ts';
import { exampleProof } from '../../../shared/games/proof/examples.ts';
import { spinExample } from '../../../shared/fairness/spin/example.ts';
import { SPIN_PROGRAM } from './spin-program.ts';
import { potExample } from '../../../shared/games/pots/example.ts';
import { wheelExample } from '../../../shared/games/wheel/example.ts';
import { pureHmac } from '../../../shared/fairness/seeds.ts';
import { type Hmac, type StreamSeeds, usableWords } from '../../../shared/fairness/stream.ts';
import { drawDice } from '../../../shared/games/dice/outcome.ts';
import { DICE_OUTCOMES } from '../../../shared/games/dice/rules.ts';
import { drawMines } from '../../../shared/games/mines/outcome.ts';
import { BATTLE_PROGRAM } from '../battle/battle-program.ts';
import { CLASSIC_PROGRAM } from '../classic/classic-program.ts';
import { COINFLIP_PROGRAM } from '../coinflip/coinflip-program.ts';
import { DICE_PROGRAM } from '../dice/dice-program.ts';
import { FAST_PROGRAM } from '../fast/fast-program.ts';
import { MINES_PROGRAM } from '../mines/mines-program.ts';
import { runProgram } from '../proof-parts/run-printed.ts';
import { WHEEL_PROGRAM } from '../wheel/wheel-program.ts';

const PROGRAMS = import.meta.glob<Readonly<Record<string, string>>>('../*/*-program.ts', {
  eager: true,
});

const seedsOf = (nonce: number): StreamSeeds => ({
  serverSeed: 'a'.repeat(64),
  clientSeed: 'moonlight',
  nonce,
});

describe('the printed programs', () => {
  test('The dice program draws the numbers of the game', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      expect(runProgram(DICE_PROGRAM, seedsOf(nonce))).toBe(drawDice(pureHmac, seedsOf(nonce)));
    }
  });

  test('The mines program draws the mines of the game, in their order', () => {
    for (let nonce = 0; nonce < 22; nonce += 1) {
      const minesLength = nonce + 2;
      const mines = runProgram(MINES_PROGRAM, { ...seedsOf(nonce), minesLength });
      expect(mines).toEqual(drawMines(pureHmac, seedsOf(nonce), minesLength));
    }
  });

  test('The spin program draws the sectors of the spin', () => {
    for (let spin = 1; spin < 100; spin += 1) {
      const proof = spinExample(spin);
      expect(runProgram(SPIN_PROGRAM, proof)).toEqual(proof.sectors);
    }
  });

  test('The battle and wheel programs draw what the proof says', () => {
    const battle = exampleProof('battle');
    const wheel = exampleProof('wheelOfFortune');
    for (let at = 0; at < 12; at += 1) {
      const roundId = `round-${at}`;
      const { round, signature, ...beacon } = battle.drand;
      const table = { ...battle, roundId, beacon, signed: { round, signature } };
      const fought = battleExample(table);
      expect(runProgram(BATTLE_PROGRAM, fought)).toBe(fought.winner);
      const turned = wheelExample({ ...table, bets: wheel.bets });
      expect(runProgram(WHEEL_PROGRAM, turned)).toBe(turned.index);
    }
  });

  test('The programs of classic and fast draw the owner of the ticket that the proof names', () => {
    for (const [game, program] of [
      ['classic', CLASSIC_PROGRAM],
      ['fast', FAST_PROGRAM],
    ] as const) {
      const example = exampleProof(game);
      const { round, signature, ...beacon } = example.drand;
      const winners = Array.from({ length: 24 }, (_, at) => {
        const table = { ...example, roundId: `round-${at}`, beacon, signed: { round, signature } };
        const pot = potExample(table);
        expect(runProgram(program, pot)).toBe(pot.winner);
        return pot.winner;
      });
      expect(new Set(winners).size).toBeGreaterThan(1);
    }
  });

  test('The program of coinflip lands the coin on the side that the proof names', () => {
    const example = exampleProof('coinflip');
    const { round, signature, ...beacon } = example.drand;
    const winners = Array.from({ length: 24 }, (_, at) => {
      const table = { ...example, roundId: `round-${at}`, beacon, signed: { round, signature } };
      const flip = coinflipExample(table);
      expect(runProgram(COINFLIP_PROGRAM, flip)).toBe(flip.winner);
      return flip.winner;
    });
    expect(new Set(winners).size).toBe(2);
  });

  test('The programs discard the same words as the game, even across the end of a block', () => {
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
      expect(runProgram(DICE_PROGRAM, seedsOf(0), hmac)).toBe(drawDice(hmac, seedsOf(0)));
    }
  });

  test('The lines of the programs fit the width of a phone', () => {
    const programs = Object.values(PROGRAMS).flatMap((module) => Object.values(module));
    expect(programs).toHaveLength(GAME_NAMES.length + 1);
    for (const line of programs.flatMap((program) => program.split('\n'))) {
      expect(line.length).toBeLessThan(40);
    }
  });
});
