import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { LostDie } from '../art/lost-die.tsx';
import { useT } from '../i18n/language.ts';
import { buttonClass } from './button.tsx';
import { isNotFoundAtom } from './not-found-atom.ts';
import styles from './not-found-page.module.css';

/** The page for an unknown address. */
export function NotFoundPage() {
  const t = useT();
  const setIsNotFound = useSetAtom(isNotFoundAtom);
  useEffect(() => {
    setIsNotFound(true);
    return () => setIsNotFound(false);
  }, [setIsNotFound]);
  return (
    <section aria-labelledby="not-found" className={styles.page}>
      <div aria-hidden="true" className={styles.stage}>
        <span>4</span>
        <LostDie className={styles.art} />
        <span>4</span>
      </div>
      <h1 className={styles.title} id="not-found">
        {t('ui.notFound.title')}
      </h1>
      <p className={styles.text}>{t('ui.notFound.text')}</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'hot', size: 'large' })} href="/main">
          {t('ui.notFound.home')}
        </Link>
        <Link className={buttonClass({ size: 'large' })} href="/game/dice">
          {t('ui.notFound.play')}
        </Link>
      </div>
    </section>
  );
}
