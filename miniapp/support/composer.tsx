import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import {
  SUPPORT_TEXT_LENGTH,
  type SupportMessageView,
} from '../../shared/support/cases/contract.ts';
import { useT } from '../i18n/language.ts';
import { useIsDesktop } from '../platform/use-is-desktop.ts';
import { useAttempt } from '../protection/change-protection.ts';
import { call } from '../transport/call.ts';
import { newRequestId } from '../transport/request-id.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AttachHint, AttachmentList, FilePicker } from './attachment-list.tsx';
import { type Attachment, useAttachments } from './use-attachments.ts';
import styles from './composer.module.css';

/** What is being written: a new message, a reply, or a change of the player's own. */
export type Draft =
  /** `isBack` where another draft was left: then the field has the focus again. */
  | { readonly kind: 'new'; readonly isBack?: true }
  | { readonly kind: 'reply'; readonly to: SupportMessageView }
  | { readonly kind: 'edit'; readonly message: SupportMessageView };

type ComposerProps = {
  readonly draft: Draft;
  readonly onSent: (message: SupportMessageView) => void;
  readonly onCancel: () => void;
  /** The files that previews begin with. */
  readonly first?: readonly Attachment[];
  /** What stands in the field of a new message, to be changed or sent. */
  readonly words?: string;
};

/** Whether there is something to send: words or files, or what stands below a file and may be empty. */
function isWritten(draft: Draft, words: string, ids: readonly string[]): boolean {
  if (words !== '' || ids.length > 0) return true;
  return draft.kind === 'edit' && draft.message.media !== null;
}

/** The field at the end of the thread; give it another key for another draft. */
export function Composer({ draft, onSent, onCancel, first, words: begun = '' }: ComposerProps) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const { attempt, isBusy, errorText } = useAttempt();
  const [text, setText] = useState(() => begunText(draft, begun));
  // The same id until it was taken: after a lost answer the message is written once.
  const [requestId, setRequestId] = useState(newRequestId);
  const words = text.trim();
  const files = useAttachments(first);
  const form = useRef<HTMLFormElement>(null);
  const isReady = isWritten(draft, words, files.ids) && !files.isSending;
  const send = async () => {
    if (!isReady || isBusy) return;
    const { ids } = files;
    const isSent = await attempt(async () =>
      onSent(
        await write(draft, { requestId, text: words, ...(ids.length > 0 && { files: [...ids] }) }),
      ),
    );
    if (!isSent) return;
    setText('');
    files.clear();
    setRequestId(newRequestId());
    if (isDesktop) form.current?.querySelector('textarea')?.focus();
  };
  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    void send();
  };
  const sendByEnter = (press: KeyboardEvent) => {
    if (!isDesktop || press.key !== 'Enter' || press.shiftKey || press.nativeEvent.isComposing)
      return;
    press.preventDefault();
    void send();
  };
  const takePasted = ({ clipboardData: { files: pasted } }: ClipboardEvent) => {
    if (draft.kind !== 'edit' && pasted.length > 0) files.add([...pasted]);
  };
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if ((draft.kind === 'new' && draft.isBack !== true) || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [draft]);
  return (
    <form className={styles.composer} onSubmit={submit} ref={form}>
      {draft.kind === 'reply' && (
        <p className={styles.about}>{t('support.replyTo', { text: draft.to.text.slice(0, 80) })}</p>
      )}
      <Field error={errorText} label={t('support.label')}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={SUPPORT_TEXT_LENGTH}
            onChange={(change) => setText(change.target.value)}
            onKeyDown={sendByEnter}
            onPaste={takePasted}
            placeholder={t('support.placeholder')}
            rows={3}
            value={text}
          />
        )}
      </Field>
      <AttachmentList
        items={files.items}
        onRemove={(item) => {
          files.remove(item);
          form.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
        }}
      />
      <div className={styles.actions}>
        <Button disabled={!isReady} isLoading={isBusy} type="submit" variant="hot">
          {t(draft.kind === 'edit' ? 'support.save' : 'support.send')}
        </Button>
        {draft.kind !== 'edit' && <FilePicker isFull={files.isFull} onFiles={files.add} />}
        {draft.kind !== 'new' && <Button onClick={onCancel}>{t('support.cancel')}</Button>}
        {draft.kind !== 'edit' && <AttachHint />}
      </div>
    </form>
  );
}

function begunText(draft: Draft, begun: string): string {
  if (draft.kind === 'edit') return draft.message.text;
  return draft.kind === 'new' && draft.isBack !== true ? begun : '';
}

async function write(
  draft: Draft,
  words: { readonly requestId: string; readonly text: string; readonly files?: string[] },
): Promise<SupportMessageView> {
  switch (draft.kind) {
    case 'edit':
      return await call('support.edit', { id: draft.message.id, text: words.text });
    case 'reply':
      return await call('support.send', { ...words, replyTo: draft.to.id });
    case 'new':
      return await call('support.send', words);
  }
}
