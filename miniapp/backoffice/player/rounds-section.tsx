import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { HistoryRound } from '../../../shared/games/history/contract.ts';
import { Amount } from '../kit/amount.tsx';
import { Button } from '../kit/button.tsx';
import { Filters, SelectField } from '../kit/fields.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';
import { PagedRows } from './paged-rows.tsx';
import type { SectionProps } from './player-sections.tsx';

const COLUMNS: readonly Column<HistoryRound>[] = [
  { key: 'at', title: 'When (UTC)', kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
  { key: 'game', title: 'Game', cell: ({ game, title }) => title ?? game },
  { key: 'state', title: 'State', kind: 'code', cell: ({ state, action }) => action ?? state },
  {
    key: 'stake',
    title: 'Stake',
    kind: 'figure',
    cell: ({ stakeMicro }) => <Amount micro={stakeMicro} />,
  },
  {
    key: 'payout',
    title: 'Payout',
    kind: 'figure',
    cell: ({ payoutMicro }) => <Amount micro={payoutMicro} />,
  },
  { key: 'wallet', title: 'Wallet', cell: ({ wallet }) => wallet },
  { key: 'id', title: 'Id', kind: 'code', cell: ({ id }) => id },
];

/** Rounds of our own games and messages of third-party ones, from the round that was looked for. */
export function RoundsSection({ playerId }: SectionProps) {
  const [parameters, setParameters] = useSearchParams();
  const [kind, setKind] = useState('all');
  const from = parameters.get('round');
  const isFrom = from !== null && /^[0-9a-f-]{36}$/.test(from);
  return (
    <>
      <Filters>
        <SelectField
          label="Games"
          onValue={setKind}
          options={[
            ['all', 'Every game'],
            ['provider', 'Third-party games'],
          ]}
          value={kind}
        />
        {isFrom && (
          <Button onClick={() => setParameters({}, { replace: true })}>Show the newest</Button>
        )}
      </Filters>
      <PagedRows
        call="player.rounds"
        caption="Rounds of the player"
        columns={COLUMNS}
        empty="No rounds"
        input={{
          playerId,
          ...(kind === 'provider' && { isThirdParty: true }),
          ...(isFrom && { from }),
        }}
        keyOf={({ id }) => id}
      />
    </>
  );
}
