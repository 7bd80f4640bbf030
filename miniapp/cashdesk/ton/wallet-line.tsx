import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { PaywayMark } from '../desk/payway-mark.tsx';
import { shortAddress } from './short-address.ts';
import type { BoundWallet } from './use-wallet.ts';
import styles from './wallet-line.module.css';

type WalletLineProps = {
  readonly wallet: BoundWallet;
  readonly isDisabled: boolean;
  readonly onDisconnect: () => void;
};

/** The wallet that pays, and the button that disconnects it. */
export function WalletLine({ wallet, isDisabled, onDisconnect }: WalletLineProps) {
  const t = useT();
  return (
    <div className={styles.line}>
      <PaywayMark image="ton" name={wallet.name} />
      <div className={styles.words}>
        <span className={styles.name}>{wallet.name}</span>
        <span className={styles.address} title={wallet.address}>
          {shortAddress(wallet.address)}
        </span>
      </div>
      <Button disabled={isDisabled} onClick={onDisconnect} size="small" variant="ghost">
        {t('cash.ton.disconnect')}
      </Button>
    </div>
  );
}
