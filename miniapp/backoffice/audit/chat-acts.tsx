import type { ChatActRow } from '../../../shared/backoffice/audit/contract.ts';
import { Amount } from '../kit/amount.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import { usePages } from '../player/use-pages.ts';

const ACTS: Readonly<Record<ChatActRow['act'], string>> = {
  delete: 'deleted a message',
  ban: 'banned',
  unban: 'lifted a ban',
  airdrop: 'started an airdrop',
  quiz: 'gave a quiz prize',
};

const Player = ({ player }: { readonly player: ChatActRow['player'] }) =>
  player && <PlayerLink playerId={Number(player.id)}>{player.nick}</PlayerLink>;

const COLUMNS: readonly Column<ChatActRow>[] = [
  { key: 'at', title: 'When (UTC)', kind: 'when', cell: ({ at }) => <Moment at={at} /> },
  { key: 'by', title: 'Moderator', cell: ({ by }) => <Player player={by} /> },
  { key: 'act', title: 'Act', cell: ({ act }) => ACTS[act] },
  { key: 'player', title: 'Player', cell: ({ player }) => <Player player={player} /> },
  { key: 'subject', title: 'About', kind: 'code', cell: ({ subject }) => subject ?? '' },
  {
    key: 'sum',
    title: 'DIC',
    kind: 'figure',
    cell: ({ sumMicro }) => (sumMicro === null ? '' : <Amount micro={sumMicro} />),
  },
];

/** What moderators did in the chat and gave away in it, the newest first, and older acts on demand. */
export function ChatActs() {
  const { first, rows, next, older, more, reload } = usePages('audit.chat', {});
  if (first.failure !== undefined) return <Failure onRetry={reload} text={first.failure} />;
  if (rows === undefined) return <Loading label="Loading the log of the chat" />;
  if (rows.length === 0) {
    return <Empty title="Nothing yet">What moderators do in the chat is listed here.</Empty>;
  }
  return (
    <>
      <DataTable
        caption="Log of the chat’s moderators"
        columns={COLUMNS}
        isStale={first.isLoading}
        keyOf={({ id }) => id}
        rows={rows}
      />
      <Failure text={older.failure} />
      {next !== null && (
        <Button isBusy={older.isBusy} onClick={() => void more()}>
          Older acts
        </Button>
      )}
    </>
  );
}
