import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { usePotName } from '../pots/pot-name.ts';
import { Bolt } from './bolt.tsx';
import { ownAtom, phaseAtom, roundAtom, winnerAtom } from './fast-atoms.ts';
import styles from './fast-seats.module.css';
import { useChase } from './use-chase.ts';

const SEATS = Array.from({ length: FAST_SEATS }, (_, at) => at);

/** A seat that nobody has taken; the next one to be taken glows. */
function FreeSeat({ isNext }: { readonly isNext: boolean }) {
  const t = useT();
  return (
    <li className={cx(styles.pod, styles.free, isNext && styles.next)}>
      <span aria-hidden="true" className={styles.chair}>
        <PlusIcon />
      </span>
      <span className={cx(styles.name, styles.quiet)}>{t('fast.seat.free')}</span>
    </li>
  );
}

type TakenSeatProps = {
  readonly player: PotPlayer;
  readonly isOwn: boolean;
  /** Who the winner is, once that may be shown. */
  readonly winnerHash: string | undefined;
};

function TakenSeat({ player, isOwn, winnerHash }: TakenSeatProps) {
  const t = useT();
  const nameOf = usePotName();
  const { nick, avatar, publicId, playerHash } = player;
  const hasWon = winnerHash === playerHash;
  const isOut = winnerHash !== undefined && !hasWon;
  return (
    <li
      className={cx(
        styles.pod,
        styles.taken,
        isOwn && styles.own,
        isOut && styles.out,
        hasWon && styles.won,
      )}
    >
      {hasWon && <Bolt className={styles.bolt} />}
      <span className={styles.face}>
        <PlayerFace avatar={avatar} nick={nick} publicId={publicId} size="large" />
      </span>
      <span className={cx(styles.name, nick === null && styles.quiet)}>
        {isOwn ? t('fast.seat.you') : nameOf(player)}
      </span>
    </li>
  );
}

/** The three seats of the desk on screen, and the light that runs between them in a draw. */
export function FastSeats() {
  const t = useT();
  const seats = useRef<HTMLUListElement>(null);
  const round = useAtomValue(roundAtom);
  const phase = useAtomValue(phaseAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  useChase(seats);
  const players = phase === 'refunded' ? [] : (round?.players ?? []);
  return (
    <ul aria-label={t('fast.seats')} className={styles.seats} ref={seats}>
      {SEATS.map((at) => {
        const player = players[at];
        if (player === undefined) {
          return <FreeSeat isNext={at === players.length && phase !== 'off'} key={at} />;
        }
        const { playerHash } = player;
        return (
          <TakenSeat
            isOwn={playerHash === own?.playerHash}
            key={playerHash}
            player={player}
            winnerHash={winner?.playerHash}
          />
        );
      })}
    </ul>
  );
}
