import { type ReactNode, useState } from 'react';
import { REASON_MAX, type ActOutcomeName } from '../../../shared/backoffice/calls.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { Done, Failure } from './states.tsx';
import { outcomeWords } from './outcome-words.ts';
import styles from './act-dialog.module.css';

type ActDialogProps = {
  /** The act and what it is about: "Suspend nora". */
  readonly title: string;
  /** What will be so afterwards. */
  readonly children?: ReactNode;
  readonly isDanger?: boolean;
  /** False where the act takes no reason. */
  readonly hasReason?: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Does it; undefined where it failed. */
  readonly onAct: (reason: string) => Promise<{ readonly outcome: ActOutcomeName } | undefined>;
  /** `isDone` where anything was kept, so that the list is read again. */
  readonly onClose: (isDone: boolean) => void;
};

/** Asks for the reason of an act, does it, and says what came of it. */
export function ActDialog(props: ActDialogProps) {
  const { title, children, isDanger = false, hasReason = true, isBusy, failure } = props;
  const { onAct, onClose } = props;
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<ActOutcomeName>();
  const isReady = !hasReason || reason.trim() !== '';
  return (
    <Dialog onClose={() => onClose(outcome !== undefined)} title={title}>
      {children}
      {outcome === undefined ? (
        <form
          className={styles.form}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (isReady) void onAct(reason.trim()).then((answer) => setOutcome(answer?.outcome));
          }}
        >
          {hasReason && (
            <TextField
              label="Why"
              maxLength={REASON_MAX}
              onChange={(change) => setReason(change.target.value)}
              required
              value={reason}
            />
          )}
          <Failure text={failure} />
          <Button
            disabled={!isReady}
            isBusy={isBusy}
            isWide
            look={isDanger ? 'danger' : 'main'}
            type="submit"
          >
            {title}
          </Button>
        </form>
      ) : (
        <>
          <Done text={outcomeWords[outcome]} />
          <Button isWide onClick={() => onClose(true)}>
            Close
          </Button>
        </>
      )}
    </Dialog>
  );
}
