import { useState } from 'react';
import { REASON_MAX } from '../../../shared/backoffice/calls.ts';
import { type Look, LOOKS } from '../../../shared/backoffice/player/contract.ts';
import { type LookView } from '../../../shared/backoffice/player/rows.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import styles from './dialog-form.module.css';

const WORDS: Readonly<Record<Look, string>> = {
  contacts: 'E-mail, name, birth date, profiles',
  addresses: 'Addresses they are paid at',
  networks: 'Addresses they signed in from',
};

type LookDialogProps = {
  readonly playerId: number;
  readonly onOpened: (what: Look, view: LookView) => void;
  readonly onClose: (isDone: boolean) => void;
};

/** Asks why personal data is opened; the log keeps it before anything is shown. */
export function LookDialog({ playerId, onOpened, onClose }: LookDialogProps) {
  const [what, setWhat] = useState<Look>('contacts');
  const [reason, setReason] = useState('');
  const { run, isBusy, failure } = useAct('player.look');
  const open = async () => {
    const view = await run({ playerId, what, reason: reason.trim() });
    if (view === undefined) return;
    onOpened(what, view);
    onClose(true);
  };
  return (
    <Dialog onClose={() => onClose(false)} title="Open personal data">
      <p>The log records that you opened it, and why.</p>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault();
          void open();
        }}
      >
        <SelectField
          label="What"
          onValue={(value) => setWhat(LOOKS.find((one) => one === value) ?? 'contacts')}
          options={LOOKS.map((one) => [one, WORDS[one]] as const)}
          value={what}
        />
        <TextField
          label="Why"
          maxLength={REASON_MAX}
          onChange={(change) => setReason(change.target.value)}
          required
          value={reason}
        />
        <Failure text={failure} />
        <Button disabled={reason.trim() === ''} isBusy={isBusy} isWide look="main" type="submit">
          Open
        </Button>
      </form>
    </Dialog>
  );
}
