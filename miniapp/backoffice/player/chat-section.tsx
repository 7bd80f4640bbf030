import type { ChatRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import type { SectionProps } from './player-sections.tsx';
import { Read } from './read.tsx';

const KINDS: Readonly<Record<ChatRow['kind'], readonly [Tone, string]>> = {
  ban: ['bad', 'ban'],
  message: ['quiet', 'message'],
  held: ['wait', 'held'],
};

const COLUMNS: readonly Column<ChatRow>[] = [
  { key: 'at', title: 'At', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'kind',
    title: 'What',
    kind: 'code',
    cell: ({ kind }) => <Badge tone={KINDS[kind][0]}>{KINDS[kind][1]}</Badge>,
  },
  { key: 'text', title: 'Words', cell: ({ text }) => text },
  { key: 'state', title: 'Now', cell: ({ state }) => state },
];

/** The player's record in the chat. */
export function ChatSection({ playerId }: SectionProps) {
  return (
    <Read call="player.chat" input={{ playerId }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty title="Nothing in the chat" />
        ) : (
          <DataTable
            caption="The record in the chat"
            columns={COLUMNS}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            rows={rows}
          />
        )
      }
    </Read>
  );
}
