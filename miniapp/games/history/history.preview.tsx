import type { HistoryEntry, HistoryRound } from '../../../shared/games/history/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { HistoryList } from './history-list.tsx';
import { EntryRow, RoundRow } from './history-rows.tsx';
import { TotalsView } from './history-totals.tsx';

const nothing = () => undefined;

const round: HistoryRound = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  at: '2026-11-20T08:12:00.000Z',
  game: 'dice',
  title: null,
  state: 'settled',
  action: null,
  stakeMicro: '20000000',
  payoutMicro: '38400000',
  money: { currencyId: 2, courseMicro: '80000000' },
  wallet: 'real',
  hasProof: true,
};

const ROUNDS: readonly HistoryRound[] = [
  round,
  { ...round, id: '2', game: 'mines', payoutMicro: '0', state: 'open' },
  { ...round, id: '3', game: 'battle', payoutMicro: '0', state: 'refunded' },
  {
    ...round,
    id: '4',
    game: 'provider',
    title: 'The Very Long Adventures of a Lantern Keeper Megaways Deluxe',
    action: 'win',
    stakeMicro: '0',
    payoutMicro: '4999968000000',
    money: null,
    hasProof: false,
  },
];

const entry: HistoryEntry = {
  groupId: '1',
  seq: 1,
  at: '2026-11-20T08:12:00.000Z',
  wallet: 'real',
  kind: 'deposit',
  amountMicro: '10000000000',
  balanceMicro: '10000000000',
};

const ENTRIES: readonly HistoryEntry[] = [
  entry,
  { ...entry, seq: 2, kind: 'stake', amountMicro: '-20000000' },
  { ...entry, seq: 3, kind: 'hold', wallet: 'held' },
  { ...entry, seq: 4, kind: 'bonus', wallet: 'dic-locked' },
  { ...entry, seq: 5, kind: 'correction', amountMicro: '-40000000' },
];

const totals = {
  from: '2026-10-21T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  rounds: 1284,
  wageredMicro: '91234567890000',
  returnedMicro: '90234567890000',
  netMicro: '-1000000000000',
  depositsMicro: '2000000000',
  withdrawalsMicro: '500000000',
  netDepositsMicro: '1500000000',
};

const rounds = (state: Parameters<typeof HistoryList<HistoryRound>>[0]['state']) => (
  <HistoryList keyOf={({ id }) => id} label="Rounds" onMore={nothing} state={state}>
    {(row) => <RoundRow round={row} />}
  </HistoryList>
);

/** The history in its states. */
export const previews = {
  Rounds: () => rounds({ rows: ROUNDS, status: 'ready', next: null }),
  'Rounds, none': () => rounds({ rows: [], status: 'ready', next: null }),
  'Rounds, loading': () => rounds({ rows: [], status: 'loading', next: null }),
  'Rounds, failed': () =>
    rounds({ rows: ROUNDS, status: 'failed', next: null, error: RefusedError.noAnswer() }),
  Money: () => (
    <HistoryList
      keyOf={({ seq }) => String(seq)}
      label="Money"
      onMore={nothing}
      state={{ rows: ENTRIES, status: 'ready', next: null }}
    >
      {(row) => <EntryRow entry={row} />}
    </HistoryList>
  ),
  Totals: () => <TotalsView totals={totals} />,
  'Totals, loading': () => <TotalsView totals={null} />,
};
