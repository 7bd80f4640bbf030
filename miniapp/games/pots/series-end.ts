import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import type { TableEnd } from '../../../shared/games/table/contract.ts';
import type { SettledRound } from '../stake/autobet.ts';
import { type PotRound, potPhase } from './pot-round.ts';

/** A pot as the player sees it: the round on screen, their row in it, how their last round ended. */
export type PotSeen = {
  readonly round: PotRound | undefined;
  readonly own: PotPlayer | undefined;
  readonly lastEnd: TableEnd | undefined;
};

/** What a round brought, in base micro-units. */
type PotEnd = Omit<SettledRound, 'courseMicro'>;

const endOf = (stakeMicro: string, winAmountMicro: string): PotEnd => ({
  win: BigInt(winAmountMicro) > BigInt(stakeMicro),
  stakeMicro,
  winAmountMicro,
});

function shownEnd(round: PotRound, own: PotPlayer): PotEnd {
  const { stakeMicro, playerHash } = own;
  if (round.isRefunded) return endOf(stakeMicro, stakeMicro);
  const { winner, payoutMicro = '0' } = round.result ?? {};
  return endOf(stakeMicro, winner === playerHash ? payoutMicro : '0');
}

/**
 * What a round brought its player. Nothing while it goes on, which it does until its draw has come
 * to rest on screen; `unknown` where it has left the screen and its end was not told.
 */
export function endIn(
  { round, own, lastEnd }: PotSeen,
  roundId: string,
): PotEnd | 'unknown' | undefined {
  const isShown = round?.roundId === roundId;
  if (isShown && !round.hasLanded && !round.isRefunded) return undefined;
  if (isShown && own !== undefined) return shownEnd(round, own);
  if (lastEnd?.roundId !== roundId) return 'unknown';
  return endOf(lastEnd.stakeMicro, lastEnd.payoutMicro);
}

/** Whether the player has a stake in the round on screen while it takes stakes. */
function isInOpenRound({ round, own }: PotSeen): boolean {
  if (round === undefined || own === undefined) return false;
  const phase = potPhase(round);
  return phase === 'waiting' || phase === 'lonely' || phase === 'countdown';
}

/** What keeps a stake out and passes with the round. */
const ROUND_BLOCKS: ReadonlySet<string> = new Set(['closed', 'currency', 'full', 'most', 'seated']);

/** What is over once something has been answered. */
const PENDING_BLOCKS: ReadonlySet<string> = new Set(['connection', 'player', 'sending', 'table']);

/** Whether a series may begin: its first stake may have to wait for a round. */
export const canBeginAt = (block: string | undefined) =>
  block === undefined || ROUND_BLOCKS.has(block);

/**
 * Whether a series waits: each round gets one stake of the player, so it does while they are in one,
 * whoever placed that stake. What keeps the stake out for good is not waited for.
 */
export const mustWait = (seen: PotSeen, block: string | undefined) =>
  isInOpenRound(seen) ||
  (block !== undefined && (ROUND_BLOCKS.has(block) || PENDING_BLOCKS.has(block)));
