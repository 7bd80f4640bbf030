import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { IntroductoryInfo } from '../../../shared/rewards/introductory/contract.ts';
import { STAKE_FOR_ONE_RELEASED } from '../../../shared/rewards/earned/release.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { leastCostMicro } from '../../../shared/money/counted-stake.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { call } from '../../transport/call.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useDicMoney } from '../offers/award-rules.ts';
import { OfferFacts, type OfferFact } from '../offers/offer-parts.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { usePress } from '../offers/use-press.ts';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { IntroductoryArt } from './introductory-art.tsx';
import { TierList, tierState } from './tier-list.tsx';
import { type TierTerms, tierTermsOf } from './tier-terms.ts';
import { useDeskLeast } from './use-desk-least.ts';
import { useIntroductory } from './use-introductory.ts';

const IntroductoryDialog = lazy(async () => ({
  default: (await import('./introductory-dialog.tsx')).IntroductoryDialog,
}));

const STAKE_FOR_ONE_MICRO = STAKE_FOR_ONE_RELEASED * MICRO_PER_UNIT;

/** What locked DIC ask before they can be used: the same for every tier. */
export function useUnlockFacts(): readonly OfferFact[] {
  const t = useT();
  const { code: currency, format } = useMoney();
  const dicMoney = useDicMoney();
  const costMicro = leastCostMicro(STAKE_FOR_ONE_MICRO);
  return [
    {
      name: t('introductory.fact.stake'),
      value: t('introductory.sum', { sum: format(STAKE_FOR_ONE_MICRO), currency }),
    },
    {
      name: t('introductory.fact.cost'),
      value: t('introductory.about', { sum: format(costMicro), currency }),
    },
    { name: t('bonus.rule.games'), value: t('bonus.rule.games.dic') },
    dicMoney,
    { name: t('introductory.fact.leave'), value: t('introductory.fact.leave.text') },
    { name: t('introductory.fact.ends'), value: t('introductory.fact.ends.text') },
  ];
}

type ViewProps = {
  readonly tiers: readonly TierTerms[];
  readonly info: IntroductoryInfo;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onTake: (tier: TierTerms) => void;
};

/** What can be done now: take the next tier, or make the deposit that the taken one waits for. */
function NextStep({ tiers, info, isBusy, onTake }: Omit<ViewProps, 'failure'>) {
  const t = useT();
  const { number } = useFormats();
  const { code: currency, format } = useMoney();
  const waiting = tiers.find((terms) => tierState(terms, info) === 'active');
  const next = tiers.find((terms) => tierState(terms, info) === 'next');
  if (waiting !== undefined) {
    return (
      <Link className={buttonClass({ variant: 'hot' })} href="/cash/deposit">
        {t('introductory.deposit', { sum: format(waiting.leastMicro), currency })}
      </Link>
    );
  }
  if (next === undefined) return <p>{t('introductory.over')}</p>;
  return (
    <Button isLoading={isBusy} onClick={() => onTake(next)} variant="hot">
      {t('introductory.take', { place: number(next.place) })}
    </Button>
  );
}

/** The card in a given state. */
export function IntroductoryView({ failure, ...props }: ViewProps) {
  const t = useT();
  const facts = useUnlockFacts();
  const refusalText = useRefusalText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RewardCardFrame
      actions={
        <>
          <NextStep {...props} />
          <Button onClick={() => setIsOpen(true)}>{t('introductory.how')}</Button>
        </>
      }
      art={<IntroductoryArt />}
      text={t('introductory.lead')}
      title={t('introductory.title')}
    >
      <TierList info={props.info} tiers={props.tiers} />
      <OfferFacts facts={facts} />
      <RefusedLine text={failure === undefined ? undefined : refusalText(failure)} />
      {isOpen && (
        <Suspense fallback={null}>
          <IntroductoryDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </RewardCardFrame>
  );
}

/** The introductory bonus: three deposits, each matched in locked DIC. */
export function IntroductoryCard({ offers, onChange }: RewardCardProps) {
  const refusalText = useRefusalText();
  const { state, reload, show } = useIntroductory();
  const deskLeastMicro = useDeskLeast();
  const { press, isBusy, failure } = usePress(async ({ tier: code, hash }: TierTerms) => {
    show(await call('bonus.introductory.takeBonus', { code, hash }));
    onChange();
  });
  if (state.status === 'waiting') return <CardWaiting lines={4} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={() => void reload()} text={refusalText(state.error)} />;
  }
  return (
    <IntroductoryView
      failure={failure}
      info={state.answer}
      isBusy={isBusy}
      onTake={(tier) => void press(tier)}
      tiers={tierTermsOf(offers, deskLeastMicro)}
    />
  );
}
