import type { NoteRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import type { SectionProps } from './player-sections.tsx';
import { Read } from './read.tsx';
import styles from './sections.module.css';

/** What staff keep for one another about the player. */
export function NotesSection({ playerId, head }: SectionProps) {
  const mayFinish = head.acts.includes('note');
  return (
    <Read call="player.notes" input={{ playerId }}>
      {({ rows }, reload) =>
        rows.length === 0 ? (
          <Empty title="No notes" />
        ) : (
          <ul className={styles.list}>
            {rows.map((note) => (
              <li className={styles.item} key={note.id}>
                <Note mayFinish={mayFinish} note={note} onFinished={reload} playerId={playerId} />
              </li>
            ))}
          </ul>
        )
      }
    </Read>
  );
}

type NoteProps = {
  readonly playerId: number;
  readonly note: NoteRow;
  readonly mayFinish: boolean;
  readonly onFinished: () => void;
};

function Note({ playerId, note, mayFinish, onFinished }: NoteProps) {
  const { run, isBusy, failure } = useAct('player.noteDone');
  const finish = async () => {
    if ((await run({ playerId, noteId: note.id })) !== undefined) onFinished();
  };
  return (
    <>
      <p className={styles.text}>{note.text}</p>
      <div className={styles.line}>
        <Badge tone={note.doneAt === null ? 'wait' : 'good'}>
          {note.doneAt === null ? 'open' : 'seen to'}
        </Badge>
        <span className={styles.quiet}>
          by {note.author}, <Moment at={note.at} />
          {note.doneAt === null ? `, for ${note.owner}` : `, seen to by ${note.doneBy ?? ''}`}
        </span>
        {note.doneAt === null && mayFinish && (
          <Button isBusy={isBusy} onClick={() => void finish()}>
            Seen to
          </Button>
        )}
      </div>
      <Failure text={failure} />
    </>
  );
}
