import { limitsIn } from '../../../shared/games/table/stake-limits.ts';
import type { FastDeskView } from '../../../shared/games/fast/contract.ts';
import {
  FAST_MAX_BET,
  FAST_MIN_BET,
  FAST_SEATS,
  FAST_STAKES,
} from '../../../shared/games/fast/rules.ts';
import { sumOf } from '../../../shared/games/pots/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import { readPotHistory } from '../pots/pot-history.ts';
import { viewPotMine, viewPotRound } from '../pots/pot-views.ts';
import { takeBack } from '../pots/take-back.ts';
import { readOwnEnds } from '../table/table-ends.ts';
import { type Money, type MoneyDeps, moneyOf } from '../table/table-limits.ts';
import type { TableState } from '../table/table-state.ts';
import type { TableTimings } from '../table/timings.ts';
import { deskName, DESKS, isOffered, stakeMicroAt } from './desks.ts';
import { fastTimings } from './fast-game.ts';
import { fastRoom } from './fast-pushes.ts';
import { sitDown, type SitDownDeps } from './sit-down.ts';

type FastDeps = SitDownDeps &
  MoneyDeps & {
    readonly games: GameSwitches;
    readonly config: { readonly policy: Policy; readonly tableTimings: TableTimings };
  };

const LIMITS = { minBet: FAST_MIN_BET, maxBet: FAST_MAX_BET } as const;

export const fastCalls = {
  'fast.load': async (deps, caller) => {
    const { config, db, games, tables } = deps;
    const money = await moneyOf(deps, caller);
    const playerId = caller.session?.playerId;
    for (const { currencyId } of DESKS) caller.connection.unfollow(fastRoom(currencyId));
    caller.connection.follow(fastRoom(money.currencyId));
    const [{ before }, ended] = await Promise.all([
      readPotHistory(db, 'fast'),
      readOwnEnds(db, 'fast', playerId),
    ]);
    return {
      rules: {
        ...games.stateOf('fast', tables.clock.nowMs()),
        ...limitsIn(LIMITS, money.rateMicro),
        maxWinMicro: String(config.policy.maxWinMicro),
        canAutoplay: config.policy.canAutoplay,
        canUseHotKeys: config.policy.canUseHotKeys,
      },
      seats: FAST_SEATS,
      desks: FAST_STAKES.filter((stake) => isOffered(stake, money.rateMicro)).map((stake) =>
        viewDesk(deps, { money, stake, playerId }),
      ),
      before,
      ended,
    };
  },
  'fast.leave': async (_, { connection }) => {
    for (const { currencyId } of DESKS) connection.unfollow(fastRoom(currencyId));
    return {};
  },
  'fast.sit': (deps, { session }, input) => sitDown(deps, session.playerId, input),
  'fast.takeBack': ({ db, tables }, { session }, { roundId }) =>
    takeBack(db, {
      game: 'fast',
      playerId: session.playerId,
      roundId,
      tables: DESKS.map((desk) => tables.deskOf('fast', deskName(desk))),
      notAlone: 'fast.not-alone',
    }),
} satisfies Partial<CallHandlers<FastDeps>>;

type Wanted = {
  readonly money: Money;
  readonly stake: number;
  readonly playerId: PlayerId | undefined;
};

function viewDesk({ tables, config }: FastDeps, { money, stake, playerId }: Wanted): FastDeskView {
  const desk = { currencyId: money.currencyId, stake };
  const known = tables.deskOf('fast', deskName(desk))?.state();
  const state = known === undefined || isOver(known) ? undefined : known;
  const moment = { nowMs: tables.clock.nowMs(), timings: fastTimings(config.tableTimings) };
  const seatMicro = seatOf(state) ?? stakeMicroAt(stake, money.rateMicro);
  return {
    ...desk,
    stakeMicro: String(seatMicro),
    round: state === undefined ? null : viewPotRound(state, moment),
    mine: state === undefined ? null : viewPotMine(state, playerId),
  };
}

const isOver = ({ round }: TableState) => round.state === 'settled' || round.state === 'refunded';

/** What those who sit there paid; undefined while nobody does. */
function seatOf(state: TableState | undefined): bigint | undefined {
  const [seat] = state?.seats.values() ?? [];
  return seat && sumOf(seat.stakes.values());
}
