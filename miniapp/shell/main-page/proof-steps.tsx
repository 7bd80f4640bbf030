import { Link } from 'wouter';
import { MixedArt, OpenedArt, SealedArt } from '../../art/proof-steps-art.tsx';
import { useT } from '../../i18n/language.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import styles from './proof-steps.module.css';
import headings from './heading.module.css';

const STEPS = [
  { name: 'sealed', Art: SealedArt },
  { name: 'mixed', Art: MixedArt },
  { name: 'opened', Art: OpenedArt },
] as const;

/** How a roll is proved, in three steps. */
export function ProofSteps() {
  const t = useT();
  return (
    <section aria-labelledby="proof-steps" className={styles.proof}>
      <header className={headings.head}>
        <h2 className={headings.heading} id="proof-steps">
          {t('main.proof.title')}
        </h2>
        <Link className={styles.more} href="/verify">
          {t('main.proof.more')}
          <ChevronRightIcon />
        </Link>
      </header>
      <ol className={styles.steps}>
        {STEPS.map(({ name, Art }, index) => (
          <li className={styles.step} key={name}>
            <span aria-hidden="true" className={styles.numeral}>
              {index + 1}
            </span>
            <Art className={styles.art} />
            <div className={styles.words}>
              <h3 className={styles.title}>{t(`main.proof.${name}.title`)}</h3>
              <p className={styles.text}>{t(`main.proof.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
