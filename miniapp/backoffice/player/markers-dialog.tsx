import { useState } from 'react';
import { MARKER_ACTIONS, type MarkerAction } from '../../../shared/backoffice/player/contract.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { SelectField } from '../kit/fields.tsx';
import { useAct } from '../transport/use-act.ts';
import { MARKER_WORDS } from './marker-words.ts';

type MarkersDialogProps = {
  readonly playerId: number;
  /** The newest marker that waits. */
  readonly upTo: string;
  readonly many: number;
  readonly onClose: (isDone: boolean) => void;
};

/** Keeps what was done about the play that was marked. */
export function MarkersDialog({ playerId, upTo, many, onClose }: MarkersDialogProps) {
  const [action, setAction] = useState<MarkerAction>('looked');
  const { run, isBusy, failure } = useAct('player.answerMarkers');
  return (
    <ActDialog
      failure={failure}
      isBusy={isBusy}
      onAct={(reason) => run({ playerId, upTo, action, reason })}
      onClose={onClose}
      title="Note what was done"
    >
      <p>
        {many === 1 ? 'The marker no longer waits.' : `The ${many} markers no longer wait.`} What
        you write stays, and the player never sees it.
      </p>
      <SelectField
        label="What was done"
        onValue={(value) => setAction(MARKER_ACTIONS.find((one) => one === value) ?? 'looked')}
        options={MARKER_ACTIONS.map((one) => [one, MARKER_WORDS[one]] as const)}
        value={action}
      />
    </ActDialog>
  );
}
