import { useId, useState } from 'react';
import { SUPPORT_ANSWER_LENGTH } from '../../../shared/support/cases/contract.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import { AnswerLink } from './answer-link.tsx';
import { TextArea } from './text-area.tsx';
import styles from './dialog-form.module.css';

/** A link stands on a line of its own, below what was written. */
const withLink = (said: string, link: string) =>
  [said.trimEnd(), link].filter((part) => part !== '').join('\n');

type WriteDialogProps = {
  readonly playerId: number;
  readonly onClose: (isDone: boolean) => void;
};

/** Writes into the player's thread of support; it opens a case where none is open. */
export function WriteDialog({ playerId, onClose }: WriteDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [isNote, setIsNote] = useState(false);
  const [number, setNumber] = useState<string>();
  const { run, isBusy, failure } = useAct('player.openCase');
  const noteId = useId();
  const send = async () => {
    const answer = await run({ playerId, requestId, text: text.trim(), isNote });
    setNumber(answer?.number);
  };
  if (number !== undefined) {
    return (
      <Dialog onClose={() => onClose(true)} title="Write to the player">
        <Done text={isNote ? `It is kept in ${number}.` : `It is on its way, in ${number}.`} />
        <Button isWide onClick={() => onClose(true)}>
          Close
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog onClose={() => onClose(false)} title="Write to the player">
      <p>It goes to their thread of support, in the app and the bot, with a code that proves it.</p>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault();
          void send();
        }}
      >
        <TextArea label="Message" maxLength={SUPPORT_ANSWER_LENGTH} onText={setText} value={text} />
        <AnswerLink onLink={(link) => setText((said) => withLink(said, link))} />
        <label className={styles.choice} htmlFor={noteId}>
          <input
            checked={isNote}
            id={noteId}
            onChange={(change) => setIsNote(change.target.checked)}
            type="checkbox"
          />
          A note among staff: the player does not see it
        </label>
        <Failure text={failure} />
        <Button disabled={text.trim() === ''} isBusy={isBusy} isWide look="main" type="submit">
          {isNote ? 'Keep the note' : 'Send'}
        </Button>
      </form>
    </Dialog>
  );
}
