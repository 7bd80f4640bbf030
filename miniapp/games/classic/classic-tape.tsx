import { useAtomValue } from 'jotai';
import { type CSSProperties, useRef } from 'react';
import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { PlayerFace } from '../../accounts/player-card/player-face.tsx';
import { useFormats } from '../../i18n/format.ts';
import { cx } from '../../ui/class-names.ts';
import { shareOf } from '../pots/pot-round.ts';
import { seatTone } from '../pots/seat-tone.ts';
import { ownAtom, phaseAtom, roundAtom, winnerAtom } from './classic-atoms.ts';
import styles from './classic-tape.module.css';
import { useTape } from './use-tape.ts';

/** The tape is this many pots long, so that one is whole on either side of the needle. */
const COPIES = [0, 1, 2] as const;

/** Places of a pot without stakes. */
const BLANKS = Array.from({ length: 8 }, (_, at) => at);

type PartProps = {
  readonly player: PotPlayer;
  readonly place: number;
  readonly share: number;
  readonly isOwn: boolean;
  readonly isOut: boolean;
};

/** One player's part of the pot, as wide as their chance. */
function Part({ player, place, share, isOwn, isOut }: PartProps) {
  const { number } = useFormats();
  const { nick, avatar, publicId } = player;
  return (
    <span
      className={cx(styles.part, seatTone(place), isOwn && styles.own, isOut && styles.out)}
      style={{ '--share': share } as CSSProperties}
    >
      <span className={styles.face}>
        <PlayerFace avatar={avatar} nick={nick} publicId={publicId} />
        {number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })}
      </span>
    </span>
  );
}

/**
 * The pot as a tape: each player's part is as wide as their chance, and the draw stops with the
 * winner's under the needle. Decoration; the list of players says the same in words.
 */
export function ClassicTape() {
  const tape = useRef<HTMLDivElement>(null);
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  useTape(tape);
  const isRunning = phase === 'drawing' || phase === 'result';
  const { players = [], potMicro = '0' } = round ?? {};
  return (
    <div aria-hidden="true" className={cx(styles.window, isRunning && styles.running)}>
      <div className={styles.empty}>
        {players.length === 0 && BLANKS.map((at) => <span className={styles.blank} key={at} />)}
      </div>
      <div className={styles.tape} ref={tape}>
        {COPIES.map((copy) => (
          <div className={styles.copy} key={copy}>
            {players.map((player, place) => (
              <Part
                isOut={winner !== undefined && winner.playerHash !== player.playerHash}
                isOwn={player.playerHash === own?.playerHash}
                key={player.playerHash}
                place={place}
                player={player}
                share={shareOf(player.stakeMicro, potMicro)}
              />
            ))}
          </div>
        ))}
      </div>
      <span className={styles.edges} />
      <span className={styles.needle} />
    </div>
  );
}
