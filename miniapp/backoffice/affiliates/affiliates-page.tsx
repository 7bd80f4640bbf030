import { Link, useRoute } from 'wouter';
import { cx } from '../../ui/class-names.ts';
import { Page } from '../kit/page.tsx';
import { useAsk } from '../transport/use-ask.ts';
import styles from './affiliates-page.module.css';
import { BidsPart } from './bids-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { RefusedPart } from './refused-part.tsx';

/** The parts by their paths below the section's; any other path shows the first. */
const PARTS = [
  ['', 'Orders'],
  ['applications', 'Applications'],
  ['refused', 'Refused players'],
] as const;

/** Partners who are players: what they convert, the deals they ask for, and whose players are refused. */
export function AffiliatesPage() {
  const [, parts] = useRoute('/:part');
  const path = PARTS.find(([name]) => name === parts?.part)?.[0] ?? '';
  const { data, reload } = useAsk('affiliates.count', {});
  const counts = { '': data?.orders, applications: data?.applications };
  return (
    <Page
      lead="Two people approve an order or offer a deal. One is enough to reject."
      title="Partner programme"
    >
      <nav aria-label="Partner programme" className={styles.parts}>
        {PARTS.map(([name, title]) => (
          <Link
            aria-current={name === path ? 'page' : undefined}
            className={cx(styles.part, name === path && styles.here)}
            href={`/${name}`}
            key={name}
          >
            {title} {name !== 'refused' && <span className={styles.count}>{counts[name]}</span>}
          </Link>
        ))}
      </nav>
      {path === '' && <OrdersPart onChanged={reload} />}
      {path === 'applications' && <BidsPart onChanged={reload} />}
      {path === 'refused' && <RefusedPart />}
    </Page>
  );
}
