import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import { TABLE_MAX_BETS } from '../../../shared/games/table/limits.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import { actOrRecall } from '../recall.ts';
import { ceilingOf, type StakeTermsDeps } from '../stake-terms.ts';
import {
  type BetPlan,
  type HoldPlan,
  type SeatedStake,
  type SeatStake,
  type TableStake,
  viewBet,
} from './bet-plan.ts';
import { holdStake, type HoldStakeDeps } from './hold-stake.ts';
import { readRequestedBet } from './requested-bet.ts';

export type PlaceBetDeps = HoldStakeDeps &
  StakeTermsDeps & { readonly db: Database; readonly logger: Logger };

/**
 * Places a stake at a table: the hold and the row are written in one statement or not at all. The
 * same request again returns the first result and moves nothing; with another body it refuses.
 */
export async function placeBet(
  deps: PlaceBetDeps,
  playerId: PlayerId,
  plan: BetPlan,
): Promise<TableBetOutput> {
  const { method, refusals } = plan;
  const request = requestKeyOf(plan.requestId, [method, ...plan.body]);
  return await actOrRecall(deps, {
    method,
    request,
    noun: 'stake',
    unknownOutcome: refusals.unknownOutcome,
    act: async () => {
      await plan.table?.ready();
      const { player, judged, caps } = await passGate(deps.gate, playerId, plan);
      const seated = await seatedOf(plan, judged);
      const { table, stake } = seated;
      const leave = enter(plan, playerId, seated);
      try {
        const mostMicro = plan.mostMicro?.(stake);
        const ceiling = await ceilingOf(deps, { ...stake, playerId, mostMicro });
        const placed: HoldPlan['placed'] = (id, bet) => table.placed(id, bet);
        const hold = { ...plan, placed };
        return await holdStake(deps, hold, { player, stake, caps, ceiling, request });
      } finally {
        leave();
      }
    },
    recall: (known) => recall(deps.db, playerId, { request: known, plan }),
  });
}

/** Counts the stake among those in flight, together with the check of how many are allowed. */
function enter({ refusals }: BetPlan, playerId: PlayerId, { table, stake }: SeatedStake) {
  const state = table.state();
  const seated = state?.round.id === stake.roundId ? state.seats.get(playerId)?.bets : undefined;
  if ((seated ?? 0) + table.underWay.countOf(playerId) >= TABLE_MAX_BETS) {
    throw new Refusal(refusals.tooMany, { limit: TABLE_MAX_BETS });
  }
  return table.underWay.enter(playerId);
}

async function passGate(gate: Gate, playerId: PlayerId, { game, judge, refusals }: BetPlan) {
  const { stake, caps } = await gate.stake(playerId, {
    game,
    refusals,
    judge: (player) => ({ player, judged: judge(player) }),
  });
  return { ...stake, caps };
}

async function seatedOf(
  { game, table }: BetPlan,
  judged: TableStake | SeatStake,
): Promise<SeatedStake> {
  if (typeof judged === 'function') return await judged();
  if (table === undefined) throw new Error(`a stake of ${game} was judged for no table`);
  return { table, stake: judged };
}

async function recall(
  db: Database,
  playerId: PlayerId,
  { request, plan }: { readonly request: RequestKey; readonly plan: BetPlan },
): Promise<TableBetOutput | undefined> {
  const { requestId, bodyHash } = request;
  const earlier = await readRequestedBet(db, playerId, { requestId, game: plan.game });
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash || earlier.bet === undefined) {
    throw new Refusal('wire.request-conflict');
  }
  return viewBet(earlier.bet, requestId);
}
