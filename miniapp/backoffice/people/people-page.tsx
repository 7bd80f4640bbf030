import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { StaffPersonView, WaitingAct } from '../../../shared/backoffice/people/contract.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { personAtom } from '../transport/session-atoms.ts';
import { useAsk } from '../transport/use-ask.ts';
import { type Change, PersonDialog } from './person-dialog.tsx';

const WAITING: readonly Column<WaitingAct>[] = [
  { key: 'at', title: 'Since (UTC)', kind: 'when', cell: ({ at }) => <Moment at={at} /> },
  { key: 'act', title: 'Act', kind: 'code', cell: ({ act }) => act },
  { key: 'name', title: 'About', cell: ({ name }) => name },
  { key: 'by', title: 'Asked by', cell: ({ by }) => by },
  { key: 'why', title: 'Why', cell: ({ reason }) => reason ?? '' },
  { key: 'after', title: 'Asked for', cell: ({ after }) => after ?? '' },
];

/** Who is of the staff, and what each may do. */
export function PeoplePage() {
  const list = useAsk('people.list', {});
  const [change, setChange] = useState<Change>();
  const isAdmin = useAtomValue(personAtom)?.may.includes('staff.add') === true;
  return (
    <Page
      acts={
        isAdmin && (
          <Button look="main" onClick={() => setChange({ kind: 'add' })}>
            Add a person
          </Button>
        )
      }
      lead="A person is known by one Telegram account, which never changes. Nobody is ever deleted."
      title="Staff and roles"
    >
      <Failure onRetry={list.reload} text={list.failure} />
      {list.data === undefined && list.failure === undefined && <Loading />}
      {list.data !== undefined && (
        <>
          <People isAdmin={isAdmin} onChange={setChange} people={list.data.people} />
          <Panel title="Waits for a second admin">
            {list.data.waiting.length === 0 ? (
              <Empty title="Nothing waits" />
            ) : (
              <DataTable
                caption="Acts that wait for a second admin"
                columns={WAITING}
                keyOf={({ act, name, at }) => `${act} ${name} ${at}`}
                rows={list.data.waiting}
              />
            )}
          </Panel>
        </>
      )}
      {change !== undefined && (
        <PersonDialog
          change={change}
          onClose={(isDone) => {
            setChange(undefined);
            if (isDone) list.reload();
          }}
        />
      )}
    </Page>
  );
}

type PeopleProps = {
  readonly people: readonly StaffPersonView[];
  readonly isAdmin: boolean;
  readonly onChange: (change: Change) => void;
};

const PEOPLE: readonly Column<StaffPersonView>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'bad'}>{state}</Badge>,
  },
  { key: 'roles', title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { key: 'telegram', title: 'Telegram', kind: 'code', cell: ({ telegramId }) => telegramId },
  { key: 'passkeys', title: 'Passkeys', kind: 'figure', cell: ({ passkeys }) => passkeys },
  { key: 'sessions', title: 'Signed in', kind: 'figure', cell: ({ sessions }) => sessions },
  { key: 'since', title: 'Since (UTC)', kind: 'when', cell: (row) => <Moment at={row.madeAt} /> },
];

function People({ people, isAdmin, onChange }: PeopleProps) {
  const columns = useMemo(
    () => (isAdmin ? [...PEOPLE, actsColumn(onChange)] : PEOPLE),
    [isAdmin, onChange],
  );
  return (
    <DataTable
      caption="People of the staff"
      columns={columns}
      keyOf={({ name }) => name}
      rows={people}
    />
  );
}

const actsColumn = (onChange: (change: Change) => void): Column<StaffPersonView> => ({
  key: 'acts',
  title: 'Change',
  kind: 'code',
  cell: (person) => (
    <>
      <Button look="bare" onClick={() => onChange({ kind: 'roles', person })}>
        Roles
      </Button>
      {person.state === 'active' ? (
        <Button look="bare" onClick={() => onChange({ kind: 'suspend', person })}>
          Suspend
        </Button>
      ) : (
        <Button look="bare" onClick={() => onChange({ kind: 'restore', person })}>
          Restore
        </Button>
      )}
      {person.passkeys > 0 && (
        <Button look="bare" onClick={() => onChange({ kind: 'forget', person })}>
          Forget passkeys
        </Button>
      )}
      {person.waitingPasskeys > 0 && (
        <Button look="bare" onClick={() => onChange({ kind: 'confirm', person })}>
          Confirm a passkey
        </Button>
      )}
    </>
  ),
});
