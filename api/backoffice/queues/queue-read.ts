import { type RawBuilder, sql } from 'kysely';
import type { QueueAct, QueueItem } from '../../../shared/backoffice/queues/contract.ts';
import { unitsText } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import type { StaffAct } from '../../accounts/staff/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

/** The most items of a page. */
export const QUEUE_PAGE = 50;

/** What waits, with every act that fits it, whoever reads; who asked is not read yet. */
export type WaitingItem = Omit<QueueItem, 'asked'>;

/** What is the reader's own as a player, by the players' numbers: no queue shows it to them. */
type Reader = { readonly own: readonly string[] };

/** A page after an item: one more than a page shows, where there are more. */
export type QueueRead = (
  deps: { readonly db: Database; readonly clock: Clock },
  page: Reader & { readonly after: string | undefined; readonly limit: number },
) => Promise<readonly WaitingItem[]>;

/** Holds for what belongs to another player than the reader, or to nobody that is known. */
export const isOthers = (playerId: RawBuilder<unknown>, { own }: Reader) =>
  sql`(${playerId} = any (${own}::bigint[])) is not true`;

/** A kind of things that wait, and the right that whoever reads them needs. */
export type Queue = {
  readonly right: StaffAct;
  readonly read: QueueRead;
  /** How many wait, up to `limit`. */
  readonly count: (
    deps: { readonly db: Database; readonly clock: Clock },
    page: Reader & { readonly limit: number },
  ) => Promise<number>;
};

/** The act of staff behind each button. */
export const ACT_OF: Readonly<Record<QueueAct, StaffAct>> = {
  'withdrawals.approve': 'withdrawal.approve',
  'withdrawals.reject': 'withdrawal.reject',
  'withdrawals.look': 'withdrawal.look',
  'withdrawals.sent': 'withdrawal.sent',
  'withdrawals.failed': 'withdrawal.failed',
  'documents.look': 'kyc.export',
  'documents.approve': 'kyc.approve',
  'documents.reject': 'kyc.reject',
  'deposits.look': 'payments.look',
  'deposits.settle': 'deposit.settle',
  'deposits.reject': 'deposit.reject',
  'deposits.closeNote': 'note.close',
  'coins.look': 'payments.look',
  'coins.letIn': 'coins.let-in',
  'coins.return': 'coins.return',
  'ton.look': 'payments.look',
  'ton.attribute': 'ton.attribute',
  'ton.close': 'ton.close',
  'ton.release': 'ton.release',
  'grants.allow': 'grant.allow',
  'grants.refuse': 'grant.refuse',
  'complaints.answer': 'complaint.answer',
  'cases.answer': 'support.answer',
  'cases.note': 'support.note',
  'cases.change': 'support.change',
  'chatReports.ban': 'chat.report',
  'chatReports.delete': 'chat.report',
  'chatReports.dismiss': 'chat.report',
  'chatHeld.show': 'chat.held',
  'chatHeld.reject': 'chat.held',
  'chatAppeals.lift': 'chat.appeal',
  'chatAppeals.refuse': 'chat.appeal',
};

/** A sum in the base currency, as staff read it. */
export const sumText = (micro: bigint): string => `${grouped(unitsText(micro))} ${BASE_CURRENCY}`;

/** Groups thousands, so that a zero too many is noticed. */
export function grouped(decimal: string): string {
  const [whole = '', part] = decimal.split('.');
  const apart = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return part === undefined ? apart : `${apart}.${part}`;
}

/** A fact where there is one. */
export const fact = (name: string, text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? [] : [{ name, text }];
