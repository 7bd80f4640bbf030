import { useState } from 'react';
import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { DOOR_HOURS_MOST, type KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { DOOR_REASONS, type DoorReason, DOORS } from '../../../shared/protection/doors/doors.ts';
import { SixLanguages } from '../acts/six-languages.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import styles from './close-door.module.css';

const REASONS: Readonly<Record<DoorReason, string>> = {
  maintenance: 'Planned work',
  partner: 'Partner outage',
  security: 'Safety check',
  law: 'Legal reason',
};

type CloseDoorProps = {
  readonly door: KillSwitch;
  readonly onClose: (isKept: boolean) => void;
};

/** Closes a door for everybody: why, for how long, and what players then read in six languages. */
export function CloseDoor({ door: { id, title }, onClose }: CloseDoorProps) {
  const [reason, setReason] = useState<DoorReason>('maintenance');
  const [typed, setTyped] = useState('4');
  const [said, setSaid] = useState<ActSaid>();
  const { run, isBusy, failure } = useAct('switches.closeDoor');
  const hours = Number(typed);
  const isReady = Number.isInteger(hours) && hours >= 1 && hours <= DOOR_HOURS_MOST;
  const door = DOORS.find((one) => one === id) ?? 'sign-up';
  return (
    <Dialog onClose={() => onClose(said !== undefined)} title={`Switch off: ${title}`}>
      {said === undefined ? (
        <form
          className={styles.form}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (isReady) void run({ door, reason, hours }).then(setSaid);
          }}
        >
          <SelectField
            label="Why"
            onValue={(value) => setReason(DOOR_REASONS.find((one) => one === value) ?? reason)}
            options={DOOR_REASONS.map((one) => [one, REASONS[one]] as const)}
            value={reason}
          />
          <TextField
            inputMode="numeric"
            label={`Hours until it should open again, up to ${DOOR_HOURS_MOST}`}
            max={DOOR_HOURS_MOST}
            min={1}
            onChange={(change) => setTyped(change.target.value)}
            type="number"
            value={typed}
          />
          <section aria-label="What players read" className={styles.read}>
            <SixLanguages
              messageKey={`refusal.door.${reason}`}
              values={{ hours: isReady ? hours : 1 }}
            />
          </section>
          <Failure text={failure} />
          <Button disabled={!isReady} isBusy={isBusy} isWide look="danger" type="submit">
            Switch off for everybody
          </Button>
        </form>
      ) : (
        <>
          <Done text={said.text} />
          <Button isWide onClick={() => onClose(true)}>
            Back to the switches
          </Button>
        </>
      )}
    </Dialog>
  );
}
