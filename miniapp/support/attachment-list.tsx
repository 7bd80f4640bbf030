import { useAtomValue } from 'jotai';
import { useMemo, type ChangeEvent } from 'react';
import {
  SUPPORT_FILE_MAX_BYTES,
  SUPPORT_FILE_TYPES,
  SUPPORT_MAX_FILES,
} from '../../shared/support/files/contract.ts';
import { localeTagAtom, useT } from '../i18n/language.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { CloseIcon } from '../ui/action-icons.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { sizeWriter } from './files.ts';
import type { Attachment } from './use-attachments.ts';
import styles from './attachment-list.module.css';

const ClipIcon = () => (
  <Icon>
    <path d="m19.5 11.6-7.3 7.3a4.6 4.6 0 0 1-6.5-6.5l7.6-7.6a3 3 0 0 1 4.3 4.3l-7.5 7.5a1.5 1.5 0 0 1-2.1-2.1l6.8-6.8" />
  </Icon>
);

export const PaperIcon = () => (
  <Icon>
    <path d="M7 3.5h7L19 8.5v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z" />
    <path d="M14 3.5v5h5" />
  </Icon>
);

type PickerProps = {
  readonly isFull: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Takes pictures and PDFs from the device. */
export function FilePicker({ isFull, onFiles }: PickerProps) {
  const t = useT();
  const take = (change: ChangeEvent<HTMLInputElement>) => {
    const files = [...(change.target.files ?? [])];
    change.target.value = '';
    onFiles(files);
  };
  return (
    <label className={cx(buttonClass({}), styles.picker, isFull && styles.full)}>
      <ClipIcon />
      {t('support.attach')}
      <input
        accept={SUPPORT_FILE_TYPES.join(',')}
        aria-describedby="support-attach-hint"
        className={styles.input}
        disabled={isFull}
        multiple
        onChange={take}
        type="file"
      />
    </label>
  );
}

/** What may be attached. */
export function AttachHint() {
  const t = useT();
  return (
    <p className={styles.hint} id="support-attach-hint">
      {t('support.attach.hint', {
        size: SUPPORT_FILE_MAX_BYTES / 1024 / 1024,
        count: SUPPORT_MAX_FILES,
      })}
    </p>
  );
}

type ListProps = {
  readonly items: readonly Attachment[];
  readonly onRemove: (item: Attachment) => void;
};

/** The files that are chosen, each with how far it is. */
export function AttachmentList({ items, onRemove }: ListProps) {
  const t = useT();
  const tag = useAtomValue(localeTagAtom);
  const writeSize = useMemo(() => sizeWriter(tag), [tag]);
  const refusalText = useRefusalText();
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const { key, file, address, state } = item;
        return (
          <li className={cx(styles.item, state.kind === 'refused' && styles.refused)} key={key}>
            <span className={styles.picture}>
              {address === undefined ? <PaperIcon /> : <img alt="" src={address} />}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              {state.kind === 'sending' && (
                <progress
                  aria-label={t('support.attach.sending', { name: file.name })}
                  max={1}
                  value={state.share}
                />
              )}
              {state.kind === 'ready' && (
                <span className={styles.size}>{writeSize(file.size)}</span>
              )}
              {state.kind === 'refused' && (
                <span className={styles.error} role="alert">
                  {refusalText(state.error)}
                </span>
              )}
            </span>
            <IconButton
              icon={<CloseIcon />}
              isBare
              label={t('support.attach.remove', { name: file.name })}
              onClick={() => onRemove(item)}
            />
          </li>
        );
      })}
    </ul>
  );
}
