import { useState } from 'react';
import { Link } from 'wouter';
import type { AuditRow } from '../../../shared/backoffice/audit/contract.ts';
import type { OfficeInput } from '../../../shared/backoffice/contract.ts';
import { Amount } from '../kit/amount.tsx';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { placeOfSubject } from '../subject-place.ts';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { wordsOf } from '../transport/refused.ts';
import styles from './audit-rows.module.css';

const TONES: Readonly<Record<AuditRow['outcome'], Tone>> = {
  done: 'good',
  asked: 'wait',
  refused: 'bad',
};

const COLUMNS: readonly Column<AuditRow>[] = [
  { key: 'id', title: 'No.', kind: 'figure', cell: ({ id }) => id },
  { key: 'at', title: 'When (UTC)', kind: 'when', cell: ({ at }) => <Moment at={at} /> },
  { key: 'person', title: 'Who', cell: (row) => <Who row={row} /> },
  { key: 'act', title: 'Act', kind: 'code', cell: ({ act }) => act },
  {
    key: 'outcome',
    title: 'Outcome',
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{outcome}</Badge>,
  },
  { key: 'subject', title: 'About', cell: ({ subject }) => <Subject subject={subject} /> },
  { key: 'reason', title: 'Why', kind: 'words', cell: ({ reason }) => reason ?? '' },
  { key: 'change', title: 'Change', cell: (row) => <Change row={row} /> },
  {
    key: 'sum',
    title: 'Sum',
    kind: 'figure',
    cell: ({ sumMicro }) => (sumMicro === null ? '' : <Amount micro={sumMicro} />),
  },
  { key: 'via', title: 'By', cell: ({ via, machine }) => [via, machine].filter(Boolean).join(' ') },
];

type Chosen = Omit<OfficeInput<'audit.list'>, 'before'>;

/** The rows of the log, the newest first, and older ones on demand. */
export function AuditRows({ chosen }: { readonly chosen: Chosen }) {
  const first = useAsk('audit.list', chosen);
  const older = useOlder(chosen);
  if (first.failure !== undefined) return <Failure onRetry={first.reload} text={first.failure} />;
  if (first.data === undefined) return <Loading label="Loading the log" />;
  const rows = [...first.data.rows, ...older.rows];
  const last = rows.at(-1);
  const hasMore = older.hasMore ?? first.data.hasMore;
  if (last === undefined) {
    return <Empty title="Nothing found">Choose another person, act, subject or day.</Empty>;
  }
  return (
    <>
      <DataTable
        caption="Log of staff"
        columns={COLUMNS}
        isStale={first.isLoading}
        keyOf={({ id }) => id}
        rows={rows}
      />
      <Failure text={older.failure} />
      {hasMore && (
        <Button isBusy={older.isBusy} onClick={() => void older.more(last.id)}>
          Older acts
        </Button>
      )}
    </>
  );
}

type Older = {
  readonly rows: readonly AuditRow[];
  readonly hasMore: boolean | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
};

const NOTHING: Older = { rows: [], hasMore: undefined, isBusy: false, failure: undefined };

function useOlder(chosen: Chosen) {
  const [older, setOlder] = useState(NOTHING);
  const more = async (before: string) => {
    setOlder((known) => ({ ...known, isBusy: true, failure: undefined }));
    try {
      const { rows, hasMore } = await ask('audit.list', { ...chosen, before });
      setOlder((known) => ({ ...NOTHING, rows: [...known.rows, ...rows], hasMore }));
    } catch (error) {
      setOlder((known) => ({ ...known, isBusy: false, failure: wordsOf(error) }));
    }
  };
  return { ...older, more };
}

const Who = ({ row: { person, second } }: { readonly row: AuditRow }) => (
  <>
    {person ?? 'nobody'}
    {second !== null && ` and ${second}`}
  </>
);

function Subject({ subject }: { readonly subject: string }) {
  const place = placeOfSubject(subject);
  if (place === undefined) return <>{subject}</>;
  return (
    <Link className={styles.link} href={`~/desk${place}`}>
      {subject}
    </Link>
  );
}

function Change({ row: { before, after } }: { readonly row: AuditRow }) {
  if (before === null && after === null) return null;
  return (
    <details>
      <summary className={styles.summary}>{after === null ? 'Before' : 'Before and after'}</summary>
      {before !== null && <pre className={styles.json}>{before}</pre>}
      {after !== null && <pre className={styles.json}>{after}</pre>}
    </details>
  );
}
