import { useMemo } from 'react';
import type { DeskBid } from '../../../shared/backoffice/affiliates/contract.ts';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import type { Asked } from '../transport/use-ask.ts';
import { approveBid, rejectBid } from './affiliate-acts.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { percentOfBp } from './share-text.ts';

type Choose = (act: ChosenAct) => void;

const KINDS: Readonly<Record<DeskBid['kind'], string>> = {
  level: 'By level',
  deposits: 'RevShare by deposits',
  bets: 'RevShare by bets',
  cpa: 'CPA',
};

/** Applications for a deal of one's own, the oldest first. */
export function BidsPart({ list }: { readonly list: Asked<OfficeOutput<'bids.list'>> }) {
  const { data, failure, isLoading, reload } = list;
  const { choose, form } = useChosen(reload);
  const nextId = data?.bids[0]?.id;
  const columns = useMemo(() => columnsOf(choose, nextId), [choose, nextId]);
  return (
    <>
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Reading the applications" />}
      {data?.bids.length === 0 && (
        <Empty title="No application is waiting">Everything here is decided.</Empty>
      )}
      {data !== undefined && data.bids.length > 0 && (
        <DataTable
          caption="Applications of partners"
          columns={columns}
          isStale={isLoading}
          keyOf={({ id }) => id}
          rows={data.bids}
        />
      )}
      {form}
    </>
  );
}

const columnsOf = (choose: Choose, nextId: string | undefined): readonly Column<DeskBid>[] => [
  {
    key: 'partner',
    title: 'Partner',
    cell: ({ partnerId, nick }) => <PlayerLink playerId={Number(partnerId)}>{nick}</PlayerLink>,
  },
  { key: 'kind', title: 'Wants', cell: ({ kind }) => KINDS[kind] },
  { key: 'traffic', title: 'Traffic', kind: 'words', cell: ({ trafficSources }) => trafficSources },
  { key: 'telegram', title: 'Telegram', kind: 'code', cell: ({ telegramLogin }) => telegramLogin },
  { key: 'players', title: 'Players', kind: 'figure', cell: ({ referrals }) => referrals },
  {
    key: 'since',
    title: 'Since (UTC)',
    kind: 'when',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'waits', title: 'Waiting', cell: ({ asked }) => <Offers asked={asked} /> },
  {
    key: 'decide',
    title: 'Decide',
    kind: 'acts',
    cell: (bid) => (
      <DecisionButtons
        choices={[
          {
            act: 'deal.offer',
            label: 'Offer a deal',
            about: `to ${bid.nick}`,
            look: bid.id === nextId ? 'main' : 'plain',
            onPress: () => choose(approveBid(bid)),
          },
          {
            act: 'bid.reject',
            label: 'Reject',
            about: `${bid.nick}’s application`,
            look: 'danger',
            onPress: () => choose(rejectBid(bid)),
          },
        ]}
      />
    ),
  },
];

/** Who asked already, and for which share. */
function Offers({ asked }: Pick<DeskBid, 'asked'>) {
  return asked.map((offer) => (
    <div key={`${offer.name}${offer.at}`}>
      <AskedLine asked={[offer]} />
      {offer.shareBp !== null && offer.shareBp > 0 && `Share: ${percentOfBp(offer.shareBp)}%`}
    </div>
  ));
}
