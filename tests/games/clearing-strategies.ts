import { coinflipFeeMicro } from '../../shared/games/coinflip/rules.ts';
import { OWN_GAMES, SOLO_GAMES, TABLE_GAMES } from '../../api/games/manifests.ts';
import type { TableBet } from '../../api/games/table/table-round.ts';
import { battleBanks, battlePayouts, TEAMS } from '../../shared/games/battle/rules.ts';
import { DICE_OUTCOMES, dicePayoutMicro, isDiceSetting } from '../../shared/games/dice/rules.ts';
import {
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_TILES,
  minesPayoutMicro,
  minesSteps,
} from '../../shared/games/mines/rules.ts';
import { FAST_STAKES } from '../../shared/games/fast/rules.ts';
import { potPayouts } from '../../shared/games/pots/rules.ts';
import { WHEEL_BETS, WHEEL_SECTORS, wheelPayoutMicro } from '../../shared/games/wheel/rules.ts';
import type { GameName } from '../../shared/games/manifests.ts';
import { playerIdOf } from '../../shared/ids.ts';

/** What a stake counts for, by what it costs. */
export type CountingRule = (stakeMicro: bigint, costMicro: bigint) => bigint;

/**
 * What one person, or several who share, do in one round, with its exact expectation: they lose
 * `lossTop / lossBottom` micro-units together. The loss comes from what the game pays, and not from
 * what it says it costs.
 */
export type Action = {
  readonly game: GameName;
  readonly what: string;
  readonly stakes: readonly { readonly stakeMicro: bigint; readonly costMicro: bigint }[];
  readonly lossTop: bigint;
  readonly lossBottom: bigint;
};

/** What an action counts for under a rule, in all. */
export const countedIn = ({ stakes }: Action, rule: CountingRule): bigint =>
  stakes.reduce((sum, { stakeMicro, costMicro }) => sum + rule(stakeMicro, costMicro), 0n);

/** What playing one unit of a need by this action alone costs, on average. */
export function costOfOne(action: Action, rule: CountingRule): number {
  const counted = countedIn(action, rule);
  const loss = Number(action.lossTop) / Number(action.lossBottom);
  return counted === 0n ? Number.POSITIVE_INFINITY : loss / Number(counted);
}

const UNIT = 1_000_000n;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const SOLO_STAKES = [100_000n, UNIT, 20_000n * UNIT];

function diceActions(): Action[] {
  const settings = range(1, 99).flatMap((percent) =>
    (['less', 'more'] as const).map((betType) => ({ percent, betType })),
  );
  return settings.filter(isDiceSetting).flatMap((setting) =>
    SOLO_STAKES.map((stakeMicro): Action => {
      const chance = setting.betType === 'less' ? setting.percent : 100 - setting.percent;
      const wins = BigInt((DICE_OUTCOMES * chance) / 100);
      const lossBottom = BigInt(DICE_OUTCOMES);
      return {
        game: 'dice',
        what: `${setting.betType} ${setting.percent}%`,
        stakes: [{ stakeMicro, costMicro: SOLO_GAMES.dice.costMicro(stakeMicro) }],
        lossTop: stakeMicro * lossBottom - dicePayoutMicro(setting, stakeMicro) * wins,
        lossBottom,
      };
    }),
  );
}

const waysToChoose = (from: number, chosen: number): bigint =>
  range(1, chosen).reduce((ways, step) => (ways * BigInt(from - step + 1)) / BigInt(step), 1n);

function minesActions(): Action[] {
  return range(MINES_MIN_LENGTH, MINES_MAX_LENGTH).flatMap((minesLength) =>
    range(1, minesSteps(minesLength)).flatMap((opened) =>
      SOLO_STAKES.map((stakeMicro): Action => {
        const wins = waysToChoose(MINES_TILES - minesLength, opened);
        const lossBottom = waysToChoose(MINES_TILES, opened);
        return {
          game: 'mines',
          what: `${minesLength} mines, out after ${opened}`,
          stakes: [{ stakeMicro, costMicro: SOLO_GAMES.mines.costMicro(stakeMicro) }],
          lossTop:
            stakeMicro * lossBottom - minesPayoutMicro({ minesLength, opened }, stakeMicro) * wins,
          lossBottom,
        };
      }),
    ),
  );
}

const seated = (side: string, stakeMicro: bigint, seat: number): TableBet => ({
  betId: String(seat).padStart(4, '0'),
  playerId: playerIdOf(seat + 1),
  side,
  stakeMicro,
  currencyId: 1,
});

const staked = (name: keyof typeof TABLE_GAMES, bets: readonly TableBet[]) => {
  const costOf = TABLE_GAMES[name].game.costsOf(bets);
  return bets.map((bet) => ({ stakeMicro: bet.stakeMicro, costMicro: costOf(bet) }));
};

/** Stakes on the multipliers of the wheel by weight; the last weights cover it without any risk. */
const WHEEL_COVERS = [
  ...WHEEL_BETS.map((_, index) => WHEEL_BETS.map((__, place) => (place === index ? 1 : 0))),
  [1, 1, 1, 1],
  [15, 10, 6, 0],
  [1, 0, 0, 1],
  [15, 10, 6, 1],
];

