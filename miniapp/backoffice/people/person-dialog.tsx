import { useState } from 'react';
import { ROLE_NAMES, type StaffPersonView } from '../../../shared/backoffice/people/contract.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { useAct } from '../transport/use-act.ts';
import styles from './person-dialog.module.css';

type Role = (typeof ROLE_NAMES)[number];

type NewPerson = {
  readonly name: string;
  readonly telegramId: string;
  readonly roles: readonly Role[];
};

const NOBODY: NewPerson = { name: '', telegramId: '', roles: [] };

/** What is to be changed, of whom. */
export type Change =
  /** `same` is what another admin asked for: it is filled in, so that both ask for the same. */
  | { readonly kind: 'add'; readonly same?: NewPerson }
  | {
      readonly kind: 'roles' | 'suspend' | 'restore' | 'forget' | 'confirm';
      readonly person: StaffPersonView;
    };

type DialogProps = {
  readonly change: Change;
  readonly onClose: (isDone: boolean) => void;
};

/** Asks for what a change needs, and does it. */
export function PersonDialog({ change, onClose }: DialogProps) {
  if (change.kind === 'add') return <AddDialog onClose={onClose} same={change.same} />;
  if (change.kind === 'roles') return <RolesDialog onClose={onClose} person={change.person} />;
  if (change.kind === 'confirm') return <ConfirmDialog onClose={onClose} person={change.person} />;
  return <PlainDialog kind={change.kind} onClose={onClose} person={change.person} />;
}

type AddProps = Pick<DialogProps, 'onClose'> & { readonly same: NewPerson | undefined };

function AddDialog({ onClose, same = NOBODY }: AddProps) {
  const act = useAct('people.add');
  const [name, setName] = useState(same.name);
  const [telegramId, setTelegramId] = useState(same.telegramId);
  const [roles, setRoles] = useState<readonly Role[]>(same.roles);
  return (
    <ActDialog
      {...act}
      onAct={(reason) =>
        act.run({ name, telegramId: Number(telegramId), roles: [...roles], reason })
      }
      onClose={onClose}
      title="Add a person"
    >
      <p>A second admin has to ask for exactly the same.</p>
      <TextField
        label="Name (small letters, digits, - and _)"
        onChange={(typed) => setName(typed.target.value)}
        value={name}
      />
      <TextField
        inputMode="numeric"
        label="Telegram id"
        onChange={(typed) => setTelegramId(typed.target.value)}
        value={telegramId}
      />
      <Roles chosen={roles} onChosen={setRoles} />
    </ActDialog>
  );
}

type PersonProps = Pick<DialogProps, 'onClose'> & { readonly person: StaffPersonView };

function RolesDialog({ person, onClose }: PersonProps) {
  const act = useAct('people.roles');
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  return (
    <ActDialog
      {...act}
      onAct={(reason) => act.run({ name: person.name, roles: [...roles], reason })}
      onClose={onClose}
      title={`Give ${person.name} these roles`}
    >
      <p>A second admin has to ask for exactly the same.</p>
      <Roles chosen={roles} onChosen={setRoles} />
    </ActDialog>
  );
}

const PLAIN = {
  suspend: {
    call: 'people.suspend',
    title: 'Suspend',
    text: 'They lose every right and are signed out everywhere, at once. One admin is enough; suspending another admin on the same day takes two.',
  },
  restore: { call: 'people.restore', title: 'Restore', text: 'It takes two admins.' },
  forget: {
    call: 'people.forgetPasskeys',
    title: 'Forget the passkeys of',
    text: 'For somebody who lost them: every browser of theirs is signed out, and the passkey they make at the next sign-in waits until an admin confirms it. It takes two admins.',
  },
} as const;

function PlainDialog({ kind, person, onClose }: PersonProps & { kind: keyof typeof PLAIN }) {
  const { call, title, text } = PLAIN[kind];
  const act = useAct(call);
  return (
    <ActDialog
      {...act}
      isDanger={kind !== 'restore'}
      onAct={(reason) => act.run({ name: person.name, reason })}
      onClose={onClose}
      title={`${title} ${person.name}`}
    >
      <p>{text}</p>
    </ActDialog>
  );
}

function ConfirmDialog({ person, onClose }: PersonProps) {
  const act = useAct('people.confirmPasskey');
  const [code, setCode] = useState('');
  return (
    <ActDialog
      {...act}
      onAct={(reason) => act.run({ name: person.name, code: code.trim(), reason })}
      onClose={onClose}
      title={`Confirm the new passkey of ${person.name}`}
    >
      <p>
        Speak to them, not by Telegram: somebody else may have their account. They read you the code
        that their browser shows.
      </p>
      <TextField
        inputMode="numeric"
        label="Code: six digits"
        onChange={(typed) => setCode(typed.target.value)}
        value={code}
      />
    </ActDialog>
  );
}

type RolesProps = {
  readonly chosen: readonly Role[];
  readonly onChosen: (roles: readonly Role[]) => void;
};

function Roles({ chosen, onChosen }: RolesProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>Roles</legend>
      {ROLE_NAMES.map((role) => (
        <label className={styles.role} key={role}>
          <input
            checked={chosen.includes(role)}
            onChange={(tick) =>
              onChosen(
                ROLE_NAMES.filter((one) =>
                  one === role ? tick.target.checked : chosen.includes(one),
                ),
              )
            }
            type="checkbox"
          />
          {role}
        </label>
      ))}
    </fieldset>
  );
}
