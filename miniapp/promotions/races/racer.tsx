import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useT } from '../../i18n/language.ts';
import { VipBadge } from '../../players/vip-badge.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './racer.module.css';
import type { StandingRow } from './standing-row.ts';

type RacerProps = {
  readonly row: Pick<StandingRow, 'publicId' | 'nick' | 'avatar' | 'compointStatus' | 'isOwn'>;
  /** One above the other, for a podium. */
  readonly isTall?: boolean;
};

/** A player's picture, level and nick; a press opens the card. A hidden profile has none of them. */
export function Racer({ row, isTall = false }: RacerProps) {
  const t = useT();
  const { publicId, nick, avatar, compointStatus, isOwn } = row;
  const className = cx(styles.racer, isTall && styles.tall);
  const face = <PlayerFace avatar={avatar} nick={nick} publicId={publicId} />;
  const words = (
    <span className={styles.words}>
      <span className={styles.badge}>
        <VipBadge statusId={compointStatus} />
      </span>
      <span className={styles.nick} dir="auto">
        {nick ?? t('race.hidden')}
      </span>
      {isOwn && <span className={styles.own}>{t('race.you')}</span>}
    </span>
  );
  if (publicId === null) {
    return (
      <span className={className}>
        {face}
        {words}
      </span>
    );
  }
  return (
    <button
      aria-haspopup="dialog"
      className={className}
      onClick={() => openPlayerCard(publicId)}
      type="button"
    >
      {face}
      {words}
    </button>
  );
}
