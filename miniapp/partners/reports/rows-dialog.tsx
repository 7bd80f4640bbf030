import { useCallback, useState } from 'react';
import type { PartnerReportBeneath } from '../../../shared/partners/reports/contract.ts';
import { Pager, type PageSize } from '../../cashdesk/transactions/pager.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMoneyText } from '../money-text.ts';
import { type Column, RowsTable } from '../rows-table.tsx';
import type { ReportQuestion, RowsQuestion } from './report-question.ts';
import styles from './rows-dialog.module.css';

const KINDS: Readonly<Record<string, PlainKey>> = {
  web: 'partners.link.web',
  bot: 'partners.link.bot',
  startapp: 'partners.link.startapp',
  registration: 'partners.rows.registration',
  'first-deposit': 'partners.rows.first-deposit',
  deposit: 'partners.rows.deposit',
  level: 'partners.deal.level',
  deposits: 'partners.bid.deposits',
  bets: 'partners.bid.bets',
  cpa: 'partners.bid.cpa',
  sub: 'partners.rows.sub',
};

/** The columns that these rows have something in. */
function useColumns(figure: RowsQuestion['figure']): readonly Column<PartnerReportBeneath>[] {
  const t = useT();
  const { dateTime } = useFormats();
  const money = useMoneyText();
  const kind = (of: string) => {
    const key = KINDS[of];
    return key === undefined ? of : t(key);
  };
  const at = { name: t('partners.rows.at'), show: (row: PartnerReportBeneath) => dateTime(row.at) };
  const player = {
    name: t('partners.column.player'),
    show: (row: PartnerReportBeneath) => row.player,
  };
  const what = {
    name: t('partners.rows.kind'),
    show: (row: PartnerReportBeneath) => kind(row.kind),
  };
  const place = {
    name: t('partners.report.country'),
    show: ({ country, link, sub1 }: PartnerReportBeneath) =>
      [country, link, sub1].filter(Boolean).join(' · ') || '—',
  };
  const sum = {
    name: t('partners.column.sum'),
    isFigure: true,
    show: ({ amountMicro }: PartnerReportBeneath) => money(amountMicro),
  };
  const base = {
    name: t('partners.rows.base'),
    isFigure: true,
    show: ({ baseMicro }: PartnerReportBeneath) => (baseMicro === null ? '—' : money(baseMicro)),
  };
  if (figure === 'clicks') return [at, what, place];
  if (figure === 'earned') return [at, player, what, base, sum];
  return figure === 'deposits' ? [at, player, place, sum] : [at, player, place];
}

const FIRST_SIZE: PageSize = 10;

type DialogProps = {
  readonly question: ReportQuestion;
  readonly asked: RowsQuestion;
  readonly title: string;
  readonly onClose: () => void;
};

function Rows({ question, asked }: Pick<DialogProps, 'question' | 'asked'>) {
  const t = useT();
  const refusalText = useRefusalText();
  const money = useMoneyText();
  const columns = useColumns(asked.figure);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(FIRST_SIZE);
  const ask = useCallback(
    () => call('partners.getReportRows', { ...question, ...asked, page, pageSize }),
    [question, asked, page, pageSize],
  );
  const { state, retry } = useAnswerOf(ask);
  if (state.status === 'waiting') return <CardWaiting lines={4} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={retry} text={refusalText(state.error)} />;
  }
  const { rows, total, sumMicro } = state.answer;
  const hasSum = asked.figure === 'deposits' || asked.figure === 'earned';
  return (
    <div className={styles.rows}>
      {hasSum && (
        <p className={styles.sum}>
          {t('partners.rows.sum', { sum: money(sumMicro), count: total })}
        </p>
      )}
      <RowsTable
        columns={columns}
        keyOf={({ id }) => id}
        label={t('partners.rows.kind')}
        rows={rows}
      />
      <Pager
        onPage={setPage}
        onPageSize={(size) => {
          setPage(1);
          setPageSize(size);
        }}
        page={page}
        pageSize={pageSize}
        total={total}
      />
    </div>
  );
}

/** The rows that a figure of a report is the sum of, page by page. */
export function RowsDialog({ title, onClose, ...asked }: DialogProps) {
  const t = useT();
  return (
    <Dialog closeLabel={t('shell.close')} isWide onClose={onClose} title={title}>
      <Rows {...asked} />
    </Dialog>
  );
}
