import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import type { PartnerReport } from '../../../shared/partners/reports/contract.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { DailyChart } from './daily-chart.tsx';
import { useGroupNames } from './group-names.ts';
import styles from './report-card.module.css';
import { firstQuestion, type ReportQuestion, type RowsQuestion } from './report-question.ts';
import { ReportTable } from './report-table.tsx';
import { RowsDialog } from './rows-dialog.tsx';
import { saveText } from '../../platform/save-file.ts';

type QuestionProps = {
  readonly question: ReportQuestion;
  readonly onQuestion: (question: ReportQuestion) => void;
};

/** The days and the grouping that the report is about. */
function Filters({ question, onQuestion }: QuestionProps) {
  const t = useT();
  const groups = useGroupNames();
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      onValueChange={(value) => {
        if (value !== '') onQuestion({ ...question, [name]: value });
      }}
      type="date"
      value={question[name]}
    />
  );
  return (
    <div className={styles.filters}>
      {day('from', t('partners.report.from'))}
      {day('to', t('partners.report.to'))}
      <SelectInput
        choices={groups}
        label={t('partners.report.group')}
        onValueChange={(group) => onQuestion({ ...question, group })}
        value={question.group}
      />
    </div>
  );
}

function SaveCsv({ question }: Pick<QuestionProps, 'question'>) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const save = () =>
    void attempt(async () => {
      const { name, csv } = await call('partners.getReportCsv', question);
      saveText(csv, name, 'text/csv');
    });
  return (
    <>
      <Button icon={<DownloadIcon />} isLoading={isBusy} onClick={save}>
        {t('partners.report.csv')}
      </Button>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </>
  );
}

type ViewProps = QuestionProps & {
  readonly state: AnswerOf<PartnerReport>;
  readonly onRetry: () => void;
  readonly onOpen: (asked: RowsQuestion) => void;
};

/** The report in a given state. */
export function ReportView({ state, onRetry, onOpen, ...asked }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { question } = asked;
  const report = state.status === 'ready' ? state.answer : undefined;
  return (
    <DeskCard title={t('partners.report.title')}>
      <Filters {...asked} />
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {report?.rows.length === 0 && <EmptyNote text={t('partners.report.none')} />}
      {report !== undefined && report.rows.length > 0 && (
        <>
          {question.group === 'day' && <DailyChart question={question} rows={report.rows} />}
          <ReportTable group={question.group} onOpen={onOpen} report={report} />
          <SaveCsv question={question} />
        </>
      )}
    </DeskCard>
  );
}

/** The partner's report, and the rows beneath each of its figures. */
export function ReportCard() {
  const t = useT();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [question, setQuestion] = useState(() => firstQuestion(Date.now() + offsetMs));
  const [asked, setAsked] = useState<RowsQuestion>();
  const ask = useCallback(() => call('partners.getReport', question), [question]);
  const { state, retry } = useAnswerOf(ask);
  return (
    <>
      <ReportView
        onOpen={setAsked}
        onQuestion={setQuestion}
        onRetry={retry}
        question={question}
        state={state}
      />
      {asked !== undefined && (
        <RowsDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          question={question}
          title={t(`partners.report.${asked.figure}`)}
        />
      )}
    </>
  );
}
