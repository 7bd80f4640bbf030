import type { HelpComment } from '../../../shared/backoffice/help/contract.ts';
import type { AnswerSlug } from '../../help/answers/answer-list.ts';
import english from '../../help/answers/documents/en.json';
import { Badge } from '../kit/badge.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Moment } from '../kit/moment.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import { useAsk } from '../transport/use-ask.ts';

const COLUMNS: readonly Column<HelpComment>[] = [
  { key: 'at', title: 'When', kind: 'when', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'who',
    title: 'Player',
    cell: ({ playerId }) => <PlayerLink playerId={playerId}>{playerId}</PlayerLink>,
  },
  { key: 'lang', title: 'Language', cell: ({ lang }) => lang },
  {
    key: 'helped',
    title: 'Helped',
    cell: ({ helped, isCurrent }) => (
      <>
        {helped ? 'Yes' : 'No'} {!isCurrent && <Badge tone="quiet">Earlier text</Badge>}
      </>
    ),
  },
  { key: 'words', title: 'What they wrote', kind: 'words', cell: ({ words }) => words },
];

type CommentsProps = { readonly slug: AnswerSlug; readonly onClose: () => void };

/** What players wrote about an answer, the newest first. */
export function Comments({ slug, onClose }: CommentsProps) {
  const { data, failure, isLoading, reload } = useAsk('help.comments', { answer: slug });
  return (
    <Dialog onClose={onClose} title={english.faq.answers[slug].ask}>
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the comments" />}
      {data !== undefined && (
        <DataTable
          caption="What players wrote"
          columns={COLUMNS}
          isStale={isLoading}
          keyOf={({ playerId, at }) => `${playerId} ${at}`}
          rows={data.comments}
        />
      )}
    </Dialog>
  );
}
