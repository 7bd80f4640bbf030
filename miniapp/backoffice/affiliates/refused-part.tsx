import type { RefusedReferral } from '../../../shared/backoffice/affiliates/contract.ts';
import { AFFILIATES_SHOWN } from '../../../shared/backoffice/affiliates/shown.ts';
import { Amount } from '../kit/amount.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import { useAsk } from '../transport/use-ask.ts';

const WHY: Readonly<Record<RefusedReferral['why'], string>> = {
  self: 'came by their own link',
  'same-person': 'the partner under another account',
};

/** Players who count for nothing, as they are their own partner: a farm shows itself here. */
export function RefusedPart() {
  const { data, failure, isLoading, reload } = useAsk('referrals.refused', {});
  return (
    <>
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Reading who was refused" />}
      {data?.refused.length === 0 && (
        <Empty title="Nobody was refused">
          Players who turn out to be their own partner stand here.
        </Empty>
      )}
      {data !== undefined && data.refused.length > 0 && (
        <DataTable
          caption={`The newest ${AFFILIATES_SHOWN} refused players`}
          columns={COLUMNS}
          isStale={isLoading}
          keyOf={({ playerId }) => playerId}
          rows={data.refused}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<RefusedReferral>[] = [
  {
    key: 'player',
    title: 'Player',
    cell: ({ playerId, nick }) => <PlayerLink playerId={Number(playerId)}>{nick}</PlayerLink>,
  },
  {
    key: 'partner',
    title: 'Partner',
    sortBy: ({ partnerNick }) => partnerNick,
    cell: ({ partnerId, partnerNick }) => (
      <PlayerLink playerId={Number(partnerId)}>{partnerNick}</PlayerLink>
    ),
  },
  { key: 'why', title: 'Why', cell: ({ why }) => WHY[why] },
  {
    key: 'registered',
    title: 'Registered (UTC)',
    kind: 'when',
    cell: ({ registeredAt }) => <Moment at={registeredAt} />,
  },
  {
    key: 'earned',
    title: 'Earned until then',
    kind: 'figure',
    sortBy: ({ earnedMicro }) => BigInt(earnedMicro),
    cell: ({ earnedMicro }) => <Amount micro={earnedMicro} />,
  },
];
