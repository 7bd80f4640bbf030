import { expect, test } from 'vitest';
import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import { quoteSide } from '../../miniapp/games/dice/dice-quote.ts';
import { openStreamOver, type Stream } from '../../shared/fairness/stream.ts';
import { drawBattle } from '../../shared/games/battle/outcome.ts';
import {
  battleBanks,
  type BattleBet,
  battlePayouts,
  battleTeams,
  battleWinMicro,
  TEAMS,
} from '../../shared/games/battle/rules.ts';
import { drawDice } from '../../shared/games/dice/outcome.ts';
import { DICE_MAX_BET, dicePayoutMicro, isDiceWin } from '../../shared/games/dice/rules.ts';
import { drawMines } from '../../shared/games/mines/outcome.ts';
import {
  MINES_TILES,
  minesLastStep,
  minesMultiplier,
  minesPayoutMicro,
  minesSteps,
} from '../../shared/games/mines/rules.ts';
import { drawWheel } from '../../shared/games/wheel/outcome.ts';
import { WHEEL_BETS, wheelPayoutMicro } from '../../shared/games/wheel/rules.ts';
import { hundredthsInCurrency, microOfHundredths } from '../../shared/money/amount.ts';
import { DICE_SETTINGS } from '../games/dice/dice-returns.ts';

const ROUNDS = 25_000;
/** Base micro-units for one unit of some display currencies, both round and awkward values. */
const COURSES = [1_000_000n, 92_512_345n, 100_987_654n, 2_351_111n, 193_333n, 7_654n];
const stream = (name: string, round: number) =>
  openStreamOver(nodeHmac, { key: 'shown wins', prefix: `${name}:${round}` });

function pick<Item>({ drawBelow }: Stream, items: readonly Item[]): Item {
  const item = items[drawBelow(items.length)];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
}

/** A stake from 0.10 to the largest, with small ones as frequent as large ones. */
const betHundredths = ({ drawBelow }: Stream) =>
  10 + (drawBelow(10 ** (2 + drawBelow(6))) % (DICE_MAX_BET - 10));

const seedsAt = (nonce: number) => ({ serverSeed: 'shown wins', clientSeed: 'c', nonce });

test('A dice win pays to the micro-unit what the board shows, over 25,000 rounds', () => {
  const wrong: unknown[] = [];
  let wins = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = stream('dice', round);
    const [setting, courseMicro] = [pick(own, DICE_SETTINGS), pick(own, COURSES)];
    const bet = betHundredths(own);
    const shown = quoteSide(setting.betType, { ...setting, betHundredths: bet, courseMicro });
    if (!isDiceWin(setting, drawDice(nodeHmac, seedsAt(round)))) continue;
    const paid = dicePayoutMicro(setting, microOfHundredths(bet, courseMicro));
    const inCurrency = hundredthsInCurrency(paid, courseMicro);
    wins += 1;
    const isRight = shown.payoutMicro === paid && shown.payoutHundredths === inCurrency;
    if (!isRight) wrong.push({ setting, courseMicro, bet, shown, paid });
  }
  expect(wrong).toEqual([]);
  expect(wins).toBeGreaterThan(10_000);
});

/** 95% of the stake divided by the chance of opening this many safe tiles in a row. */
function fairWinMicro(minesLength: number, opened: number, stakeMicro: bigint): bigint {
  let [top, bottom] = [stakeMicro * 95n, 100n];
  for (let tile = 0; tile < opened; tile += 1) {
    top *= BigInt(MINES_TILES - tile);
    bottom *= BigInt(MINES_TILES - minesLength - tile);
  }
  return top / bottom;
}

test('A mines win pays what is shown and no less than promised, over 25,000 games', () => {
  const maxWinMicro = 5_000_000_000_000n;
  const wrong: unknown[] = [];
  let wins = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = stream('mines', round);
    const minesLength = 2 + own.drawBelow(22);
    const stakeMicro = microOfHundredths(betHundredths(own), pick(own, COURSES));
    const mines = drawMines(nodeHmac, seedsAt(round), minesLength);
    const wanted = 1 + own.drawBelow(minesSteps(minesLength));
    const opened = Math.min(wanted, minesLastStep({ minesLength, stakeMicro, maxWinMicro }));
    if (opened === 0 || mines.some((tile) => tile < opened)) continue;
    const shown = minesPayoutMicro({ minesLength, opened }, stakeMicro);
    const paid = fairWinMicro(minesLength, opened, stakeMicro);
    const strip = BigInt(Math.round(minesMultiplier({ minesLength, opened }) * 10_000));
    wins += 1;
    const isRight = shown === paid && paid <= maxWinMicro && paid >= (stakeMicro * strip) / 10_000n;
    if (!isRight) wrong.push({ minesLength, opened, stakeMicro, shown, paid });
  }
  expect(wrong).toEqual([]);
  expect(wins).toBeGreaterThan(2_000);
});

test('A wheel win pays the stake times its multiplier, over 25,000 rounds', () => {
  const wrong: unknown[] = [];
  let wins = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = stream('wheel', round);
    const sector = pick(own, WHEEL_BETS);
    const stakeMicro = microOfHundredths(betHundredths(own), pick(own, COURSES));
    const paid = wheelPayoutMicro({ sector, stakeMicro }, drawWheel(own));
    if (paid === 0n) continue;
    wins += 1;
    if (paid !== stakeMicro * BigInt(sector)) wrong.push({ sector, stakeMicro, paid });
  }
  expect(wrong).toEqual([]);
  expect(wins).toBeGreaterThan(5_000);
});

function battleBets(own: Stream): BattleBet[] {
  return Array.from({ length: 2 + own.drawBelow(6) }, (_, index) => ({
    betId: `${index}`,
    team: TEAMS[index] ?? pick(own, TEAMS),
    stakeMicro: microOfHundredths(betHundredths(own), pick(own, COURSES)),
  }));
}

test('A battle win pays what its banks show, or one micro-unit more, over 25,000 rounds', () => {
  const wrong: unknown[] = [];
  let shared = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = stream('battle', round);
    const bets = battleBets(own);
    const banks = battleBanks(bets);
    const { winner } = drawBattle(own, banks);
    const odds = BigInt(Math.round(battleTeams(banks)[winner].multiplier * 10_000));
    const { payouts } = battlePayouts({ winner, bets });
    for (const bet of bets.filter(({ team }) => team === winner)) {
      const paid = payouts.get(bet.betId) ?? 0n;
      const over = paid - battleWinMicro(banks, bet);
      if (over === 1n) shared += 1;
      const isShown = over === 0n || over === 1n;
      if (!isShown || paid < (bet.stakeMicro * odds) / 10_000n) wrong.push({ bet, banks, paid });
    }
  }
  expect(wrong).toEqual([]);
  expect(shared).toBeGreaterThan(0);
});
