import type {
  BattleLoadOutput,
  BattleRoundView,
  BattleUser,
  Team,
} from '../../../shared/games/battle/contract.ts';
import {
  type BattleBanks,
  type BattleTeamOdds,
  battleTeams,
} from '../../../shared/games/battle/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { TableRound } from '../table/table-round.ts';
import type { TableSeat, TableState } from '../table/table-state.ts';
import { viewPromise, viewTimes } from '../table/table-views.ts';
import type { TableTimings } from '../table/timings.ts';
import { banksOfOutcome, battleBanksOf, battleOutcomeOf } from './battle-game.ts';

/** Players shown of each team: those with the largest stakes. The banks include everyone. */
const SHOWN = 200;

/** The moment of the database's clock for which a view is made, and how long rounds take. */
export type ViewTime = { readonly nowMs: number; readonly timings: TableTimings };

/** A round's state as the wire numbers it. */
export function battleStateOf({ round, banks }: TableState): number {
  switch (round.state) {
    case 'waiting':
      return banks.size === 0 ? 0 : 1;
    case 'betting':
      return 2;
    case 'spinning':
      return 3;
    case 'paying':
    case 'settled':
    case 'refunding':
    case 'refunded':
      return 4;
  }
}

type BattleUsers = Readonly<Record<Team, BattleUser[]>>;

/** The players with the largest stakes of each team. */
export function viewBattleUsers(state: TableState): BattleUsers {
  return { red: largest(state, 'red'), blue: largest(state, 'blue') };
}

/** The whole round, for a player who opens the table. */
export function viewBattleRound(
  state: TableState,
  { nowMs, timings }: ViewTime,
  users: BattleUsers = viewBattleUsers(state),
): BattleRoundView {
  const { round } = state;
  const heads = viewTeams(state);
  return {
    roundId: round.id,
    state: battleStateOf(state),
    promise: viewPromise(round),
    times: viewTimes(round, timings, nowMs),
    teams: {
      red: { ...heads.red, users: users.red },
      blue: { ...heads.blue, users: users.blue },
    },
    ...viewBattleResult(round),
  };
}

/** What is known of the outcome. */
export function viewBattleResult({ outcome, state }: TableRound) {
  const drawn = outcome === undefined ? undefined : battleOutcomeOf(outcome);
  return {
    number: drawn?.position ?? null,
    winner: drawn?.winner ?? null,
    isRefunded: state === 'refunding' || state === 'refunded',
  };
}

type TeamHead = Omit<BattleRoundView['teams']['red'], 'users'>;

/** Bank, multiplier and chance of both teams. */
export function viewTeams({ banks }: TableState): Record<Team, TeamHead> {
  const battle = battleBanksOf(banks);
  const odds = battleTeams(battle);
  return {
    red: headOf(battle.redMicro, odds.red),
    blue: headOf(battle.blueMicro, odds.blue),
  };
}

const headOf = (bankMicro: bigint, { multiplier, percent }: BattleTeamOdds): TeamHead => ({
  bank: hundredthsOfMicro(bankMicro),
  bankMicro: String(bankMicro),
  multiplier,
  percent,
});

/** A player of a team with all they staked on it. */
export function viewBattleUser({ view, stakes }: TableSeat, team: Team): BattleUser {
  const totalMicro = stakes.get(team) ?? 0n;
  return {
    ...view,
    totalBet: hundredthsOfMicro(totalMicro),
    totalBetMicro: String(totalMicro),
  };
}

function largest({ seats }: TableState, team: Team): BattleUser[] {
  const onTeam = [...seats.values()].filter(({ stakes }) => stakes.has(team));
  const stakeOf = ({ stakes }: TableSeat) => stakes.get(team) ?? 0n;
  const sorted = onTeam.toSorted((a, b) => (stakeOf(a) < stakeOf(b) ? 1 : -1));
  return sorted.slice(0, SHOWN).map((seat) => viewBattleUser(seat, team));
}

/** The caller's own stakes in the round. */
export function viewBattleMine(
  { seats }: TableState,
  playerId: PlayerId | undefined,
): BattleLoadOutput['mine'] {
  const seat = playerId === undefined ? undefined : seats.get(playerId);
  const [stake] = seat?.stakes ?? [];
  if (seat === undefined || stake === undefined) return null;
  const [team, stakeMicro] = stake;
  return { team: team as Team, stakeMicro: String(stakeMicro), currencyId: seat.currencyId };
}

/** A finished round in the strip of earlier ones. */
export function viewBattleBefore(round: TableRound): BattleLoadOutput['before_games'][number] {
  const outcome = battleOutcomeOf(round.outcome);
  const banks: BattleBanks = banksOfOutcome(outcome);
  return {
    roundId: round.id,
    winner: outcome.winner,
    bankMicro: String(banks.redMicro + banks.blueMicro),
    multiplier: battleTeams(banks)[outcome.winner].multiplier,
  };
}
