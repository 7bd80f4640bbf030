import { sql } from 'kysely';
import {
  type CardFace,
  type CardKind,
  type CardPress,
  type CardVersion,
  NOTHING_LEFT,
} from '../../accounts/cards/card-kind.ts';
import { officeButton } from '../../accounts/cards/office-link.ts';
import { readVersions } from '../../accounts/cards/read-versions.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { decideReceipt, type ReceiptDecision } from '../crypto/decide-receipt.ts';
import { DEPOSIT_REJECTIONS, depositReasonFor } from '../deposits/deposit-reasons.ts';
import { maskedMark } from '../payments/masked-mark.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';

type Deps = PaymentDeps & { readonly config: { readonly siteUrl: string } };

const SAID: Readonly<Record<ReceiptDecision, string>> = {
  done: 'Noted. It is done within a minute.',
  'one-more': 'Noted. One more person has to say so.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  'not-open': NOTHING_LEFT,
  'not-final': 'Its blocks are not deep enough yet.',
  never: 'It was credited under another name, was returned, or comes to nothing.',
};

/** Money in coins that waits for staff: it came in a break, past a limit, or too little of it. */
export const receiptCards = (deps: Deps): CardKind => ({
  name: 'receipt',
  prefix: 'cr',
  stranger: 'You may not decide on deposits.',
  acts: { a: 'coins.let-in', x: 'coins.return' },
  versions: receiptVersions,
  face: (db, id) => readFace(db, id, deps.config.siteUrl),
  press: async (press) => ({ said: await decide(deps, press) }),
});

const receiptVersions = (db: Database, known: readonly string[]): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select id::text, concat(state, is_confirmed)
        from crypto_receipts where id = any (${known}::uuid[])`,
    waiting: sql`
      select id::text, concat(state, is_confirmed) from crypto_receipts
        where state in ('waiting', 'short') and not id = any (${known}::uuid[])
        order by first_at`,
  });

async function readFace(db: Database, id: string, siteUrl: string): Promise<CardFace | undefined> {
  const row = await db
    .selectFrom('crypto_receipts')
    .innerJoin('crypto_addresses', 'crypto_addresses.id', 'address_id')
    .innerJoin('players', 'players.id', 'crypto_addresses.player_id')
    .select(['state', 'reason', 'value_coin', 'coin', 'is_confirmed', 'txid', 'first_at'])
    .select(['player_id', 'nick'])
    .where('crypto_receipts.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const waits = row.state === 'waiting' || row.state === 'short';
  const decided = waits ? undefined : await readDecided(db, id);
  const lines = [
    `<b>Deposit in coins ${id.slice(-8)}</b> · ${waits ? '🟡 waits for you' : (decided ?? '✅ over')}`,
    '',
    `<b>${escapeHtml(row.value_coin)} ${escapeHtml(row.coin)}</b>`,
    `Player ${row.player_id} · ${escapeHtml(row.nick)}`,
    `Came ${utcMinute(row.first_at)}, ${row.is_confirmed ? 'final' : 'not final yet'}`,
    escapeHtml(maskedMark(row.txid)),
    `Why it waits: ${escapeHtml(row.reason ?? row.state)}`,
  ];
  return {
    text: lines.join('\n'),
    buttons: waits
      ? [
          [
            { text: '✅ Let in', verb: 'a' },
            { text: '⛔ Returned…', verb: 'r' },
          ],
          [officeButton(siteUrl, 'queues/coins')],
        ]
      : [],
    reasons: Object.values(DEPOSIT_REJECTIONS),
    isOver: !waits,
  };
}

async function readDecided(db: Database, id: string): Promise<string | undefined> {
  const done = await db
    .selectFrom('crypto_audit_log')
    .select(['act', 'by'])
    .where('receipt_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (done === undefined) return undefined;
  return `${done.act === 'returned' ? '⛔ returned' : '✅ let in'} by ${escapeHtml(done.by)}`;
}

async function decide(
  deps: Deps,
  { subject: id, actor, verb, choice }: CardPress,
): Promise<string> {
  if (verb === 'a') return SAID[await decideReceipt(deps, { id, actor, act: 'let-in' })];
  const owner = await deps.db
    .selectFrom('crypto_receipts')
    .innerJoin('crypto_addresses', 'crypto_addresses.id', 'address_id')
    .select('player_id')
    .where('crypto_receipts.id', '=', id)
    .executeTakeFirst();
  const reason = owner && (await depositReasonFor(deps.db, owner.player_id, choice));
  if (verb !== 'x' || reason === undefined) return SAID['not-open'];
  return SAID[await decideReceipt(deps, { id, actor, act: 'returned', reason })];
}
