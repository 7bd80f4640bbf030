import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { WheelRoundView } from '../../../shared/games/wheel/contract.ts';
import { useT } from '../../i18n/language.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './wheel-middle.module.css';

type SignedData = NonNullable<WheelRoundView['randomOrgData']>;

/**
 * The page of random.org that checks this answer's signature. Its builder comes when needed;
 * undefined until then, and where it cannot be had.
 */
function useVerificationLink(data: SignedData | null): string | undefined {
  const [link, setLink] = useState<{ readonly data: SignedData; readonly href: string }>();
  useEffect(() => {
    if (data === null) return;
    import('../../../shared/fairness/random-org.ts').then(
      ({ randomOrgLink }) => setLink({ data, href: randomOrgLink(data) }),
      () => undefined,
    );
  }, [data]);
  return link !== undefined && link.data === data ? link.href : undefined;
}

/**
 * Says that random.org draws this round. Once it has answered, the chip leads to random.org's own
 * page, which checks the signature; before that, or without that page's address, to how such rounds
 * are proved.
 */
export function RandomOrgChip({ data }: { readonly data: SignedData | null }) {
  const t = useT();
  const href = useVerificationLink(data);
  if (href === undefined) {
    return (
      <Link className={styles.proof} href="/fairness">
        <ShieldIcon />
        {t('wheel.randomOrg.chip')}
      </Link>
    );
  }
  return (
    <a
      aria-label={t('wheel.randomOrg.verify')}
      className={styles.proof}
      href={href}
      rel="noreferrer"
      target="_blank"
    >
      random.org
      <ExternalIcon />
    </a>
  );
}
