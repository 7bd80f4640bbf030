import { sql } from 'kysely';
import type { CardFace, CardKind, CardPress, CardVersion } from '../../accounts/cards/card-kind.ts';
import { officeButton } from '../../accounts/cards/office-link.ts';
import { readVersions } from '../../accounts/cards/read-versions.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { maskedMark } from '../payments/masked-mark.ts';
import { decimalOf } from '../ton/units.ts';
import { decideTransaction, type StaffDecision } from '../ton/watcher/decide-transaction.ts';

type Deps = StaffDeps & { readonly config: { readonly siteUrl: string } };

const SAID: Readonly<Record<StaffDecision, string>> = {
  done: 'Noted. It is done within a minute.',
  'one-more': 'Noted. One more person has to say so.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  'not-open': 'There is nothing left to decide, or it names nobody.',
  worthless: 'It comes to nothing in the base currency: close it.',
};

/** Why it goes to nobody; staff alone read it. */
const CLOSED = ['Sent back', 'Dealt with outside', 'It is nothing'] as const;

/**
 * Money over TON that waits for staff: it names nobody, or may not be let in. Who sent it, and what
 * they wrote, is opened on the web by an act of the log.
 */
export const transferCards = (deps: Deps): CardKind => ({
  name: 'transfer',
  prefix: 'tt',
  stranger: 'You may not decide on deposits.',
  acts: { a: 'ton.attribute', x: 'ton.close' },
  versions: transferVersions,
  face: (db, id) => readFace(db, id, deps.config.siteUrl),
  press: async (press) => ({ said: SAID[await decide(deps, press)] }),
});

const transferVersions = (
  db: Database,
  known: readonly string[],
): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select id::text, state
        from ton_transactions where id = any (${known}::bigint[])`,
    waiting: sql`
      select id::text, state from ton_transactions
        where state = 'waiting' and not id = any (${known}::bigint[]) order by lt`,
  });

async function readFace(db: Database, id: string, siteUrl: string): Promise<CardFace | undefined> {
  const row = await db
    .selectFrom('ton_transactions')
    .leftJoin('players', 'players.id', 'player_id')
    .select(['state', 'asset', 'units', 'reason', 'sender', 'comment', 'happened_at'])
    .select(['player_id', 'nick'])
    .where('ton_transactions.id', '=', BigInt(id))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const waits = row.state === 'waiting';
  const sum = row.asset === null ? 'no sum' : `${decimalOf(row.asset, row.units)} ${row.asset}`;
  const owner = row.player_id === null ? undefined : `${row.player_id} · ${row.nick ?? ''}`;
  const lines = [
    `<b>Deposit over TON ${id}</b> · ${waits ? '🟡 waits for you' : await readDecided(db, id)}`,
    '',
    `<b>${sum}</b>`,
    owner === undefined ? 'It names no player' : `Player ${escapeHtml(owner)}`,
    `Came ${utcMinute(row.happened_at)} from ${escapeHtml(maskedMark(row.sender ?? ''))}`,
    ...(row.comment === null ? [] : ['It has a comment, which the web shows.']),
    `Why it waits: ${escapeHtml(row.reason ?? '')}`,
  ];
  const give = owner === undefined ? [] : [{ text: '✅ Give to the player', verb: 'a' }];
  return {
    text: lines.join('\n'),
    buttons: waits
      ? [[...give, { text: '⛔ Close…', verb: 'r' }], [officeButton(siteUrl, 'queues/ton')]]
      : [],
    reasons: CLOSED,
    isOver: !waits,
  };
}

async function readDecided(db: Database, id: string): Promise<string> {
  const done = await db
    .selectFrom('ton_audit_log')
    .select(['act', 'by'])
    .where('transaction_id', '=', BigInt(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (done === undefined) return '✅ over';
  return `${done.act === 'closed' ? '⛔ closed' : '✅ given'} by ${escapeHtml(done.by)}`;
}

async function decide(
  deps: Deps,
  { subject, actor, verb, choice }: CardPress,
): Promise<StaffDecision> {
  const id = BigInt(subject);
  const reason = CLOSED[choice];
  if (verb === 'a') return await decideTransaction(deps, { id, actor, act: 'attributed' });
  if (verb !== 'x' || reason === undefined) return 'not-open';
  return await decideTransaction(deps, { id, actor, act: 'closed', reason });
}
