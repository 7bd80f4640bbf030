import { Link } from 'wouter';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './offer-obstacle.module.css';

/** Whether something stands in the way of taking an offer that only its player or time can move. */
export const isObstructed = ({ state }: OfferView): boolean => state !== 'open';

/** What stands in the way of an offer for people in Telegram, and what to do about it. */
export function OfferObstacle({ offer }: { readonly offer: OfferView }) {
  const t = useT();
  if (offer.state === 'paused') return <p className={styles.note}>{t('members.paused')}</p>;
  if (offer.state === 'spent') return <p className={styles.note}>{t('members.spent')}</p>;
  if (offer.unmet?.condition === 'telegram') {
    return (
      <>
        <p className={styles.note}>{t('members.needsTelegram')}</p>
        <Link className={buttonClass({})} href="/settings">
          {t('members.linkTelegram')}
        </Link>
      </>
    );
  }
  return (
    <p className={styles.note}>{t('members.vip', { level: String(offer.unmet?.minVip ?? '') })}</p>
  );
}
