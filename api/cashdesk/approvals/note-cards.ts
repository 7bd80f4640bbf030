import { sql } from 'kysely';
import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  type CardButton,
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
import { DEPOSIT_REJECTIONS, depositReasonFor } from '../deposits/deposit-reasons.ts';
import { rejectByHand } from '../deposits/reject-by-hand.ts';
import { type HandOutcome, settleByHand } from '../deposits/settle-by-hand.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { closeNote } from '../payments/staff-notes.ts';
import { batchHeldBy } from '../ton/payouts/release-batch.ts';

type Deps = PaymentDeps & { readonly config: { readonly siteUrl: string } };

/** The lines about deposits that came otherwise, and what each means. */
const KINDS: Readonly<Record<string, string>> = {
  short: 'less came than was asked',
  over: 'more came than was asked',
  late: 'it came after its time',
  doubled: 'it came a second time',
  unknown: 'nobody was asked for it',
  'other-amount': 'another sum than any that waits',
  'other-currency': 'another currency than was asked',
  'other-player': 'it names another player',
  'not-let-in': 'the player may not deposit now',
  'marked-paid': 'the player says it is paid, and nothing came',
  'settle-overtaken': 'it was credited while staff settled it',
};

const SETTLED: Readonly<Record<HandOutcome, string>> = {
  paid: 'Credited.',
  'one-more': 'Noted. One more person has to say so.',
  twice: 'You said so before: somebody else has to.',
  'one-shell': 'You may have said so by another name: somebody else has to.',
  before: 'It was credited before.',
  elsewhere: 'That transfer paid something else.',
  'on-chain': 'It is money on a chain: it has a card of its own.',
  'no-transfer': 'Settle it on the web, with the transfer that it was.',
  otherwise: 'It was settled with another sum or transfer, and is being credited with that.',
};

const BY_HAND = 'It is not sure what came for this deposit: settle it on the web.';

/** Deposits of fiat that came otherwise than they were asked for. */
export const noteCards = (deps: Deps): CardKind => ({
  name: 'note',
  prefix: 'pn',
  stranger: 'You may not decide on deposits.',
  acts: { a: 'deposit.settle', x: 'deposit.reject', d: 'note.close' },
  versions: noteVersions,
  face: (db, id) => readFace(db, id, deps.config.siteUrl),
  press: async (press) => ({ said: await decide(deps, press) }),
});

const noteVersions = (db: Database, known: readonly string[]): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select n.id::text, concat(a.id, ' ', p.state)
        from payment_notes n
        left join lateral (select max(id) as id from payment_note_audit_log
                            where note_id = n.id) a on true
        left join payments p on p.id = n.payment_id
       where n.id = any (${known}::bigint[])`,
    waiting: sql`
      select n.id::text, '' from payment_notes n
        where n.kind = any (${Object.keys(KINDS)}::text[]) and n.detail ->> 'transaction' is null
          and not n.id = any (${known}::bigint[])
          and not exists (select from payment_note_audit_log a where a.note_id = n.id)
          and not exists (select from staff_cards c
                           where c.kind = 'note' and c.subject = n.id::text)
          and not exists (select from crypto_receipts r where r.payment_id = n.payment_id)
        order by n.id`,
  });

type Note = {
  readonly paymentId: string | null;
  readonly payway: string | null;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly playerId: bigint | null;
  readonly nick: string | null;
  readonly state: number | null;
  /** Of the deposit. */
  readonly currency: string | null;
  readonly doneBy: string | null;
  readonly done: string | null;
};

async function readNote(db: Database, id: string): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    select n.payment_id as "paymentId", w.name as payway, n.kind, n.detail, n.at,
           p.player_id as "playerId", q.nick, p.state, p.payer_currency as currency,
           a.by as "doneBy", a.act as done
      from payment_notes n
      left join payments p on p.id = n.payment_id
      left join players q on q.id = p.player_id
      left join payways w on w.id = coalesce(n.payway_id, p.payway_id)
      left join payment_note_audit_log a on a.note_id = n.id
     where n.id = ${BigInt(id)} order by a.id desc limit 1`.execute(db);
  return rows[0];
}

const isOpen = ({ state }: Note): boolean => state === PAYMENT_STATES.created;

const wordOf = ({ detail }: Note, name: string): string | undefined => {
  const word = detail[name];
  return typeof word === 'string' && word !== '' ? word : undefined;
};