function wheelActions(): Action[] {
  return WHEEL_COVERS.map((weights): Action => {
    const bets = WHEEL_BETS.flatMap((sector, index) => {
      const weight = BigInt(weights[index] ?? 0);
      return weight === 0n ? [] : [seated(String(sector), weight * 7n * UNIT, index)];
    });
    const paid = WHEEL_SECTORS.flatMap((_, index) =>
      bets.map(({ side, stakeMicro }) =>
        wheelPayoutMicro({ sector: Number(side), stakeMicro }, index),
      ),
    ).reduce((sum, payout) => sum + payout, 0n);
    const lossBottom = BigInt(WHEEL_SECTORS.length);
    const stakes = staked('wheelOfFortune', bets);
    const all = stakes.reduce((sum, { stakeMicro }) => sum + stakeMicro, 0n);
    const what = `weights ${weights.join(':')}`;
    return { game: 'wheelOfFortune', what, stakes, lossTop: all * lossBottom - paid, lossBottom };
  });
}

/** A battle whose stakes on both sides are all by people who share. */
export function battleAction(red: readonly bigint[], blue: readonly bigint[]): Action {
  const bets = [...red, ...blue].map((stakeMicro, seat) =>
    seated(seat < red.length ? 'red' : 'blue', stakeMicro, seat),
  );
  const banked = bets.map(({ betId, side, stakeMicro }) => ({
    betId,
    team: side === 'red' ? ('red' as const) : ('blue' as const),
    stakeMicro,
  }));
  const { redMicro, blueMicro } = battleBanks(banked);
  const pot = redMicro + blueMicro;
  const paid = TEAMS.map((winner) => {
    const own = winner === 'red' ? redMicro : blueMicro;
    const { payouts } = battlePayouts({ winner, bets: banked });
    return own * [...payouts.values()].reduce((sum, payout) => sum + payout, 0n);
  }).reduce((sum, each) => sum + each, 0n);
  return {
    game: 'battle',
    what: `${red.join('+')} against ${blue.join('+')}`,
    stakes: staked('battle', bets),
    lossTop: pot * pot - paid,
    lossBottom: pot,
  };
}

const BATTLE_STAKES = [1n, 2n, 10n, 333n, 5000n, 19_999n, 20_000n].map((units) => units * UNIT);

function battleActions(): Action[] {
  return BATTLE_STAKES.flatMap((red) =>
    BATTLE_STAKES.flatMap((blue) =>
      [1, 2, 5].flatMap((reds) =>
        [1, 3].map((blues) =>
          battleAction(
            Array.from({ length: reds }, () => red),
            Array.from({ length: blues }, () => blue),
          ),
        ),
      ),
    ),
  );
}

/** A pot whose stakes, one of each player, are all by people who share. */
function potAction(game: 'classic' | 'fast', units: readonly bigint[]): Action {
  const bets = units.map((unit, seat) => seated(`p${seat}`, unit * UNIT, seat));
  const potBets = bets.map(({ betId, side: owner, stakeMicro }) => ({ betId, owner, stakeMicro }));
  const pot = bets.reduce((sum, { stakeMicro }) => sum + stakeMicro, 0n);
  const paid = bets.reduce((sum, { side: winner, stakeMicro }) => {
    const { payouts } = potPayouts({ winner, bets: potBets });
    return sum + stakeMicro * [...payouts.values()].reduce((all, payout) => all + payout, 0n);
  }, 0n);
  const what = `a pot of ${units.join('+')}`;
  return { game, what, stakes: staked(game, bets), lossTop: pot * pot - paid, lossBottom: pot };
}

/** Stakes of people who share one pot, from two equal ones to twenty, as uneven as it may be. */
const CLASSIC_POTS: readonly (readonly bigint[])[] = [
  [1n, 1n],
  [9n, 1n],
  [20_000n, 20_000n],
  [20_000n, 2223n],
  [1n, 2n, 3n],
  [333n, 5n, 41n, 77n],
  Array.from({ length: 20 }, () => 500n),
  Array.from({ length: 20 }, (_, index) => BigInt(index + 1)),
];

const classicActions = () => CLASSIC_POTS.map((units) => potAction('classic', units));
const fastActions = () =>
  FAST_STAKES.map((stake) => potAction('fast', [stake, stake, stake].map(BigInt)));

/** A flip whose two players share: its fee is all that is lost, whoever wins. */
function coinflipActions(): Action[] {
  return BATTLE_STAKES.map((stakeMicro): Action => ({
    game: 'coinflip',
    what: `${stakeMicro} on both sides`,
    stakes: staked('coinflip', [seated('heads', stakeMicro, 0), seated('tails', stakeMicro, 1)]),
    lossTop: coinflipFeeMicro(stakeMicro),
    lossBottom: 1n,
  }));
}

/**
 * All that may be done in our own games, as far as it differs: every setting of dice and mines, and
 * both sides and all sectors of the tables.
 */
const ACTIONS: Readonly<Record<GameName, () => Action[]>> = {
  dice: diceActions,
  mines: minesActions,
  wheelOfFortune: wheelActions,
  battle: battleActions,
  classic: classicActions,
  fast: fastActions,
  coinflip: coinflipActions,
};

export const allActions = (): Action[] =>
  (Object.keys(OWN_GAMES) as GameName[]).flatMap((game) => ACTIONS[game]());
