import { useEffect, useState } from 'react';
import type { DocumentRow } from '../../../shared/backoffice/player/rows.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import type { SectionProps } from './player-sections.tsx';
import { Read } from './read.tsx';
import styles from './sections.module.css';

const TONES: Readonly<Record<DocumentRow['state'], Tone>> = {
  waiting: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
};

const KILOBYTE = 1024;

/** The documents that a player sent, and who did what with each. */
export function DocumentsSection({ playerId, head, onActed }: SectionProps) {
  const [shown, setShown] = useState<DocumentRow>();
  const mayOpen = head.acts.includes('document');
  return (
    <Read call="player.documents" input={{ playerId }}>
      {({ level, rows }) => (
        <>
          <p className={styles.quiet}>Proved so far: level {level}.</p>
          {rows.length === 0 && <Empty title="No documents" />}
          <ul className={styles.list}>
            {rows.map((row) => (
              <li className={styles.item} key={row.id}>
                <Document onOpen={mayOpen ? () => setShown(row) : undefined} row={row} />
              </li>
            ))}
          </ul>
          {shown !== undefined && (
            <OpenDialog
              onClose={(isOpened) => {
                setShown(undefined);
                if (isOpened) onActed();
              }}
              playerId={playerId}
              row={shown}
            />
          )}
        </>
      )}
    </Read>
  );
}

type DocumentProps = { readonly row: DocumentRow; readonly onOpen: (() => void) | undefined };

function Document({ row, onOpen }: DocumentProps) {
  return (
    <>
      <div className={styles.line}>
        <Badge tone={TONES[row.state]}>{row.state}</Badge>
        <span>
          {row.kind}, {row.mediaType}, {Math.ceil(row.bytes / KILOBYTE)} KB
        </span>
        <Moment at={row.uploadedAt} />
        {row.hasNumber && <span className={styles.quiet}>number kept as a digest</span>}
        {onOpen !== undefined && row.state !== 'withdrawn' && (
          <Button onClick={onOpen}>Open</Button>
        )}
      </div>
      {row.reason !== null && <p className={styles.text}>{row.reason}</p>}
      <ul className={styles.reasons}>
        {row.history.map(({ act, by, reason, at }) => (
          <li className={styles.quiet} key={`${act} ${at}`}>
            <Moment at={at} /> {act} by {by}
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ul>
    </>
  );
}

type OpenProps = {
  readonly playerId: number;
  readonly row: DocumentRow;
  readonly onClose: (isOpened: boolean) => void;
};

/** A document is opened by a press of its own, which the log keeps; it lives in this dialog only. */
function OpenDialog({ playerId, row, onClose }: OpenProps) {
  const { run, isBusy, failure } = useAct('player.document');
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  const open = async () => {
    const found = await run({ playerId, documentId: row.id });
    if (found === undefined) return;
    const bytes = Uint8Array.from(atob(found.base64), (letter) => letter.codePointAt(0) ?? 0);
    setUrl(URL.createObjectURL(new Blob([bytes], { type: found.mediaType })));
  };
  return (
    <Dialog onClose={() => onClose(url !== undefined)} title={`Document: ${row.kind}`}>
      {url === undefined && (
        <>
          <p>The log records that you opened it.</p>
          <Failure text={failure} />
          <Button isBusy={isBusy} isWide look="main" onClick={() => void open()}>
            Open it
          </Button>
        </>
      )}
      {url !== undefined && row.mediaType === 'image/jpeg' && (
        <img alt={`Document of the player: ${row.kind}`} className={styles.picture} src={url} />
      )}
      {url !== undefined && row.mediaType === 'application/pdf' && (
        <p>
          It is the player's file as it came: open it where it can do no harm.{' '}
          <a download={`${row.kind}.pdf`} href={url}>
            Save the file
          </a>
        </p>
      )}
    </Dialog>
  );
}
