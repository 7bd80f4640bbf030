import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import {
  SUPPORT_TEXT_LENGTH,
  type SupportMessageView,
} from '../../shared/support/cases/contract.ts';
import { useT } from '../i18n/language.ts';
import { useIsDesk } from '../platform/use-is-desk.ts';
import { useAttempt } from '../protection/change-protection.ts';
import { call } from '../transport/call.ts';
import { newRequestId } from '../transport/request-id.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './composer.module.css';

/** What is being written: a new message, a reply, or a change of the player's own. */
export type Draft =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly to: SupportMessageView }
  | { readonly kind: 'edit'; readonly message: SupportMessageView };

type ComposerProps = {
  readonly draft: Draft;
  readonly onSent: (message: SupportMessageView) => void;
  readonly onCancel: () => void;
};

/** The field at the end of the thread; give it another key for another draft. */
export function Composer({ draft, onSent, onCancel }: ComposerProps) {
  const t = useT();
  const isDesk = useIsDesk();
  const { attempt, isBusy, errorText } = useAttempt();
  const [text, setText] = useState(draft.kind === 'edit' ? draft.message.text : '');
  // The same id until it was taken: after a lost answer the message is written once.
  const [requestId, setRequestId] = useState(newRequestId);
  const words = text.trim();
  const send = async () => {
    if (words === '' || isBusy) return;
    const isSent = await attempt(async () =>
      onSent(await write(draft, { requestId, text: words })),
    );
    if (!isSent) return;
    setText('');
    setRequestId(newRequestId());
  };
  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    void send();
  };
  const sendByEnter = (press: KeyboardEvent) => {
    if (!isDesk || press.key !== 'Enter' || press.shiftKey || press.nativeEvent.isComposing) return;
    press.preventDefault();
    void send();
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (draft.kind !== 'new') form.current?.querySelector('textarea')?.focus();
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
            placeholder={t('support.placeholder')}
            rows={3}
            value={text}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button disabled={words === ''} isLoading={isBusy} type="submit" variant="hot">
          {t(draft.kind === 'edit' ? 'support.save' : 'support.send')}
        </Button>
        {draft.kind !== 'new' && <Button onClick={onCancel}>{t('support.cancel')}</Button>}
      </div>
    </form>
  );
}

async function write(
  draft: Draft,
  words: { readonly requestId: string; readonly text: string },
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
