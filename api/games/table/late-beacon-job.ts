import { sql } from 'kysely';
import { randomnessOf } from '../../../shared/fairness/beacon.ts';
import { openTableStream } from '../../../shared/fairness/table-outcome.ts';
import { REFUND_KITS } from '../../../shared/games/proof/kits.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { digestBetsOf } from './table-round.ts';
import { readBets, readReveal, readTableRound } from './table-store.ts';

/** Rounds of one run; a source that is silent for all of them costs a few minutes. */
const ROUNDS = 30;

type LateBeaconDeps = JobDeps & { readonly beacon: Beacon | undefined };

/**
 * Stores the beacon's signature of refunded rounds as soon as it can be had, with what each of them
 * would have paid. The newest come first, so that a signature that never comes holds up none.
 */
export const lateBeaconJob: Job<LateBeaconDeps> = {
  name: 'late-beacon',
  cron: '* * * * *',
  limitSeconds: 300,
  run: async ({ db, beacon, logger }) => {
    if (beacon === undefined) return;
    const rounds = await db
      .selectFrom('table_rounds')
      .select('id')
      .where('state', '=', sql.lit('refunded'))
      .where('bets_digest', 'is not', null)
      .where('source', '=', 'drand')
      .where('would_pay_micro', 'is', null)
      .orderBy('id', 'desc')
      .limit(ROUNDS)
      .execute();
    for (const { id } of rounds) {
      const wouldPayMicro = await storeBeacon(db, beacon, id as RoundId);
      if (wouldPayMicro === undefined) continue;
      logger.info({ roundId: id, wouldPayMicro }, 'the beacon of a refunded round was had late');
    }
  },
};

/** Answers what the round would have paid; undefined while its beacon is not to be had. */
async function storeBeacon(db: Database, beacon: Beacon, id: RoundId): Promise<string | undefined> {
  const round = await readTableRound(db, id);
  if (round?.beaconRound === undefined || round.betsDigest === undefined) return undefined;
  const signed = await beacon.fetch(round.beaconRound);
  if (signed === undefined) return undefined;
  const { betsDigest, game } = round;
  const { signature } = signed;
  const [reveal, bets] = await Promise.all([readReveal(db, round), readBets(db, id)]);
  const randomness = randomnessOf(signature);
  const stream = openTableStream(nodeHmac, { reveal, roundId: id, randomness, betsDigest });
  const { payouts } = REFUND_KITS[game].wouldBe(stream, digestBetsOf(round, bets));
  const wouldPayMicro = [...payouts.values()].reduce((sum, micro) => sum + micro, 0n);
  await db
    .updateTable('table_rounds')
    .set({ reveal, beacon_signature: signature, would_pay_micro: wouldPayMicro })
    .where('id', '=', id)
    .where('state', '=', 'refunded')
    .where('would_pay_micro', 'is', null)
    .execute();
  return String(wouldPayMicro);
}
