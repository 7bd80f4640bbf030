import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import type { TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import type { WalletTon } from '../../../shared/cashdesk/ton/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { AddressPlace } from '../desk/address-place.tsx';
import { CopyValue } from '../desk/copy-value.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { TimeLeft } from '../desk/time-left.tsx';
import { useTimeLeft } from '../desk/use-time-left.ts';

/** The longest a memo is shown for, in seconds: the clock's ring is full at this time. */
const WINDOW_S = 3600;

type ByHandProps = {
  readonly wallet: WalletTon;
  readonly asset: TonAsset;
  /** This memo has expired: another one must be requested. */
  readonly onOver: () => void;
};

/** The target address, in user-friendly form. */
function walletLink(asset: TonAsset, { wallet, walletUSDT, memo, jettons }: WalletTon): string {
  const master = jettons.find(({ symbol }) => symbol === asset)?.master;
  const query = new URLSearchParams({
    text: memo,
    ...(master !== undefined && { jetton: master }),
  });
  return `ton://transfer/${asset === 'USDT' ? walletUSDT : wallet}?${query}`;
}

/** Address and comment to type into any wallet, and what happens without the comment. */
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
      <AddressPlace
        coin={asset}
        facts={
          <>
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
          </>
        }
        link={link}
        picture={picture}
      >
        <CopyValue
          name={t('cash.crypto.address', { coin: asset })}
          text={asset === 'USDT' ? wallet.walletUSDT : wallet.wallet}
        />
        <CopyValue isBig name={t('cash.ton.memo')} text={wallet.memo} />
      </AddressPlace>
      <DeskNote>
        <p>{t('cash.ton.network', { asset })}</p>
      </DeskNote>
    </>
  );
}
