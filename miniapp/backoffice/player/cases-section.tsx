import type { CaseRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import type { SectionProps } from './player-sections.tsx';
import { Read } from './read.tsx';

const STATES: Readonly<Record<CaseRow['state'], readonly [Tone, string]>> = {
  new: ['wait', 'new'],
  ours: ['wait', 'waits for us'],
  players: ['quiet', 'waits for the player'],
  escalated: ['bad', 'escalated'],
  closed: ['good', 'closed'],
};

const COLUMNS: readonly Column<CaseRow>[] = [
  { key: 'number', title: 'Case', cell: ({ number }) => number },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ state }) => <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge>,
  },
  { key: 'about', title: 'About', cell: ({ about }) => about },
  { key: 'taken', title: 'Taken by', cell: ({ takenBy }) => takenBy },
  {
    key: 'last',
    title: 'Last message',
    cell: ({ last }) => last !== null && `${last.author}: ${last.text}`,
  },
  { key: 'opened', title: 'Opened', kind: 'figure', cell: (row) => <Moment at={row.openedAt} /> },
  {
    key: 'answered',
    title: 'Answered',
    kind: 'figure',
    cell: ({ answeredAt }) => answeredAt !== null && <Moment at={answeredAt} />,
  },
  {
    key: 'closed',
    title: 'Closed',
    kind: 'figure',
    cell: ({ closedAt }) => closedAt !== null && <Moment at={closedAt} />,
  },
  { key: 'rating', title: 'Rated', kind: 'figure', cell: ({ rating }) => rating },
];

/** What the player asked of support. */
export function CasesSection({ playerId }: SectionProps) {
  return (
    <Read call="player.cases" input={{ playerId }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty title="No cases" />
        ) : (
          <DataTable
            caption="Cases of support"
            columns={COLUMNS}
            keyOf={({ number }) => number}
            rows={rows}
          />
        )
      }
    </Read>
  );
}
