import type { StatementEntry } from '../../../shared/cashdesk/statement/contract.ts';
import { HistoryList } from '../../games/history/history-list.tsx';
import { lastDays } from '../../games/history/history-range.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { StatementFilters } from './statement-filters.tsx';
import { StatementRow } from './statement-row.tsx';

const nothing = () => undefined;
const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');

const deposit: StatementEntry = {
  id: '1',
  at: '2026-11-20T08:12:00.000Z',
  wallet: 'real',
  kind: 'deposit',
  amount: 500_000,
  amountMicro: '5000000000',
  balanceAfter: 500_000,
  balanceAfterMicro: '5000000000',
  course: 80,
  currency: 'USDT',
  ref: { kind: 'payment', id: '1', hasReplay: false, title: 'USDT TRC20' },
};

const ENTRIES: readonly StatementEntry[] = [
  deposit,
  {
    ...deposit,
    id: '2',
    kind: 'stake',
    amount: -2000,
    amountMicro: '-20000000',
    course: 80,
    currency: 'USD',
    ref: { kind: 'round', id: '2', hasReplay: true, title: 'dice' },
  },
  {
    ...deposit,
    id: '3',
    kind: 'stake',
    amount: -2000,
    amountMicro: '-20000000',
    course: 1,
    currency: null,
    ref: {
      kind: 'round',
      id: '3',
      hasReplay: false,
      title: 'The Very Long Adventures of a Lantern Keeper Megaways Deluxe',
    },
  },
  {
    ...deposit,
    id: '4',
    kind: 'hold',
    wallet: 'held',
    course: 1,
    currency: 'RUB',
    ref: { kind: 'payment', id: '4', hasReplay: false, title: 'СБП' },
  },
  { ...deposit, id: '5', kind: 'bonus', wallet: 'dic-locked', course: null, ref: null },
  {
    ...deposit,
    id: '6',
    kind: 'correction',
    amount: -4000,
    amountMicro: '-40000000',
    course: 1,
    currency: null,
    ref: { kind: 'round', id: '6', hasReplay: false, title: 'Amber Run' },
  },
];

type State = Parameters<typeof HistoryList<StatementEntry>>[0]['state'];

const list = (state: State) => (
  <HistoryList keyOf={({ id }) => id} label="Statement" onMore={nothing} state={state}>
    {(entry) => <StatementRow entry={entry} />}
  </HistoryList>
);

const filters = (isWrong: boolean) => (
  <StatementFilters
    choice={{ days: lastDays(30, NOW_MS), wallet: 'all', kind: 'all' }}
    isWrong={isWrong}
    nowMs={NOW_MS}
    onChange={nothing}
  />
);

/** The statement in its states. */
export const previews = {
  movements: () => list({ rows: ENTRIES, status: 'ready', next: null }),
  none: () => list({ rows: [], status: 'ready', next: null }),
  'on their way': () => list({ rows: [], status: 'loading', next: null }),
  'not loaded': () =>
    list({ rows: ENTRIES, status: 'failed', next: null, error: RefusedError.noAnswer() }),
  filters: () => filters(false),
  'days that make no range': () => filters(true),
};
