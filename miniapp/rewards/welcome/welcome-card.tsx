import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { NO_MONEY, useDicFacts, useUnlockRules } from './dic-facts.ts';
import { DicMeter } from './dic-meter.tsx';
import { WelcomeArt } from './welcome-art.tsx';

const WelcomeDialog = lazy(async () => ({
  default: (await import('./welcome-dialog.tsx')).WelcomeDialog,
}));
const DicDialog = lazy(async () => ({ default: (await import('./dic-dialog.tsx')).DicDialog }));

type WelcomeViewProps = {
  readonly money: BonusMoney | null;
  readonly onChange: () => void;
};

/** The card in a given state. */
export function WelcomeView({ money, onChange }: WelcomeViewProps) {
  const t = useT();
  const [open, setOpen] = useState<'welcome' | 'dic'>();
  const facts = useDicFacts(money ?? NO_MONEY);
  const unlocking = useUnlockRules();
  const close = () => setOpen(undefined);
  return (
    <RewardCardFrame
      actions={
        <>
          {money === null ? (
            <Link className={buttonClass({})} href="/cash/deposit">
              {t('welcome.deposit')}
            </Link>
          ) : (
            <Button onClick={() => setOpen('welcome')}>{t('welcome.open')}</Button>
          )}
          <Button onClick={() => setOpen('dic')}>{t('welcome.about')}</Button>
        </>
      }
      art={<WelcomeArt />}
      text={t('welcome.lead')}
      title={t('welcome.title')}
    >
      <OfferFacts facts={[...facts, ...unlocking]} />
      {money !== null && <DicMeter money={money} />}
      <Suspense fallback={null}>
        {open === 'welcome' && (
          <WelcomeDialog money={money ?? NO_MONEY} onChange={onChange} onClose={close} />
        )}
        {open === 'dic' && <DicDialog money={money ?? NO_MONEY} onClose={close} />}
      </Suspense>
    </RewardCardFrame>
  );
}

/** Locked DIC of the welcome bonus, and what of them can be converted. */
export const WelcomeCard = ({ money, onChange }: RewardCardProps) => (
  <WelcomeView money={money} onChange={onChange} />
);
