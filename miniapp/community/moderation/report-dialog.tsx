import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '../../../shared/community/moderation/rules.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

const WORDS: Readonly<Record<ReportReason, PlainKey>> = {
  insult: 'chat.report.insult',
  advertising: 'chat.report.advertising',
  scam: 'chat.report.scam',
  begging: 'chat.report.begging',
  other: 'chat.report.other',
};

/** Reports a message to the moderators: one press on a reason sends it. */
export function ReportDialog({ uid }: { readonly uid: number }) {
  const t = useT();
  const { attempt, errorText } = useAttempt();
  const [pending, setPending] = useState<ReportReason>();
  const report = async (reason: ReportReason) => {
    setPending(reason);
    const isDone = await attempt(() => call('chat.report', { uid, reason }));
    setPending(undefined);
    if (!isDone) return;
    showToast(t('chat.report.done'));
    closeChatDialog();
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeChatDialog} title={t('chat.report.title')}>
      <p className={styles.lead}>{t('chat.report.text')}</p>
      <ChoiceList<ReportReason | 'none'>
        choices={REPORT_REASONS.map((id) => ({ id, label: t(WORDS[id]) }))}
        chosen="none"
        onChoose={(reason) => {
          if (reason !== 'none') void report(reason);
        }}
        pending={pending}
      />
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </Dialog>
  );
}
