import { useState } from 'react';
import type { PartnerReport, PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { useMoneyText } from '../money-text.ts';
import { type Column, RowsTable } from '../rows-table.tsx';
import { useRowName } from './group-names.ts';
import type { ReportQuestion, RowsQuestion } from './report-question.ts';
import styles from './report-table.module.css';

/** A row of the report, or all of them together. */
type Line = { readonly row: PartnerReportRow; readonly of: string | undefined };

type Figure = {
  readonly figure: RowsQuestion['figure'];
  readonly name: PlainKey;
  readonly pick: (row: PartnerReportRow) => number | string;
};

/** The figures of a report; those that are text are base micro-units. */
const FIGURES: readonly Figure[] = [
  { figure: 'clicks', name: 'partners.report.clicks', pick: ({ clicks }) => clicks },
  {
    figure: 'registrations',
    name: 'partners.report.registrations',
    pick: ({ registrations }) => registrations,
  },
  {
    figure: 'firstDeposits',
    name: 'partners.report.firstDeposits',
    pick: ({ firstDeposits }) => firstDeposits,
  },
  {
    figure: 'deposits',
    name: 'partners.report.deposits',
    pick: ({ depositsMicro }) => depositsMicro,
  },
  { figure: 'earned', name: 'partners.report.earned', pick: ({ earnedMicro }) => earnedMicro },
];

/** How many rows are shown before the partner asks for all. */
const FIRST_ROWS = 10;

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

type TableProps = {
  readonly report: PartnerReport;
  readonly group: ReportQuestion['group'];
  readonly onOpen: (asked: RowsQuestion) => void;
};

/** The columns; each figure that is not zero opens its rows. */
function useColumns({ group, onOpen }: Omit<TableProps, 'report'>): readonly Column<Line>[] {
  const t = useT();
  const { number } = useFormats();
  const money = useMoneyText();
  const rowName = useRowName(group);
  const nameOf = ({ of }: Line) => (of === undefined ? t('partners.report.total') : rowName(of));
  const figures = FIGURES.map(({ figure, name, pick }): Column<Line> => ({
    name: t(name),
    isFigure: true,
    show: (line) => {
      const value = pick(line.row);
      const text = typeof value === 'number' ? number(value) : money(value);
      if (Number(value) === 0) return text;
      return (
        <button
          aria-label={t('partners.report.open', {
            figure: `${t(name)} ${text}`,
            group: nameOf(line),
          })}
          className={styles.open}
          onClick={() => onOpen({ figure, ...(line.of !== undefined && { of: line.of }) })}
          type="button"
        >
          {text}
        </button>
      );
    },
  }));
  const conversion: Column<Line> = {
    name: t('partners.report.conversion'),
    isFigure: true,
    show: ({ row: { clicks, firstDeposits } }) =>
      clicks === 0 ? '—' : number(firstDeposits / clicks, PERCENT),
  };
  const first: Column<Line> = {
    name: t('partners.report.group'),
    show: (line) => <span className={styles.name}>{nameOf(line)}</span>,
  };
  return [first, ...figures.slice(0, 3), conversion, ...figures.slice(3)];
}

/** The report as a table, its total first; each figure opens the rows that it sums. */
export function ReportTable({ report, group, onOpen }: TableProps) {
  const t = useT();
  const { number } = useFormats();
  const columns = useColumns({ group, onOpen });
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? report.rows : report.rows.slice(0, FIRST_ROWS);
  const lines: readonly Line[] = [
    { row: report.total, of: undefined },
    ...rows.map((row) => ({ row, of: row.group })),
  ];
  return (
    <>
      <RowsTable
        columns={columns}
        keyOf={({ of }) => (of === undefined ? 'total' : `of ${of}`)}
        label={t('partners.report.title')}
        rows={lines}
      />
      {rows.length < report.rows.length && (
        <Button onClick={() => setIsWhole(true)}>
          {t('partners.report.more', { count: number(report.rows.length) })}
        </Button>
      )}
    </>
  );
}
