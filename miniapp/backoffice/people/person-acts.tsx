import type { StaffPersonView } from '../../../shared/backoffice/people/contract.ts';
import { Button } from '../kit/button.tsx';
import type { Change } from './person-dialog.tsx';

type PersonActsProps = {
  readonly person: StaffPersonView;
  readonly onChange: (change: Change) => void;
};

/** What an admin may change of a person. */
export function PersonActs({ person, onChange }: PersonActsProps) {
  const { name, state, passkeys, waitingPasskeys } = person;
  const isActive = state === 'active';
  return (
    <>
      <Button aria-label={`Roles of ${name}`} onClick={() => onChange({ kind: 'roles', person })}>
        Roles
      </Button>
      <Button
        aria-label={`${isActive ? 'Suspend' : 'Restore'} ${name}`}
        onClick={() => onChange({ kind: isActive ? 'suspend' : 'restore', person })}
      >
        {isActive ? 'Suspend' : 'Restore'}
      </Button>
      {passkeys > 0 && (
        <Button
          aria-label={`Forget passkeys of ${name}`}
          onClick={() => onChange({ kind: 'forget', person })}
        >
          Forget passkeys
        </Button>
      )}
      {waitingPasskeys > 0 && (
        <Button
          aria-label={`Confirm a passkey of ${name}`}
          onClick={() => onChange({ kind: 'confirm', person })}
        >
          Confirm a passkey
        </Button>
      )}
    </>
  );
}
