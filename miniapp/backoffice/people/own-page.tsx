import { useState } from 'react';
import type {
  StaffPasskeyView,
  StaffSessionView,
} from '../../../shared/backoffice/people/contract.ts';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page } from '../kit/page.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { ask } from '../transport/ask.ts';
import { makePasskey } from '../transport/passkey.ts';
import { wordsOf } from '../transport/refused.ts';
import { useAsk } from '../transport/use-ask.ts';

/** The passkeys and sessions of whoever is signed in. */
export function OwnPage() {
  const own = useAsk('own.show', {});
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });
  const run = async (work: () => Promise<unknown>) => {
    setState({ isBusy: true });
    try {
      await work();
      setState({ isBusy: false });
      own.reload();
    } catch (error) {
      setState({ isBusy: false, failure: wordsOf(error) });
    }
  };
  const add = async () => {
    const { id, options } = await ask('own.beginPasskey', {});
    const response = await makePasskey(options);
    await ask('own.keepPasskey', { id, name: 'Further passkey', response });
  };
  const end = (id: string) => void run(() => ask('own.endSession', { id }));
  const remove = (id: string) => void run(() => ask('own.removePasskey', { id }));
  return (
    <Page
      acts={
        <Button isBusy={state.isBusy} onClick={() => void run(add)}>
          Add a passkey
        </Button>
      }
      lead="A further passkey is added with one that you have; the last one stays. Removing one ends every session that used it."
      title="Your passkeys and sessions"
    >
      <Failure onRetry={own.reload} text={own.failure} />
      <Failure text={state.failure} />
      {own.data === undefined && own.failure === undefined && <Loading />}
      {own.data !== undefined && (
        <>
          <DataTable
            caption="Your passkeys"
            columns={passkeyColumns(remove)}
            keyOf={({ id }) => id}
            rows={own.data.passkeys}
          />
          <DataTable
            caption="Where you are signed in"
            columns={sessionColumns(end)}
            keyOf={({ id }) => id}
            rows={own.data.sessions}
          />
        </>
      )}
    </Page>
  );
}

type Press = (id: string) => void;

const passkeyColumns = (onRemove: Press): readonly Column<StaffPasskeyView>[] => [
  { key: 'name', title: 'Passkey', cell: ({ name }) => name },
  { key: 'made', title: 'Made (UTC)', kind: 'when', cell: (row) => <Moment at={row.madeAt} /> },
  {
    key: 'used',
    title: 'Last used (UTC)',
    kind: 'when',
    cell: ({ usedAt }) => (usedAt === null ? 'never' : <Moment at={usedAt} />),
  },
  {
    key: 'remove',
    title: 'Remove',
    cell: ({ id, name }) => (
      <Button aria-label={`Remove ${name}`} look="bare" onClick={() => onRemove(id)}>
        Remove
      </Button>
    ),
  },
];

const sessionColumns = (onEnd: Press): readonly Column<StaffSessionView>[] => [
  {
    key: 'where',
    title: 'Where',
    cell: ({ door, agent, address, machine, isThis }) =>
      `${door === 'web' ? `${agent ?? ''}, ${address ?? ''}` : machine}${isThis ? ' (this one)' : ''}`,
  },
  { key: 'since', title: 'Since (UTC)', kind: 'when', cell: (row) => <Moment at={row.askedAt} /> },
  {
    key: 'until',
    title: 'Until (UTC)',
    kind: 'when',
    cell: (row) => <Moment at={row.expiresAt} />,
  },
  {
    key: 'end',
    title: 'End',
    cell: ({ id, isThis }) =>
      isThis ? (
        ''
      ) : (
        <Button look="bare" onClick={() => onEnd(id)}>
          End it
        </Button>
      ),
  },
];
