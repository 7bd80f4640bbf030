import type { PartnerInfo, PartnerOrder } from '../../../shared/partners/program/contract.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { useDayText } from '../day-text.ts';
import { useMoneyText } from '../money-text.ts';
import styles from './convert-card.module.css';

type Convertible = Pick<PartnerInfo, 'balanceByReferalsMicro' | 'minimumMicro' | 'nextDecision'>;

type CardProps = {
  /** Undefined for a guest, who is led to signing in. */
  readonly info: Convertible | undefined;
  /** The order that waits for its Wednesday. */
  readonly waiting: PartnerOrder | undefined;
  readonly onOrdered: () => void;
};

/** The place of a waiting order in the queue, and the day on which it is decided. */
function Waiting({ order }: { readonly order: PartnerOrder }) {
  const t = useT();
  const { number } = useFormats();
  const money = useMoneyText();
  const day = useDayText();
  return (
    <output className={styles.waiting}>
      {order.place !== null && <strong className={styles.place}>{number(order.place)}</strong>}
      <span>
        {t('partners.convert.waiting', {
          sum: money(order.amountMicro),
          day: day(order.decidedOn),
        })}
      </span>
    </output>
  );
}

/** What can be converted, and the button that orders it. */
export function ConvertCard({ info, waiting, onOrdered }: CardProps) {
  const t = useT();
  const money = useMoneyText();
  const day = useDayText();
  const { attempt, isBusy, errorText } = useAttempt();
  const convert = () => {
    if (info === undefined) return openModal('auth');
    return void attempt(async () => {
      await send('partnerInfo', 'convert', { requestId: newRequestId() });
      onOrdered();
    });
  };
  return (
    <DeskCard title={t('partners.convert.title')} tone="glow">
      <p className={styles.sum}>{info === undefined ? '—' : money(info.balanceByReferalsMicro)}</p>
      {info !== undefined && (
        <p className={styles.text}>
          {t('partners.convert.text', {
            least: money(info.minimumMicro),
            day: day(info.nextDecision),
          })}
        </p>
      )}
      {waiting === undefined ? (
        <Button
          className={styles.press}
          isLoading={isBusy}
          onClick={convert}
          size="large"
          variant="hot"
        >
          {t('partners.convert.press')}
        </Button>
      ) : (
        <Waiting order={waiting} />
      )}
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </DeskCard>
  );
}
