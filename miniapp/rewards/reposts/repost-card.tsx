import { useState } from 'react';
import { useAtomValue } from 'jotai';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import type { Reposts } from '../../../shared/rewards/reposts/contract.ts';
import { repostCampaign, type RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';
import { ProviderMark } from '../../accounts/auth/provider-mark.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { PriceLines } from '../offers/price-lines.tsx';
import { useNotGiven } from '../offers/review-line.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { NETWORK_NAMES } from './network-names.ts';
import { RepostArt } from './repost-art.tsx';
import { RepostDialog } from './repost-dialog.tsx';

const ask = async () => (await send('bonus', 'loadReposts')).data;

/** What an offer gives, in whole and hundredths of USDIC. */
const usdicOf = (offer: OfferView | undefined) =>
  offer?.amount.kind === 'fixed-usd' ? offer.amount.hundredths / 100 : 0;

type ViewProps = Pick<RewardCardProps, 'offers' | 'onChange'> & {
  /** Undefined for a guest, and until the answer is there. */
  readonly reposts: Reposts | undefined;
};

/** The bonus for a post on X, and for one on VK. */
export function RepostCard({ offers, onChange }: RewardCardProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return isSignedIn ? (
    <OwnCard offers={offers} onChange={onChange} />
  ) : (
    <RepostView offers={offers} onChange={onChange} reposts={undefined} />
  );
}

function OwnCard({ offers, onChange }: Pick<RewardCardProps, 'offers' | 'onChange'>) {
  const { state, reload } = useAnswerOf(ask, { asksOnReturn: true });
  const reposts = state.status === 'ready' ? state.answer : undefined;
  const change = () => {
    void reload();
    onChange();
  };
  return <RepostView offers={offers} onChange={change} reposts={reposts} />;
}

/** The card in a given state. */
export function RepostView({ offers, reposts, onChange }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  const [opened, setOpened] = useState<RepostNetwork>();
  const amount = number(usdicOf(offers[0]));
  const networks = (reposts?.networks ?? []).filter(({ network }) =>
    offers.some(({ reward }) => reward === repostCampaign(network)),
  );
  const shown = networks.find(({ network }) => network === opened);
  return (
    <RewardCardFrame
      actions={<Actions networks={networks} onOpen={setOpened} />}
      art={<RepostArt />}
      mark={<Marks networks={networks} />}
      text={t('repost.text', { amount })}
      title={t('repost.title')}
    >
      <PriceLines
        get={t('repost.get', { amount })}
        leaving={t('repost.leave')}
        needs={t('repost.needs')}
        offer={offers[0]}
      />
      {reposts !== undefined && shown !== undefined && (
        <RepostDialog
          amount={amount}
          invitation={reposts.invitation}
          onClose={() => setOpened(undefined)}
          onTaken={onChange}
          repost={shown}
        />
      )}
    </RewardCardFrame>
  );
}

type Networks = { readonly networks: Reposts['networks'] };

/** The networks whose bonus was taken. */
function Marks({ networks }: Networks) {
  const t = useT();
  return networks
    .filter(({ isTaken }) => isTaken)
    .map(({ network }) => (
      <Chip key={network} tone="win">
        {t('repost.taken', { network: NETWORK_NAMES[network] })}
      </Chip>
    ));
}

function Actions({ networks, onOpen }: Networks & { readonly onOpen: (n: RepostNetwork) => void }) {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const reviewed = new Set(useNotGiven().map(({ campaignId }) => campaignId));
  if (!isSignedIn) {
    return <Button onClick={() => openModal('auth')}>{t('repost.login')}</Button>;
  }
  return networks
    .filter(({ network, isTaken }) => !isTaken && !reviewed.has(repostCampaign(network)))
    .map(({ network }) => (
      <Button
        aria-haspopup="dialog"
        icon={<ProviderMark provider={network} />}
        key={network}
        onClick={() => onOpen(network)}
      >
        {t('repost.open', { network: NETWORK_NAMES[network] })}
      </Button>
    ));
}
