import type { Solvency } from '../../../shared/cashdesk/solvency/contract.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { SeedLine } from '../../fairness/seed-line.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './tree-card.module.css';

const STEPS = ['solvency.how.one', 'solvency.how.two', 'solvency.how.three'] as const;

/** How the sum of the liabilities is committed to, and the root of the newest report. */
export function TreeCard({ solvency }: { readonly solvency: Solvency }) {
  const t = useT();
  const { number } = useFormats();
  const { root, leaves } = solvency;
  return (
    <DeskCard title={t('solvency.how')}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li className={styles.step} key={step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
      <dl className={styles.seal}>
        <SeedLine name={t('solvency.root')} value={root.hash} />
        <SeedLine name={t('solvency.rootSum')} value={root.sum} />
        <SeedLine canCopy={false} name={t('solvency.leaves')} value={number(leaves)} />
      </dl>
    </DeskCard>
  );
}
