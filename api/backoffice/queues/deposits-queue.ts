import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { ownerOfNote } from '../../cashdesk/payments/owner-of-note.ts';
import { HOLDS } from '../../cashdesk/ton/payouts/hold-for-staff.ts';
import type { PaymentsTable } from '../../platform/db/tables/payments.ts';
import { fact, grouped, isOthers, type Queue, type WaitingItem } from './queue-read.ts';

type Note = {
  readonly id: bigint;
  readonly kind: string;
  readonly detail: object;
  readonly at: Date;
  readonly payment_id: string | null;
  readonly code: PaymentsTable['code'] | null;
  readonly state: PaymentsTable['state'] | null;
  readonly amount_in_currency: string | null;
  readonly payer_currency: string | null;
  readonly is_on_chain: boolean | null;
  readonly payway: string | null;
  readonly player_id: bigint | null;
  readonly nick: string | null;
};

const OPEN_NOTE = sql`n.kind <> 'payway-changed' and not exists (
  select from payment_note_audit_log l where l.note_id = n.id)`;

/** Lines of the cash desk that nobody answered: short, over, late, doubled, unknown. */
export const depositsQueue: Queue = {
  right: 'payments.read',
  read: async ({ db }, { after = '0', ...page }) => {
    const { rows } = await sql<Note>`
      select n.id, n.kind, n.detail, n.at, n.payment_id, y.name as payway,
             y.family in ('ton', 'cryptapi') as is_on_chain,
             pay.code, pay.state, pay.amount_in_currency, pay.payer_currency,
             owner.player_id, p.nick
        from payment_notes n
        left join payments pay on pay.id = n.payment_id
        left join payways y on y.id = coalesce(pay.payway_id, n.payway_id)
        left join lateral (${ownerOfNote(sql`n`)}) owner on true
        left join players p on p.id = owner.player_id
       where ${OPEN_NOTE} and ${isOthers(sql`owner.player_id`, page)} and n.id > ${BigInt(after)}
       order by n.id limit ${page.limit}`.execute(db);
    return rows.map(itemOfNote);
  },
  count: async ({ db }, page) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from payment_notes n left join lateral (${ownerOfNote(sql`n`)}) owner on true
         where ${OPEN_NOTE} and ${isOthers(sql`owner.player_id`, page)}
         limit ${page.limit}) waiting`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

/**
 * What of a notice everybody reads who reads the queue: sums, words of our own and our own numbers.
 * Whatever else a provider reports may name a person, and takes a look.
 */
const OPENLY: ReadonlySet<string> = new Set(
  (
    'amount currency came asked sent more asset coin value kind status reason refusal break why ' +
    'attempts how wanted by confirmations origin expectedBy paymentId withdrawalId maybe batch queryId'
  ).split(' '),
);

/** What a notice says, by its names. */
export const factsOf = (detail: object, isShown: (name: string) => boolean = () => true) =>
  Object.entries(detail).flatMap(([name, value]) =>
    isShown(name) ? fact(name, typeof value === 'string' ? value : JSON.stringify(value)) : [],
  );

const isHold = (kind: string) => HOLDS.some((one) => one === kind);

function itemOfNote(row: Note): WaitingItem {
  const isSettled = row.code === PAYMENT_CODES.deposit && row.is_on_chain === false;
  return {
    id: String(row.id),
    subject: isSettled ? `deposit:${row.payment_id}` : `note:${row.id}`,
    title: row.kind.replaceAll('-', ' '),
    playerId: row.player_id === null ? null : String(row.player_id),
    nick: row.nick,
    since: row.at.toISOString(),
    due: null,
    why: [],
    facts: [
      ...fact('Payway', row.payway),
      ...fact('Payment', row.payment_id),
      ...fact(
        'Asked for',
        row.amount_in_currency && `${grouped(row.amount_in_currency)} ${row.payer_currency}`,
      ),
      ...factsOf(row.detail, (name) => OPENLY.has(name)),
    ],
    acts: [...actsOf(row, isSettled), 'deposits.look'],
  };
}

function actsOf(row: Note, isSettled: boolean): WaitingItem['acts'] {
  if (isHold(row.kind)) return ['ton.release'];
  return [
    ...(isSettled ? (['deposits.settle'] as const) : []),
    ...(isSettled && row.state === PAYMENT_STATES.created ? (['deposits.reject'] as const) : []),
    'deposits.closeNote',
  ];
}
