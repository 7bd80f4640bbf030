import { useState } from 'react';
import type { Look, PlayerAct, PlayerHead } from '../../../shared/backoffice/player/contract.ts';
import type { LookView } from '../../../shared/backoffice/player/rows.ts';
import { Button } from '../kit/button.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { useAct } from '../transport/use-act.ts';
import { LookDialog } from './look-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** What was opened on this page, until it is left. */
export type Opened = Readonly<Partial<Record<Look, LookView>>>;

type ActsProps = {
  readonly head: PlayerHead;
  readonly onActed: () => void;
  readonly onOpened: (opened: Opened) => void;
};

type Shown = 'hold' | 'note' | 'write' | 'look' | undefined;

/** What the person may do about the player. */
export function PlayerActs({ head, onActed, onOpened }: ActsProps) {
  const [shown, setShown] = useState<Shown>();
  const may = (act: PlayerAct) => head.acts.includes(act);
  const close = (isDone: boolean) => {
    setShown(undefined);
    if (isDone) onActed();
  };
  const isHeld = head.hold !== null;
  const { playerId } = head;
  return (
    <>
      {may('look') && <Button onClick={() => setShown('look')}>Open personal data</Button>}
      {may('note') && <Button onClick={() => setShown('note')}>Add a note</Button>}
      {may('open-case') && <Button onClick={() => setShown('write')}>Write to the player</Button>}
      {may(isHeld ? 'unblock' : 'block') && (
        <Button look={isHeld ? 'plain' : 'danger'} onClick={() => setShown('hold')}>
          {isHeld ? 'Let withdrawals go' : 'Hold withdrawals'}
        </Button>
      )}
      {shown === 'hold' && <HoldDialog isHeld={isHeld} onClose={close} playerId={playerId} />}
      {shown === 'note' && <NoteDialog onClose={close} playerId={playerId} />}
      {shown === 'write' && <WriteDialog onClose={close} playerId={playerId} />}
      {shown === 'look' && (
        <LookDialog
          onClose={close}
          onOpened={(what, view) => onOpened({ [what]: view })}
          playerId={playerId}
        />
      )}
    </>
  );
}

type HoldProps = {
  readonly playerId: number;
  readonly isHeld: boolean;
  readonly onClose: (isDone: boolean) => void;
};

function HoldDialog({ playerId, isHeld, onClose }: HoldProps) {
  const { run, isBusy, failure } = useAct(isHeld ? 'player.unblock' : 'player.block');
  return (
    <ActDialog
      failure={failure}
      isBusy={isBusy}
      isDanger={!isHeld}
      onAct={(reason) => run({ playerId, reason })}
      onClose={onClose}
      title={isHeld ? 'Let withdrawals go' : 'Hold withdrawals'}
    >
      <p>
        {isHeld
          ? 'The player withdraws again, and what waits goes on by its own rules.'
          : 'Nothing of the player is paid out until the risk team releases it. Play goes on.'}
      </p>
    </ActDialog>
  );
}
