import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { WEEK_FRIENDS, WEEK_POOL_GRAM } from '../../../shared/rewards/friends-week/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { OfferMeter } from '../../rewards/offers/offer-parts.tsx';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './level-card.module.css';

const ask = async () => (await send('bonus', 'loadFriendsWeek')).data.friends;

type ViewProps = {
  /** How many friends count in the running week; undefined where that is not known. */
  readonly friends: number | undefined;
};

/** The weekly prize for bringing five friends, in a given state. */
export function FriendsCardView({ friends }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  return (
    <DeskCard title={t('partners.friends.title')}>
      <p className={styles.text}>
        {t('partners.friends.text', {
          friends: number(WEEK_FRIENDS),
          pool: number(WEEK_POOL_GRAM),
        })}
      </p>
      {friends !== undefined && (
        <OfferMeter
          label={t('partners.friends.week')}
          part={Math.min(1, friends / WEEK_FRIENDS)}
          value={t('partners.level.count', {
            count: number(friends),
            all: number(WEEK_FRIENDS),
          })}
        />
      )}
      <Link className={buttonClass({ variant: 'quiet' })} href="/bonus">
        {t('partners.friends.open')}
      </Link>
    </DeskCard>
  );
}

function OwnFriends() {
  const { state } = useAnswerOf(ask, { asksOnReturn: true });
  return <FriendsCardView friends={state.status === 'ready' ? state.answer : undefined} />;
}

/** The weekly prize for bringing five friends, and how far the player is. */
export function FriendsCard() {
  return useAtomValue(isSignedInAtom) ? <OwnFriends /> : <FriendsCardView friends={undefined} />;
}
