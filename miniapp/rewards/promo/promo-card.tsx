import { useState, type FormEvent } from 'react';
import type { ActivatedPromo } from '../../../shared/rewards/promo/contract.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import { promoCodeOf } from '../../../shared/rewards/promo/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { send } from '../../transport/channel.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAwardRules } from '../offers/award-rules.ts';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { usePriceFacts } from '../offers/price-lines.tsx';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { usePress } from '../offers/use-press.ts';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { PromoArt } from './promo-art.tsx';
import { useAwardText } from './award-text.ts';
import styles from './promo-card.module.css';

type PromoViewProps = {
  readonly activated: ActivatedPromo | undefined;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly onActivate: (code: string) => void;
  readonly firstTyped?: string;
};

/** The card in a given state. */
export function PromoView({
  activated,
  failure,
  isBusy,
  onActivate,
  firstTyped = '',
}: PromoViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const awardText = useAwardText();
  const [typed, setTyped] = useState(firstTyped);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const code = promoCodeOf(typed);
    setIsWrong(code === undefined);
    if (code !== undefined) onActivate(code);
  };
  const refused = failure === undefined ? undefined : refusalText(failure);
  return (
    <RewardCardFrame art={<PromoArt />} text={t('promo.lead')} title={t('promo.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          error={isWrong ? t('promo.form') : refused}
          hint={t('promo.hint')}
          label={t('promo.code')}
          maxLength={40}
          onValueChange={(value) => {
            setTyped(value);
            setIsWrong(false);
          }}
          spellCheck={false}
          value={typed}
        />
        <Button isLoading={isBusy} type="submit">
          {t('promo.activate')}
        </Button>
      </form>
      <p aria-live="polite" className={styles.done}>
        {activated && t('promo.done', { award: awardText(activated) })}
      </p>
      {activated && <GivenFacts given={activated} />}
    </RewardCardFrame>
  );
}

/** What is asked of play before what a code gave is cash. */
function GivenFacts({ given }: { readonly given: ActivatedPromo }) {
  const priceFacts = usePriceFacts();
  const rulesOf = useAwardRules();
  const { award, amountMicro } = given;
  const { stakeMicro, costMicro } = priceTagOf(award, { amountMicro: BigInt(amountMicro) });
  const price = { stakeMicro: String(stakeMicro), costMicro: String(costMicro) };
  return <OfferFacts facts={[...priceFacts(price, award), ...rulesOf(given)]} />;
}

/** Promo codes: a field, and what the code gave. */
export function PromoCard({ onChange }: Pick<RewardCardProps, 'onChange'>) {
  const [activated, setActivated] = useState<ActivatedPromo>();
  const { press, isBusy, failure } = usePress(async (code: string) => {
    setActivated(undefined);
    setActivated((await send('bonus', 'activatePromoCode', { code })).data);
    onChange();
  });
  return (
    <PromoView
      activated={activated}
      failure={failure}
      isBusy={isBusy}
      onActivate={(code) => void press(code)}
    />
  );
}
