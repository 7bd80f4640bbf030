import { useState, type FormEvent } from 'react';
import {
  BAN_COMMENT_MAX,
  BAN_MINUTES,
  BAN_REASONS,
  DEFAULT_BAN_MINUTES,
  DEFAULT_BAN_REASON,
} from '../../../shared/community/moderation/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { banLength, banReason } from '../room/ban-words.ts';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

type BanDialogProps = {
  readonly publicId: string;
  readonly nick: string;
  /** The message that the ban is for. */
  readonly uid: number;
};

/** Bans the author of a message from the chat. */
export function BanDialog({ publicId, nick, uid }: BanDialogProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const [reason, setReason] = useState(String(DEFAULT_BAN_REASON));
  const [minutes, setMinutes] = useState(String(DEFAULT_BAN_MINUTES));
  const [comment, setComment] = useState('');
  const isCustom = Number(reason) === BAN_REASONS.custom;
  const time = BAN_MINUTES.find((each) => String(each ?? 0) === minutes) ?? null;
  const submit = async (submission: FormEvent) => {
    submission.preventDefault();
    const isDone = await attempt(() =>
      send('chat', 'ban', {
        userId: publicId,
        reason: Number(reason),
        time,
        uid,
        ...(isCustom && { comment: comment.trim() }),
      }),
    );
    if (!isDone) return;
    showToast(t('chat.ban.done', { nick }));
    closeChatDialog();
  };
  return (
    <Dialog
      closeLabel={t('shell.close')}
      onClose={closeChatDialog}
      title={t('chat.ban.title', { nick })}
    >
      <form className={styles.form} onSubmit={(submission) => void submit(submission)}>
        <SelectInput
          choices={Object.values(BAN_REASONS).map((each) => ({
            value: String(each),
            label: each === BAN_REASONS.custom ? t('chat.ban.custom') : banReason(t, each),
          }))}
          label={t('chat.ban.reason')}
          onValueChange={setReason}
          value={reason}
        />
        {isCustom && (
          <Field label={t('chat.ban.comment')}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={BAN_COMMENT_MAX}
                onChange={({ target }) => setComment(target.value)}
                required
                rows={3}
                value={comment}
              />
            )}
          </Field>
        )}
        <SelectInput
          choices={BAN_MINUTES.map((each) => ({
            value: String(each ?? 0),
            label: banLength(t, each),
          }))}
          label={t('chat.ban.length')}
          onValueChange={setMinutes}
          value={minutes}
        />
        <p className={styles.error} role="alert">
          {errorText}
        </p>
        <Button isLoading={isBusy} isWide type="submit" variant="hot">
          {t('chat.ban')}
        </Button>
      </form>
    </Dialog>
  );
}
