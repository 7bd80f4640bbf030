import { useState } from 'react';
import { NOTE_LENGTH } from '../../../shared/backoffice/player/contract.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SelectField } from '../kit/fields.tsx';
import { Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import { useAsk } from '../transport/use-ask.ts';
import { TextArea } from './text-area.tsx';
import styles from './dialog-form.module.css';

type NoteDialogProps = {
  readonly playerId: number;
  readonly onClose: (isDone: boolean) => void;
};

/** Keeps something about a player for whoever deals with them, and who sees to it. */
export function NoteDialog({ playerId, onClose }: NoteDialogProps) {
  const { data } = useAsk('player.notes', { playerId });
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [owner, setOwner] = useState('');
  const { run, isBusy, failure } = useAct('player.note');
  const keep = async () => {
    const note = { playerId, requestId, text: text.trim(), ...(owner !== '' && { owner }) };
    if ((await run(note)) !== undefined) onClose(true);
  };
  return (
    <Dialog onClose={() => onClose(false)} title="Add a note">
      <p>The player never sees it. It stays as it is written.</p>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault();
          void keep();
        }}
      >
        <TextArea label="Note" maxLength={NOTE_LENGTH} onText={setText} value={text} />
        <SelectField
          label="Who takes care of it"
          onValue={setOwner}
          options={[['', 'Me'], ...(data?.owners ?? []).map((name) => [name, name] as const)]}
          value={owner}
        />
        <Failure text={failure} />
        <Button disabled={text.trim() === ''} isBusy={isBusy} isWide look="main" type="submit">
          Keep the note
        </Button>
      </form>
    </Dialog>
  );
}
