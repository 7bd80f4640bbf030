import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import type { SettledBet } from '../../games/settled-bet.ts';
import { multiplierOf } from '../../lobby/livefeed/feed-view.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { createPacedNews, NEWS_PACE, type NewsDeps, type NewsPace } from './paced-news.ts';
import type { ChatSettings } from './settings.ts';
import { writeAmount } from './write-amount.ts';

type Deps = NewsDeps & { readonly players: Pick<PlayerDirectory, 'get'> };

/**
 * Tells the room of big wins. What it hears of every settled bet costs two comparisons, and only a
 * big one looks its player up; one who hides their profile is never named.
 */
export function createBigWins(
  deps: Deps,
  { leastMicro, leastMultiplier }: NonNullable<ChatSettings['bigWin']>,
  pace: NewsPace = NEWS_PACE,
): (bet: SettledBet) => void {
  const offer = createPacedNews(deps, { name: 'big-win', ...pace });
  const offerOf = async (bet: SettledBet) => {
    const isNamed = (await tellOf(deps, bet)) !== undefined;
    if (isNamed) offer({ rank: Number(bet.payoutMicro), tell: () => tellOf(deps, bet) });
  };
  return (bet) => {
    const { payoutMicro, stakeMicro } = bet;
    if (payoutMicro < leastMicro || payoutMicro < stakeMicro * leastMultiplier) return;
    offerOf(bet).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'a big win was not offered to the chat');
    });
  };
}

async function tellOf({ players }: Deps, bet: SettledBet) {
  const player = await players.get(bet.playerId);
  if (player === undefined || player.isHidden) return undefined;
  const { nick, publicId } = player;
  const { game, title, payoutMicro, roundId } = bet;
  const multiplier = multiplierOf(bet);
  const named = title === undefined ? {} : { title };
  const facts = { nick, publicId, game, ...named, multiplier, roundId };
  return {
    news: { key: 'big-win' as const, ...facts, payoutMicro: String(payoutMicro) },
    text: `${nick} won ${writeAmount(payoutMicro)} ${BASE_CURRENCY} in ${title ?? game}, ×${multiplier}`,
  };
}
