import type { Database } from '../../../platform/db/database.ts';
import { textOfHundredths } from '../../payments/decimal.ts';
import {
  type KeyedNote,
  noteKey,
  notePaymentOnce,
  noteTransferOnce,
  type TransferNoteKind,
} from '../../payments/note-payment.ts';
import type { Mover, PaymentDeps } from '../../payments/payment-row.ts';
import type { InvoiceCase, NoteStep, TransferCase } from './decision.ts';

type NoteDeps = Pick<PaymentDeps, 'clock' | 'logger'> & { readonly db: Database };

/** A notice and its origin. */
type NotedCase<Case> = { readonly asked: Case; readonly by: Mover; readonly note: NoteStep };

const invoiceNote = ({
  asked: { notice, paywayId },
  by,
  note,
}: NotedCase<InvoiceCase>): KeyedNote => ({
  paywayId,
  ...note,
  detail: {
    externalId: notice.externalId,
    orderId: notice.orderId,
    status: notice.status,
    amount: textOfHundredths(notice.hundredths),
    currency: notice.currency,
    by,
    ...(notice.customer !== undefined && { customer: notice.customer }),
    ...note.detail,
  },
  key: `${paywayId}:${notice.externalId}:${notice.orderId}:${notice.hundredths}`,
});

const transferNote = ({
  asked: { notice, paywayId },
  note,
}: NotedCase<TransferCase>): KeyedNote => ({
  paywayId,
  ...note,
  detail: {
    transferId: notice.transferId,
    account: `…${notice.account.slice(-4)}`,
    amount: textOfHundredths(notice.hundredths),
    currency: notice.currency,
    ...note.detail,
  },
  key: noteKey(notice),
});

const isTransfer = (
  noted: NotedCase<InvoiceCase | TransferCase>,
): noted is NotedCase<TransferCase> => 'key' in noted.asked;

/** The line for staff about a notice, with what identifies the notice. */
export const noteOf = (noted: NotedCase<InvoiceCase | TransferCase>): KeyedNote =>
  isTransfer(noted) ? transferNote(noted) : invoiceNote(noted as NotedCase<InvoiceCase>);

/**
 * Writes the line for staff about a notice, once however often it is reported; returns whether it
 * is new.
 */
export async function noteNotice(
  deps: NoteDeps,
  noted: NotedCase<InvoiceCase | TransferCase>,
): Promise<boolean> {
  const { key, ...note } = noteOf(noted);
  if (!isTransfer(noted)) return await notePaymentOnce(deps, note, key);
  return await noteTransferOnce(deps, { ...note, kind: note.kind as TransferNoteKind }, key);
}
