import { useT } from '../../i18n/language.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { useOffers } from '../offers/use-offers.ts';
import { CryptoArt } from './crypto-art.tsx';
import { CryptoProgress } from './crypto-progress.tsx';
import { useCryptoTag } from './crypto-deposit-card.tsx';

/** The bonus for deposits in coins, on the page where they are made; nothing where it is none. */
export function CryptoOffer() {
  const t = useT();
  const { state } = useOffers();
  const { offers, grants } = state.status === 'ready' ? state.answer : { offers: [], grants: [] };
  const offer = offers.find(({ reward }) => reward === 'crypto-deposit');
  const tag = useCryptoTag(offer);
  if (tag === undefined) return null;
  return (
    <RewardCardFrame
      art={<CryptoArt />}
      heading="h2"
      text={t('cryptoDeposit.lead', tag.words)}
      title={t('cryptoDeposit.title', { percent: tag.words.percent })}
    >
      <CryptoProgress grants={grants.filter(({ campaignId }) => campaignId === offer?.id)} />
    </RewardCardFrame>
  );
}
