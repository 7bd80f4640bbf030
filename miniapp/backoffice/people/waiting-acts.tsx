import { useMemo } from 'react';
import {
  askedOfPeople,
  type StaffPersonView,
  type WaitingAct,
} from '../../../shared/backoffice/people/contract.ts';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import type { Change } from './person-dialog.tsx';

const ASKED: readonly Column<WaitingAct>[] = [
  { key: 'at', title: 'Since (UTC)', kind: 'when', cell: ({ at }) => <Moment at={at} /> },
  { key: 'what', title: 'Asked for', cell: (act) => wordsOf(act) },
  { key: 'by', title: 'Asked by', cell: ({ by }) => by },
  { key: 'why', title: 'Why', cell: ({ reason }) => reason ?? '' },
];

type WaitingProps = {
  readonly waiting: readonly WaitingAct[];
  readonly people: readonly StaffPersonView[];
  /** Whoever looks; they cannot agree to what they asked for themselves. */
  readonly name: string | undefined;
  readonly isAdmin: boolean;
  readonly onChange: (change: Change) => void;
};

/** What one admin asked for and a second one has to ask for too, with a button that does. */
export function WaitingActs({ waiting, people, name, isAdmin, onChange }: WaitingProps) {
  const columns = useMemo(
    () => (isAdmin ? [...ASKED, agreeColumn({ people, name, onChange })] : ASKED),
    [isAdmin, people, name, onChange],
  );
  return (
    <Panel title="Waits for a second admin">
      {waiting.length === 0 ? (
        <Empty title="Nothing is waiting" />
      ) : (
        <DataTable
          caption="Acts waiting for a second admin"
          columns={columns}
          keyOf={({ act, name: subject, at }) => `${act} ${subject} ${at}`}
          rows={waiting}
        />
      )}
    </Panel>
  );
}

type Agreeing = Pick<WaitingProps, 'people' | 'name' | 'onChange'>;

const agreeColumn = ({ people, name, onChange }: Agreeing): Column<WaitingAct> => ({
  key: 'agree',
  title: 'Agree',
  cell: (act) => {
    if (act.by === name) return 'You asked';
    const change = sameOf(act, people);
    if (change === undefined) return '';
    return (
      <Button aria-label={`Agree: ${wordsOf(act)}`} look="bare" onClick={() => onChange(change)}>
        Agree
      </Button>
    );
  },
});

const askedOf = ({ after }: WaitingAct) =>
  askedOfPeople.safeParse(JSON.parse(after ?? '{}')).data ?? {};

/** What is to be, in words. */
function wordsOf(act: WaitingAct): string {
  const { roles = [], telegramId } = askedOf(act);
  switch (act.act) {
    case 'staff.add':
      return `Add ${act.name}, Telegram ${telegramId}, as ${roles.join(', ')}`;
    case 'staff.roles':
      return `Give ${act.name} the roles ${roles.join(', ')}`;
    case 'staff.suspend':
      return `Suspend ${act.name}`;
    case 'staff.restore':
      return `Restore ${act.name}`;
    case 'staff.forget-passkeys':
      return `Forget the passkeys of ${act.name}`;
    case 'staff.end-session':
      return `Sign ${act.name} out in one place`;
    default:
      return `${act.act} ${act.name}`;
  }
}

/** The change that asks for exactly the same; undefined where this page does not ask for it. */
function sameOf(act: WaitingAct, people: readonly StaffPersonView[]): Change | undefined {
  const { roles = [], telegramId } = askedOf(act);
  if (act.act === 'staff.add') {
    if (telegramId === undefined) return undefined;
    return { kind: 'add', same: { name: act.name, telegramId: String(telegramId), roles } };
  }
  const person = people.find(({ name }) => name === act.name);
  if (person === undefined) return undefined;
  if (act.act === 'staff.roles') return { kind: 'roles', person: { ...person, roles } };
  const kind = PLAIN[act.act];
  return kind && { kind, person };
}

const PLAIN: Readonly<Record<string, 'suspend' | 'restore' | 'forget'>> = {
  'staff.suspend': 'suspend',
  'staff.restore': 'restore',
  'staff.forget-passkeys': 'forget',
};
