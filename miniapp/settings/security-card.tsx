import type { ReactNode } from 'react';
import type { SecurityOutput } from '../../shared/settings/contract.ts';
import { useT } from '../i18n/language.ts';
import { CardFailed, CardWaiting } from './card-states.tsx';
import { SectionCard } from './section-card.tsx';
import type { Security } from './use-security.ts';

type SecurityCardProps = {
  readonly security: Security;
  readonly title: string;
  readonly lead: string;
  /** The card itself, once it is known how the account is held. */
  readonly children: (known: SecurityOutput) => ReactNode;
};

/** A card that must know how the account is held; until then its name stands over what is to come. */
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
