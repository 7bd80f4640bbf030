import { Link } from 'wouter';
import type { LiveBet } from '../../../shared/lobby/livefeed/contract.ts';
import { GameIcon } from '../../games/frame/game-icon.tsx';
import { gameOfWire } from '../../games/manifests.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { cx } from '../../ui/class-names.ts';
import { DealerIcon } from '../../ui/menu-place-icons.tsx';
import { DiceIcon, ReelsIcon } from '../../ui/place-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './live-feed.module.css';

/** The mark of the game a bet was made in: an own game's, or the one of its kind. */
function GameMark({ game }: Pick<LiveBet, 'game'>) {
  const own = gameOfWire(game);
  if (own !== undefined) return <GameIcon game={own} />;
  if (game === 'live') return <DealerIcon />;
  return game === 'slots' ? <ReelsIcon /> : <DiceIcon />;
}

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function Player({ bet: { publicId, nick, avatar } }: { readonly bet: LiveBet }) {
  const t = useT();
  const face = <PlayerFace avatar={avatar} nick={nick} publicId={publicId} />;
  if (publicId === null || nick === null) {
    return (
      <span className={cx(styles.player, styles.hidden)}>
        {face}
        <span className={styles.nick}>{t('livefeed.hidden')}</span>
      </span>
    );
  }
  return (
    <button
      aria-haspopup="dialog"
      className={styles.player}
      onClick={() => openPlayerCard(publicId)}
      type="button"
    >
      {face}
      <span aria-hidden="true" className={styles.nick}>
        {nick}
      </span>
      <VisuallyHidden>{t('livefeed.card', { nick })}</VisuallyHidden>
    </button>
  );
}

type FeedRowProps = {
  readonly bet: LiveBet;
  /** Whether the list is the player's own: it shows the time in place of the name. */
  readonly isOwn: boolean;
};

/**
 * One settled bet: a press on the row replays the round, one on the name opens the card. The row of
 * a player who hides their profile leads nowhere, nor does one of a third-party game.
 */
export function FeedRow({ bet, isOwn }: FeedRowProps) {
  const t = useT();
  const money = useMoney();
  const { number, time } = useFormats();
  const own = gameOfWire(bet.game);
  const game = own === undefined ? (bet.title ?? bet.game) : t(own.title);
  const stake = money.format(BigInt(bet.betMicro));
  const payout = money.format(BigInt(bet.amountMicro));
  const isWin = BigInt(bet.amountMicro) > BigInt(bet.betMicro);
  const label = t('livefeed.replay', { game, bet: stake, amount: payout, code: money.code });
  return (
    <li className={cx(styles.row, isWin && styles.win)}>
      {bet.roundId !== null && (
        <Link aria-label={label} className={styles.link} href={`/replay/${bet.roundId}`} />
      )}
      <span className={styles.mark}>
        <GameMark game={bet.game} />
      </span>
      {isOwn ? (
        <time className={styles.time} dateTime={bet.at}>
          {time(bet.at)}
        </time>
      ) : (
        <Player bet={bet} />
      )}
      <span className={styles.sub}>
        <span className={styles.game} title={game}>
          {game}
        </span>
        <span className={styles.stake}>{stake}</span>
      </span>
      <span className={styles.multiplier}>×{number(bet.multiplier, TWO_PLACES)}</span>
      <span className={styles.payout}>
        {payout} <span className={styles.code}>{money.code}</span>
      </span>
    </li>
  );
}

/** What the columns are; read by the eye only, each row says it in words. */
export function FeedHeadings({ isOwn }: Pick<FeedRowProps, 'isOwn'>) {
  const t = useT();
  return (
    <div aria-hidden="true" className={styles.headings}>
      <span>{t('livefeed.game')}</span>
      <span>{t(isOwn ? 'livefeed.time' : 'livefeed.player')}</span>
      <span>{t('livefeed.bet')}</span>
      <span>{t('livefeed.multiplier')}</span>
      <span>{t('livefeed.amount')}</span>
    </div>
  );
}
