import type { BonusRow } from '../../../shared/backoffice/player/rows.ts';
import { Amount } from '../kit/amount.tsx';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import type { Column } from '../kit/table.tsx';
import { PagedRows } from './paged-rows.tsx';
import type { SectionProps } from './player-sections.tsx';

const TONES: Readonly<Record<BonusRow['state'], Tone>> = {
  review: 'wait',
  claimed: 'wait',
  active: 'wait',
  completed: 'good',
  expired: 'quiet',
  lost: 'quiet',
  refused: 'bad',
};

const COLUMNS: readonly Column<BonusRow>[] = [
  {
    key: 'at',
    title: 'Claimed (UTC)',
    kind: 'figure',
    cell: (row) => <Moment at={row.claimedAt} />,
  },
  {
    key: 'campaign',
    title: 'Campaign',
    cell: ({ campaign, version, occasion }) => `${campaign} v${version}, ${occasion}`,
  },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge>,
  },
  { key: 'award', title: 'Award', cell: ({ award }) => award },
  {
    key: 'amount',
    title: 'Amount',
    kind: 'figure',
    cell: (row) => <Amount micro={row.amountMicro} />,
  },
  { key: 'cost', title: 'Cost', kind: 'figure', cell: (row) => <Amount micro={row.costMicro} /> },
  {
    key: 'need',
    title: 'To be staked',
    kind: 'figure',
    cell: ({ needMicro }) => needMicro !== '0' && <Amount micro={needMicro} />,
  },
  {
    key: 'ended',
    title: 'Ended',
    kind: 'figure',
    cell: ({ endedAt }) => endedAt !== null && <Moment at={endedAt} />,
  },
  {
    key: 'review',
    title: 'Review',
    cell: ({ review }) =>
      review !== null &&
      [`score ${review.score}`, review.decidedBy, review.refusedFor].filter(Boolean).join(', '),
  },
];

/** What a player was given, and what of it became their money. */
export function BonusesSection({ playerId }: SectionProps) {
  return (
    <PagedRows
      call="player.bonuses"
      caption="What the player was given"
      columns={COLUMNS}
      empty="No bonuses"
      input={{ playerId }}
      keyOf={({ id }) => id}
    />
  );
}
