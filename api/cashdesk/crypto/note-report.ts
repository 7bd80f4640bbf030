import { notePaymentOnce } from '../payments/note-payment.ts';
import type { AddressRow, OpenAddress } from './addresses.ts';
import { isLess } from './coins.ts';
import type { ReceiptDeps, ReceiptRow } from './receipt.ts';
import type { CoinReport } from './report.ts';

/** The origin of a report: the provider's callback, or its log. */
export type ReportOrigin = 'callback' | 'logs';

type Noted = {
  readonly kind: string;
  readonly report: CoinReport;
  readonly row: AddressRow | undefined;
  readonly origin: ReportOrigin;
  readonly paymentId?: string;
};

/** Writes a line for staff about a report, once for each transaction of an address. */
export async function noteReport(
  deps: ReceiptDeps,
  { kind, report, row, origin, paymentId }: Noted,
) {
  const { coin, address, txid, uuid, value } = report;
  const detail = { coin, address, txid, uuid, value, origin, invoice: row?.id };
  const key = `cryptapi:${coin}:${address}:${txid}`;
  await notePaymentOnce(deps, { kind, detail, paymentId, paywayId: row?.payway_id }, key);
}

/** A report of a transaction that is written down already. */
export type KnownReport = {
  readonly address: OpenAddress;
  readonly report: CoinReport;
  readonly origin: ReportOrigin;
  readonly receipt: ReceiptRow;
};

/**
 * A transaction that was confirmed by one name and is confirmed by another: it may pay the address
 * twice, by two of its outputs. It is credited once; whether there is more, staff see at the chain.
 */
export const isOtherOutput = ({ report, origin, receipt }: KnownReport): boolean =>
  origin === 'callback' &&
  report.isConfirmed &&
  report.uuid !== undefined &&
  receipt.uuid !== null &&
  report.uuid !== receipt.uuid;

/** Writes the line for staff about that, once for each name. */
export async function noteOtherOutput(deps: ReceiptDeps, known: KnownReport): Promise<void> {
  const { address, report, origin, receipt } = known;
  const { coin, txid, uuid, value } = report;
  const { id: invoice, payway_id: paywayId } = address;
  const detail = { coin, address: report.address, txid, uuid, value, origin, invoice };
  const note = { kind: 'other-output', detail, paymentId: receipt.payment_id, paywayId };
  await notePaymentOnce(deps, note, `cryptapi:${uuid}`);
}

/** A different sum is reported for a credited transaction: the confirmed one stays. */
export async function noteOtherValue(deps: ReceiptDeps, known: KnownReport): Promise<void> {
  const { address, report, origin, receipt } = known;
  if (isLess(report.value, receipt.value_coin) === isLess(receipt.value_coin, report.value)) return;
  const kind = 'other-amount';
  await noteReport(deps, { kind, report, row: address, origin, paymentId: receipt.payment_id });
}
