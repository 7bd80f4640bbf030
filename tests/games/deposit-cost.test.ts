import { expect, test } from 'vitest';
import { SOLO_GAMES, TABLE_GAMES } from '../../api/games/manifests.ts';
import { BATTLE_FEE_PERCENT } from '../../shared/games/battle/rules.ts';
import { dicePayoutMicro, isDiceSetting } from '../../shared/games/dice/rules.ts';
import { WHEEL_BETS, WHEEL_SECTORS, wheelPayoutMicro } from '../../shared/games/wheel/rules.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { countedStakeMicro } from '../../shared/money/counted-stake.ts';

const STAKE = 1_000_000n;
const [HOUSE, STRICT] = [2, 1];

/** A bet of one player: what it counts for, and what it returns how often. */
type Bet = {
  readonly stake: number;
  readonly counted: number;
  readonly outcomes: readonly { readonly chance: number; readonly paid: number }[];
};

/**
 * What it costs to get one unit of a deposit out by one kind of bet, by any of two ways at each
 * step: what a bet released is withdrawn, and what it lost needs nothing any more, because the need
 * lapses at the next deposit or the account is thrown away. So a bet takes from the deposit what it
 * released or what it lost, whichever is more.
 */
function costOfDeposit({ stake, counted, outcomes }: Bet, factor: number): number {
  const mean = (of: (lost: number) => number) =>
    outcomes.reduce((sum, { chance, paid }) => sum + chance * of(stake - paid), 0);
  return mean((lost) => lost) / mean((lost) => Math.max(lost, counted / factor));
}

const countedOf = (stakeMicro: bigint, costMicro: bigint) =>
  Number(countedStakeMicro(stakeMicro, costMicro));

const diceBets = Array.from({ length: 99 }, (_, index) => index + 1).flatMap((percent): Bet[] => {
  const setting = { percent, betType: 'less' } as const;
  if (!isDiceSetting(setting)) return [];
  const paid = Number(dicePayoutMicro(setting, STAKE));
  const chance = percent / 100;
  return [
    {
      stake: Number(STAKE),
      counted: countedOf(STAKE, SOLO_GAMES.dice.costMicro(STAKE)),
      outcomes: [
        { chance, paid },
        { chance: 1 - chance, paid: 0 },
      ],
    },
  ];
});

const seated = (side: string, stakeMicro: bigint, seat: number) => ({
  betId: String(seat).padStart(4, '0'),
  playerId: playerIdOf(seat + 1),
  side,
  stakeMicro,
  currencyId: 1,
});

const wheelBets = WHEEL_BETS.map((sector): Bet => {
  const bet = seated(String(sector), STAKE, 0);
  return {
    stake: Number(STAKE),
    counted: countedOf(STAKE, TABLE_GAMES.wheelOfFortune.game.costsOf([bet])(bet)),
    outcomes: WHEEL_SECTORS.map((_, index) => ({
      chance: 1 / WHEEL_SECTORS.length,
      paid: Number(wheelPayoutMicro({ sector, stakeMicro: STAKE }, index)),
    })),
  };
});

/** A stake against strangers, so many times as large as theirs. */
function battleBet(times: bigint): Bet {
  const own = seated('red', STAKE * times, 0);
  const bets = [own, seated('blue', STAKE, 1)];
  const stake = Number(own.stakeMicro);
  const chance = stake / (stake + Number(STAKE));
  const won = Number(STAKE) * (1 - BATTLE_FEE_PERCENT / 100);
  return {
    stake,
    counted: countedOf(own.stakeMicro, TABLE_GAMES.battle.game.costsOf(bets)(own)),
    outcomes: [
      { chance, paid: stake + won },
      { chance: 1 - chance, paid: 0 },
    ],
  };
}

const cheapest = (bets: readonly Bet[], factor: number) =>
  Math.min(...bets.map((bet) => costOfDeposit(bet, factor)));

test('Getting a deposit out costs 4% by dice, more by the wheel, and 2.5% at least by a battle', () => {
  expect(cheapest(diceBets, HOUSE)).toBeCloseTo(0.0402, 4);
  expect(cheapest(wheelBets, HOUSE)).toBeGreaterThan(cheapest(diceBets, HOUSE));
  expect(costOfDeposit(battleBet(1n), HOUSE)).toBeCloseTo(0.0333, 4);
  expect(costOfDeposit(battleBet(20n), HOUSE)).toBeCloseTo(0.0256, 4);
  expect(costOfDeposit(battleBet(1_000_000n), HOUSE)).toBeGreaterThanOrEqual(0.025);
});

test('Under the factor 1 the same costs a sixtieth at least', () => {
  const bets = [...diceBets, ...wheelBets, ...[1n, 20n, 1_000_000n].map(battleBet)];
  expect(cheapest(bets, STRICT)).toBeGreaterThanOrEqual(1 / 60);
});
