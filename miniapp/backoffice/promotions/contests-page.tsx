import { useMemo } from 'react';
import { Link } from 'wouter';
import type { OfficeDraw, OfficeRace } from '../../../shared/backoffice/promotions/supervision.ts';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import styles from './promotions-page.module.css';

/** Races and draws that promotions opened, the newest first. */
export function ContestsPage() {
  const { data, failure, isLoading, reload } = useAsk('contests.list', {});
  const [races, draws] = useMemo(() => [RACE_COLUMNS, DRAW_COLUMNS], []);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Loading races and draws" />;
  return (
    <>
      <Panel title="Draws">
        {data.draws.length === 0 ? (
          <Empty title="No promotion has opened a draw yet" />
        ) : (
          <DataTable
            caption="All draws"
            columns={draws}
            isStale={isLoading}
            keyOf={({ slug }) => slug}
            rows={data.draws}
          />
        )}
      </Panel>
      <Panel title="Races">
        {data.races.length === 0 ? (
          <Empty title="No promotion has opened a race yet" />
        ) : (
          <DataTable
            caption="All races"
            columns={races}
            isStale={isLoading}
            keyOf={({ slug }) => slug}
            rows={data.races}
          />
        )}
      </Panel>
    </>
  );
}

const stateBadge = ({ state, isStuck }: { readonly state: string; readonly isStuck: boolean }) =>
  isStuck ? <Badge tone="bad">{`${state}, stuck`}</Badge> : <Badge tone="quiet">{state}</Badge>;

const DRAW_COLUMNS: readonly Column<OfficeDraw>[] = [
  {
    key: 'slug',
    title: 'Draw',
    cell: ({ slug }) => (
      <Link className={styles.name} href={`/contests/draw/${slug}`}>
        {slug}
      </Link>
    ),
  },
  { key: 'state', title: 'State', kind: 'code', cell: stateBadge },
  { key: 'ends', title: 'Closes', kind: 'when', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { key: 'entrants', title: 'Players', kind: 'figure', cell: ({ entrants }) => entrants },
  { key: 'tickets', title: 'Tickets', kind: 'figure', cell: ({ tickets }) => tickets },
  { key: 'won', title: 'Prizes won', kind: 'figure', cell: ({ won }) => won },
  {
    key: 'paid',
    title: 'Money paid',
    kind: 'figure',
    cell: ({ paid, money }) => `${paid} of ${money}`,
  },
];

const RACE_COLUMNS: readonly Column<OfficeRace>[] = [
  {
    key: 'slug',
    title: 'Race',
    cell: ({ slug }) => (
      <Link className={styles.name} href={`/contests/race/${slug}`}>
        {slug}
      </Link>
    ),
  },
  { key: 'state', title: 'State', kind: 'code', cell: stateBadge },
  { key: 'ends', title: 'Ends', kind: 'when', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { key: 'final', title: 'Final', kind: 'when', cell: ({ finalAt }) => <Moment at={finalAt} /> },
  { key: 'entrants', title: 'Players', kind: 'figure', cell: ({ entrants }) => entrants },
  {
    key: 'paid',
    title: 'Prizes paid',
    kind: 'figure',
    cell: ({ paid, prizes }) => `${paid} of ${prizes}`,
  },
];
