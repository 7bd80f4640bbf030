import { useEffect, useState } from 'react';
import type { WheelRoundView } from '../../../shared/games/wheel/contract.ts';
import { useT } from '../../i18n/language.ts';
import { FairnessChip, OutsideProofChip } from '../frame/proof-chip.tsx';

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
  if (href === undefined) return <FairnessChip>{t('wheel.randomOrg.chip')}</FairnessChip>;
  return (
    <OutsideProofChip aria-label={t('wheel.randomOrg.verify')} href={href}>
      random.org
    </OutsideProofChip>
  );
}
