import type { RefusedReferral } from '../../../shared/backoffice/affiliates/contract.ts';
import { Amount } from '../kit/amount.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import { usePages } from '../player/use-pages.ts';
import { MorePage } from './more-page.tsx';

const WHY: Readonly<Record<RefusedReferral['why'], string>> = {
  self: 'came by their own link',
  'same-person': 'the partner under another account',
};

/** Players who count for nothing, as they are their own partner: a farm shows itself here. */
export function RefusedPart() {
  const { first, rows, next, older, more, reload } = usePages('referrals.refused', {});
  return (
    <>
      <Failure onRetry={reload} text={first.failure} />
      {rows === undefined && first.failure === undefined && (
        <Loading label="Loading who was refused" />
      )}
      {rows?.length === 0 && (
        <Empty title="Nobody was refused">
          Players who turn out to be their own partner are listed here.
        </Empty>
      )}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          caption="Refused players, the newest first"
          columns={COLUMNS}
          isStale={first.isLoading}
          keyOf={({ playerId }) => playerId}
          rows={rows}
        />
      )}
      <MorePage
        isBusy={older.isBusy}
        failure={older.failure}
        next={next}
        onMore={() => void more()}
      />
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
