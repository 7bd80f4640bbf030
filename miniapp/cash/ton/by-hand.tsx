import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import type { TonAsset } from '../../../shared/ton/assets.ts';
import type { WalletTon } from '../../../shared/ton/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from '../crypto/address-card.module.css';
import { CopyValue } from '../copy-value.tsx';
import { DeskNote } from '../desk-note.tsx';
import { TimeLeft } from '../time-left.tsx';
import { useTimeLeft } from '../use-time-left.ts';

/** The longest a memo is shown for, in seconds: what the ring of the clock is full at. */
const WINDOW_S = 3600;

type ByHandProps = {
  readonly wallet: WalletTon;
  readonly asset: TonAsset;
  /** The time of this memo is over: another one is to be asked for. */
  readonly onOver: () => void;
};

/** Where to, in the form wallets open. */
function walletLink(asset: TonAsset, { wallet, walletUSDT, memo, jettons }: WalletTon): string {
  const master = jettons.find(({ symbol }) => symbol === asset)?.master;
  const query = new URLSearchParams({
    text: memo,
    ...(master !== undefined && { jetton: master }),
  });
  return `ton://transfer/${asset === 'USDT' ? walletUSDT : wallet}?${query}`;
}

/** Address and comment to be typed into any wallet, and what goes wrong without the comment. */
export function ByHand({ wallet, asset, onOver }: ByHandProps) {
  const t = useT();
  const { number } = useFormats();
  const left = useTimeLeft(wallet.expiresAt, onOver);
  const link = walletLink(asset, wallet);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 1 }))}`,
    [link],
  );
  const least = number(Number(wallet.minimum[asset]), { maximumFractionDigits: 9 });
  return (
    <>
      <DeskNote tone="warn">
        <p>
          <strong>{t('cash.ton.memoTitle')}</strong>
        </p>
        <p>{t('cash.ton.memoWhy')}</p>
      </DeskNote>
      <div className={styles.place}>
        <img
          alt={t('cash.crypto.qr', { coin: asset })}
          className={styles.qr}
          height="192"
          src={picture}
          width="192"
        />
        <div className={styles.words}>
          <CopyValue
            name={t('cash.crypto.address', { coin: asset })}
            text={asset === 'USDT' ? wallet.walletUSDT : wallet.wallet}
          />
          <CopyValue isBig name={t('cash.ton.memo')} text={wallet.memo} />
          <dl className={styles.facts}>
            <div>
              <dt>{t('cash.crypto.least')}</dt>
              <dd>
                {least} {asset}
              </dd>
            </div>
            <div>
              <dt>{t('cash.ton.memoTime')}</dt>
              <dd>
                <TimeLeft seconds={left} total={Math.max(WINDOW_S, left)} />
              </dd>
            </div>
          </dl>
          <a className={buttonClass({})} href={link}>
            <span className={styles.open}>
              <ExternalIcon />
              {t('cash.crypto.open')}
            </span>
          </a>
        </div>
      </div>
      <DeskNote>
        <p>{t('cash.ton.network', { asset })}</p>
      </DeskNote>
    </>
  );
}
