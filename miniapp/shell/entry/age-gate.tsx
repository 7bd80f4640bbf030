import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AgeGateArt } from '../../art/age-gate-art.tsx';
import { useT } from '../../i18n/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmAdult, isAdultAtom } from '../../platform/adult-atom.ts';
import styles from './age-gate.module.css';

/**
 * Moves the focus to the start of the page once the question is answered, not to where the dialog
 * was.
 */
function useFocusAfter(): void {
  useEffect(() => () => document.getElementById('content')?.focus({ preventScroll: true }), []);
}

/** The question in its two states: asked, and answered with no. */
export function AgeQuestion({ hasLeft = false }: { readonly hasLeft?: boolean }) {
  const t = useT();
  const [isGone, setIsGone] = useState(hasLeft);
  useFocusAfter();
  if (isGone) {
    return (
      <Dialog closeLabel={t('shell.close')} title={t('entry.age.left.title')}>
        <p className={styles.text}>{t('entry.age.left.text')}</p>
        <div className={styles.actions}>
          <Button isWide onClick={() => setIsGone(false)} size="large">
            {t('entry.age.left.back')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog closeLabel={t('shell.close')} title={t('entry.age.title')}>
      <AgeGateArt className={styles.art} />
      <p className={styles.text}>{t('entry.age.text')}</p>
      <div className={styles.actions}>
        <Button isWide onClick={confirmAdult} size="large" variant="hot">
          {t('entry.age.confirm')}
        </Button>
        <Button isWide onClick={() => setIsGone(true)} size="large">
          {t('entry.age.leave')}
        </Button>
        <Link className={buttonClass({ variant: 'ghost' })} href="/helpdesk/faq#protection">
          {t('entry.age.safer')}
        </Link>
      </div>
    </Dialog>
  );
}

/**
 * Asks a first visitor whether they are 18 or older, over the page already painted. Help and legal
 * texts stay readable without an answer.
 */
export function AgeGate() {
  const isAdult = useAtomValue(isAdultAtom);
  const [path] = useLocation();
  if (isAdult || path.startsWith('/helpdesk')) return null;
  return <AgeQuestion />;
}
