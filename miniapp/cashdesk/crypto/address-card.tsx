import type {
  CryptApiAddress,
  CryptoCoin,
  CryptoNetwork,
} from '../../../shared/cashdesk/crypto/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CardWaiting } from '../../ui/card-states.tsx';
import { Button } from '../../ui/button.tsx';
import { AddressPlace } from '../desk/address-place.tsx';
import { CopyValue } from '../desk/copy-value.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import type { Asked } from '../desk/use-asked.ts';
import { useAddress } from './use-crypto.ts';

/**
 * Whether a wallet's URI may be linked to: it has a scheme of its own, and not one that runs code.
 */
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
      <AddressPlace
        coin={coin.name}
        facts={
          <>
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
          </>
        }
        link={isWalletLink(uri) ? uri : undefined}
        picture={picture}
      >
        <CopyValue name={t('cash.crypto.address', { coin: coin.name })} text={to.address} />
        {to.memo !== null && <CopyValue name={t('cash.ton.memo')} text={to.memo} />}
      </AddressPlace>
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

/** Address, picture and minimum of a coin, requested when it is chosen. */
export function AddressCard({ network, coin }: CoinProps) {
  const { asked, retry } = useAddress(coin.code);
  return <AddressView asked={asked} coin={coin} network={network} onRetry={retry} />;
}
