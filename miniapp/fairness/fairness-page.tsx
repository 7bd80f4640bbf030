import { Link, useLocation, useSearch } from 'wouter';
import { useEffect } from 'react';
import { useT } from '../i18n/language.ts';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { buttonClass } from '../ui/button.tsx';
import styles from './fairness-page.module.css';
import { openProof } from './proof-atoms.ts';
import { ProofDialogHost } from './proof-dialog-host.tsx';
import { FormulaCard, ReturnsCard } from './returns-card.tsx';
import { SeedsCard, useSeeds } from './seeds-card.tsx';

const STEPS = ['sealed', 'yours', 'rolled', 'opened'] as const;

/** Opens the proof of the round that the address names, once. */
function useRoundOfAddress(): void {
  const roundId = new URLSearchParams(useSearch()).get('round');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (roundId === null) return;
    openProof(roundId);
    navigate('/fairness', { replace: true });
  }, [roundId, navigate]);
}

/** How a round is fair, in words; it loads nothing by itself. */
export function FairnessView() {
  const t = useT();
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{t('fairness.title')}</h1>
        <p className={styles.lead}>{t('fairness.lead')}</p>
        <Link className={buttonClass({ variant: 'quiet' })} href="/verify">
          <span className={styles.link}>
            <ShieldIcon />
            {t('fairness.verify.link')}
          </span>
        </Link>
      </header>
      <section aria-labelledby="steps">
        <h2 className={styles.heading} id="steps">
          {t('fairness.steps.title')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li className={styles.step} key={step}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <h3 className={styles.stepTitle}>{t(`fairness.step.${step}.title`)}</h3>
              <p className={styles.text}>{t(`fairness.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <SeedsCard />
      <div className={styles.pair}>
        <ReturnsCard />
        <FormulaCard />
      </div>
    </div>
  );
}

/** The page of fair play: how it works, the player's seeds, and the exact return. */
export function FairnessPage() {
  useSeeds();
  useRoundOfAddress();
  return (
    <>
      <FairnessView />
      <ProofDialogHost />
    </>
  );
}
