import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { Link, Route, Switch, useParams } from 'wouter';
import type { StaffPersonView } from '../../../shared/backoffice/people/contract.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page } from '../kit/page.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { personAtom } from '../transport/session-atoms.ts';
import { useAsk } from '../transport/use-ask.ts';
import { PersonActs } from './person-acts.tsx';
import { type Change, PersonDialog } from './person-dialog.tsx';
import { PersonPage } from './person-page.tsx';
import styles from './people-page.module.css';
import { WaitingActs } from './waiting-acts.tsx';

/** The section of staff: everybody, and the page of one. */
export function PeoplePage() {
  return (
    <Switch>
      <Route path="/">
        <Everybody />
      </Route>
      <Route path="/:name">
        <OnePerson />
      </Route>
    </Switch>
  );
}

function OnePerson() {
  const { name } = useParams<{ name: string }>();
  return <PersonPage key={name} name={name} />;
}

/** Who is of the staff, and what each may do. */
function Everybody() {
  const list = useAsk('people.list', {});
  const [change, setChange] = useState<Change>();
  const person = useAtomValue(personAtom);
  const isAdmin = person?.may.includes('staff.add') === true;
  return (
    <Page
      acts={
        isAdmin && (
          <Button look="main" onClick={() => setChange({ kind: 'add' })}>
            Add a person
          </Button>
        )
      }
      lead="Each person is tied to one Telegram account for good. Nobody is ever deleted."
      title="Staff and roles"
    >
      <Failure onRetry={list.reload} text={list.failure} />
      {list.data === undefined && list.failure === undefined && <Loading />}
      {list.data !== undefined && (
        <>
          <People isAdmin={isAdmin} onChange={setChange} people={list.data.people} />
          <WaitingActs
            isAdmin={isAdmin}
            name={person?.name}
            onChange={setChange}
            people={list.data.people}
            waiting={list.data.waiting}
          />
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
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => (
      <Link className={styles.person} href={`/${name}`}>
        {name}
      </Link>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'bad'}>{state}</Badge>,
  },
  { key: 'roles', title: 'Roles', kind: 'words', cell: ({ roles }) => roles.join(', ') },
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
  kind: 'acts',
  cell: (person) => <PersonActs onChange={onChange} person={person} />,
});
