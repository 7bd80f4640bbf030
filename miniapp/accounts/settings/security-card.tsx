import type { ReactNode } from 'react';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { useT } from '../../i18n/language.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import type { Security } from './use-security.ts';

type SecurityCardProps = {
  readonly security: Security;
  readonly title: string;
  readonly lead: string;
  /** The card itself, once the security state of the account is known. */
  readonly children: (known: SecurityOutput) => ReactNode;
};

/**
 * A card that needs the security state of the account; until it is known, its name is above the
 * loading content.
 */
export function SecurityCard({ security, title, lead, children }: SecurityCardProps) {
  const t = useT();
  const { state, onRetry } = security;
  if (typeof state === 'object') return children(state);
  return (
    <SectionCard lead={lead} title={title}>
      {state === 'waiting' ? (
        <CardWaiting lines={1} />
      ) : (
        <CardFailed onRetry={onRetry} text={t('settings.failed')} />
      )}
    </SectionCard>
  );
}
