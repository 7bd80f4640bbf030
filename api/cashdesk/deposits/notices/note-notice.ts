import type { Database } from '../../../platform/db/database.ts';
import { textOfHundredths } from '../../payments/decimal.ts';
import {
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

const noteInvoice = (
  deps: NoteDeps,
  { asked: { notice, paywayId }, by, note }: NotedCase<InvoiceCase>,
): Promise<boolean> =>
  notePaymentOnce(
    deps,
    {
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
    },
    `${paywayId}:${notice.externalId}:${notice.orderId}:${notice.hundredths}`,
  );

const noteTransfer = (
  deps: NoteDeps,
  { asked: { notice, paywayId }, note }: NotedCase<TransferCase>,
): Promise<boolean> =>
  noteTransferOnce(
    deps,
    {
      paywayId,
      ...note,
      kind: note.kind as TransferNoteKind,
      detail: {
        transferId: notice.transferId,
        account: `…${notice.account.slice(-4)}`,
        amount: textOfHundredths(notice.hundredths),
        currency: notice.currency,
        ...note.detail,
      },
    },
    noteKey(notice),
  );

/**
 * Writes the line for staff about a notice, once however often it is reported; returns whether it
 * is new.
 */
export const noteNotice = (
  deps: NoteDeps,
  { asked, by, note }: NotedCase<InvoiceCase | TransferCase>,
): Promise<boolean> =>
  'key' in asked ? noteTransfer(deps, { asked, by, note }) : noteInvoice(deps, { asked, by, note });
