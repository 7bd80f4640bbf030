import { createHmac, randomBytes } from 'node:crypto';
import type { LiveBet } from '../../../shared/lobby/livefeed/contract.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { SettledBet } from '../../games/settled-bet.ts';

/** Without it, a row could be recognised by the id of a bet that a table's proof shows. */
const KEY_SECRET = randomBytes(32);

const keyOf = (betId: string) =>
  createHmac('sha256', KEY_SECRET).update(betId).digest('base64url').slice(0, 16);

/**
 * The payout divided by the stake, with two places, truncated from four as the games write their
 * multipliers: the payout was itself truncated to micro-units, and 1.92 times a stake is 1.9199 of
 * it.
 */
export function multiplierOf({ stakeMicro, payoutMicro }: SettledBet): number {
  const tenThousandths = (payoutMicro * 10_000n) / stakeMicro;
  return payoutMicro === 0n ? 0 : Number((tenThousandths + 1n) / 100n) / 100;
}

/** Who sees a bet: all who follow the feed, or its own player in their own list. */
export type Viewer = 'anybody' | 'owner';

/**
 * A settled bet as the viewer may see it. A player who hides their profile, or no longer exists,
 * has neither public id nor name nor picture, in their own list too; only they see the id of their
 * round, because its proof leads to their other rounds.
 */
export async function viewBet(
  players: Pick<PlayerDirectory, 'get'>,
  bet: SettledBet,
  viewer: Viewer,
): Promise<LiveBet> {
  const player = await players.get(bet.playerId);
  const shown = player === undefined || player.isHidden ? undefined : player;
  const { stakeMicro, payoutMicro } = bet;
  return {
    key: keyOf(bet.betId),
    roundId: viewer === 'owner' || shown !== undefined ? bet.roundId : null,
    game: bet.game,
    ...(bet.title !== undefined && { title: bet.title }),
    publicId: shown?.publicId ?? null,
    nick: shown?.nick ?? null,
    avatar: shown?.avatar ?? null,
    bet: hundredthsOfMicro(stakeMicro),
    amount: hundredthsOfMicro(payoutMicro),
    betMicro: String(stakeMicro),
    amountMicro: String(payoutMicro),
    multiplier: multiplierOf(bet),
    at: new Date(bet.atMs).toISOString(),
  };
}
