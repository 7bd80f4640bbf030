import type { FriendsWeek } from '../../../shared/rewards/friends-week/contract.ts';
import {
  WEEK_FRIEND_STAKE_MICRO,
  WEEK_FRIENDS,
  WEEK_MOST_GRAM,
  WEEK_POOL_GRAM,
} from '../../../shared/rewards/friends-week/rules.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { OfferMeter } from '../offers/offer-parts.tsx';
import { PriceLines } from '../offers/price-lines.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import styles from './friends-week.module.css';
import { FriendsWeekArt } from './friends-week-art.tsx';

const ask = async () => (await send('bonus', 'loadFriendsWeek')).data;

type ViewProps = {
  readonly offer: OfferView | undefined;
  /** Undefined for a guest and until the answer is there. */
  readonly week: FriendsWeek | undefined;
  readonly isGuest: boolean;
};

/** The card in a given state. */
export function FriendsWeekView({ offer, week, isGuest }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  const { format, code } = useMoney();
  if (offer?.amount.kind !== 'computed') return null;
  const sum = (micro: bigint) => `${format(micro)}\u00A0${code}`;
  const mostMicro = BigInt(offer.amount.mostMicro);
  const { stakeMicro, costMicro } = priceTagOf(offer.award, { amountMicro: mostMicro });
  const price = { stakeMicro: String(stakeMicro), costMicro: String(costMicro) };
  const most = number(WEEK_MOST_GRAM);
  return (
    <RewardCardFrame
      actions={<Actions isGuest={isGuest} week={week} />}
      art={<FriendsWeekArt />}
      text={t('friendsWeek.text', {
        pool: number(WEEK_POOL_GRAM),
        friends: number(WEEK_FRIENDS),
        stake: sum(WEEK_FRIEND_STAKE_MICRO),
      })}
      title={t('friendsWeek.title', { pool: number(WEEK_POOL_GRAM) })}
    >
      <PriceLines
        get={t('friendsWeek.get', { most, sum: sum(mostMicro) })}
        leaving={t('friendsWeek.leave')}
        offer={{ ...offer, price }}
      />
      {week !== undefined && <Progress week={week} />}
    </RewardCardFrame>
  );
}

function Progress({ week: { friends, last, endsAt } }: { readonly week: FriendsWeek }) {
  const t = useT();
  const { number, dateTime } = useFormats();
  const { format, code } = useMoney();
  return (
    <>
      <OfferMeter
        label={t('friendsWeek.progress')}
        part={Math.min(1, friends / WEEK_FRIENDS)}
        value={t('friendsWeek.count', { friends: number(friends), all: number(WEEK_FRIENDS) })}
      />
      <p className={styles.last}>{t('friendsWeek.ends', { at: dateTime(new Date(endsAt)) })}</p>
      {last !== null && (
        <p className={styles.last}>
          {t(last.isPaid ? 'friendsWeek.paid' : 'friendsWeek.due', {
            gram: number(Number(last.gramMicro) / 1_000_000),
            sum: `${format(BigInt(last.amountMicro))}\u00A0${code}`,
          })}
        </p>
      )}
    </>
  );
}

function Actions({ week, isGuest }: Omit<ViewProps, 'offer'>) {
  const t = useT();
  if (isGuest) {
    return <Button onClick={() => openModal('auth')}>{t('members.login')}</Button>;
  }
  if (week === undefined) return null;
  return (
    <CopyButton
      label={t('friendsWeek.invite')}
      name={t('friendsWeek.invite')}
      text={`${location.origin}/ref/${week.invitation}`}
    />
  );
}

function OwnCard({ offer }: Pick<ViewProps, 'offer'>) {
  const { state } = useAnswerOf(ask, { asksOnReturn: true });
  const week = state.status === 'ready' ? state.answer : undefined;
  return <FriendsWeekView isGuest={false} offer={offer} week={week} />;
}

/** The weekly prize that is shared among those who brought friends. */
export function FriendsWeekCard({ offers, money }: RewardCardProps) {
  if (money !== null) return <OwnCard offer={offers[0]} />;
  return <FriendsWeekView isGuest offer={offers[0]} week={undefined} />;
}
