import { useMemo } from 'react';
import type { OfficeWinner } from '../../../shared/backoffice/promotions/supervision.ts';
import { REOPENED_FOR_DAYS } from '../../../shared/promotions/orders/days.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useChosen } from '../acts/use-chosen.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { ContestPanel, nickColumn, OutLine, reasonField, UnreadContest } from './contest-panel.tsx';

/** One draw: its tickets, what decides it, its winners, and whose prize is paid or on its way. */
export function DrawPanel({ slug }: { readonly slug: string }) {
  const { data, failure, isLoading, reload } = useAsk('contests.draw', { slug });
  const { choose, form } = useChosen(reload);
  const columns = useMemo(
    () =>
      columnsOf({
        onOut: (row) => choose(outOf(slug, row)),
        onReopen: (row) => choose(reopenOf(slug, row)),
      }),
    [choose, slug],
  );
  if (failure !== undefined || data === undefined || data === null) {
    const isNone = data === null;
    return <UnreadContest failure={failure} isNone={isNone} onRetry={reload} what="draw" />;
  }
  const { draw, winners } = data;
  const none = 'not yet';
  return (
    <ContestPanel
      facts={[
        ['State', draw.isStuck ? `${draw.state}, stuck` : draw.state],
        ['Tickets', `${draw.tickets} of ${draw.entrants} players`],
        ['Closes', <Moment at={draw.endsAt} key="ends" />],
        ['Closed', data.closedAt === null ? none : <Moment at={data.closedAt} key="closed" />],
        ['Digest of the list', data.digest === null ? none : <code key="d">{data.digest}</code>],
        [
          'Beacon’s round',
          <>
            {data.drandRound}, signed <Moment at={data.drawsAt} />
          </>,
        ],
        ['Signature', data.signature === null ? none : <code key="s">{data.signature}</code>],
        ['Winners are paid', data.payAt === null ? none : <Moment at={data.payAt} key="pay" />],
        ['Money paid', `${draw.paid} of ${draw.money}`],
      ]}
      form={form}
      table={{
        title: 'Winners',
        caption: 'Winners by place',
        empty: 'Nobody is drawn yet',
        columns,
        rows: winners,
        keyOf: ({ ticket }) => String(ticket),
        isStale: isLoading,
      }}
      title={draw.slug}
    />
  );
}

const outOf = (slug: string, { place, ticket, nick, asked }: OfficeWinner): ChosenAct => ({
  title: `Take the prize from ${nick}`,
  isDanger: true,
  note: 'Two people say the same with the same reason. It stands in the proof for good, and the next ticket that the beacon drew has the prize.',
  fields: [reasonField(asked, 'draw.disqualify')],
  send: ({ reason = '' }) => ask('contests.outOfDraw', { slug, place, ticket, reason }),
});

const reopenOf = (slug: string, { ticket, nick, asked }: OfficeWinner): ChosenAct => ({
  title: `Let ${nick} order after all`,
  note: `The time to order is over. Once two people say the same with the same reason, the winner is told and has ${REOPENED_FOR_DAYS} days.`,
  fields: [reasonField(asked, 'delivery.reopen')],
  send: ({ reason = '' }) => ask('deliveries.reopen', { slug, ticket, reason }),
});

/** How far a prize is. */
function Way({ isThing, isPaid, order, isLate, out }: OfficeWinner) {
  if (out !== null) return <OutLine reason={out} />;
  if (isLate) return <Badge tone="bad">not ordered in time</Badge>;
  if (isThing)
    return <Badge tone={order === null ? 'wait' : 'quiet'}>{order ?? 'no order yet'}</Badge>;
  return <Badge tone={isPaid ? 'good' : 'wait'}>{isPaid ? 'paid' : 'not paid'}</Badge>;
}

type Acts = Readonly<Record<'onOut' | 'onReopen', (row: OfficeWinner) => void>>;

const columnsOf = ({ onOut, onReopen }: Acts): readonly Column<OfficeWinner>[] => [
  { key: 'place', title: 'Place', kind: 'figure', cell: ({ place }) => place },
  { key: 'prize', title: 'Prize', cell: ({ prizeId }) => prizeId },
  { key: 'ticket', title: 'Ticket', kind: 'figure', cell: ({ ticket }) => ticket },
  nickColumn('Winner'),
  {
    key: 'way',
    title: 'State',
    kind: 'words',
    cell: (row) => (
      <>
        <Way {...row} />
        <AskedLine asked={row.asked} />
      </>
    ),
  },
  {
    key: 'act',
    title: 'Change',
    kind: 'acts',
    cell: (row) => {
      if (row.out !== null || row.isPaid || row.order !== null) return null;
      return row.isLate ? (
        <Button aria-label={`Let ${row.nick} order after all`} onClick={() => onReopen(row)}>
          Open the order
        </Button>
      ) : (
        <Button aria-label={`Take the prize from ${row.nick}`} onClick={() => onOut(row)}>
          Take the prize
        </Button>
      );
    },
  },
];
