import type { ChannelBonus } from '../../../shared/rewards/channel-bonus/contract.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { send } from '../../transport/channel.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { showToast } from '../../ui/toasts.ts';
import { MemberOffer, useBonusAmount } from '../members/member-offer.tsx';
import { isObstructed, OfferObstacle } from '../members/offer-obstacle.tsx';
import { usePolled } from '../members/use-polled.ts';
import { useNotGiven } from '../offers/review-line.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { usePress } from '../offers/use-press.ts';
import { ChannelArt } from './channel-art.tsx';

const ask = async () => (await send('bonus', 'telegramBonusCheck')).data;

type ViewProps = {
  readonly offer: OfferView | undefined;
  /** Undefined for a guest and until the answer is there. */
  readonly bonus: ChannelBonus | undefined;
  readonly isGuest: boolean;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly onTake: () => void;
};

/** The card in a given state. */
export function ChannelBonusView(props: ViewProps) {
  const { offer, bonus, failure } = props;
  const t = useT();
  const amountOf = useBonusAmount();
  if (offer === undefined) return null;
  const amount = amountOf(offer);
  return (
    <MemberOffer
      actions={<Actions {...props} amount={amount} offer={offer} />}
      art={<ChannelArt />}
      failure={failure}
      leaving={t('channelBonus.leave')}
      mark={bonus?.isTaken === true ? <Chip tone="win">{t('channelBonus.taken')}</Chip> : undefined}
      offer={offer}
      text={t('channelBonus.text', { amount })}
      title={t('channelBonus.title')}
    />
  );
}

type ActionsProps = Omit<ViewProps, 'offer' | 'failure'> & {
  readonly offer: OfferView;
  readonly amount: string;
};

function Actions({ bonus, offer, amount, isGuest, isBusy, onTake }: ActionsProps) {
  const t = useT();
  const notGiven = useNotGiven();
  if (isGuest) {
    return <Button onClick={() => openModal('auth')}>{t('members.login')}</Button>;
  }
  if (bonus === undefined || bonus.isTaken || notGiven.length > 0) return null;
  if (isObstructed(offer)) return <OfferObstacle offer={offer} />;
  const { channelUrl } = bonus;
  return (
    <>
      {bonus.isSubscribed !== true && channelUrl !== null && (
        <Button onClick={() => openAddress(channelUrl)} variant="hot">
          {t('channelBonus.open')}
        </Button>
      )}
      <Button
        isLoading={isBusy}
        onClick={onTake}
        variant={bonus.isSubscribed === true ? 'hot' : 'quiet'}
      >
        {bonus.isSubscribed === true ? t('members.take', { amount }) : t('channelBonus.check')}
      </Button>
    </>
  );
}

function OwnCard({ offers, onChange }: Pick<RewardCardProps, 'offers' | 'onChange'>) {
  const t = useT();
  const { state, reload } = usePolled(ask);
  const { press, isBusy, failure } = usePress(async () => {
    await send('bonus', 'telegramBonus');
    showToast(t('members.done'), { tone: 'win' });
    void reload();
    onChange();
  });
  return (
    <ChannelBonusView
      bonus={state.status === 'ready' ? state.answer : undefined}
      failure={failure}
      isBusy={isBusy}
      isGuest={false}
      offer={offers[0]}
      onTake={() => void press()}
    />
  );
}

/** The bonus for a subscription to the operator's channel. */
export function ChannelBonusCard({ offers, money, onChange }: RewardCardProps) {
  if (money !== null) return <OwnCard offers={offers} onChange={onChange} />;
  return (
    <ChannelBonusView
      bonus={undefined}
      failure={undefined}
      isBusy={false}
      isGuest
      offer={offers[0]}
      onTake={() => undefined}
    />
  );
}
