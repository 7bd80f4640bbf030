import { useState } from 'react';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { PaywayMark } from '../desk/payway-mark.tsx';
import { useDayMinute } from '../../i18n/day-minute.ts';
import styles from './linked-wallets-card.module.css';
import { useLinkedWallets, useUnlink } from './linked-wallets.ts';
import { shortAddress } from './short-address.ts';
import line from './wallet-line.module.css';

type AskProps = {
  readonly wallet: TonWallet;
  readonly onUnlink: (id: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Says what unlinking changes and asks for a confirmation. */
function AskUnlink({ wallet, onUnlink, onClose }: AskProps) {
  const t = useT();
  const { isBusy, attempt, errorText } = useAttempt();
  const unlink = async () => {
    if (!(await attempt(() => onUnlink(wallet.id)))) return;
    showToast(t('cash.ton.wallets.gone'));
    onClose();
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.foot}>
          <p className={styles.error} role="alert">
            {errorText}
          </p>
          <Button isWide onClick={onClose}>
            {t('cash.ton.wallets.keep')}
          </Button>
          <Button isLoading={isBusy} isWide onClick={() => void unlink()} variant="ghost">
            {t('cash.ton.wallets.unlink')}
          </Button>
        </div>
      }
      onClose={onClose}
      title={t('cash.ton.wallets.ask')}
    >
      <p>{t('cash.ton.wallets.ask.text', { address: shortAddress(wallet.address) })}</p>
    </Dialog>
  );
}

type ViewProps = {
  readonly wallets: readonly TonWallet[];
  readonly onUnlink: (id: string) => Promise<void>;
};

/** The wallets whose ownership the player has proved, each with a button that unlinks it. */
export function LinkedWalletsView({ wallets, onUnlink }: ViewProps) {
  const t = useT();
  const dayMinute = useDayMinute();
  const [askedId, setAskedId] = useState<string>();
  const asked = wallets.find(({ id }) => id === askedId);
  if (wallets.length === 0) return null;
  return (
    <DeskCard title={t('cash.ton.wallets')} tone="calm">
      <p className={styles.text}>{t('cash.ton.wallets.text')}</p>
      <ul className={styles.list}>
        {wallets.map(({ id, address, boundAt }) => (
          <li className={line.line} key={id}>
            <PaywayMark image="ton" name="TON" />
            <div className={line.words}>
              <span className={line.name} title={address}>
                {shortAddress(address)}
              </span>
              <span className={line.address}>
                {t('cash.ton.wallets.since', { at: dayMinute(boundAt) })}
              </span>
            </div>
            <Button
              aria-haspopup="dialog"
              aria-label={t('cash.ton.wallets.unlinkOf', { address: shortAddress(address) })}
              onClick={() => setAskedId(id)}
              size="small"
              variant="ghost"
            >
              {t('cash.ton.wallets.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <AskUnlink onClose={() => setAskedId(undefined)} onUnlink={onUnlink} wallet={asked} />
      )}
    </DeskCard>
  );
}

/** The same with the wallets of the player. */
export function LinkedWalletsCard() {
  const wallets = useLinkedWallets();
  const unlink = useUnlink();
  return <LinkedWalletsView onUnlink={unlink} wallets={wallets ?? []} />;
}
