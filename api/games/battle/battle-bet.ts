import { Refusal } from '../../../shared/errors/refusal.ts';
import type { BattleBetInput } from '../../../shared/games/battle/contract.ts';
import { BATTLE_MAX_BET, BATTLE_MIN_BET } from '../../../shared/games/battle/rules.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import type { GameTables } from '../table/tables.ts';
import { openRoundOf } from '../table/open-round.ts';
import type { TableRefusals, TableStake } from '../table/bet-plan.ts';
import { type PlaceBetDeps, placeBet } from '../table/place-bet.ts';
import { judgeBet } from '../table/table-limits.ts';

/** The limits of a stake, in hundredths of the base currency. */
export const BATTLE_LIMITS = { minBet: BATTLE_MIN_BET, maxBet: BATTLE_MAX_BET } as const;

export type BattleBetDeps = PlaceBetDeps & {
  readonly rates: Rates;
  readonly tables: GameTables;
};

const REFUSALS: TableRefusals = {
  unknownPlayer: 'battle.need-auth',
  banned: 'battle.banned',
  off: 'battle.unavailable',
  tooFast: 'battle.too-fast',
  tooMany: 'battle.too-many-bets',
  unknownOutcome: 'battle.unknown-outcome',
  posting: {
    short: 'battle.not-enough-balance',
    closed: 'battle.round-closed',
    'other-side': 'battle.other-team',
    'other-currency': 'battle.other-currency',
  },
};

/** Places a stake on a team of the open round. Refuses every name of the battle catalogue. */
export async function betOnTeam(
  deps: BattleBetDeps,
  playerId: PlayerId,
  input: BattleBetInput,
): Promise<TableBetOutput> {
  const { bet, team, requestId, currencyId = '', roundId = '' } = input;
  return await placeBet(deps, playerId, {
    game: 'battle',
    method: 'battle.bet',
    table: deps.tables.battle,
    refusals: REFUSALS,
    requestId,
    body: [bet, team, currencyId, roundId],
    judge: (player) => judge(deps, player, input),
    row: () => ({ setting: { team }, side: team }),
  });
}

function judge(
  { rates, tables }: BattleBetDeps,
  player: Player,
  input: BattleBetInput,
): TableStake {
  const currencyId = player.targetCurrency;
  const wallet = stakeWalletOf(player);
  if (wallet === 'usdic-available') {
    throw new Refusal('battle.currency-unavailable', { currencyId });
  }
  const rateMicro = rates.rateMicro(currencyId);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('battle.currency-changed', { currencyId });
  }
  const stakeMicro = judgeBet(input.bet, {
    limits: BATTLE_LIMITS,
    money: { currencyId, rateMicro },
    refusals: { min: 'battle.min-bet', max: 'battle.max-bet' },
  });
  const { id: roundId } = openRoundOf(tables, {
    game: 'battle',
    roundId: input.roundId,
    closed: 'battle.round-closed',
  });
  const side = input.team;
  return { roundId, side, betHundredths: input.bet, currencyId, rateMicro, stakeMicro, wallet };
}
