import { useCallback, useState } from 'react';
import type { ReferralRow } from '../../../shared/partners/program/contract.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { Pager, type PageSize } from '../../cashdesk/transactions/pager.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { send, type ChannelReply } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useShortDay } from '../day-text.ts';
import { EmptyNote } from '../empty-note.tsx';
import { useHundredthsText, useMoneyText } from '../money-text.ts';
import { type Column, RowsTable } from '../rows-table.tsx';
import styles from './referrals-list.module.css';

function useColumns(): readonly Column<ReferralRow>[] {
  const t = useT();
  const { number } = useFormats();
  const day = useShortDay();
  const money = useMoneyText();
  const hundredths = useHundredthsText();
  return [
    { name: t('partners.column.player'), show: (row) => <Player row={row} /> },
    { name: t('partners.column.since'), show: ({ createdAt }) => day(createdAt) },
    {
      name: t('partners.column.brought'),
      show: ({ countReferal }) => number(countReferal),
      isFigure: true,
    },
    {
      name: t('partners.column.deposited'),
      show: (row) => hundredths(row.totalAmountDeposit),
      isFigure: true,
    },
    {
      name: t('partners.column.withdrawn'),
      show: (row) => hundredths(row.totalAmountWithdraw),
      isFigure: true,
    },
    {
      name: t('partners.column.earned'),
      show: (row) => money(row.totalGivenToReferalMicro),
      isFigure: true,
    },
    {
      name: t('partners.column.dic'),
      show: (row) => number(row.totalBonusDic / 100),
      isFigure: true,
    },
  ];
}

/** The pseudonym of a player, with level and where they came from. */
function Player({ row }: { readonly row: ReferralRow }) {
  const level = VIP_LEVELS[row.compointStatus - 1]?.statusName;
  return (
    <span className={styles.player}>
      <span className={styles.nick}>{row.nick}</span>
      {level !== undefined && <Chip tone="violet">{level}</Chip>}
      {row.refererFromTelegram && <Chip>Telegram</Chip>}
    </span>
  );
}

/** A page of the list as the server answers it. */
type Answer = Pick<ChannelReply<'partnerInfo', 'myRefferals'>, 'data' | 'total'>;

type ViewProps = {
  readonly state: AnswerOf<Answer>;
  readonly onRetry: () => void;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
  /** Whether they are partners themselves. */
  readonly isPartners: boolean;
};

/** The list in a given state. */
export function ReferralsView({ state, onRetry, isPartners, ...paging }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const columns = useColumns();
  if (state.status === 'waiting') return <CardWaiting lines={4} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={onRetry} text={refusalText(state.error)} />;
  }
  const { data, total } = state.answer;
  if (total === 0) {
    return (
      <EmptyNote text={t(isPartners ? 'partners.partners.none' : 'partners.referrals.none')} />
    );
  }
  return (
    <div className={styles.list}>
      <RowsTable
        columns={columns}
        keyOf={({ id }) => id}
        label={t(isPartners ? 'partners.profit.partners' : 'partners.profit.referrals')}
        rows={data}
      />
      <Pager {...paging} total={total} />
    </div>
  );
}

const FIRST_SIZE: PageSize = 10;

/** The players who came by the partner, or those among them who are partners, page by page. */
export function ReferralsList({ isPartners }: { readonly isPartners: boolean }) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(FIRST_SIZE);
  const ask = useCallback(
    () => send('partnerInfo', 'myRefferals', { partner: isPartners, page, pageSize }),
    [isPartners, page, pageSize],
  );
  const { state, retry } = useAnswerOf<Answer>(ask);
  return (
    <ReferralsView
      isPartners={isPartners}
      onPage={setPage}
      onPageSize={(size) => {
        setPage(1);
        setPageSize(size);
      }}
      onRetry={retry}
      page={page}
      pageSize={pageSize}
      state={state}
    />
  );
}
