import type { LinkRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from './player-link.tsx';
import type { SectionProps } from './player-sections.tsx';
import { Read } from './read.tsx';
import styles from './sections.module.css';

const COLUMNS: readonly Column<LinkRow>[] = [
  {
    key: 'player',
    title: 'Account',
    cell: ({ playerId, nick }) => (
      <PlayerLink playerId={playerId}>
        {nick} · {playerId}
      </PlayerLink>
    ),
  },
  {
    key: 'why',
    title: 'What they share',
    cell: ({ reasons }) => (
      <ul className={styles.reasons}>
        {reasons.map(({ signal, says, isCertain }) => (
          <li key={signal}>
            {isCertain && <Badge tone="bad">certain</Badge>} {says}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ isClosed, isBanned, isHeld }) =>
      [isClosed && 'closed', isBanned && 'banned', isHeld && 'withdrawals held']
        .filter(Boolean)
        .join(', '),
  },
  { key: 'since', title: 'Since', kind: 'figure', cell: ({ since }) => <Moment at={since} /> },
];

/** Accounts that may be the same person, each with why; the surest first. */
export function LinksSection({ playerId }: SectionProps) {
  return (
    <Read call="player.links" input={{ playerId }}>
      {({ rows, isPartial }) =>
        rows.length === 0 ? (
          <Empty title="Shares nothing with other accounts" />
        ) : (
          <>
            <DataTable
              caption="Accounts that share something"
              columns={COLUMNS}
              keyOf={(row) => String(row.playerId)}
              rows={rows}
            />
            {isPartial && (
              <p className={styles.quiet}>
                There are more: what is surest is read first, a shared address last.
              </p>
            )}
          </>
        )
      }
    </Read>
  );
}
