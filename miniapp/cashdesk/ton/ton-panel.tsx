import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { TON_ASSETS, type TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import { useT } from '../../i18n/language.ts';
import { CardWaiting } from '../../ui/card-states.tsx';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { MarkChoice } from '../desk/mark-choice.tsx';
import type { Asked } from '../desk/use-asked.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { PaymentFailure } from '../desk/payment-failure.tsx';
import { ByHand } from './by-hand.tsx';
import { adoptStyles } from './styles-under-policy.ts';
import { LinkedWalletsCard } from './linked-wallets-card.tsx';
import styles from './ton-panel.module.css';
import { tonDraftAtom, type TonDesk, useTonDesk } from './use-ton-desk.ts';

const ConnectPay = lazy(async () => {
  adoptStyles();
  return { default: (await import('./connect-pay.tsx')).ConnectPay };
});

const MARKS: Readonly<Record<TonAsset, string>> = { GRAM: 'ton', USDT: 'usdt' };

type ViewProps = { readonly asked: Asked<TonDesk>; readonly onRetry: () => void };

/**
 * Deposits over TON in a given state: the coin, and payment by a connected wallet or from anywhere.
 */
export function TonView({ asked, onRetry }: ViewProps) {
  const t = useT();
  const [{ asset, way }, setDraft] = useAtom(tonDraftAtom);
  return (
    <DeskCard title={t('cash.ton.title')}>
      {asked.state === 'waiting' && <CardWaiting lines={3} />}
      {asked.state === 'failed' && (
        <>
          <PaymentFailure failure={asked.failure} />
          <Button onClick={onRetry}>{t('shell.net.retry')}</Button>
        </>
      )}
      {asked.state === 'ready' && (
        <>
          <MarkChoice
            choices={TON_ASSETS.map((id) => ({ id, name: id, image: MARKS[id] }))}
            chosen={asset}
            isLabelSeen
            label={t('cash.crypto.coin')}
            name="ton-asset"
            onChoose={(chosen) =>
              setDraft((draft) => ({
                ...draft,
                asset: TON_ASSETS.find((one) => one === chosen) ?? draft.asset,
              }))
            }
          />
          <Tabs
            idBase="ton"
            label={t('cash.ton.way')}
            onSelect={(chosen) => setDraft((draft) => ({ ...draft, way: chosen }))}
            selected={way}
            tabs={[
              { id: 'connect', label: t('cash.ton.connect') },
              { id: 'hand', label: t('cash.ton.hand') },
            ]}
          />
          <TabPanel id={way} idBase="ton">
            <div className={styles.panel}>
              {way === 'connect' ? (
                <Suspense fallback={<CardWaiting lines={2} />}>
                  <ConnectPay asset={asset} desk={asked.value} />
                </Suspense>
              ) : (
                <ByHand
                  asset={asset}
                  key={asked.value.wallet.expiresAt}
                  onOver={onRetry}
                  wallet={asked.value.wallet}
                />
              )}
            </div>
          </TabPanel>
        </>
      )}
    </DeskCard>
  );
}

/** Deposits over TON, and the wallets that are bound. */
export function TonPanel() {
  const { asked, retry } = useTonDesk();
  return (
    <>
      <TonView asked={asked} onRetry={retry} />
      <LinkedWalletsCard />
    </>
  );
}
