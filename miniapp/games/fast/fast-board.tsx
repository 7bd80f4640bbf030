import { useAtomValue } from 'jotai';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProofChip } from '../frame/proof-chip.tsx';
import { PromiseChip } from '../table/promise-chip.tsx';
import { usePromiseWindow } from '../table/promise-window.tsx';
import { phaseAtom, roundAtom } from './fast-atoms.ts';
import styles from './fast-board.module.css';
import { FastHead } from './fast-head.tsx';
import { FastLine, FastSpoken } from './fast-line.tsx';
import { FastSeats } from './fast-seats.tsx';

/** The board of fast: what is played for, the three seats, and what the player has at the desk. */
export function FastBoard() {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const promise = usePromiseWindow({ hasOwnSecret: true });
  return (
    <section aria-label={t('fast.board.label')} className={styles.board} data-phase={phase}>
      <FastHead />
      <FastSeats />
      <div className={styles.foot}>
        <div className={styles.line}>
          <FastLine />
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
          <FastSpoken />
        </output>
      </VisuallyHidden>
      {promise.window}
    </section>
  );
}
