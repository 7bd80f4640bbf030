import { useLocation } from 'wouter';
import { StatementPage } from './statement/statement-page.tsx';
import { TransactionsPage } from './transactions/transactions-page.tsx';
import { WithdrawPage } from './withdrawals/withdraw-page.tsx';

/** The pages by the part of the path after `/cash`. */
const PAGES = {
  withdraw: WithdrawPage,
  transactions: TransactionsPage,
  statement: StatementPage,
} as const;

const isPage = (part: string): part is keyof typeof PAGES => part in PAGES;

/**
 * The pages of withdrawals, payments and movements; one chunk holds them all, because they share
 * most of their code.
 */
export function MoneyPage() {
  const [path] = useLocation();
  const [, , part = ''] = path.split('/');
  const Page = isPage(part) ? PAGES[part] : TransactionsPage;
  return <Page />;
}
