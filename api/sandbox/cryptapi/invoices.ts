import { putBounded } from '../../platform/bounded-map.ts';
import { addressFor } from './formats.ts';

/** One transaction to an address, as the provider keeps it. */
export type CoinPayment = {
  readonly uuid: string;
  readonly txid: string;
  readonly value: string;
  confirmations: number;
  result: 'pending' | 'received' | 'done';
  readonly logs: { request_url: string; response: string; response_status: string }[];
};

/** An address with the callback it reports to. */
export type Invoice = {
  readonly coin: string;
  readonly address: string;
  readonly addressOut: string;
  readonly callback: string;
  readonly confirmations: number;
  readonly payments: CoinPayment[];
};

export type Invoices = {
  /** The address of a callback; the same callback always has the same one. */
  open(asked: Omit<Invoice, 'address' | 'payments'>): Invoice;
  byCallback(coin: string, callback: string): Invoice | undefined;
  byAddress(address: string): Invoice | undefined;
  all(): readonly Invoice[];
};

const KEPT = 5000;

/** The provider's addresses, in memory. */
export function createInvoices(): Invoices {
  const found = new Map<string, Invoice>();
  const keyOf = (coin: string, callback: string) => `${coin}|${callback}`;
  return {
    open: (asked) => {
      const key = keyOf(asked.coin, asked.callback);
      const known = found.get(key);
      if (known !== undefined) return known;
      const address = addressFor(asked.coin, asked.callback);
      const invoice: Invoice = { ...asked, address, payments: [] };
      putBounded(found, [key, invoice], KEPT);
      return invoice;
    },
    byCallback: (coin, callback) => found.get(keyOf(coin, callback)),
    byAddress: (address) => [...found.values()].find((invoice) => invoice.address === address),
    all: () => [...found.values()],
  };
}
