import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { CONVERT_LEAST_MICRO } from '../../../shared/partners/rules.ts';
import { nextWednesday } from '../../../shared/partners/wednesday.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { ensurePartner } from '../program/ensure-partner.ts';
import { readBalance } from './order-money.ts';
import type { Order } from './order-store.ts';

/** An order as it is asked for. */
type AskedOrder = {
  readonly requestId?: string | undefined;
  /** The bound wallet on TON that it is sent on to; left out, it stays on the balance. */
  readonly tonWalletId?: string | undefined;
};

/**
 * Orders that all a partner may convert is paid to their balance. Nothing moves until staff decide, and
 * while it waits there is no second one. Under a lock of the partner: of two at once one is made, and
 * the same request again answers the same order. Refuses `partner.order-open` and `partner.minimum`.
 * It is their own money, so it asks no gate.
 */
export async function convert(
  deps: PartnerDeps,
  playerId: PlayerId,
  { requestId, tonWalletId }: AskedOrder = {},
): Promise<Order> {
  const { db, clock } = deps;
  const partnerId = BigInt(playerId);
  const nowMs = clock.nowMs();
  await ensurePartner(db, partnerId, nowMs);
  const order = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('partners')
      .select('player_id')
      .where('player_id', '=', partnerId)
      .forUpdate()
      .execute();
    const before = await recall(trx, partnerId, requestId);
    if (before !== undefined) return before;
    if (await hasOpen(trx, partnerId)) throw new Refusal('partner.order-open');
    const { balanceMicro } = await readBalance(trx, partnerId);
    if (balanceMicro < CONVERT_LEAST_MICRO) return undefined;
    return await trx
      .insertInto('partner_orders')
      .values({
        id: uuidV7(),
        partner_id: partnerId,
        amount_micro: balanceMicro,
        request_id: requestId ?? null,
        decided_on: nextWednesday(nowMs),
        created_at: new Date(nowMs),
        decided_at: null,
        reason: null,
        ton_wallet_id: tonWalletId ?? null,
        sending: tonWalletId === undefined ? null : 'waiting',
        sending_refusal: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  // The directory may need a connection of its own, so it is asked when the transaction's is free.
  if (order === undefined) throw await tooLittle(deps, playerId);
  return order;
}

/** The order that a request made before. */
export async function recall(
  trx: Database,
  partnerId: bigint,
  requestId: string | undefined,
): Promise<Order | undefined> {
  if (requestId === undefined) return undefined;
  return await trx
    .selectFrom('partner_orders')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

const hasOpen = async (trx: Database, partnerId: bigint): Promise<boolean> =>
  (await trx
    .selectFrom('partner_orders')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ['created', 'approved'])
    .executeTakeFirst()) !== undefined;

/** The least in the currency that the partner sees, rounded up so that it is enough. */
async function tooLittle({ players, rates }: PartnerDeps, playerId: PlayerId): Promise<Refusal> {
  const currencyId = (await players.get(playerId))?.moneyCurrency ?? 1;
  const rateMicro = rates.rateMicro(currencyId) ?? 1_000_000n;
  const hundredths = hundredthsInCurrency(CONVERT_LEAST_MICRO + rateMicro / 100n - 1n, rateMicro);
  return new Refusal('partner.minimum', {
    amount: (hundredths / 100).toFixed(2),
    currency: currencyById(currencyId)?.code ?? 'RUB',
  });
}
