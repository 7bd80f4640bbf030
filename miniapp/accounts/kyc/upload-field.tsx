import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MIN_SIDE,
  DOCUMENT_TYPES,
} from '../../../shared/accounts/kyc/contract.ts';
import type { DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import { FormError } from '../forms/form-error.tsx';
import { useFormats } from '../../i18n/format.ts';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DOCUMENT_WORDS } from './kyc-words.ts';
import { CameraIcon, FileIcon } from './kyc-icons.tsx';
import { fileRefusal, judgeFile, type Judgement, sizeWriter } from './document-file.ts';
import { sendDocument } from './send-document.ts';
import styles from './upload-field.module.css';

type PickerProps = {
  readonly kind: DocumentKind;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly describedBy: string;
  readonly onFile: (file: File) => void;
};

/** Takes a file from the device, or a photo from its camera. */
function Picker({ kind, label, isCamera = false, describedBy, onFile }: PickerProps) {
  const t = useT();
  const take = (change: ChangeEvent<HTMLInputElement>) => {
    const [file] = change.target.files ?? [];
    change.target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <label className={cx(buttonClass({}), styles.picker, isCamera && styles.camera)}>
      {isCamera ? <CameraIcon /> : <PlusIcon />}
      {label}
      <input
        accept={isCamera ? 'image/jpeg,image/png' : DOCUMENT_TYPES.join(',')}
        aria-describedby={describedBy}
        aria-label={`${label}: ${t(DOCUMENT_WORDS[kind].name)}`}
        capture={isCamera ? (kind === 'selfie' ? 'user' : 'environment') : undefined}
        className={styles.file}
        onChange={take}
        type="file"
      />
    </label>
  );
}

/** A file, and an address for its preview if it is a picture. */
type Chosen = { readonly file: File; readonly address?: string };

const chosenOf = (file: File): Chosen =>
  file.type.startsWith('image/') ? { file, address: URL.createObjectURL(file) } : { file };

/** The chosen file, so that the player can recognise it. */
function Preview({ file, address }: Chosen) {
  const tag = useAtomValue(localeTagAtom);
  const writeSize = useMemo(() => sizeWriter(tag), [tag]);
  return (
    <div className={styles.preview}>
      <span className={styles.picture}>
        {address === undefined ? <FileIcon /> : <img alt="" src={address} />}
      </span>
      <div className={styles.words}>
        <strong className={styles.name}>{file.name}</strong>
        <p className={styles.size}>{writeSize(file.size)}</p>
      </div>
    </div>
  );
}

type SendFile = (sending: {
  readonly kind: DocumentKind;
  readonly file: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}) => Promise<unknown>;

type UploadFieldProps = {
  readonly kind: DocumentKind;
  readonly isAgain: boolean;
  /** Called when the server has the document. */
  readonly onSent: () => Promise<void>;
  /** The initial choice and refusal, and the function that sends; for previews. */
  readonly first?: { readonly file?: File; readonly failure?: RefusedError };
  readonly sendFile?: SendFile;
};

/** The state of one file: chosen, checked, being sent, or cancelled. */
function useSending(props: UploadFieldProps) {
  const { kind, onSent, first, sendFile = sendDocument } = props;
  const [chosen, setChosen] = useState(() => first?.file && chosenOf(first.file));
  const [failure, setFailure] = useState(first?.failure);
  const [judgement, setJudgement] = useState<Judgement>();
  const [share, setShare] = useState<number>();
  const sending = useRef<AbortController>(undefined);
  const address = chosen?.address;
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  useEffect(() => {
    if (chosen === undefined) return undefined;
    let isWanted = true;
    void judgeFile(chosen.file, chosen.address).then((judged) => {
      if (!isWanted) return;
      setJudgement(judged);
      if (judged === 'unreadable') {
        setFailure(new RefusedError('kyc.wrong-type', 0));
        setChosen(undefined);
      }
    });
    return () => {
      isWanted = false;
    };
  }, [chosen]);
  const choose = (file: File) => {
    const refused = fileRefusal(file);
    setJudgement(undefined);
    setFailure(refused && new RefusedError(refused, 0));
    setChosen(refused === undefined ? chosenOf(file) : undefined);
  };
  const send = async () => {
    if (chosen === undefined || share !== undefined || judgement !== 'good') return;
    const control = new AbortController();
    sending.current = control;
    setFailure(undefined);
    setShare(0);
    try {
      await sendFile({ kind, file: chosen.file, onProgress: setShare, signal: control.signal });
      setChosen(undefined);
      await onSent();
    } catch (error) {
      if (error instanceof RefusedError) setFailure(error);
      else if (!control.signal.aborted) setFailure(new RefusedError('wire.server-error', 500));
    }
    setShare(undefined);
  };
  const drop = () => {
    sending.current?.abort();
    setFailure(undefined);
    if (share === undefined) setChosen(undefined);
  };
  return { chosen, judgement, failure, share, choose, send, drop };
}

/** Takes one document of a kind, shows it before it is sent, and the progress of sending. */
export function UploadField(props: UploadFieldProps) {
  const { kind, isAgain } = props;
  const t = useT();
  const { number } = useFormats();
  const { chosen, judgement, failure, share, choose, send, drop } = useSending(props);
  const isOffline = useAtomValue(connectionAtom).state === 'offline';
  const hintId = `kyc-hint-${kind}`;
  const isSending = share !== undefined;
  return (
    <div className={styles.field}>
      {chosen === undefined ? (
        <>
          <div className={styles.pickers}>
            <Picker
              describedBy={hintId}
              isCamera
              kind={kind}
              label={t('kyc.photo')}
              onFile={choose}
            />
            <Picker
              describedBy={hintId}
              kind={kind}
              label={t(isAgain ? 'kyc.again' : 'kyc.choose')}
              onFile={choose}
            />
          </div>
          <p className={styles.hint} id={hintId}>
            {t('kyc.hint', { size: DOCUMENT_MAX_BYTES / 1024 / 1024 })}
          </p>
        </>
      ) : (
        <>
          <Preview {...chosen} />
          {judgement === 'small' && (
            <p className={styles.small} role="alert">
              {t('kyc.small', { side: DOCUMENT_MIN_SIDE })}
            </p>
          )}
          {isSending && (
            <p className={styles.way}>
              <progress aria-label={t('kyc.sending')} max={1} value={share} />
              <span className={styles.share}>{number(share, { style: 'percent' })}</span>
            </p>
          )}
          <div className={styles.pickers}>
            {!isSending && (
              <Button
                disabled={isOffline || judgement !== 'good'}
                onClick={() => void send()}
                variant="hot"
              >
                {t('kyc.send')}
              </Button>
            )}
            <Button onClick={drop} variant="ghost">
              {t(isSending ? 'kyc.stop' : 'kyc.drop')}
            </Button>
          </div>
        </>
      )}
      {isOffline && <p className={styles.hint}>{t('kyc.offline')}</p>}
      <FormError failure={failure} />
    </div>
  );
}
