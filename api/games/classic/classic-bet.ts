import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ClassicBetInput } from '../../../shared/games/classic/contract.ts';
import {
  CLASSIC_MAX_BET,
  CLASSIC_MAX_PLAYERS,
  CLASSIC_MAX_STAKES,
  CLASSIC_MIN_BET,
  type ClassicFault,
  classicFault,
} from '../../../shared/games/classic/rules.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsInCurrency, hundredthsUpInCurrency } from '../../../shared/money/amount.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';
import type { Rates } from '../../rates/rates.ts';
import { type CallOffDeps, requireAllInPlay } from '../pots/call-off.ts';
import { type MayStakeDeps, requireMayStake } from '../pots/may-stake.ts';
import { othersIn, ownersIn, readPot, roomAfter } from '../pots/read-pot.ts';
import { requireOpenTo, type RequireOpenToDeps } from '../pots/require-open-to.ts';
import type { AdmittedStake, TableRefusals, TableStake } from '../table/bet-plan.ts';
import { openRoundOf } from '../table/open-round.ts';
import { type PlaceBetDeps, placeBet } from '../table/place-bet.ts';
import { judgeBet } from '../table/table-limits.ts';
import { playerHashIn } from '../table/table-round.ts';
import type { GameTables } from '../table/tables.ts';
import { classicGame } from './classic-game.ts';

/** The limits of a stake, in hundredths of the base currency. */
export const CLASSIC_LIMITS = { minBet: CLASSIC_MIN_BET, maxBet: CLASSIC_MAX_BET } as const;

export type ClassicBetDeps = PlaceBetDeps &
  MayStakeDeps &
  CallOffDeps &
  RequireOpenToDeps & {
    readonly rates: Rates;
    readonly tables: GameTables;
    readonly config: { readonly policy: Policy };
  };

type AdmitDeps = RequireOpenToDeps & Pick<ClassicBetDeps, 'db' | 'config'>;

export const CLASSIC_TABLE_REFUSALS: TableRefusals = {
  unknownPlayer: 'classic.need-auth',
  banned: 'classic.banned',
  off: 'classic.unavailable',
  tooFast: 'classic.too-fast',
  tooMany: 'classic.too-many-bets',
  unknownOutcome: 'classic.unknown-outcome',
  posting: {
    short: 'classic.not-enough-balance',
    closed: 'classic.round-closed',
    'other-side': 'classic.round-closed',
    'other-currency': 'classic.other-currency',
  },
};

/** Places a stake in the open pot. Refuses every name of the catalogue but that of taking back. */
export async function betInClassic(
  deps: ClassicBetDeps,
  playerId: PlayerId,
  input: ClassicBetInput,
): Promise<TableBetOutput> {
  const { bet, requestId, currencyId = '', roundId = '' } = input;
  return await placeBet(deps, playerId, {
    game: 'classic',
    method: 'classic.bet',
    table: deps.tables.classic,
    refusals: CLASSIC_TABLE_REFUSALS,
    requestId,
    body: [bet, currencyId, roundId],
    judge: (player) => {
      const stake = judge(deps, player, input);
      return async () => {
        const table = deps.tables.classic;
        await requireMayStake(deps, player.id, 'classic');
        await requireAllInPlay(deps, { table, game: classicGame, closed: 'classic.round-closed' });
        return { table, stake };
      };
    },
    admit: (stake, player) => admitToClassic(deps, stake, player.id),
    row: ({ side }) => ({ setting: {}, side }),
  });
}

function judge(
  { rates, tables }: ClassicBetDeps,
  player: Player,
  input: ClassicBetInput,
): TableStake {
  const currencyId = player.targetCurrency;
  const wallet = stakeWalletOf(player);
  const rateMicro = rates.rateMicro(currencyId);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('classic.currency-changed', { currencyId });
  }
  if (wallet !== 'real') throw new Refusal('classic.wallet-unavailable');
  const stakeMicro = judgeBet(input.bet, {
    limits: CLASSIC_LIMITS,
    money: { currencyId, rateMicro },
    refusals: { min: 'classic.min-bet', max: 'classic.max-bet' },
  });
  const round = openRoundOf(tables, {
    game: 'classic',
    roundId: input.roundId,
    closed: 'classic.round-closed',
  });
  const side = playerHashIn(round, player.id);
  const { bet: betHundredths } = input;
  return { roundId: round.id, side, betHundredths, currencyId, rateMicro, stakeMicro, wallet };
}

/** Judges a stake by the others of the pot: how many, how much, and by whom. */
export async function admitToClassic(
  deps: AdmitDeps,
  stake: TableStake,
  playerId: PlayerId,
): Promise<AdmittedStake> {
  const pot = await readPot(deps.db, stake.roundId);
  const { stakeMicro } = stake;
  const fault = classicFault(
    pot.stakes,
    { owner: playerId, stakeMicro },
    deps.config.policy.maxWinMicro,
  );
  if (fault !== undefined) throw refusalOf(fault, stake);
  const others = othersIn(pot, playerId);
  const isNew = others.length === ownersIn(pot).length;
  if (isNew) await requireOpenTo(deps, { game: 'classic', playerId, stakeMicro }, others);
  return { stake, room: roomAfter(pot, stakeMicro) };
}

function refusalOf(fault: ClassicFault, { rateMicro, currencyId }: TableStake): Refusal {
  switch (fault.why) {
    case 'too-many-bets':
      return new Refusal('classic.too-many-bets', { limit: CLASSIC_MAX_STAKES });
    case 'full':
      return new Refusal('classic.full', { limit: CLASSIC_MAX_PLAYERS });
    case 'under-share': {
      const minHundredths = hundredthsUpInCurrency(fault.leastMicro, rateMicro);
      return new Refusal('classic.under-share', { minHundredths, currencyId });
    }
    case 'over-share':
    case 'max-bet': {
      const maxHundredths = hundredthsInCurrency(fault.mostMicro, rateMicro);
      return new Refusal(`classic.${fault.why}`, { maxHundredths, currencyId });
    }
  }
}
