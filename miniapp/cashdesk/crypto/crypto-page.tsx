import { atom, useAtom } from 'jotai';
import { lazy, Suspense, useContext, useEffect } from 'react';
import type { CryptoNetwork } from '../../../shared/cashdesk/crypto/contract.ts';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { CardWaiting } from '../../ui/card-states.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { OfferSlotsContext } from '../desk/offer-slots.ts';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { AddressCard } from './address-card.tsx';
import styles from './crypto-page.module.css';
import { IncomingList } from './incoming-list.tsx';
import { MarkChoice } from '../desk/mark-choice.tsx';
import type { Asked } from '../desk/use-asked.ts';
import { useNetworks } from './use-crypto.ts';
import { useIncoming } from './use-incoming.ts';

const TonPanel = lazy(async () => ({ default: (await import('../ton/ton-panel.tsx')).TonPanel }));

/** From this width on the first network is chosen automatically. */
const WIDE = '(min-width: 1381px)';

/** The chosen network and coin, by their codes; they survive a change of page. */
const choiceAtom = atom<{ readonly network?: string; readonly coin?: string }>({});

const isTon = ({ code, name }: CryptoNetwork) => /^ton$/i.test(code) || /^ton$/i.test(name);

type CoinsProps = {
  readonly network: CryptoNetwork;
  readonly chosen: string | undefined;
  readonly onChoose: (coin: string) => void;
};

/** The coins of a network that is not TON, and the address of the chosen one. */
function Coins({ network, chosen, onChoose }: CoinsProps) {
  const t = useT();
  const coins = network.coins;
  const coin =
    coins.find(({ code }) => code === chosen) ?? (coins.length === 1 ? coins[0] : undefined);
  return (
    <>
      {coins.length > 1 && (
        <DeskCard title={t('cash.crypto.coin')}>
          <MarkChoice
            choices={coins.map(({ code, name, image }) => ({ id: code, name, image }))}
            chosen={coin?.code}
            label={t('cash.crypto.coinOf', { network: network.name })}
            name="coin"
            onChoose={onChoose}
          />
        </DeskCard>
      )}
      {coin !== undefined && <AddressCard coin={coin} key={coin.code} network={network} />}
    </>
  );
}

/** The networks, in a given state, and the content for the chosen one. */
export function CryptoContent({
  asked,
  onRetry,
}: {
  readonly asked: Asked<readonly CryptoNetwork[]>;
  readonly onRetry: () => void;
}) {
  const t = useT();
  const [choice, setChoice] = useAtom(choiceAtom);
  const networks = asked.state === 'ready' ? asked.value : [];
  const only = networks.length === 1 ? networks[0] : undefined;
  const network = networks.find(({ code }) => code === choice.network) ?? only;
  const first = networks[0]?.code;
  useEffect(() => {
    if (first === undefined || choice.network !== undefined) return;
    if (matchMedia(WIDE).matches) setChoice({ network: first });
  }, [first, choice.network, setChoice]);
  return (
    <>
      {only === undefined && (
        <DeskCard title={t('cash.crypto.title')}>
          {asked.state === 'waiting' && <CardWaiting lines={2} />}
          {asked.state === 'failed' && (
            <>
              <PaymentFailure failure={asked.failure} />
              <Button onClick={onRetry}>{t('shell.net.retry')}</Button>
            </>
          )}
          {asked.state === 'ready' && networks.length === 0 && <p>{t('cash.crypto.none')}</p>}
          {networks.length > 1 && (
            <MarkChoice
              choices={networks.map(({ code, name, image }) => ({ id: code, name, image }))}
              chosen={network?.code}
              label={t('cash.crypto.network')}
              name="network"
              onChoose={(code) => setChoice({ network: code })}
            />
          )}
        </DeskCard>
      )}
      {isTelegram && only !== undefined && <DeskNote>{t('cash.crypto.telegram')}</DeskNote>}
      {network !== undefined &&
        (isTon(network) ? (
          <Suspense fallback={<CardWaiting lines={3} />}>
            <TonPanel />
          </Suspense>
        ) : (
          <Coins
            chosen={choice.coin}
            network={network}
            onChoose={(coin) => setChoice({ network: network.code, coin })}
          />
        ))}
    </>
  );
}

/** Deposits by crypto: network, coin, address, and incoming payments. */
export function CryptoPage() {
  const { asked, retry } = useNetworks();
  const incoming = useIncoming();
  const { Crypto } = useContext(OfferSlotsContext);
  return (
    <div className={styles.page}>
      {Crypto && <Crypto />}
      <IncomingList payments={incoming} />
      <CryptoContent asked={asked} onRetry={retry} />
    </div>
  );
}
