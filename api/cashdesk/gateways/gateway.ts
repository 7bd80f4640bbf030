import type { PaymentRow } from '../payments/payment-row.ts';

/** What is asked of a gateway for a deposit. */
export type GatewayOrder = {
  readonly payment: PaymentRow;
  /** The method's own code, such as a bank. */
  readonly method: string;
  /** All that the player pays, the fee in it, in hundredths of `currency`. */
  readonly totalHundredths: bigint;
  readonly currency: string;
  /** Where the gateway's page leads back to. */
  readonly returnUrl: string;
  /** Where it reports the result. */
  readonly callbackUrl: string;
};

/** What a gateway opened; asking again for the same payment opens nothing new. */
export type OpenedOrder = { readonly externalId: string; readonly url?: string | undefined };

/** The state of a payment of ours according to a gateway. */
export type InvoiceNotice = {
  readonly kind: 'invoice';
  readonly externalId: string;
  /** Our own id of the payment: the only thing that decides whose it is. */
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  /** What was paid, or is to be, in hundredths. */
  readonly hundredths: bigint;
  readonly currency: string;
  /** Whom the gateway thinks it is for; it must be the payment's own player. */
  readonly customer?: string | undefined;
};

/** A transfer that reached an account of the operator; it names no payment. */
export type TransferNotice = {
  readonly kind: 'transfer';
  readonly transferId: string;
  readonly account: string;
  readonly hundredths: bigint;
  readonly currency: string;
};

export type GatewayNotice = InvoiceNotice | TransferNotice;

/** One way of taking fiat: the adapter of a family of payways to one gateway. */
export type Gateway = {
  /** The key its messages to us are signed with. */
  readonly key: string;
  /** Rejects with a `GatewayFailure` where there is nothing the player could pay. */
  open(order: GatewayOrder): Promise<OpenedOrder>;
  /** A payment's state there; undefined where the gateway does not know it. */
  ask(payment: PaymentRow): Promise<InvoiceNotice | undefined>;
  /** Reads a message whose signature was right; undefined where it is none of this gateway's. */
  read(body: unknown): GatewayNotice | undefined;
  /** The transfers of the last hours, for gateways that report transfers. */
  recent?(): Promise<readonly TransferNotice[]>;
};

/** A gateway that gave no answer, or one that cannot be used. */
export class GatewayFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly status?: number }) {
    super(message, options);
    this.name = 'GatewayFailure';
    this.status = options?.status;
  }
}
