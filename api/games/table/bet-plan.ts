import type { Refusal } from '../../../shared/errors/refusal.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { GateRefusals } from '../../protection/gate/gate.ts';
import type { PostingRefusal, TableRoom } from '../../ledger/posting.ts';
import type { Player } from '../../players/player-directory.ts';
import type { Table } from './table.ts';

/** A stake that passed every rule of its game. */
export type TableStake = {
  readonly roundId: RoundId;
  /** The team, or the multiplier as text. */
  readonly side: string;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly stakeMicro: bigint;
  /** The wallet it is taken from, and its win or its refund paid to. */
  readonly wallet: PlayWallet;
};

/** A stake as the others' stakes let it stand, and the room that holds them as they were read. */
export type AdmittedStake = { readonly stake: TableStake; readonly room: TableRoom };

/** A game's names for the ways a stake can fail. */
export type TableRefusals = GateRefusals & {
  readonly tooMany: RefusalName;
  readonly unknownOutcome: RefusalName;
  readonly posting: Readonly<
    Record<
      Extract<PostingRefusal, 'short' | 'closed' | 'other-side' | 'other-currency'>,
      RefusalName
    >
  >;
};

/** What the hold of a stake needs of its game. */
export type HoldPlan = Pick<BetPlan, 'game' | 'row' | 'whyFull' | 'admit'> & {
  readonly refusals: Pick<TableRefusals, 'posting'>;
  /** Called once the stake stands. */
  readonly placed: Table['placed'];
};

/** A stake at the table that takes it. */
export type SeatedStake = { readonly table: Table; readonly stake: TableStake };

/**
 * Finds the round of a stake that passed the game's rules and the gate: what takes reading, or opens a
 * round, is done only then. Throws a `Refusal` where the stake is not taken after all.
 */
export type SeatStake = () => Promise<SeatedStake>;

/** A game's part in placing a stake. */
export type BetPlan = {
  readonly game: TableGameName;
  readonly method: string;
  /** Undefined where only the judged stake decides it, as `SeatStake` answers it. */
  readonly table: Table | undefined;
  readonly refusals: TableRefusals;
  readonly requestId: string | undefined;
  /** What must be the same when the request is sent again. */
  readonly body: readonly (string | number)[];
  /** The game's own rules; throws a `Refusal` where one is broken. */
  readonly judge: (player: Player) => TableStake | SeatStake;
  /**
   * The document stored in its row, the side that a player may not change where there is one, and
   * the room for all stakes of the round where it is limited.
   */
  readonly row: (stake: TableStake) => {
    readonly setting: object;
    readonly side: string | undefined;
    readonly room?: TableRoom;
  };
  /**
   * Judges the stake by all that the database has of its round now, and answers the room that holds
   * only as long as nothing is added. It is asked again when another stake came in between.
   */
  readonly admit?: (stake: TableStake, player: Player) => Promise<AdmittedStake>;
  /** What a stake may pay at most; left out where the others' stakes decide it. */
  readonly mostMicro?: (stake: TableStake) => bigint;
  /** What the player of a stake is told that found no room; given where room is limited. */
  readonly whyFull?: (stake: TableStake) => Promise<Refusal>;
};

/** A placed stake, with the wallet it was taken from after it. */
export type PlacedBet = {
  readonly betId: string;
  readonly roundId: string;
  readonly stakeMicro: bigint;
  readonly balanceMicro: bigint;
};

/** A stake as its player sees it: the same for the first answer and for every repeat. */
export function viewBet(bet: PlacedBet, requestId: string | undefined): TableBetOutput {
  return {
    ...(requestId === undefined ? {} : { requestId }),
    betId: bet.betId,
    roundId: bet.roundId,
    stakeMicro: String(bet.stakeMicro),
    balance: hundredthsOfMicro(bet.balanceMicro),
    balanceMicro: String(bet.balanceMicro),
  };
}
