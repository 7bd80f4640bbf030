import type { LiveBet } from '../../shared/livefeed/contract.ts';
import { hundredthsOfMicro } from '../../shared/money/amount.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';
import type { SettledBet } from './settled-bet.ts';

/**
 * A settled bet as anybody may see it. A player who hides their profile, or is gone, has neither id
 * nor name nor picture, in their own list too.
 */
export async function viewBet(players: PlayerDirectory, bet: SettledBet): Promise<LiveBet> {
  const player = await players.get(bet.playerId);
  const shown = player === undefined || player.isHidden ? undefined : player;
  const { stakeMicro, payoutMicro } = bet;
  return {
    betId: bet.betId,
    roundId: bet.roundId,
    game: bet.game,
    userId: shown?.id ?? null,
    nick: shown?.nick ?? null,
    avatar: shown?.avatar ?? null,
    bet: hundredthsOfMicro(stakeMicro),
    amount: hundredthsOfMicro(payoutMicro),
    betMicro: String(stakeMicro),
    amountMicro: String(payoutMicro),
    multiplier: Number((payoutMicro * 100n) / stakeMicro) / 100,
    at: new Date(bet.atMs).toISOString(),
  };
}