/** Kinds whose money may not be this deposit's, or not in its currency, or is in already. */
const NOT_TO_CREDIT = ['doubled', 'other-player', 'other-currency', 'settle-overtaken'];

/**
 * What a press credits: the sum of the notice, where that is money that came for this very deposit,
 * in its currency. All else is settled on the web, where its sum is typed.
 */
function amountToCredit(note: Note): string | undefined {
  const { kind, detail, currency } = note;
  if (currency === null || wordOf(note, 'currency') !== currency) return undefined;
  if (NOT_TO_CREDIT.includes(kind) || (detail['status'] ?? 'paid') !== 'paid') return undefined;
  return wordOf(note, 'amount');
}

async function readFace(db: Database, id: string, siteUrl: string): Promise<CardFace | undefined> {
  const note = await readNote(db, id);
  if (note === undefined) return undefined;
  const isOver = note.doneBy !== null;
  const amount = wordOf(note, 'amount');
  const end = isOver ? `✅ ${note.done ?? ''} by ${note.doneBy ?? ''}` : '🟡 waits for you';
  const lines = [
    `<b>Deposit ${note.paymentId?.slice(-8) ?? `of note ${id}`}</b> · ${escapeHtml(end)}`,
    '',
    `<b>${escapeHtml(KINDS[note.kind] ?? note.kind)}</b>`,
    ...(amount === undefined
      ? []
      : [escapeHtml(`Came: ${amount} ${wordOf(note, 'currency') ?? ''}`)]),
    escapeHtml(note.payway ?? ''),
    note.playerId === null ? 'No player' : escapeHtml(`Player ${note.playerId} · ${note.nick}`),
    `Noted ${utcMinute(note.at)}`,
  ];
  return {
    text: lines.join('\n'),
    buttons: isOver ? [] : [...buttonsOf(note), [officeButton(siteUrl, 'queues/deposits')]],
    reasons: Object.values(DEPOSIT_REJECTIONS),
    isOver,
  };
}

function buttonsOf(note: Note): readonly (readonly CardButton[])[] {
  const amount = amountToCredit(note);
  return [
    [
      ...(amount === undefined ? [] : [{ text: `✅ Credit ${amount}`, verb: 'a' }]),
      ...(isOpen(note) ? [{ text: '⛔ Reject…', verb: 'r' }] : []),
      { text: '☑️ Done', verb: 'd' },
    ],
  ];
}

async function decide(deps: Deps, press: CardPress): Promise<string> {
  const note = await readNote(deps.db, press.subject);
  if (note === undefined || note.doneBy !== null) return NOTHING_LEFT;
  if (press.verb === 'a') return await settle(deps, press, note);
  if (press.verb === 'x') return await reject(deps, press, note);
  return (await close(deps, press, 'dealt with')) ? 'Noted.' : 'It holds back payouts.';
}

async function settle(deps: Deps, press: CardPress, note: Note): Promise<string> {
  const amount = amountToCredit(note);
  if (note.paymentId === null) return NOTHING_LEFT;
  if (amount === undefined) return BY_HAND;
  const transferId = wordOf(note, 'transferId');
  try {
    const outcome = await settleByHand(deps, note.paymentId, {
      amount,
      actor: press.actor,
      ...(transferId !== undefined && { transferId }),
    });
    if (outcome === 'paid') await close(deps, press, `credited ${amount}`);
    return SETTLED[outcome];
  } catch (error) {
    if (error instanceof Refusal) return NOTHING_LEFT;
    throw error;
  }
}

async function reject(deps: Deps, press: CardPress, note: Note): Promise<string> {
  if (note.paymentId === null || note.playerId === null) return NOTHING_LEFT;
  const reason = await depositReasonFor(deps.db, note.playerId, press.choice);
  if (reason === undefined) return NOTHING_LEFT;
  const { actor } = press;
  const outcome = await rejectByHand(deps, note.paymentId, { reason, actor });
  if (outcome !== 'done') return outcome === 'settled' ? SETTLED.before : NOTHING_LEFT;
  await close(deps, press, 'rejected');
  return 'Rejected. The player reads why.';
}

const close = async (deps: Deps, { subject, actor }: CardPress, act: string): Promise<boolean> =>
  await closeNote(
    {
      ...deps,
      actor,
      holdsBatch: async (db, noteId) => (await batchHeldBy(db, noteId)) !== undefined,
    },
    BigInt(subject),
    act,
  );
