import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LinkedPayment } from './linked-payment.tsx';
import { Pager, type PageSize } from './pager.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './transactions-page.module.css';
import { usePayments, type PaymentsState } from './use-payments.ts';

const FIRST_SIZE = 10;
const SMALLEST_SIZE = 10;

const LIST_NAMES = {
  [PAYMENT_CODES.deposit]: 'transactions.deposits',
  [PAYMENT_CODES.withdrawal]: 'transactions.withdrawals',
} as const;

type ListProps = {
  readonly code: Payment['code'];
  readonly state: PaymentsState;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
};

/** The link for a player without payments. */
function Empty({ code }: Pick<ListProps, 'code'>) {
  const t = useT();
  const isPaused = useAtomValue(isPausedAtom);
  const isDeposit = code === PAYMENT_CODES.deposit;
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>
        {t(isDeposit ? 'transactions.empty.deposit' : 'transactions.empty.withdrawal')}
      </p>
      <p>{t(isDeposit ? 'transactions.empty.depositText' : 'transactions.empty.withdrawalText')}</p>
      {(!isDeposit || !isPaused) && (
        <Link
          className={buttonClass({ variant: isDeposit ? 'hot' : 'quiet' })}
          href={isDeposit ? '/cash/deposit' : '/cash/withdraw'}
        >
          {t(isDeposit ? 'transactions.toDeposit' : 'transactions.toWithdraw')}
        </Link>
      )}
    </div>
  );
}

/** One list of payments, in any state. */
export function TransactionsView(props: ListProps) {
  const { code, state, page, pageSize, onRetry, onPage, onPageSize } = props;
  const t = useT();
  const refusalText = useRefusalText();
  const [openId, setOpenId] = useState<string>();
  if (state.status === 'loading') return <CardWaiting lines={4} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={onRetry} text={refusalText(state.error)} />;
  }
  const { payments, total, isStale } = state;
  if (total === 0) return <Empty code={code} />;
  const open = payments.find(({ id }) => id === openId);
  return (
    <div className={styles.list}>
      <div aria-busy={isStale} className={cx(styles.card, isStale && styles.stale)}>
        <PaymentList
          label={t(LIST_NAMES[code])}
          onOpen={({ id }) => setOpenId(id)}
          payments={payments}
        />
      </div>
      {total > SMALLEST_SIZE && (
        <Pager
          onPage={onPage}
          onPageSize={onPageSize}
          page={page}
          pageSize={pageSize}
          total={total}
        />
      )}
      {open !== undefined && <PaymentDialog onClose={() => setOpenId(undefined)} payment={open} />}
    </div>
  );
}

function Transactions({ code }: { readonly code: Payment['code'] }) {
  const [place, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: FIRST_SIZE,
  });
  const { state, retry } = usePayments({ code, ...place });
  return (
    <TransactionsView
      {...place}
      code={code}
      onPage={(page) => setPlace({ ...place, page })}
      onPageSize={(pageSize) => setPlace({ page: 1, pageSize })}
      onRetry={retry}
      state={state}
    />
  );
}

/** The player's deposits or withdrawals, by the end of the path. */
export function TransactionsPage() {
  const t = useT();
  const [path, navigate] = useLocation();
  const shown = path.includes('/withdraw') ? 'withdraw' : 'deposit';
  const linked = new URLSearchParams(useSearch()).get('payment');
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <Tabs
          className={styles.tabs ?? ''}
          idBase="transactions"
          label={t('transactions.title')}
          onSelect={(id) => navigate(`/cash/transactions/${id}`, { replace: true })}
          selected={shown}
          tabs={[
            { id: 'deposit', label: t('transactions.deposits') },
            { id: 'withdraw', label: t('transactions.withdrawals') },
          ]}
        />
        <Link className={styles.statement} href="/cash/statement">
          {t('transactions.toStatement')}
          <ChevronRightIcon />
        </Link>
      </div>
      <TabPanel id={shown} idBase="transactions">
        <Transactions
          code={shown === 'deposit' ? PAYMENT_CODES.deposit : PAYMENT_CODES.withdrawal}
          key={shown}
        />
      </TabPanel>
      {linked !== null && (
        <LinkedPayment
          id={linked}
          key={linked}
          onClose={() => navigate(`/cash/transactions/${shown}`, { replace: true })}
        />
      )}
    </section>
  );
}
