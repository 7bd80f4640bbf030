import { Refusal } from '../../../shared/errors/refusal.ts';
import type { DicePlayInput, DicePlayOutput } from '../../../shared/games/dice/contract.ts';
import { dicePayoutMicro } from '../../../shared/games/dice/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { actOrRecall } from '../recall.ts';
import { ceilingOf, type StakeTermsDeps } from '../stake-terms.ts';
import { readRequestedRound } from './dice-store.ts';
import { viewRound } from './dice-view.ts';
import { settleDice, type SettleDiceDeps } from './settle.ts';
import type { SoloStakeDeps } from '../solo-stake.ts';
import { passGate } from './dice-stake.ts';

export type PlayDiceDeps = SoloStakeDeps &
  StakeTermsDeps &
  SettleDiceDeps & { readonly db: Database; readonly logger: Logger };

/**
 * Plays one round: stake, outcome and payout are written in one statement or not at all. The same
 * `requestId` with the same body returns the first result and moves nothing; with another body it
 * refuses. Refuses every name of the dice catalogue; `dice.unknown-outcome` when the database
 * cannot say whether the round happened, now or at an earlier attempt of the same request.
 */
export async function playDice(
  deps: PlayDiceDeps,
  playerId: PlayerId,
  input: DicePlayInput,
): Promise<DicePlayOutput> {
  const method = 'dice.play';
  const body = [method, input.bet, input.percent, input.bet_type, input.currencyId];
  const request = requestKeyOf(input.requestId, body);
  return await actOrRecall(deps, {
    method,
    request,
    noun: 'round',
    unknownOutcome: 'dice.unknown-outcome',
    act: async () => {
      const { stake, caps } = await passGate(deps, playerId, input);
      const mostMicro = dicePayoutMicro(stake.setting, stake.stakeMicro);
      const ceiling = await ceilingOf(deps, { ...stake, mostMicro });
      return await settleDice(deps, { ...stake, caps, ceiling, request });
    },
    recall: (known) => recall(deps.db, playerId, known),
  });
}

async function recall(
  db: Database,
  playerId: PlayerId,
  { requestId, bodyHash }: RequestKey,
): Promise<DicePlayOutput | undefined> {
  const earlier = await readRequestedRound(db, playerId, requestId);
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash || earlier.round === undefined) {
    throw new Refusal('wire.request-conflict');
  }
  return viewRound(earlier.round, requestId);
}
