import type { Selectable } from 'kysely';
import type { SoloProof } from '../../shared/fairness/solo-proof.ts';
import type { SoloGameName } from '../../shared/games/manifests.ts';
import type { RoundProof } from '../../shared/games/proof/contract.ts';
import type { RoundsTable, SeedsTable } from '../platform/db/tables/rounds.ts';
import type { PlainKey } from '../platform/texts/texts.ts';
import type { ExpectationOf } from './expectation.ts';

/** A settled solo round with the pair it was drawn from. */
export type SoloRound = Selectable<RoundsTable> &
  Pick<Selectable<SeedsTable>, 'server_seed' | 'server_seed_hash' | 'client_seed'> & {
    readonly seed_state: SeedsTable['state'];
  };

/** One of our own games whose rounds are each one player's, as the server knows it. */
export type SoloGame = {
  readonly name: SoloGameName;
  /** What tables for spreadsheets call it. */
  readonly title: PlainKey;
  /**
   * What a stake costs its player on average, whatever they choose, in micro-units rounded down.
   */
  readonly costMicro: (stakeMicro: bigint) => bigint;
  /** What the mathematics of the game says of settled rounds. */
  readonly expectation: ExpectationOf;
  /** Everything needed to prove a settled round. */
  readonly proofOf: (round: SoloRound) => RoundProof;
};

/** What every proof of a solo round has; the server seed only once rotation revealed it. */
export const commonProofOf = (round: SoloRound): SoloProof => ({
  v: 1,
  roundId: round.id,
  serverSeedHash: round.server_seed_hash,
  serverSeed: round.seed_state === 'revealed' ? round.server_seed : null,
  clientSeed: round.client_seed ?? '',
  nonce: Number(round.nonce),
  stakeMicro: String(round.stake_micro),
  payoutMicro: String(round.payout_micro),
});
