import type { OfficeBid } from '../../../shared/backoffice/affiliates/contract.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import { ask } from '../transport/ask.ts';
import { usePages } from '../player/use-pages.ts';
import { MorePage } from './more-page.tsx';
import { approveBid, rejectBid } from './affiliate-acts.ts';
import { PartnerItem, type ListPosition } from './partner-item.tsx';
import { percentOfBp } from './share-text.ts';
import { isSameFirst, WaitingPart } from './waiting-part.tsx';

const KINDS: Readonly<Record<OfficeBid['kind'], string>> = {
  level: 'Share by level',
  deposits: 'RevShare by deposits',
  bets: 'RevShare by bets',
  cpa: 'CPA',
};

/** Applications for a deal of one's own, the oldest first. */
export function BidsPart({ onChanged }: { readonly onChanged: () => void }) {
  const { first, rows, next, older, more, reload } = usePages('bids.list', {});
  return (
    <>
      <WaitingPart
        empty={[
          'No application is waiting',
          'Partners who ask for a deal of their own are listed here.',
        ]}
        failure={first.failure}
        isLoading={first.isLoading}
        isSame={isSame}
        itemOf={itemOf}
        items={rows}
        label="Applications of partners"
        reload={() => {
          reload();
          onChanged();
        }}
      />
      <MorePage
        failure={older.failure}
        isBusy={older.isBusy}
        next={next}
        onMore={() => void more()}
      />
    </>
  );
}

const isSame = async (shown: readonly OfficeBid[]) =>
  isSameFirst((await ask('bids.list', {})).rows, shown);

const itemOf = (bid: OfficeBid, place: ListPosition) => (
  <BidItem bid={bid} key={bid.id} place={place} />
);

function BidItem({ bid, place }: { readonly bid: OfficeBid; readonly place: ListPosition }) {
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
function Offers({ asked }: Pick<OfficeBid, 'asked'>) {
  return asked.map(({ shareBp, ...by }) => {
    const share = shareBp === null || shareBp === 0 ? null : `${percentOfBp(shareBp)}%`;
    return <AskedLine asked={[{ ...by, reason: share }]} key={`${by.name}${by.at}`} />;
  });
}
