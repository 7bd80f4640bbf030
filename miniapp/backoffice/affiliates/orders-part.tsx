import { useMemo } from 'react';
import type { DeskOrder } from '../../../shared/backoffice/affiliates/contract.ts';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Amount } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import type { Asked } from '../transport/use-ask.ts';
import { approveOrder, rejectOrder } from './affiliate-acts.ts';
import { DecisionButtons } from './decision-buttons.tsx';

type Choose = (act: ChosenAct) => void;

/** Orders that wait, the earliest Wednesday first; the first of all is the one to decide next. */
export function OrdersPart({ list }: { readonly list: Asked<OfficeOutput<'orders.list'>> }) {
  const { data, failure, isLoading, reload } = list;
  const { choose, form } = useChosen(reload);
  const nextId = data?.orders[0]?.id;
  const columns = useMemo(() => columnsOf(choose, nextId), [choose, nextId]);
  return (
    <>
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Reading the orders" />}
      {data?.orders.length === 0 && (
        <Empty title="No order is waiting">Partners order by themselves, from 1000 RUB on.</Empty>
      )}
      {data !== undefined && data.orders.length > 0 && (
        <DataTable
          caption="Orders of partners"
          columns={columns}
          isStale={isLoading}
          keyOf={({ id }) => id}
          rows={data.orders}
        />
      )}
      {form}
    </>
  );
}

const columnsOf = (choose: Choose, nextId: string | undefined): readonly Column<DeskOrder>[] => [
  { key: 'wednesday', title: 'Wednesday', kind: 'when', cell: ({ decidedOn }) => decidedOn },
  { key: 'place', title: 'Place', kind: 'figure', cell: ({ place }) => place },
  {
    key: 'partner',
    title: 'Partner',
    cell: ({ partnerId, nick }) => <PlayerLink playerId={Number(partnerId)}>{nick}</PlayerLink>,
  },
  {
    key: 'sum',
    title: 'Sum',
    kind: 'figure',
    sortBy: ({ amountMicro }) => BigInt(amountMicro),
    cell: ({ amountMicro }) => <Amount micro={amountMicro} />,
  },
  {
    key: 'earned',
    title: 'Earned in all',
    kind: 'figure',
    cell: ({ earnedMicro }) => <Amount micro={earnedMicro} />,
  },
  {
    key: 'players',
    title: 'Players (refused)',
    kind: 'figure',
    cell: ({ referrals, refused }) => `${referrals} (${refused})`,
  },
  {
    key: 'since',
    title: 'Since (UTC)',
    kind: 'when',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'waits',
    title: 'Waiting',
    cell: ({ isCovered, asked }) => (
      <>
        {!isCovered && <Badge tone="bad">earned less since: reject it</Badge>}
        <AskedLine asked={asked} />
      </>
    ),
  },
  {
    key: 'decide',
    title: 'Decide',
    kind: 'acts',
    cell: (order) => <Decide choose={choose} isNext={order.id === nextId} order={order} />,
  },
];

type DecideProps = {
  readonly order: DeskOrder;
  readonly isNext: boolean;
  readonly choose: Choose;
};

function Decide({ order, isNext, choose }: DecideProps) {
  const about = `${order.nick}’s order`;
  const approve = {
    act: 'order.approve',
    label: 'Approve',
    about,
    look: isNext ? 'main' : 'plain',
    onPress: () => choose(approveOrder(order)),
  } as const;
  const reject = {
    act: 'order.reject',
    label: 'Reject',
    about,
    look: 'danger',
    onPress: () => choose(rejectOrder(order)),
  } as const;
  return <DecisionButtons choices={order.isCovered ? [approve, reject] : [reject]} />;
}
