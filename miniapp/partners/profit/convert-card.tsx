import { useState } from 'react';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import type { PartnerInfo, PartnerOrder } from '../../../shared/partners/program/contract.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { shortAddress } from '../../cashdesk/ton/short-address.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { useDayText } from '../day-text.ts';
import { useLeastText, useMoneyText } from '../money-text.ts';
import { ToTonDialog } from './to-ton-dialog.tsx';
import styles from './convert-card.module.css';

/** The choice of the balance, beside the ids of wallets. */
const BALANCE = 'balance';

type Convertible = Pick<PartnerInfo, 'balanceByReferalsMicro' | 'minimumMicro' | 'nextDecision'>;

type CardProps = {
  /** Undefined for a guest, who is led to signing in. */
  readonly info: Convertible | undefined;
  /** The order that waits for its Wednesday. */
  readonly waiting: PartnerOrder | undefined;
  readonly onOrdered: () => void;
  /** The wallets on TON that the partner linked; the first choice is always the balance. */
  readonly wallets?: readonly TonWallet[];
};

type ToProps = {
  readonly wallets: readonly TonWallet[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Where the money goes: the balance, or a linked wallet. */
function PayTo({ wallets, chosen, onChoose }: ToProps) {
  const t = useT();
  const choices = wallets.map(({ id, address }) => ({
    value: id,
    label: t('partners.ton.wallet', { address: shortAddress(address) }),
  }));
  return (
    <SelectInput
      choices={[{ value: BALANCE, label: t('partners.ton.balance') }, ...choices]}
      label={t('partners.ton.to')}
      onValueChange={onChoose}
      value={chosen}
    />
  );
}

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
export function ConvertCard({ info, waiting, onOrdered, wallets = [] }: CardProps) {
  const t = useT();
  const money = useMoneyText();
  const least = useLeastText();
  const day = useDayText();
  const { attempt, isBusy, errorText } = useAttempt();
  const [to, setTo] = useState(BALANCE);
  const [isAsking, setIsAsking] = useState(false);
  const isEnough =
    info === undefined || BigInt(info.balanceByReferalsMicro) >= BigInt(info.minimumMicro);
  const wallet = wallets.find(({ id }) => id === to);
  const convert = () => {
    if (info === undefined) return openModal('auth');
    if (wallet !== undefined) return setIsAsking(true);
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
            least: least(info.minimumMicro),
            day: day(info.nextDecision),
          })}
        </p>
      )}
      {waiting === undefined && wallets.length > 0 && (
        <PayTo chosen={to} onChoose={setTo} wallets={wallets} />
      )}
      {isAsking && wallet !== undefined && (
        <ToTonDialog
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onOrdered();
          }}
          wallet={wallet}
        />
      )}
      {waiting === undefined ? (
        <Button
          className={styles.press}
          disabled={!isEnough}
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
