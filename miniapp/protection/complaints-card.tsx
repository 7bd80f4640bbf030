import { useEffect, useState, type FormEvent } from 'react';
import {
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_SUBJECTS,
  type ComplaintSubject,
  type ComplaintView,
} from '../../shared/protection/complaints/contract.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { call } from '../transport/call.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { SelectInput } from '../ui/select-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useAttempt } from './change-protection.ts';
import { TextArea } from '../ui/text-area.tsx';
import styles from './complaints-card.module.css';

const SUBJECT_NAMES: Readonly<Record<ComplaintSubject, PlainKey>> = {
  payment: 'protection.complaint.payment',
  game: 'protection.complaint.game',
  bonus: 'protection.complaint.bonus',
  account: 'protection.complaint.account',
  protection: 'protection.complaint.protection',
  other: 'protection.complaint.other',
};

const STATE_NAMES: Readonly<Record<ComplaintView['state'], PlainKey>> = {
  open: 'protection.complaint.open',
  answered: 'protection.complaint.answered',
  closed: 'protection.complaint.closed',
};

const SHORTEST = 10;
const LONGEST = 4000;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** One complaint with its state. */
export function Complaint({ complaint }: { readonly complaint: ComplaintView }) {
  const t = useT();
  const { date } = useFormats();
  const { number, subject, state, text, answer, createdAt, answerBy } = complaint;
  return (
    <li className={styles.complaint}>
      <p className={styles.head}>
        <strong className={styles.number}>{number}</strong>
        <Chip tone={state === 'answered' ? 'win' : 'plain'}>{t(STATE_NAMES[state])}</Chip>
      </p>
      <p className={styles.about}>
        {t(SUBJECT_NAMES[subject])} · {date(createdAt)}
      </p>
      <p className={styles.text}>{text}</p>
      {answer === null ? (
        state === 'open' && (
          <p className={styles.about}>{t('protection.complaint.by', { at: date(answerBy) })}</p>
        )
      ) : (
        <blockquote className={styles.answer}>{answer}</blockquote>
      )}
    </li>
  );
}

type FormProps = { readonly onCreated: (complaint: ComplaintView) => void };

/** What went wrong, in the player's words, with the round if there is one. */
function ComplaintForm({ onCreated }: FormProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const [subject, setSubject] = useState<ComplaintSubject>('payment');
  const [text, setText] = useState('');
  const [round, setRound] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isShort = text.trim().length < SHORTEST;
  const roundId = round.trim();
  const isNoRound = roundId !== '' && !UUID.test(roundId);
  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setIsRefused(true);
    const wrong = isShort ? 'textarea' : isNoRound ? 'input' : undefined;
    if (wrong !== undefined) {
      submission.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    const body = { subject, text, ...(roundId !== '' && { roundId }) };
    const isSent = await attempt(async () => onCreated(await call('complaints.create', body)));
    if (!isSent) return;
    setText('');
    setRound('');
    setIsRefused(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(submission) => void submit(submission)}>
      <SelectInput
        choices={COMPLAINT_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_NAMES[value]) }))}
        label={t('protection.complaint.subject')}
        onValueChange={setSubject}
        value={subject}
      />
      <Field
        error={isRefused && isShort ? t('protection.complaint.short') : undefined}
        label={t('protection.complaint.text')}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={LONGEST}
            onChange={(change) => setText(change.target.value)}
            rows={4}
            value={text}
          />
        )}
      </Field>
      <TextInput
        autoComplete="off"
        error={isRefused && isNoRound ? t('protection.complaint.badRound') : undefined}
        hint={t('protection.complaint.roundHint')}
        label={t('protection.complaint.round')}
        onValueChange={setRound}
        spellCheck={false}
        value={round}
      />
      <p className={styles.error} role="alert">
        {errorText}
      </p>
      <Button className={styles.send} isLoading={isBusy} type="submit">
        {t('protection.complaint.send')}
      </Button>
    </form>
  );
}

/** The complaints of the player and the form for a new one. */
export function ComplaintsCard() {
  const t = useT();
  const [complaints, setComplaints] = useState<readonly ComplaintView[]>([]);
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    call('complaints.getList', {}).then(
      (answer) => setComplaints(answer.complaints),
      () => undefined,
    );
  }, []);
  return (
    <div className={styles.card}>
      <p className={styles.about}>
        {t('protection.complaint.about', { days: COMPLAINT_ANSWER_DAYS })}
      </p>
      <ComplaintForm
        onCreated={(complaint) => {
          setComplaints((known) => [complaint, ...known]);
          setCreated(complaint.number);
        }}
      />
      <output className={styles.created}>
        {created !== undefined && t('protection.complaint.created', { number: created })}
      </output>
      {complaints.length > 0 && (
        <ul className={styles.list}>
          {complaints.map((complaint) => (
            <Complaint complaint={complaint} key={complaint.number} />
          ))}
        </ul>
      )}
    </div>
  );
}
