import { useState } from 'react';
import { useAtomValue } from 'jotai';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { PartnerProject } from '../../../shared/rewards/partner-bonus/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { send } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { showToast } from '../../ui/toasts.ts';
import { OfferObstacle } from '../members/offer-obstacle.tsx';
import { PriceLines } from '../offers/price-lines.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { usePress } from '../offers/use-press.ts';
import { PartnerArt } from './partner-art.tsx';
import { PartnerRow } from './partner-row.tsx';
import styles from './partner-bonus.module.css';

const ask = async () => (await send('bonus', 'getBonusPartnersData')).data;

type Pressed = { readonly id: number; readonly isBusy: boolean; readonly failure: unknown };

type ViewProps = {
  readonly offer: OfferView | undefined;
  readonly state: AnswerOf<readonly PartnerProject[]>;
  /** The project pressed last, whether it is being taken still, and why it could not be. */
  readonly pressed: Pressed | undefined;
  readonly onTake: (id: number) => void;
  readonly onRetry: () => void;
};

/** The card in a given state; nothing where there is no project. */
export function PartnerBonusView({ offer, state, pressed, onTake, onRetry }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  const refusalText = useRefusalText();
  if (offer === undefined || (state.status === 'ready' && state.answer.length === 0)) return null;
  const amount = number(Number(offer.amountMicro ?? '0') / 1_000_000);
  return (
    <RewardCardFrame
      {...(offer.state !== 'open' && { actions: <OfferObstacle offer={offer} /> })}
      art={<PartnerArt />}
      text={t('partnerBonus.text', { amount })}
      title={t('partnerBonus.title')}
    >
      <PriceLines
        get={t('partnerBonus.get', { amount })}
        leaving={t('partnerBonus.leave')}
        offer={offer}
      />
      {state.status === 'waiting' && <CardWaiting lines={2} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && (
        <ul className={styles.projects}>
          {state.answer.map((project) => (
            <PartnerRow
              amount={amount}
              isBusy={pressed?.id === project.id && pressed.isBusy}
              isOpen={offer.state === 'open'}
              key={project.id}
              onTake={() => onTake(project.id)}
              project={project}
              refusal={
                pressed?.id === project.id && pressed.failure !== undefined
                  ? refusalText(pressed.failure)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </RewardCardFrame>
  );
}

/** The bonuses of partners' projects. */
export function PartnerBonusCard({ offers, onChange }: RewardCardProps) {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { state, reload, retry } = useAnswerOf(ask, { asksOnReturn: true });
  const [pressedId, setPressedId] = useState<number>();
  const { press, isBusy, failure } = usePress(async (bonusId: number) => {
    if (isSignedIn) setPressedId(bonusId);
    await send('bonus', 'takePartnerBonus', { bonusId });
    showToast(t('partnerBonus.done'), { tone: 'win' });
    void reload();
    onChange();
  });
  return (
    <PartnerBonusView
      offer={offers[0]}
      onRetry={retry}
      onTake={(id) => void press(id)}
      pressed={pressedId === undefined ? undefined : { id: pressedId, isBusy, failure }}
      state={state}
    />
  );
}
