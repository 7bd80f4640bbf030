import { useState } from 'react';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { StoryBonus } from '../../../shared/rewards/story-bonus/contract.ts';
import { STORY_EVERY_DAYS } from '../../../shared/rewards/story-bonus/rules.ts';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { showToast } from '../../ui/toasts.ts';
import { MemberOffer, useBonusAmount } from '../members/member-offer.tsx';
import { isObstructed, OfferObstacle } from '../members/offer-obstacle.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { StoryArt } from './story-art.tsx';
import { StoriesDialog } from './stories-dialog.tsx';
import { TimeLeft } from './time-left.tsx';
import { useStoryBonus, useTakeStory } from './use-story-bonus.ts';

type ViewProps = {
  readonly offer: OfferView | undefined;
  /** Undefined for a guest and until the answer is there. */
  readonly bonus: StoryBonus | undefined;
  readonly isGuest: boolean;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onOver: () => void;
  readonly onDetails: () => void;
};

/** The card in a given state. */
export function StoryBonusView(props: ViewProps) {
  const { offer, bonus, failure } = props;
  const t = useT();
  const amountOf = useBonusAmount();
  if (offer === undefined) return null;
  const amount = amountOf(offer);
  return (
    <MemberOffer
      actions={<Actions {...props} amount={amount} offer={offer} />}
      art={<StoryArt />}
      failure={failure}
      leaving={t('storyBonus.leave')}
      mark={
        bonus?.canTake === true ? <Chip tone="win">{t('storyBonus.accepted')}</Chip> : undefined
      }
      offer={offer}
      text={t('storyBonus.text', { amount, days: offer.conditions.everyDays ?? STORY_EVERY_DAYS })}
      title={t('storyBonus.title')}
    />
  );
}

type ActionsProps = Omit<ViewProps, 'offer' | 'failure'> & {
  readonly offer: OfferView;
  readonly amount: string;
};

function Actions(props: ActionsProps) {
  const { bonus, offer, amount, isGuest, isBusy, onTake, onOver, onDetails } = props;
  const t = useT();
  if (isGuest) {
    return <Button onClick={() => openModal('auth')}>{t('members.login')}</Button>;
  }
  if (bonus === undefined) return null;
  const details = (
    <Button onClick={onDetails} variant="quiet">
      {t('storyBonus.how')}
    </Button>
  );
  if (bonus.taken) {
    return (
      <>
        <TimeLeft onOver={onOver} seconds={bonus.timeActivate} />
        {details}
      </>
    );
  }
  if (isObstructed(offer)) return <OfferObstacle offer={offer} />;
  return (
    <>
      {bonus.canTake && (
        <Button isLoading={isBusy} onClick={onTake} variant="hot">
          {t('members.take', { amount })}
        </Button>
      )}
      {details}
    </>
  );
}

function OwnCard({ offers, onChange }: Pick<RewardCardProps, 'offers' | 'onChange'>) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { state, reload } = useStoryBonus();
  const { press, isBusy, failure } = useTakeStory(() => {
    showToast(t('members.done'), { tone: 'win' });
    onChange();
  });
  return (
    <>
      <StoryBonusView
        bonus={state.status === 'ready' ? state.answer : undefined}
        failure={failure}
        isBusy={isBusy}
        isGuest={false}
        offer={offers[0]}
        onDetails={() => setIsOpen(true)}
        onOver={() => void reload()}
        onTake={() => void press()}
      />
      {isOpen && <StoriesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const nothing = () => undefined;

/** The bonus for a story in Telegram. */
export function StoryBonusCard({ offers, money, onChange }: RewardCardProps) {
  if (money !== null) return <OwnCard offers={offers} onChange={onChange} />;
  return (
    <StoryBonusView
      bonus={undefined}
      failure={undefined}
      isBusy={false}
      isGuest
      offer={offers[0]}
      onDetails={nothing}
      onOver={nothing}
      onTake={nothing}
    />
  );
}
