import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProofChip } from '../frame/proof-chip.tsx';
import { PromiseChip } from '../table/promise-chip.tsx';
import { usePromiseWindow } from '../table/promise-window.tsx';
import { ownAtom, phaseAtom, roundAtom, winnerAtom } from './classic-atoms.ts';
import styles from './classic-board.module.css';
import { ClassicGauge } from './classic-gauge.tsx';
import { ClassicHead } from './classic-head.tsx';
import { ClassicLine, ClassicSpoken } from './classic-line.tsx';
import { ClassicTape } from './classic-tape.tsx';

/** Whether this player's win was drawn on this screen, rather than found on it. */
function useIsCelebrated(): boolean {
  const round = useAtomValue(roundAtom);
  const own = useAtomValue(ownAtom);
  const winner = useAtomValue(winnerAtom);
  const [firstId] = useState(round?.hasLanded === true ? round.roundId : undefined);
  const isOwn = winner !== undefined && winner.playerHash === own?.playerHash;
  return isOwn && round?.roundId !== firstId;
}

/** The board of classic: the pot in figures, as a tape, and what the player has in it. */
export function ClassicBoard() {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const promise = usePromiseWindow();
  const isCelebrated = useIsCelebrated();
  return (
    <section
      aria-label={t('classic.board.label')}
      className={cx(styles.board, isCelebrated && styles.celebrated)}
      data-phase={phase}
    >
      <div className={styles.head}>
        <ClassicHead />
      </div>
      <ClassicTape />
      <ClassicGauge />
      <div className={styles.foot}>
        <div className={styles.line}>
          <ClassicLine />
        </div>
        {round !== undefined && phase === 'result' && (
          <ProofChip onClick={() => openProof(round.roundId)}>{t('pots.proof')}</ProofChip>
        )}
        {round !== undefined && phase !== 'result' && phase !== 'off' && (
          <PromiseChip onOpen={() => promise.open(round.promise)} />
        )}
      </div>
      <VisuallyHidden>
        <output>
          <ClassicSpoken />
        </output>
      </VisuallyHidden>
      {promise.window}
    </section>
  );
}
