import type { WheelRoundView } from '../../../shared/games/wheel/contract.ts';
import { WHEEL_SECTORS, wheelSectorsOf } from '../../../shared/games/wheel/rules.ts';
import { hundredthsInCurrency, microOfHundredths } from '../../../shared/money/amount.ts';

/** The offer of a bet field and the stakes on it; amounts in base micro-units. */
export type SectorQuote = {
  readonly sector: number;
  /** How many of the 32 sectors win, and that as a chance in percent. */
  readonly count: number;
  readonly chancePercent: number;
  readonly bankMicro: bigint;
  readonly users: number;
  readonly ownMicro: bigint;
  /** What comes back if it wins: for what the player has on it, and for the stake chosen now. */
  readonly ownWinMicro: bigint;
  readonly stakeMicro: bigint;
  readonly stakeWinMicro: bigint;
  /**
   * The largest stake it takes now, in hundredths of the display currency; unknown before a load.
   */
  readonly maxHundredths: number | undefined;
};

type QuoteInput = {
  readonly sector: number;
  readonly info: WheelRoundView['sectorsInfo'][number] | undefined;
  readonly ownMicro: bigint;
  readonly betHundredths: number;
  /** The largest stake of the table, in hundredths of the display currency. */
  readonly maxBet: number;
  /** Base micro-units for one unit of the display currency. */
  readonly courseMicro: bigint;
};

/** What a multiplier offers, by the server's own calculation. */
export function quoteSector(input: QuoteInput): SectorQuote {
  const { sector, info, ownMicro, betHundredths, maxBet, courseMicro } = input;
  const count = wheelSectorsOf(sector);
  const room = info && hundredthsInCurrency(BigInt(info.maxStakeMicro), courseMicro);
  const stakeMicro = microOfHundredths(betHundredths, courseMicro);
  return {
    sector,
    count,
    chancePercent: (count / WHEEL_SECTORS.length) * 100,
    bankMicro: BigInt(info?.bankMicro ?? '0'),
    users: info?.users ?? 0,
    ownMicro,
    ownWinMicro: ownMicro * BigInt(sector),
    stakeMicro,
    stakeWinMicro: stakeMicro * BigInt(sector),
    maxHundredths: room === undefined ? undefined : Math.min(room, maxBet),
  };
}
