import { useState } from 'react';
import type { MoneyRow } from '../../../shared/backoffice/player/rows.ts';
import {
  STATEMENT_WALLETS,
  type StatementEntry,
} from '../../../shared/cashdesk/statement/contract.ts';
import { Amount } from '../kit/amount.tsx';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Filters, SelectField } from '../kit/fields.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';
import { PagedRows } from './paged-rows.tsx';
import { SearchLink } from './player-link.tsx';
import type { SectionProps } from './player-sections.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  paid: 'good',
  done: 'good',
  failed: 'bad',
  rejected: 'bad',
  cancelled: 'quiet',
};

const MONEY: readonly Column<MoneyRow>[] = [
  { key: 'at', title: 'When (UTC)', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'kind',
    title: 'What',
    cell: ({ kind, wallet }) => [kind, wallet].filter(Boolean).join(', '),
  },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ state }) => state !== null && <Badge tone={TONES[state] ?? 'wait'}>{state}</Badge>,
  },
  {
    key: 'amount',
    title: 'Amount',
    kind: 'figure',
    cell: ({ amountMicro, creditedMicro }) => <Amount micro={creditedMicro ?? amountMicro} />,
  },
  {
    key: 'asked',
    title: 'Asked for',
    kind: 'figure',
    cell: ({ asked }) => asked !== null && `${asked.amount} ${asked.currency}`,
  },
  {
    key: 'fee',
    title: 'Fee',
    kind: 'figure',
    cell: ({ feeMicro }) => feeMicro !== null && feeMicro !== '0' && <Amount micro={feeMicro} />,
  },
  {
    key: 'payway',
    title: 'Payway',
    cell: ({ payway, payee }) => [payway, payee].filter(Boolean).join(' '),
  },
  { key: 'reason', title: 'Why', cell: ({ reason }) => reason },
  { key: 'id', title: 'Id', kind: 'code', cell: (row) => <Id row={row} /> },
];

const Id = ({ row: { id, txHash } }: { readonly row: MoneyRow }) => (
  <>
    {id}
    {txHash !== null && (
      <>
        {' · '}
        <SearchLink text={txHash}>{`${txHash.slice(0, 10)}…`}</SearchLink>
      </>
    )}
  </>
);

/** Deposits, withdrawals, rewards and corrections, the newest first. */
export function MoneySection({ playerId }: SectionProps) {
  return (
    <PagedRows
      call="player.money"
      caption="Deposits, withdrawals, rewards and corrections"
      columns={MONEY}
      empty="No deposits, withdrawals or rewards yet"
      input={{ playerId }}
      keyOf={({ id, wallet, amountMicro }) => `${id} ${wallet} ${amountMicro}`}
    />
  );
}

const LEDGER: readonly Column<StatementEntry>[] = [
  { key: 'at', title: 'When (UTC)', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
  { key: 'kind', title: 'What', cell: ({ kind }) => kind },
  { key: 'wallet', title: 'Wallet', cell: ({ wallet }) => wallet },
  {
    key: 'amount',
    title: 'Moved',
    kind: 'figure',
    cell: ({ amountMicro }) => <Amount micro={amountMicro} />,
  },
  {
    key: 'balance',
    title: 'Balance after',
    kind: 'figure',
    cell: ({ balanceAfterMicro }) => <Amount micro={balanceAfterMicro} />,
  },
  { key: 'for', title: 'For', cell: ({ ref }) => ref?.title ?? ref?.kind },
  {
    key: 'ref',
    title: 'Id',
    kind: 'code',
    cell: ({ ref }) => ref !== null && <SearchLink text={ref.id}>{ref.id}</SearchLink>,
  },
];

/** Every movement on every wallet, with the balance that it left. */
export function LedgerSection({ playerId }: SectionProps) {
  const [chosen, setChosen] = useState('');
  const wallet = STATEMENT_WALLETS.find((name) => name === chosen);
  return (
    <>
      <Filters>
        <SelectField
          label="Wallet"
          onValue={setChosen}
          options={[
            ['', 'Every wallet'],
            ...STATEMENT_WALLETS.map((name) => [name, name] as const),
          ]}
          value={chosen}
        />
      </Filters>
      <PagedRows
        call="player.ledger"
        caption="Movements on the player's wallets"
        columns={LEDGER}
        empty="Nothing moved on this wallet"
        input={{ playerId, ...(wallet !== undefined && { wallet }) }}
        keyOf={({ id }) => id}
      />
    </>
  );
}
