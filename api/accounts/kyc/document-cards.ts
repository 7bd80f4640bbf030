import { sql } from 'kysely';
import { DOCUMENT_REJECTIONS, REJECTION_LABELS } from '../../../shared/accounts/kyc/rejections.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import {
  type CardFace,
  type CardKind,
  type CardPress,
  type CardVersion,
  NOTHING_LEFT,
} from '../cards/card-kind.ts';
import { officeButton } from '../cards/office-link.ts';
import { readVersions } from '../cards/read-versions.ts';
import type { StaffDeps } from '../staff/authorise.ts';
import { rejectionText } from './rejection-text.ts';
import { decideDocument, isUnseen } from './review.ts';

type Deps = StaffDeps & {
  readonly config: { readonly fingerprintKey: string; readonly siteUrl: string };
};

const KINDS = {
  identity: 'Identity document',
  address: 'Proof of address',
  selfie: 'Selfie',
  funds: 'Source of funds',
} as const;

const NOT_OPENED = 'Open it on the web first: nobody approves what they have not seen.';

/**
 * Documents that wait for staff. The document itself never goes to Telegram: it is opened on the
 * web, where an identity document is also named and so approved.
 */
export const documentCards = (deps: Deps): CardKind => ({
  name: 'document',
  prefix: 'do',
  stranger: 'You may not decide on documents.',
  acts: { a: 'kyc.approve', x: 'kyc.reject' },
  versions: documentVersions,
  face: (db, id) => readFace(db, id, deps.config.siteUrl),
  press: async (press) => ({ said: await decide(deps, press) }),
});

const documentVersions = (
  db: Database,
  known: readonly string[],
): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select id::text, concat(state, decided_at)
        from kyc_documents where id = any (${known}::uuid[])`,
    waiting: sql`
      select id::text, state from kyc_documents
        where state = 'waiting' and not id = any (${known}::uuid[])
        order by uploaded_at`,
  });

async function readFace(db: Database, id: string, siteUrl: string): Promise<CardFace | undefined> {
  const row = await db
    .selectFrom('kyc_documents')
    .innerJoin('players', 'players.id', 'kyc_documents.player_id')
    .select(['kind', 'state', 'reason', 'media_type', 'bytes', 'uploaded_at', 'player_id', 'nick'])
    .select(sql<number | null>`extract(year from age(uploaded_at, birth_date))::int`.as('age'))
    .where('kyc_documents.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const waits = row.state === 'waiting';
  const decidedBy = waits ? undefined : await readDecider(db, id);
  const lines = [
    `<b>${KINDS[row.kind]} ${id.slice(-8)}</b> · ${endText(row.state, decidedBy)}`,
    '',
    `Player ${row.player_id} · ${escapeHtml(row.nick)} · ${ageText(row.age)}`,
    `${row.media_type === 'image/jpeg' ? 'A picture' : 'A PDF'}, ${Math.ceil(row.bytes / 1024)} KB`,
    `Sent ${utcMinute(row.uploaded_at)}`,
    ...(row.state === 'rejected' ? ['', `Why: ${escapeHtml(row.reason ?? '')}`] : []),
    ...(waits && row.kind === 'identity' ? ['', 'It is named and approved on the web.'] : []),
  ];
  const approve = row.kind === 'identity' ? [] : [{ text: '✅ Approve', verb: 'a' }];
  return {
    text: lines.join('\n'),
    buttons: waits
      ? [
          [...approve, { text: '⛔ Reject…', verb: 'r' }],
          [officeButton(siteUrl, 'queues/documents')],
        ]
      : [],
    reasons: DOCUMENT_REJECTIONS.map((reason) => REJECTION_LABELS[reason]),
    isOver: !waits,
  };
}

/** The age alone: the date itself is shown on the web. */
const ageText = (age: number | null): string =>
  age === null ? 'gave no birth date' : `${age} years old by what they gave`;

type State = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

function endText(state: State, by: string | undefined): string {
  if (state === 'waiting') return '🟡 waits for you';
  if (state === 'withdrawn') return '↩️ taken back by the player';
  const what = state === 'approved' ? '✅ approved' : '⛔ rejected';
  return by === undefined ? what : `${what} by ${escapeHtml(by)}`;
}

async function readDecider(db: Database, id: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('kyc_audit_log')
    .select('by')
    .where('document_id', '=', id)
    .where('act', 'in', ['approved', 'rejected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.by;
}

async function decide(
  deps: Deps,
  { subject: id, actor, verb, choice }: CardPress,
): Promise<string> {
  const reason = DOCUMENT_REJECTIONS[choice];
  try {
    if (verb === 'a') {
      if (await isUnseen(deps.db, id, actor)) return NOT_OPENED;
      const decided = await decideDocument(deps, id, { state: 'approved', actor });
      return decided.outcome === 'decided' ? 'Approved.' : 'Approve it on the web.';
    }
    if (verb !== 'x' || reason === undefined) return NOTHING_LEFT;
    const text = await rejectionText(deps.db, id, reason);
    await decideDocument(deps, id, { state: 'rejected', actor, reason: text });
    return 'Rejected. The player reads why.';
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'kyc.unknown') return NOTHING_LEFT;
    throw error;
  }
}
