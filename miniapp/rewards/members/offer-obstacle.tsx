import { Link } from 'wouter';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Obstacle, obstacleOf, type Paused } from './obstacle-of.ts';
import { PausedNote } from './paused-note.tsx';
import styles from './offer-obstacle.module.css';

/** Whether the offer cannot be taken now. */
export const isObstructed = ({ state }: OfferView): boolean => state !== 'open';

/** What stands in the way of an offer for people in Telegram, and what to do about it. */
export function OfferObstacle({ offer }: { readonly offer: OfferView }) {
  const t = useT();
  const obstacle = obstacleOf(offer);
  if (obstacle === undefined) return null;
  if (obstacle.kind === 'paused') return <PausedNote />;
  return (
    <>
      <p className={styles.note}>
        <ObstacleText obstacle={obstacle} />
      </p>
      {obstacle.kind === 'telegram' && (
        <Link className={buttonClass({})} href="/settings">
          {t('members.linkTelegram')}
        </Link>
      )}
    </>
  );
}

function ObstacleText({ obstacle }: { readonly obstacle: Exclude<Obstacle, Paused> }) {
  const t = useT();
  const { format, code } = useMoney();
  switch (obstacle.kind) {
    case 'spent':
      return t('members.spent');
    case 'telegram':
      return t('members.needsTelegram');
    case 'vip':
      return t('members.vip', { level: String(obstacle.level) });
    case 'deposits':
    case 'deposits-today':
      return t(`refusal.bonus.${obstacle.kind}`, {
        missing: format(obstacle.missingMicro),
        currency: code,
      });
  }
}
