import { unitsText } from '../../../shared/money/amount.ts';
import { sql } from 'kysely';
import type {
  CardButton,
  CardFace,
  CardKind,
  CardPress,
  CardVersion,
} from '../../accounts/cards/card-kind.ts';
import { officeButton } from '../../accounts/cards/office-link.ts';
import { readVersions } from '../../accounts/cards/read-versions.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { allowClaim } from '../../rewards/review/decide-claim.ts';
import { followDecision } from '../../rewards/review/follow-decision.ts';
import { REVIEW_SAID } from '../../rewards/review/grant-cards.ts';
import type { GrantDeps } from '../../rewards/rewards-deps.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { answerComplaint, type ComplaintDeps, takeComplaint } from './answer-complaint.ts';

type Deps = ComplaintDeps & GrantDeps & { readonly config: { readonly siteUrl: string } };

const OVER = 'It has its final answer.';
/** As much of a complaint or an answer as a card shows. */
const SHOWN_LENGTH = 1200;

/**
 * Complaints that wait for their final answer. A reply to the card is the draft of it, which a press
 * sends. One about a bonus is an appeal too: it shows the claims that were refused, which two people
 * may allow.
 */
export const complaintCards = (deps: Deps): CardKind => ({
  name: 'complaint',
  prefix: 'co',
  stranger: 'You may not decide on complaints.',
  acts: { t: 'complaint.take', a: 'complaint.answer', p: 'grant.allow' },
  versions: complaintVersions,
  face: (db, id) => readFace(db, id, deps.config.siteUrl),
  press: async (press) => ({ said: await act(deps, press) }),
});

const complaintVersions = (
  db: Database,
  known: readonly string[],
): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select c.id::text,
             md5(concat_ws('|', c.state, c.taken_by, c.draft, c.drafted_by,
               case when c.state = 'open' and c.subject = 'bonus' then
                 (select string_agg(concat(r.grant_id, r.refused_for), ' ' order by r.grant_id)
                    from grant_reviews r join grants g on g.id = r.grant_id
                   where g.player_id = c.player_id) end))
        from complaints c where c.id = any (${known}::bigint[])`,
    waiting: sql`
      select id::text, '' from complaints
        where state = 'open' and not id = any (${known}::bigint[]) order by id`,
  });

async function readFace(db: Database, id: string, siteUrl: string): Promise<CardFace | undefined> {
  const row = await db
    .selectFrom('complaints')
    .innerJoin('players', 'players.id', 'player_id')
    .selectAll('complaints')
    .select('nick')
    .where('complaints.id', '=', BigInt(id))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isOver = row.state !== 'open';
  const claims = row.subject === 'bonus' ? await readRefused(db, row.player_id) : [];
  const end = isOver
    ? `✅ ${row.state} by ${row.answered_by ?? 'staff'}`
    : row.taken_by === null
      ? '🟡 waits for you'
      : `👤 ${row.taken_by} sees to it`;
  const lines = [
    `<b>Complaint C-${id}</b> · ${escapeHtml(end)}`,
    '',
    `About ${escapeHtml(row.subject)}${row.round_id === null ? '' : `, round <code>${row.round_id}</code>`}`,
    `Player ${row.player_id} · ${escapeHtml(row.nick)}`,
    `Written ${utcMinute(row.created_at)}, final answer due ${utcMinute(row.answer_by)}`,
    `<blockquote>${escapeHtml(cut(row.text))}</blockquote>`,
    ...(isOver
      ? answerLines('Answer', row.answer)
      : answerLines(`Draft of ${row.drafted_by}`, row.draft)),
    ...(isOver || row.draft !== null ? [] : ['Reply to this message to write the final answer.']),
  ];
  return {
    text: lines.join('\n'),
    buttons: isOver ? [] : buttonsOf(row.draft !== null, { claims, siteUrl }),
    isOver,
  };
}

/** Never in the middle of a character, which Telegram would refuse. */
const cut = (text: string): string =>
  text.length > SHOWN_LENGTH
    ? `${text.slice(0, SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
    : text;

const answerLines = (title: string, text: string | null): readonly string[] =>
  text === null
    ? []
    : [`${escapeHtml(title)}:`, `<blockquote>${escapeHtml(cut(text))}</blockquote>`];

type Shown = {
  readonly claims: readonly RefusedClaim[];
  readonly siteUrl: string;
};

const buttonsOf = (
  hasDraft: boolean,
  { claims, siteUrl }: Shown,
): readonly (readonly CardButton[])[] => [
  [
    { text: '👤 I take it', verb: 't' },
    ...(hasDraft ? [{ text: '✅ Send the answer', verb: 'a' }] : []),
  ],
  ...claims.map(({ place, campaignId, amountMicro }) => [
    {
      text: `Allow ${campaignId}, ${unitsText(amountMicro)}`,
      verb: 'p',
      choice: place,
    },
  ]),
  [officeButton(siteUrl, 'queues/complaints')],
];

/** A claim that was refused; `place` is its place among all claims of the player ever reviewed. */
type RefusedClaim = {
  readonly place: number;
  readonly grantId: string;
  readonly campaignId: string;
  readonly amountMicro: bigint;
};

async function readRefused(db: Database, playerId: bigint): Promise<readonly RefusedClaim[]> {
  const { rows } = await sql<RefusedClaim>`
    select place, "grantId", "campaignId", "amountMicro" from (
      select row_number() over (order by r.grant_id)::int as place, r.grant_id::text as "grantId",
             g.campaign_id as "campaignId", g.amount_micro as "amountMicro", g.state
        from grant_reviews r join grants g on g.id = r.grant_id
       where g.player_id = ${playerId}) reviewed
     where state = 'refused' and place < 100 order by place desc limit 3`.execute(db);
  return rows;
}

async function act(deps: Deps, { subject, actor, verb, choice }: CardPress): Promise<string> {
  const id = BigInt(subject);
  const complaint = await deps.db
    .selectFrom('complaints')
    .select(['player_id', 'draft'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (complaint === undefined) return OVER;
  if (verb === 't') {
    return (await takeComplaint(deps, { id, actor })) === 'done' ? 'It is yours.' : OVER;
  }
  if (verb === 'p') {
    const claims = await readRefused(deps.db, complaint.player_id);
    const claim = claims.find(({ place }) => place === choice);
    if (claim === undefined) return REVIEW_SAID['not-open'];
    const decision = await allowClaim({ ...deps, actor }, claim.grantId);
    await followDecision(deps, claim.grantId);
    return REVIEW_SAID[decision];
  }
  if (complaint.draft === null) return 'Reply to the card with the answer first.';
  const answered = await answerComplaint(deps, id, { actor, answer: complaint.draft });
  return answered === 'done' ? 'Sent to the player.' : OVER;
}
