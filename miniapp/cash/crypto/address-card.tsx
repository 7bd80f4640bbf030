import type {
  CryptApiAddress,
  CryptoCoin,
  CryptoNetwork,
} from '../../../shared/cryptapi/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CardWaiting } from '../../settings/card-states.tsx';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyValue } from '../copy-value.tsx';
import { DeskCard } from '../desk-card.tsx';
import { DeskNote } from '../desk-note.tsx';
import { PaymentFailure } from '../payment-failure.tsx';
import styles from './address-card.module.css';
import { type Asked, useAddress } from './use-crypto.ts';

/** Whether an address of a wallet may be linked to: a scheme of its own, and none that runs code. */
const isWalletLink = (uri: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(uri) && !/^(javascript|data|vbscript|blob|file):/i.test(uri);

type CoinProps = { readonly network: CryptoNetwork; readonly coin: CryptoCoin };

type KnownProps = CoinProps & { readonly to: CryptApiAddress };

function Known({ network, coin, to }: KnownProps) {
  const t = useT();
  const { number } = useFormats();
  const { qr_code: picture, payment_uri: uri } = to.qrCode;
  const least = number(Number(to.minAmount), { maximumFractionDigits: 9 });
  return (
    <>
      <div className={styles.place}>
        <img
          alt={t('cash.crypto.qr', { coin: coin.name })}
          className={styles.qr}
          height="192"
          src={picture}
          width="192"
        />
        <div className={styles.words}>
          <CopyValue name={t('cash.crypto.address', { coin: coin.name })} text={to.address} />
          {to.memo !== null && <CopyValue name={t('cash.ton.memo')} text={to.memo} />}
          <dl className={styles.facts}>
            <div>
              <dt>{t('cash.crypto.least')}</dt>
              <dd>
                {least} {coin.name}
              </dd>
            </div>
            {to.confirmations !== null && (
              <div>
                <dt>{t('cash.crypto.blocks')}</dt>
                <dd>{number(to.confirmations)}</dd>
              </div>
            )}
          </dl>
          {isWalletLink(uri) && (
            <a className={buttonClass({})} href={uri}>
              <span className={styles.open}>
                <ExternalIcon />
                {t('cash.crypto.open')}
              </span>
            </a>
          )}
        </div>
      </div>
      <DeskNote tone="warn">
        <p>{t('cash.crypto.only', { coin: coin.name, network: network.name })}</p>
        <p>{t('cash.crypto.less', { least, coin: coin.name })}</p>
      </DeskNote>
    </>
  );
}

type ViewProps = CoinProps & {
  readonly asked: Asked<CryptApiAddress>;
  readonly onRetry: () => void;
};

/** Where to send a coin, in a given state. */
export function AddressView({ network, coin, asked, onRetry }: ViewProps) {
  const t = useT();
  return (
    <DeskCard
      title={
        coin.name === network.name
          ? coin.name
          : t('cash.crypto.to', { coin: coin.name, network: network.name })
      }
    >
      {asked.state === 'waiting' && <CardWaiting lines={3} />}
      {asked.state === 'failed' && (
        <>
          <PaymentFailure failure={asked.failure} />
          <Button onClick={onRetry}>{t('shell.net.retry')}</Button>
        </>
      )}
      {asked.state === 'ready' && <Known coin={coin} network={network} to={asked.value} />}
    </DeskCard>
  );
}

/** Address, picture and minimum of a coin, asked for when it is chosen. */
export function AddressCard({ network, coin }: CoinProps) {
  const { asked, retry } = useAddress(coin.code);
  return <AddressView asked={asked} coin={coin} network={network} onRetry={retry} />;
}
