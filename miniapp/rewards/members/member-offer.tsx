import type { ReactNode } from 'react';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { PriceLines } from '../offers/price-lines.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import { RewardCardFrame } from '../offers/reward-card.tsx';

/** What an offer gives on the bonus balance, in the player's currency. */
export function useBonusAmount(): (offer: OfferView) => string {
  const { format, code } = useCash();
  return ({ amountMicro }) => `${format(BigInt(amountMicro ?? '0'))}\u00A0${code}`;
}

type MemberOfferProps = {
  readonly offer: OfferView;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly art: ReactNode;
  readonly mark: ReactNode;
  readonly actions: ReactNode;
  /** What becomes of it for whoever leaves. */
  readonly leaving: string;
  /** What the last press was refused with; undefined where it was not. */
  readonly failure: unknown;
};

/** The card of a bonus for people in Telegram, which goes to the bonus balance. */
export function MemberOffer({ offer, leaving, failure, ...frame }: MemberOfferProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const amount = useBonusAmount()(offer);
  return (
    <RewardCardFrame {...frame}>
      <PriceLines get={t('members.onBonusBalance', { amount })} leaving={leaving} offer={offer} />
      <RefusedLine text={failure === undefined ? undefined : refusalText(failure)} />
    </RewardCardFrame>
  );
}
