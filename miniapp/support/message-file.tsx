import { useAtomValue } from 'jotai';
import { useContext, useEffect, useMemo, useState } from 'react';
import type { SupportMessageView } from '../../shared/support/cases/contract.ts';
import { localeTagAtom, useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { saveFile } from '../platform/save-file.ts';
import { useAttempt } from '../protection/change-protection.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { PlayIcon } from '../ui/action-icons.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PaperIcon } from './attachment-list.tsx';
import { LoadFileContext, sizeWriter } from './files.ts';
import styles from './message-file.module.css';

type Media = NonNullable<SupportMessageView['media']>;

const KINDS: Readonly<Record<Media['kind'], PlainKey>> = {
  photo: 'support.kind.photo',
  document: 'support.kind.document',
  voice: 'support.kind.voice',
  video: 'support.kind.video',
  sticker: 'support.kind.sticker',
};

/** What is said of a file that only Telegram shows. */
const ELSEWHERE: Readonly<Record<Media['kind'], PlainKey>> = {
  photo: 'support.file.photo',
  document: 'support.file.document',
  voice: 'support.file.voice',
  video: 'support.file.video',
  sticker: 'support.file.sticker',
};

type FileProps = { readonly message: SupportMessageView; readonly media: Media };
type LoadedProps = FileProps & { readonly onRetry: () => void };

/** The file of a message: a picture is shown, sound and video are played, all else is saved. */
export function MessageFile(given: FileProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const { kind, name, isShown } = given.media;
  const props = { ...given, onRetry: () => setTries(tries + 1) };
  if (!isShown) return <p className={styles.elsewhere}>{name ?? t(ELSEWHERE[kind])}</p>;
  switch (kind) {
    case 'photo':
    case 'sticker':
      return <Picture key={tries} {...props} />;
    case 'voice':
    case 'video':
      return <Playable key={tries} {...props} />;
    case 'document':
      return <Document {...given} />;
  }
}

/** Loads a file, and gives it an address while it is shown. */
function useFileAddress(message: SupportMessageView, isWanted: boolean) {
  const load = useContext(LoadFileContext);
  const [address, setAddress] = useState<string>();
  const [error, setError] = useState<unknown>();
  const { id } = message;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    let made: string | undefined;
    load({ id }).then(
      (file) => {
        if (!isHere) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      (reason: unknown) => {
        if (isHere) setError(reason);
      },
    );
    return () => {
      isHere = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, isWanted, load]);
  return { address, error };
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const isGone = error instanceof RefusedError && error.name === 'support.file-gone';
  return (
    <span className={styles.failed}>
      {isGone ? t('support.file.gone') : refusalText(error)}
      <button className={styles.again} onClick={onRetry} type="button">
        {t('support.again')}
      </button>
    </span>
  );
}

function Picture({ message, media, onRetry }: LoadedProps) {
  const t = useT();
  const { address, error } = useFileAddress(message, true);
  const [isLarge, setIsLarge] = useState(false);
  const name = media.name ?? t(KINDS[media.kind]);
  if (error !== undefined) return <Failed error={error} onRetry={onRetry} />;
  return (
    <>
      <button
        aria-label={t('support.show', { name })}
        className={styles.picture}
        disabled={address === undefined}
        onClick={() => setIsLarge(true)}
        type="button"
      >
        {address !== undefined && <img alt="" src={address} />}
      </button>
      {isLarge && (
        <Dialog
          closeLabel={t('support.cancel')}
          isWide
          onClose={() => setIsLarge(false)}
          title={name}
        >
          <img alt={name} className={styles.large} src={address} />
        </Dialog>
      )}
    </>
  );
}

function Playable({ message, media, onRetry }: LoadedProps) {
  const t = useT();
  const [isWanted, setIsWanted] = useState(false);
  const { address, error } = useFileAddress(message, isWanted);
  const name = t(KINDS[media.kind]);
  if (error !== undefined) return <Failed error={error} onRetry={onRetry} />;
  if (address === undefined) {
    return (
      <button
        className={styles.file}
        disabled={isWanted}
        onClick={() => setIsWanted(true)}
        type="button"
      >
        <PlayIcon />
        {name}
      </button>
    );
  }
  const player = { 'aria-label': name, autoPlay: true, controls: true, src: address } as const;
  // What was said or filmed in a chat has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return media.kind === 'voice' ? <audio {...player} /> : <video {...player} />;
}

function Document({ message, media }: FileProps) {
  const t = useT();
  const load = useContext(LoadFileContext);
  const tag = useAtomValue(localeTagAtom);
  const writeSize = useMemo(() => sizeWriter(tag), [tag]);
  const { attempt, isBusy, errorText } = useAttempt();
  const name = media.name ?? t(KINDS.document);
  const save = () => void attempt(async () => saveFile(await load(message), name));
  return (
    <>
      <button
        className={styles.file}
        disabled={isBusy}
        onClick={save}
        title={t('support.saveFile', { name })}
        type="button"
      >
        <PaperIcon />
        <span className={styles.name}>{name}</span>
        {media.bytes !== undefined && <span className={styles.size}>{writeSize(media.bytes)}</span>}
      </button>
      <span className={styles.failed} role="alert">
        {errorText}
      </span>
    </>
  );
}
