import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { RoundId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { GateRefusals } from '../../protection/gate/gate.ts';
import type { PostingRefusal } from '../../ledger/posting.ts';
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
};

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

/** A game's part in placing a stake. */
export type BetPlan = {
  readonly game: TableGameName;
  readonly method: string;
  readonly table: Table;
  readonly refusals: TableRefusals;
  readonly requestId: string | undefined;
  /** What must be the same when the request is sent again. */
  readonly body: readonly (string | number)[];
  /** The game's own rules; throws a `Refusal` where one is broken. */
  readonly judge: (player: Player) => TableStake;
  /**
   * The document stored in its row, and the side that a player may not change where there is one.
   */
  readonly row: (stake: TableStake) => {
    readonly setting: object;
    readonly side: string | undefined;
  };
  /** Reserves room for the stake where room is limited; the function it returns frees it. */
  readonly reserve?: (stake: TableStake) => () => void;
};

/** A placed stake, with the real wallet after it. */
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
