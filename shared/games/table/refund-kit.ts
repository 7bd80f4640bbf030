import type { DigestBet } from '../../fairness/bets-digest.ts';
import type { Stream } from '../../fairness/stream.ts';
import type { RefundReason } from './refund-reason.ts';

/** An outcome that never came: the side that would have won, and each bet's return by its id. */
export type WouldBe = { readonly side: string; readonly payouts: ReadonlyMap<string, bigint> };

/** What the refunded rounds of a table game are proved with: its own rules and its own draw. */
export type RefundKit = {
  /** The teams or multipliers; `own` where every player is a side of their own. */
  readonly sides: readonly string[] | 'own';
  /** A fault that no list of accepted bets has, such as a player on both sides, or undefined. */
  readonly faultOf: (bets: readonly DigestBet[]) => string | undefined;
  /** Whether a round with these bets may begin. */
  readonly canBegin: (bets: readonly DigestBet[]) => boolean;
  /**
   * Why bets that cannot begin a round are refunded, and how many milliseconds after the first of
   * them at the earliest; left out where it is `alone` after the time of tables.
   */
  readonly loneEnds?: Readonly<Partial<Record<RefundReason, number>>>;
  /** What a round with these bets would have paid. Takes only a list without a fault. */
  readonly wouldBe: (stream: Stream, bets: readonly DigestBet[]) => WouldBe;
};
