import { useState } from 'react';
import type { PlayerAct } from '../../../shared/backoffice/player/contract.ts';
import type { ProtectionView } from '../../../shared/backoffice/player/rows.ts';
import { Button } from '../kit/button.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { MarkersDialog } from './markers-dialog.tsx';
import styles from './sections.module.css';

type ActsProps = {
  readonly playerId: number;
  readonly view: ProtectionView;
  readonly acts: readonly PlayerAct[];
  readonly onActed: () => void;
};

/** What the person may do to protect the player. */
export function ProtectionActs({ playerId, view, acts, onActed }: ActsProps) {
  const [shown, setShown] = useState<'markers' | 'limit' | 'exclude'>();
  const waiting = view.markers.filter(({ answer }) => answer === null);
  const [newest] = waiting;
  const mayAnswer = newest !== undefined && acts.includes('answer-markers');
  const mayLimit = acts.includes('limit') || acts.includes('loosen-limit');
  const mayExclude = acts.includes('exclude');
  if (!mayAnswer && !mayLimit && !mayExclude) return null;
  const close = (isDone: boolean) => {
    setShown(undefined);
    if (isDone) onActed();
  };
  return (
    <div className={styles.line}>
      {mayAnswer && (
        <Button look="main" onClick={() => setShown('markers')}>
          Note what was done
        </Button>
      )}
      {mayLimit && <Button onClick={() => setShown('limit')}>Set a limit</Button>}
      {mayExclude && <Button onClick={() => setShown('exclude')}>Exclude the player</Button>}
      {shown === 'exclude' && <ExcludeDialog onClose={close} playerId={playerId} />}
      {shown === 'markers' && newest !== undefined && (
        <MarkersDialog many={waiting.length} onClose={close} playerId={playerId} upTo={newest.id} />
      )}
      {shown === 'limit' && (
        <LimitDialog
          limits={view.limits}
          mayLoosen={acts.includes('loosen-limit')}
          onClose={close}
          playerId={playerId}
        />
      )}
    </div>
  );
}
