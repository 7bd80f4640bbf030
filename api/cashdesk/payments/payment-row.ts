import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../db/tables/payments.ts';
import type { Context } from '../../context.ts';

/** What the verbs of payments work with; jobs and sockets hand over the whole context. */
export type PaymentDeps = Pick<Context, 'db' | 'clock' | 'logger' | 'ledger' | 'pushes' | 'config'>;

/** A payment as it stands, with what its payway is called in its player's language. */
export type PaymentRow = Selectable<PaymentsTable> & {
  readonly payway_name: string;
  readonly payway_image: string;
  readonly payway_network: string | null;
  readonly payway_family: 'redirect' | 'p2p' | 'exchange' | 'ton' | 'cryptapi';
  readonly payway_system: number;
};

/** Who moved a payment: the player, a gateway, a job, or somebody of the staff by name. */
export type Mover = string;
