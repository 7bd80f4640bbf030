import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  RAKEBACK_LEAST_MICRO,
  rakebackEarnedMicro,
} from '../../../shared/rewards/earned/rakeback.ts';
import type { Database } from '../../platform/db/database.ts';
import { owesWins } from '../grants/owes-wins.ts';
import { readMark } from '../marks/marks-store.ts';
import { postFromMark } from '../marks/post-from-mark.ts';
import { leastShown } from '../offers/least-shown.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** A player's rakeback and the running totals it is reckoned from; base micro-units. */
export type Rakeback = {
  readonly countedMicro: bigint;
  readonly experienceMicro: bigint;
  readonly earnedMicro: bigint;
  readonly paidMicro: bigint;
  /** What can be taken; zero also where a bet was undone after its rakeback was paid. */
  readonly dueMicro: bigint;
};

export async function readRakeback(db: Database, playerId: PlayerId): Promise<Rakeback> {
  const [totals, paidMicro] = await Promise.all([
    db
      .selectFrom('player_totals')
      .select(['experience_micro', 'counted_micro'])
      .where('player_id', '=', BigInt(playerId))
      .executeTakeFirst(),
    readMark(db, playerId, 'rakeback'),
  ]);
  const countedMicro = totals?.counted_micro ?? 0n;
  const experienceMicro = totals?.experience_micro ?? 0n;
  const earnedMicro = rakebackEarnedMicro({ countedMicro, experienceMicro });
  const dueMicro = earnedMicro > paidMicro ? earnedMicro - paidMicro : 0n;
  return { countedMicro, experienceMicro, earnedMicro, paidMicro, dueMicro };
}

/** A crash may have left the mark behind its payment: the first try raises it, the second pays. */
const TRIES = 2;

/**
 * Pays the rakeback that has come together to the balance, with nothing to be played for it, and
 * answers the sum. Once for each mark, however many ask at the same time. Refuses a sum under the
 * minimum: by the club's own code where it was asked for there.
 */
export async function takeRakeback(
  deps: ClaimDeps,
  playerId: PlayerId,
  { isFromVip }: { readonly isFromVip: boolean },
): Promise<bigint> {
  await deps.gate.claim(playerId);
  if (await owesWins(deps.db, playerId)) throw new Refusal('bonus.owes');
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { earnedMicro, paidMicro, dueMicro } = await readRakeback(deps.db, playerId);
    if (dueMicro < RAKEBACK_LEAST_MICRO) break;
    const [wallet, operator] = await Promise.all([
      deps.ledger.walletOf(playerId, 'real'),
      deps.ledger.operatorAccount('bonus'),
    ]);
    const paid = await postFromMark(deps, playerId, {
      name: 'rakeback',
      markMicro: paidMicro,
      toMicro: earnedMicro,
      wallet,
      transfer: { from: operator, to: wallet, amountMicro: dueMicro, kind: 'bonus' },
    });
    if (paid > 0n) return paid;
  }
  const least = await leastShown(deps, playerId, RAKEBACK_LEAST_MICRO);
  throw new Refusal(isFromVip ? 'vip.rakeback-minimum' : 'rakeback.minimum', least);
}
