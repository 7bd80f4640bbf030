import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import { useT } from '../../i18n/language.ts';
import { refererIdAtom } from '../../players/referrer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './link-page.module.css';
import { HOME, outsideTarget } from './outside-target.ts';
import { ProviderMark } from './provider-mark.tsx';

type LeavingViewProps = { readonly provider: ProviderName; readonly target: string };

/**
 * Shown while the browser leaves for an identity provider; has a link in case it does not go by
 * itself.
 */
export function LeavingView({ provider, target }: LeavingViewProps) {
  const t = useT();
  const name = PROVIDER_NAMES[provider];
  return (
    <LinkCard
      art={<ProviderMark className={styles.mark} provider={provider} />}
      text={t('auth.leaving.text')}
      title={t('auth.leaving.title', { name })}
    >
      <a className={buttonClass({ variant: 'hot', size: 'large', isWide: true })} href={target}>
        {t('auth.leaving.go', { name })}
      </a>
      <Link className={buttonClass({ variant: 'ghost', isWide: true })} href={HOME}>
        {t('auth.email.home')}
      </Link>
    </LinkCard>
  );
}

type LeavingPageProps = Omit<Parameters<typeof outsideTarget>[1], 'refererId'>;

/** Redirects to the target that its address asks for. */
export function LeavingPage(leaving: LeavingPageProps) {
  const query = useSearch();
  const [, navigate] = useLocation();
  const refererId = useAtomValue(refererIdAtom);
  const [target] = useState(() =>
    outsideTarget(new URLSearchParams(query), { ...leaving, refererId }),
  );
  useEffect(() => {
    if (target === HOME) navigate(HOME, { replace: true });
    else location.replace(target);
  }, [target, navigate]);
  if (target === HOME) return null;
  return <LeavingView provider={leaving.provider} target={target} />;
}
