import type { DeskBid } from '../../../shared/backoffice/affiliates/contract.ts';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import { ask } from '../transport/ask.ts';
import type { Asked } from '../transport/use-ask.ts';
import { approveBid, rejectBid } from './affiliate-acts.ts';
import { PartnerItem, type Place } from './partner-item.tsx';
import { percentOfBp } from './share-text.ts';
import { isSameList, WaitingPart } from './waiting-part.tsx';

const KINDS: Readonly<Record<DeskBid['kind'], string>> = {
  level: 'Share by level',
  deposits: 'RevShare by deposits',
  bets: 'RevShare by bets',
  cpa: 'CPA',
};

/** Applications for a deal of one's own, the oldest first. */
export function BidsPart({ list }: { readonly list: Asked<OfficeOutput<'bids.list'>> }) {
  const { data, failure, isLoading, reload } = list;
  return (
    <WaitingPart
      empty={[
        'No application is waiting',
        'A partner who asks for a deal of their own stands here.',
      ]}
      failure={failure}
      isLoading={isLoading}
      isSame={isSame}
      itemOf={itemOf}
      items={data?.bids}
      label="Applications of partners"
      reload={reload}
    />
  );
}

const isSame = async (shown: readonly DeskBid[]) =>
  isSameList((await ask('bids.list', {})).bids, shown);

const itemOf = (bid: DeskBid, place: Place) => <BidItem bid={bid} key={bid.id} place={place} />;

function BidItem({ bid, place }: { readonly bid: DeskBid; readonly place: Place }) {
  const { partnerId, nick, kind, trafficSources, telegramLogin, referrals, createdAt } = bid;
  return (
    <PartnerItem
      choices={[
        { act: 'deal.offer', label: 'Offer a deal', chosen: approveBid(bid) },
        { act: 'bid.reject', label: 'Reject', chosen: rejectBid(bid) },
      ]}
      due={null}
      facts={[
        { name: 'Telegram', text: telegramLogin },
        { name: 'Players', text: String(referrals) },
        { name: 'Traffic', text: trafficSources },
      ]}
      nick={nick}
      partnerId={partnerId}
      place={place}
      since={createdAt}
      title={KINDS[kind]}
    >
      <Offers asked={bid.asked} />
    </PartnerItem>
  );
}

/** Who asked already, and for which share. */
function Offers({ asked }: Pick<DeskBid, 'asked'>) {
  return asked.map(({ shareBp, ...by }) => {
    const share = shareBp === null || shareBp === 0 ? null : `${percentOfBp(shareBp)}%`;
    return <AskedLine asked={[{ ...by, reason: share }]} key={`${by.name}${by.at}`} />;
  });
}
