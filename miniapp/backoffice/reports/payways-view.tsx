import type { PaywayRow, ReportPeriod } from '../../../shared/backoffice/reports/contract.ts';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { FileButton } from './file-button.tsx';
import { duration, grouped, percent, shortMoney } from './format.ts';
import styles from './reports-page.module.css';

const count = (key: 'succeeded' | 'failed' | 'cancelled', title: string): Column<PaywayRow> => ({
  key,
  title,
  kind: 'figure',
  cell: (row) => grouped(String(row[key])),
  sortBy: (row) => row[key],
});

const COLUMNS: readonly Column<PaywayRow>[] = [
  { key: 'name', title: 'Payway', cell: ({ name }) => name, sortBy: ({ name }) => name },
  count('succeeded', 'Succeeded'),
  count('failed', 'Failed'),
  count('cancelled', 'Cancelled'),
  {
    key: 'share',
    title: 'Success',
    kind: 'figure',
    cell: ({ share }) => percent(share, 1),
    sortBy: ({ share }) => share ?? 0,
  },
  {
    key: 'sum',
    title: 'Sum',
    kind: 'figure',
    cell: ({ sumMicro }) => shortMoney(sumMicro),
    sortBy: ({ sumMicro }) => BigInt(sumMicro),
  },
  {
    key: 'median',
    title: 'Median time',
    kind: 'figure',
    cell: ({ medianSeconds }) => duration(medianSeconds),
    sortBy: ({ medianSeconds }) => medianSeconds ?? 0,
  },
  {
    key: 'p95',
    title: 'p95 time',
    kind: 'figure',
    cell: ({ p95Seconds }) => duration(p95Seconds),
    sortBy: ({ p95Seconds }) => p95Seconds ?? 0,
  },
];

const DIRECTIONS = [
  ['deposit', 'Deposits'],
  ['withdrawal', 'Withdrawals'],
] as const;

/** How payways did: what ended, what of it succeeded, and how long it took. */
export function PaywaysView({ period }: { readonly period: ReportPeriod }) {
  const { data, failure, isLoading, reload } = useAsk('reports.payways', period);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading label="Loading the payways" />;
  if (data.rows.length === 0) return <Empty title="No payment ended">Choose other days.</Empty>;
  return (
    <>
      {DIRECTIONS.map(([direction, title], place) => {
        const rows = data.rows.filter((row) => row.direction === direction);
        return (
          <Panel
            acts={place === 0 ? <FileButton period={period} table="payways" /> : undefined}
            key={direction}
            title={title}
          >
            {rows.length === 0 ? (
              <Empty title={`No ${direction} ended`} />
            ) : (
              <DataTable
                caption={`Table: ${title}`}
                columns={COLUMNS}
                isStale={isLoading}
                keyOf={({ paywayId }) => String(paywayId)}
                rows={rows}
              />
            )}
          </Panel>
        );
      })}
      <p className={styles.says}>
        Counts are payments that ended on the days; success is the part that came through, of all
        that ended, also those their player gave up. Times run from asking to the end. Of several
        days they are the means of the days' medians and 95th percentiles, weighted by payments.
        Sums are the ledger's.
      </p>
    </>
  );
}
