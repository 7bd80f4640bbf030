import { useMemo, useState } from 'react';
import type { RatedAnswer } from '../../../shared/backoffice/help/contract.ts';
import { answerPath } from '../../../shared/support/help/rules.ts';
import { ANSWERS, sectionOf, type AnswerSlug } from '../../help/answers/answer-list.ts';
import english from '../../help/answers/documents/en.json';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { Comments } from './comments.tsx';

type Row = Omit<RatedAnswer, 'answer'> & { readonly slug: AnswerSlug; readonly ask: string };

const NOTHING = { yes: 0, no: 0, comments: 0, earlier: 0 };

/** How many of those who said something were helped; undefined where nobody did. */
const shareOf = ({ yes, no }: Pick<Row, 'yes' | 'no'>): number | undefined =>
  yes + no === 0 ? undefined : yes / (yes + no);

const percent = (share: number | undefined) =>
  share === undefined ? '' : `${Math.round(share * 100)}%`;

function columnsOf(open: (slug: AnswerSlug) => void): readonly Column<Row>[] {
  return [
    { key: 'ask', title: 'Question', kind: 'words', cell: ({ ask }) => ask },
    { key: 'part', title: 'Section', cell: ({ slug }) => english.faq.sections[sectionOf(slug)] },
    { key: 'yes', title: 'Yes', kind: 'figure', cell: ({ yes }) => yes, sortBy: ({ yes }) => yes },
    { key: 'no', title: 'No', kind: 'figure', cell: ({ no }) => no, sortBy: ({ no }) => no },
    {
      key: 'share',
      title: 'Helped',
      kind: 'figure',
      cell: (row) => percent(shareOf(row)),
      sortBy: (row) => shareOf(row) ?? 2,
    },
    {
      key: 'earlier',
      title: 'Before its last change',
      kind: 'figure',
      cell: ({ earlier }) => earlier || '',
      sortBy: ({ earlier }) => earlier,
    },
    {
      key: 'acts',
      title: 'Link and words',
      kind: 'acts',
      cell: ({ slug, comments }) => (
        <>
          <Button
            onClick={() => void navigator.clipboard.writeText(location.origin + answerPath(slug))}
          >
            Copy the link
          </Button>
          {comments > 0 && <Button onClick={() => open(slug)}>Read {comments}</Button>}
        </>
      ),
    },
  ];
}

/** Every answer of the help centre: whether it helps, what players wrote, and its link to send. */
export function HelpPage() {
  const { data, failure, isLoading, reload } = useAsk('help.list', {});
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<AnswerSlug>();
  const columns = useMemo(() => columnsOf(setOpen), []);
  const said = new Map(data?.answers.map(({ answer, ...counts }) => [answer, counts]));
  const rows = ANSWERS.map((slug): Row => ({
    slug,
    ask: english.faq.answers[slug].ask,
    ...(said.get(slug) ?? NOTHING),
  })).filter(({ ask, slug }) =>
    `${ask} ${slug}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <Page
      lead="Players read each answer in their own language at the same link."
      title="Help answers"
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading what players said" />}
      {data !== undefined && (
        <Panel title="Answers">
          <TextField
            label="Find an answer"
            onChange={(change) => setWanted(change.target.value)}
            type="search"
            value={wanted}
          />
          {rows.length === 0 ? (
            <Empty title="No question has these words" />
          ) : (
            <DataTable
              caption="Answers of the help centre"
              columns={columns}
              isStale={isLoading}
              keyOf={({ slug }) => slug}
              rows={rows}
            />
          )}
        </Panel>
      )}
      {open !== undefined && <Comments onClose={() => setOpen(undefined)} slug={open} />}
    </Page>
  );
}
