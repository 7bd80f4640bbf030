import { useState } from 'react';
import type { PublishedDay } from '../../../shared/partners/proof/contract.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { useDayText } from '../day-text.ts';
import { EmptyNote } from '../empty-note.tsx';
import { saveText } from '../../platform/save-file.ts';
import { type DayProof, isProved } from './judge-day.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { SaveReceipts } from './save-receipts.tsx';
import styles from './proof-card.module.css';

type Checked = { readonly proof: DayProof; readonly isGood: boolean };

/** What the check on this device came to, and the proof as a file. */
export function CheckedDay({ proof, isGood }: Checked) {
  const t = useT();
  const { number } = useFormats();
  const save = () =>
    saveText(JSON.stringify(proof, null, 2), `partner-proof-${proof.day}.json`, 'application/json');
  return (
    <>
      <output className={isGood ? styles.good : styles.bad}>
        {isGood
          ? t('partners.proof.whole', { count: number(proof.leaves.length) })
          : t('partners.proof.broken')}
      </output>
      <Button icon={<DownloadIcon />} onClick={save}>
        {t('partners.proof.save')}
      </Button>
    </>
  );
}

/** One published day, and the check of it. */
function Day({ published }: { readonly published: PublishedDay }) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const [checked, setChecked] = useState<Checked>();
  const check = () =>
    void attempt(async () => {
      setChecked(undefined);
      const proof = await call('partners.getDayProof', { day: published.day });
      setChecked({ proof, isGood: await isProved(proof, published) });
    });
  return (
    <div className={styles.day}>
      <div className={styles.sealed}>
        <code className={styles.root}>{published.root}</code>
        <CopyButton name={t('partners.proof.root')} text={published.root} />
      </div>
      <Button isLoading={isBusy} onClick={check}>
        {t('partners.proof.check')}
      </Button>
      <SaveReceipts day={published.day} />
      <p className={styles.error} role="alert">
        {errorText}
      </p>
      {checked !== undefined && <CheckedDay {...checked} />}
    </div>
  );
}

function Days({ days }: { readonly days: readonly PublishedDay[] }) {
  const t = useT();
  const dayText = useDayText();
  const [chosen, setChosen] = useState(days[0]?.day ?? '');
  const published = days.find(({ day }) => day === chosen);
  return (
    <>
      <SelectInput
        choices={days.map(({ day }) => ({ value: day, label: dayText(day) }))}
        label={t('partners.proof.day')}
        onValueChange={setChosen}
        value={chosen}
      />
      {published !== undefined && <Day key={published.day} published={published} />}
    </>
  );
}

type ViewProps = {
  readonly state: AnswerOf<readonly PublishedDay[]>;
  readonly onRetry: () => void;
};

/** The card in a given state. */
export function ProofView({ state, onRetry }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <DeskCard title={t('partners.proof.title')}>
      <p className={styles.text}>{t('partners.proof.text')}</p>
      {state.status === 'waiting' && <CardWaiting lines={2} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' &&
        (state.answer.length === 0 ? (
          <EmptyNote text={t('partners.proof.none')} />
        ) : (
          <Days days={state.answer} />
        ))}
      <SaveReceipts />
      <ReceiptCheck />
    </DeskCard>
  );
}

const ask = async () => (await call('partners.getPublishedDays', {})).days;

/** Checks that a published day has all clicks of the partner. */
export function ProofCard() {
  const { state, retry } = useAnswerOf<readonly PublishedDay[]>(ask);
  return <ProofView onRetry={retry} state={state} />;
}
