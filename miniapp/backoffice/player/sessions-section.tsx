import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { LookView, SessionRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SearchLink } from './player-link.tsx';
import type { SectionProps } from './player-sections.tsx';
import { Read } from './read.tsx';
import styles from './sections.module.css';

type Signal = OfficeOutput<'player.sessions'>['signals'][number];

const SIGNALS: readonly Column<Signal>[] = [
  { key: 'kind', title: 'What', cell: ({ kind }) => kind },
  {
    key: 'value',
    title: 'Which',
    kind: 'code',
    cell: ({ kind, value }) =>
      kind === 'device' ? <SearchLink text={value}>{`${value.slice(0, 16)}…`}</SearchLink> : value,
  },
  {
    key: 'others',
    title: 'Other accounts there',
    kind: 'figure',
    sortBy: ({ others }) => others,
    cell: ({ others }) => (others >= 100 ? '100 or more' : others),
  },
  { key: 'first', title: 'First', kind: 'figure', cell: (row) => <Moment at={row.firstSeenAt} /> },
  { key: 'last', title: 'Last', kind: 'figure', cell: (row) => <Moment at={row.lastSeenAt} /> },
];

const columnsOf = (networks: LookView['networks']): readonly Column<SessionRow>[] => [
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ isOpen }) => (
      <Badge tone={isOpen ? 'good' : 'quiet'}>{isOpen ? 'open' : 'ended'}</Badge>
    ),
  },
  { key: 'device', title: 'Device', cell: ({ device, platform }) => `${device}, ${platform}` },
  { key: 'country', title: 'Country', cell: ({ country }) => country ?? 'not known' },
  {
    key: 'network',
    title: 'Address',
    kind: 'code',
    cell: ({ id, network }) => {
      const opened = networks.find(({ sessionId }) => sessionId === id)?.network;
      return opened === undefined ? network : <SearchLink text={opened}>{opened}</SearchLink>;
    },
  },
  { key: 'began', title: 'Began', kind: 'figure', cell: (row) => <Moment at={row.startedAt} /> },
  {
    key: 'seen',
    title: 'Last seen',
    kind: 'figure',
    cell: (row) => <Moment at={row.lastSeenAt} />,
  },
];

/** Where a player was signed in; devices and networks for those who may read them. */
export function SessionsSection({ playerId, opened }: SectionProps) {
  const networks = opened.networks?.networks ?? [];
  return (
    <Read call="player.sessions" input={{ playerId }}>
      {({ sessions, signals }) => (
        <>
          {sessions.length === 0 ? (
            <Empty title="Never signed in" />
          ) : (
            <DataTable
              caption="Sessions"
              columns={columnsOf(networks)}
              keyOf={({ id }) => id}
              rows={sessions}
            />
          )}
          {signals.length > 0 && (
            <>
              <h3 className={styles.title}>Devices and networks</h3>
              <DataTable
                caption="Devices and networks"
                columns={SIGNALS}
                keyOf={({ kind, value, firstSeenAt }) => `${kind} ${value} ${firstSeenAt}`}
                rows={signals}
              />
            </>
          )}
        </>
      )}
    </Read>
  );
}
