import { useAtomValue } from 'jotai';
import { isEligibleAtom } from '../../protection/eligible-atom.ts';
import { isPausedAtom, protectionAtom } from '../../protection/protection-atoms.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import styles from './offer-obstacle.module.css';

/**
 * Why nothing can be taken by a player who may not play: a break, or what play asks of everybody and
 * the player has not answered yet, with the way to answer it.
 */
export function PausedNote() {
  const t = useT();
  const isKnown = useAtomValue(protectionAtom) !== null;
  const isPaused = useAtomValue(isPausedAtom);
  const isEligible = useAtomValue(isEligibleAtom);
  if (isPaused || isEligible || !isKnown)
    return <p className={styles.note}>{t('members.paused')}</p>;
  return (
    <>
      <p className={styles.note}>{t('members.incomplete')}</p>
      <Button onClick={() => openModal('eligibility')}>{t('members.complete')}</Button>
    </>
  );
}
