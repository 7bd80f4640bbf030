import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useT } from '../../i18n/language.ts';
import { CoinFace } from './coin-face.tsx';
import styles from './seat.module.css';

type SeatProps = {
  readonly side: CoinSide;
  /** Who holds the side; undefined while nobody does. */
  readonly player: TablePlayerView | undefined;
  readonly isOwn: boolean;
  readonly end: 'open' | 'won' | 'lost';
};

/** The face of who holds a side, which opens their card unless they hide their profile. */
function Holder({ player, name }: { readonly player: TablePlayerView; readonly name: string }) {
  const { publicId, nick, avatar } = player;
  const face = <PlayerFace avatar={avatar} nick={nick} publicId={publicId} size="large" />;
  if (publicId === null) return <span className={styles.face}>{face}</span>;
  return (
    <button
      aria-haspopup="dialog"
      aria-label={name}
      className={styles.face}
      onClick={() => openPlayerCard(publicId)}
      type="button"
    >
      {face}
    </button>
  );
}

/** A side of the coin and who holds it. Heads are always on the left. */
export function Seat({ side, player, isOwn, end }: SeatProps) {
  const t = useT();
  const name = player?.nick ?? t(player ? 'table.player.hidden' : 'coinflip.seat.free');
  return (
    <div className={styles.seat} data-end={end} data-side={side}>
      <span className={styles.place}>
        {player ? (
          <Holder name={name} player={player} />
        ) : (
          <span aria-hidden="true" className={styles.free} />
        )}
        <CoinFace className={styles.coin} side={side} />
      </span>
      <span className={styles.side}>{t(`fairness.value.${side}`)}</span>
      <span className={styles.name} dir="auto">
        {isOwn ? t('table.player.you') : name}
      </span>
    </div>
  );
}
