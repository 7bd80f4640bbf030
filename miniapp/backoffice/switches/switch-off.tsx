import { useState } from 'react';
import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import {
  CLOSED_HOURS_MOST,
  type ClosingReason,
} from '../../../shared/protection/services/services.ts';
import { SixLanguages } from '../acts/six-languages.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import { REASON_OPTIONS, reasonOf } from './why-closed.ts';
import styles from './switch-off.module.css';

type SwitchOffProps = {
  readonly one: Pick<KillSwitch, 'kind' | 'id' | 'title' | 'isOn'>;
  readonly onClose: (isKept: boolean) => void;
};

/**
 * Switches something off for everybody: why, for how long, and what players then read in six
 * languages. Of what is off already it changes what they read.
 */
export function SwitchOff({ one: { kind, id, title, isOn }, onClose }: SwitchOffProps) {
  const [reason, setReason] = useState<ClosingReason>('maintenance');
  const [typed, setTyped] = useState('4');
  const [said, setSaid] = useState<ActSaid>();
  const { run, isBusy, failure } = useAct('switches.off');
  const hours = Number(typed);
  const isReady = Number.isInteger(hours) && hours >= 1 && hours <= CLOSED_HOURS_MOST;
  return (
    <Dialog
      onClose={() => onClose(said !== undefined)}
      title={isOn ? `Switch off: ${title}` : `What players read: ${title}`}
    >
      {said === undefined ? (
        <form
          className={styles.form}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (isReady) void run({ kind, id, reason, hours }).then(setSaid);
          }}
        >
          <SelectField
            label="Why"
            onValue={(value) => setReason(reasonOf(value))}
            options={REASON_OPTIONS}
            value={reason}
          />
          <TextField
            inputMode="numeric"
            label={`Hours until it should open again, up to ${CLOSED_HOURS_MOST}`}
            max={CLOSED_HOURS_MOST}
            min={1}
            onChange={(change) => setTyped(change.target.value)}
            type="number"
            value={typed}
          />
          <p>What is closed for safety or a legal reason is opened by two people.</p>
          <section aria-label="What players read" className={styles.read}>
            <SixLanguages
              messageKey={`refusal.closed.${reason}`}
              values={{ hours: isReady ? hours : 1 }}
            />
          </section>
          <Failure text={failure} />
          <Button disabled={!isReady} isBusy={isBusy} isWide look="danger" type="submit">
            {isOn ? 'Switch off for everybody' : 'Tell players so'}
          </Button>
        </form>
      ) : (
        <>
          <Done text={said.text} />
          <Button isWide onClick={() => onClose(true)}>
            Done
          </Button>
        </>
      )}
    </Dialog>
  );
}
