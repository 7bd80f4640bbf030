import { useRef, useState, type FormEvent } from 'react';
import { QUIZ_MAX_DIC, QUIZ_MIN_DIC } from '../../../shared/community/quiz/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

/** Pays a quiz prize to the author of a message. */
export function QuizDialog({
  publicId,
  nick,
}: {
  readonly publicId: string;
  readonly nick: string;
}) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const [text, setText] = useState('10');
  const [isWrong, setIsWrong] = useState(false);
  // One id for each sum: the same sum again, after an answer that was lost, pays once.
  const request = useRef({ amount: 0, id: '' });
  const pay = async (submission: FormEvent) => {
    submission.preventDefault();
    const amount = Number(text);
    const isGood = Number.isInteger(amount) && amount >= QUIZ_MIN_DIC && amount <= QUIZ_MAX_DIC;
    setIsWrong(!isGood);
    if (!isGood) return;
    if (request.current.amount !== amount) request.current = { amount, id: newRequestId() };
    const { id: requestId } = request.current;
    const isPaid = await attempt(() =>
      send('chat', 'viktorinaWin', { userId: publicId, amount, requestId }),
    );
    if (!isPaid) return;
    showToast(t('chat.quiz.done', { nick, amount }), { tone: 'win' });
    closeChatDialog();
  };
  const range = t('chat.quiz.range', { min: QUIZ_MIN_DIC, max: QUIZ_MAX_DIC });
  return (
    <Dialog
      closeLabel={t('shell.close')}
      onClose={closeChatDialog}
      title={t('chat.quiz.title', { nick })}
    >
      <form className={styles.form} noValidate onSubmit={(submission) => void pay(submission)}>
        <TextInput
          end={<span className={styles.unit}>DIC</span>}
          error={isWrong ? range : errorText}
          hint={range}
          inputMode="numeric"
          label={t('chat.quiz.amount')}
          onValueChange={setText}
          value={text}
        />
        <Button isLoading={isBusy} isWide type="submit" variant="hot">
          {t('chat.quiz.pay')}
        </Button>
      </form>
    </Dialog>
  );
}
