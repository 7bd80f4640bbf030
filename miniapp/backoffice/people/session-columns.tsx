import type {
  StaffPasskeyView,
  StaffSessionView,
} from '../../../shared/backoffice/people/contract.ts';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';

/** Where a session is: a browser with its address, or the machine of a shell. */
export function placeOfSession({ via, agent, address, machine }: StaffSessionView): string {
  if (via === 'shell') return `Shell on ${machine}`;
  return [agent ?? 'Browser', address].filter((part) => part !== null).join(', ');
}

/** Sessions; without `onEnd` none of them can be ended. */
export const sessionColumns = (
  onEnd?: (session: StaffSessionView) => void,
): readonly Column<StaffSessionView>[] => [
  {
    key: 'where',
    title: 'Where',
    kind: 'words',
    cell: (session) => `${placeOfSession(session)}${session.isThis ? ' (this one)' : ''}`,
  },
  { key: 'since', title: 'Since (UTC)', kind: 'when', cell: (row) => <Moment at={row.askedAt} /> },
  {
    key: 'seen',
    title: 'Last seen (UTC)',
    kind: 'when',
    cell: ({ seenAt }) => (seenAt === null ? '' : <Moment at={seenAt} />),
  },
  {
    key: 'until',
    title: 'Until (UTC)',
    kind: 'when',
    cell: (row) => <Moment at={row.expiresAt} />,
  },
  ...(onEnd === undefined ? [] : [endColumn(onEnd)]),
];

const endColumn = (onEnd: (session: StaffSessionView) => void): Column<StaffSessionView> => ({
  key: 'end',
  title: 'Change',
  kind: 'acts',
  cell: (session) =>
    session.isThis ? (
      ''
    ) : (
      <Button aria-label={`Sign out: ${placeOfSession(session)}`} onClick={() => onEnd(session)}>
        Sign out
      </Button>
    ),
});

/** Passkeys; `onRemove` is for one's own. */
export const passkeyColumns = (
  onRemove?: (id: string) => void,
): readonly Column<StaffPasskeyView>[] => [
  { key: 'name', title: 'Passkey', cell: ({ name }) => name },
  { key: 'made', title: 'Made (UTC)', kind: 'when', cell: (row) => <Moment at={row.madeAt} /> },
  {
    key: 'used',
    title: 'Last used (UTC)',
    kind: 'when',
    cell: ({ usedAt }) => (usedAt === null ? 'never' : <Moment at={usedAt} />),
  },
  ...(onRemove === undefined ? [] : [removeColumn(onRemove)]),
];

const removeColumn = (onRemove: (id: string) => void): Column<StaffPasskeyView> => ({
  key: 'remove',
  title: 'Change',
  kind: 'acts',
  cell: ({ id, name }) => (
    <Button aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
      Remove
    </Button>
  ),
});
