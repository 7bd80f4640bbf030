import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Rates } from '../../rates/rates.ts';
import { type Draw, readRunning } from './draw-store.ts';
import { giveTickets } from './give-tickets.ts';

export type DepositTicketsDeps = {
  readonly db: Database;
  readonly rates: Pick<Rates, 'rateMicro'>;
};

/** A deposit whose money is on the balance. */
export type TicketDeposit = {
  readonly paymentId: string;
  readonly playerId: PlayerId;
  readonly creditedMicro: bigint;
  readonly creditedAt: Date;
};

/** Gives the tickets of a credited deposit in every draw that ran then, once for each deposit. */
export async function giveDepositTickets(
  deps: DepositTicketsDeps,
  deposit: TicketDeposit,
): Promise<void> {
  for (const draw of await readRunning(deps.db, deposit.creditedAt.getTime())) {
    await giveIn(deps, draw, deposit);
  }
}

/**
 * Gives the tickets of deposits of a draw that nobody saw to, as after a crash. Call it before the
 * list is closed.
 */
export async function giveMissedDeposits(deps: DepositTicketsDeps, draw: Draw): Promise<void> {
  const { rows } = await sql<{
    id: string;
    player_id: bigint;
    credited_micro: bigint;
    finished_at: Date;
  }>`
    select p.id, p.player_id, p.credited_micro, p.finished_at
      from payments p
     where p.code = ${PAYMENT_CODES.deposit} and p.state = ${PAYMENT_STATES.success}
       and p.finished_at >= ${new Date(draw.startsAtMs)} and p.finished_at < ${new Date(draw.endsAtMs)}
       and p.credited_micro is not null
       and not exists (select from ticket_grants g
                        where g.draw_id = ${draw.id} and g.player_id = p.player_id
                          and g.cause = 'deposit' and g.key = p.id::text)
     order by p.finished_at, p.id`.execute(deps.db);
  for (const row of rows) {
    await giveIn(deps, draw, {
      paymentId: row.id,
      playerId: playerIdOf(row.player_id),
      creditedMicro: row.credited_micro,
      creditedAt: row.finished_at,
    });
  }
}

async function giveIn(deps: DepositTicketsDeps, draw: Draw, deposit: TicketDeposit): Promise<void> {
  const { paymentId, playerId, creditedMicro, creditedAt } = deposit;
  await giveTickets(deps.db, draw, {
    playerId,
    cause: 'deposit',
    key: paymentId,
    tickets: ticketsOf(deps, draw.terms, creditedMicro),
    atMs: creditedAt.getTime(),
  });
}

/** How many tickets a deposit is worth: one for each whole step of it. */
function ticketsOf(
  { rates }: Pick<DepositTicketsDeps, 'rates'>,
  { deposit: { currency, amount } }: DrawTerms,
  creditedMicro: bigint,
): number {
  const id = CURRENCIES.find(({ code }) => code === currency)?.id ?? 0;
  const unitMicro = currency === 'RUB' ? MICRO_PER_UNIT : rates.rateMicro(id);
  if (unitMicro === undefined) throw new Error(`${currency} has no rate`);
  return Number(creditedMicro / (BigInt(amount) * unitMicro));
}
