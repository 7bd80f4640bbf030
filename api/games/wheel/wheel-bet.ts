import type { Policy } from '../../../shared/policy/policy.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { WheelBetInput } from '../../../shared/games/wheel/contract.ts';
import { isWheelBet, WHEEL_MAX_BET, WHEEL_MIN_BET } from '../../../shared/games/wheel/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import type { GameTables } from '../table/tables.ts';
import { openRoundOf } from '../table/open-round.ts';
import type { TableRefusals, TableStake } from '../table/bet-plan.ts';
import { type PlaceBetDeps, placeBet } from '../table/place-bet.ts';
import { judgeBet } from '../table/table-limits.ts';
import type { TableBanks } from '../table/table-round.ts';
import { readBanks } from '../table/table-store.ts';
import { wheelMaxStakeNow, wheelRoomOn } from './wheel-room.ts';

/** The limits of a stake, in hundredths of the base currency. */
export const WHEEL_LIMITS = { minBet: WHEEL_MIN_BET, maxBet: WHEEL_MAX_BET } as const;

export type WheelBetDeps = PlaceBetDeps & {
  readonly rates: Rates;
  readonly tables: GameTables;
  readonly config: { readonly policy: Policy };
};

const REFUSALS: TableRefusals = {
  unknownPlayer: 'wheelOfFortune.need-auth',
  banned: 'wheelOfFortune.banned',
  off: 'wheelOfFortune.unavailable',
  tooFast: 'wheelOfFortune.too-fast',
  tooMany: 'wheelOfFortune.too-many-bets',
  unknownOutcome: 'wheelOfFortune.unknown-outcome',
  posting: {
    short: 'wheelOfFortune.NOT_ENOUGTH_BALANCE',
    closed: 'wheelOfFortune.WAIT_CANCEL_ROUND',
    'other-side': 'wheelOfFortune.WAIT_CANCEL_ROUND',
    'other-currency': 'wheelOfFortune.CURRENCY_ERROR',
  },
};

/**
 * Places a stake on a multiplier of the open round. Refuses every name of the wheel's catalogue.
 */
export async function betOnSector(
  deps: WheelBetDeps,
  playerId: PlayerId,
  input: WheelBetInput,
): Promise<TableBetOutput> {
  const { bet, sector, requestId, currencyId = '', roundId = '' } = input;
  const { wheelOfFortune: table } = deps.tables;
  return await placeBet(deps, playerId, {
    game: 'wheelOfFortune',
    method: 'wheelOfFortune.bet',
    table,
    refusals: REFUSALS,
    requestId,
    body: [bet, sector, currencyId, roundId],
    judge: (player) => judge(deps, player, input),
    row: () => ({
      setting: { sector },
      side: undefined,
      room: wheelRoomOn(sector, deps.config.policy),
    }),
    mostMicro: ({ stakeMicro }) => stakeMicro * BigInt(sector),
    whyFull: async (stake) => {
      const banks = await readBanks(deps.db, stake.roundId);
      return overMax(stake, wheelMaxStakeNow(sector, deps.config.policy, banks));
    },
  });
}

function judge(deps: WheelBetDeps, player: Player, input: WheelBetInput): TableStake {
  const { rates, tables } = deps;
  const currencyId = player.targetCurrency;
  const rateMicro = rates.rateMicro(currencyId);
  const wallet = stakeWalletOf(player);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('wheelOfFortune.CURRENCY_ERROR', { currencyId });
  }
  const { sector, bet: betHundredths } = input;
  if (!isWheelBet(sector)) throw new Refusal('wheelOfFortune.SECTOR_NOT_FOUND');
  const stakeMicro = judgeBet(betHundredths, {
    limits: WHEEL_LIMITS,
    money: { currencyId, rateMicro },
    refusals: { min: 'wheelOfFortune.MIN_BET', max: 'wheelOfFortune.MAX_BET' },
  });
  const { id: roundId } = openRoundOf(tables, {
    game: 'wheelOfFortune',
    roundId: input.roundId,
    closed: 'wheelOfFortune.WAIT_CANCEL_ROUND',
  });
  const stake = {
    roundId,
    side: String(sector),
    betHundredths,
    currencyId,
    rateMicro,
    stakeMicro,
    wallet,
  };
  const maxMicro = wheelMaxStakeNow(sector, deps.config.policy, knownBanks(tables));
  if (stakeMicro > maxMicro) throw overMax(stake, maxMicro);
  return stake;
}

const NO_BANKS: TableBanks = new Map();

/**
 * What this process knows to be staked. Stakes in flight and those of other processes may be
 * missing; the posting judges with all of them.
 */
const knownBanks = ({ wheelOfFortune }: GameTables): TableBanks =>
  wheelOfFortune.state()?.banks ?? NO_BANKS;

/** The refusal of a stake that could pass the maximum win or the round's liability. */
function overMax({ rateMicro, currencyId }: TableStake, maxMicro: bigint): Refusal {
  const maxHundredths = hundredthsInCurrency(maxMicro, rateMicro);
  return new Refusal('wheelOfFortune.MAX_BET', { maxHundredths, currencyId });
}
