import type { ActRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';
import { PagedRows } from './paged-rows.tsx';
import type { SectionProps } from './player-sections.tsx';

const TONES: Readonly<Record<ActRow['outcome'], Tone>> = {
  done: 'good',
  asked: 'wait',
  refused: 'bad',
};

const COLUMNS: readonly Column<ActRow>[] = [
  { key: 'at', title: 'When (UTC)', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'who',
    title: 'Who',
    cell: ({ person, second }) => [person ?? 'nobody', second].filter(Boolean).join(' and '),
  },
  { key: 'act', title: 'Act', cell: ({ act }) => act },
  {
    key: 'outcome',
    title: 'Outcome',
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{outcome}</Badge>,
  },
  { key: 'subject', title: 'About', kind: 'code', cell: ({ subject }) => subject },
  { key: 'reason', title: 'Why', kind: 'words', cell: ({ reason }) => reason },
  { key: 'via', title: 'By', cell: ({ via }) => via },
];

/** What staff did about the player. */
export function ActsSection({ playerId }: SectionProps) {
  return (
    <PagedRows
      call="player.acts"
      caption="What staff did about the player"
      columns={COLUMNS}
      empty="No staff activity"
      input={{ playerId }}
      keyOf={({ id }) => id}
    />
  );
}
