import type { GroupId } from '../../../shared/ids.ts';
import type { DrawPrize } from '../../../shared/promotions/draws/terms.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { pushWallets } from '../../rewards/push-wallets.ts';
import { tellWinner } from '../orders/tell-winner.ts';
import { readWait } from '../prize-wait.ts';
import { type Draw, lockDraw } from '../tickets/draw-store.ts';
import { type DrawnRow, markDrawnPaid, readDrawn } from './drawn-store.ts';
import type { DrawDeps } from './draws-deps.ts';

/** The wallet that each kind of money goes to: neither has to be played. */
const WALLETS = { 1: 'real', 2: 'dic-available' } as const;

/**
 * Pays every prize of a draw that is money, each once, whatever dies in between or runs beside it; then
 * the draw is settled. Things wait for an order of their winner. Each winner is told. A winner whose
 * prize waits, or who cannot be paid, holds up nobody else: the draw stays as it is, and the next run
 * tries again.
 */
export async function payWinners(deps: DrawDeps, draw: Draw): Promise<void> {
  if (!(await beginPaying(deps, draw))) return;
  let isWhole = true;
  for (const row of await readDrawn(deps.db, draw.id)) {
    try {
      if (!(await payWinner(deps, draw, row))) isWhole = false;
    } catch (error) {
      isWhole = false;
      const { slug } = draw;
      deps.logger.error({ err: error, slug, place: row.place }, 'a winner of a draw was not paid');
    }
  }
  if (!isWhole) return;
  await deps.db
    .updateTable('draws')
    .set({ state: 'settled' })
    .where('id', '=', draw.id)
    .where('state', '=', 'paying')
    .execute();
}

/** Pays and tells one winner; false where the prize waits. */
async function payWinner(deps: DrawDeps, draw: Draw, row: DrawnRow): Promise<boolean> {
  const prize = draw.terms.prizes.find(({ id }) => id === row.prize);
  if (prize === undefined || row.out !== undefined) return true;
  if (prize.kind !== 3 && !row.isPaid) {
    const wait = await readWait(deps.db, row.playerId, deps.clock.nowMs());
    if (wait !== 'soon') return false;
    await payPrize(deps, { draw, row, prize });
  }
  await tellWinner(deps, { slug: draw.slug, ticket: row.number, playerId: row.playerId, prize });
  return true;
}

/** From here on no winner loses a prize; answers whether the prizes are to be paid. */
async function beginPaying({ db, clock }: DrawDeps, { id }: Draw): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const draw = await lockDraw(trx, id);
    if (draw?.state === 'paying') return true;
    if (draw?.state !== 'drawn' || clock.nowMs() < (draw.payAtMs ?? 0)) return false;
    await trx.updateTable('draws').set({ state: 'paying' }).where('id', '=', id).execute();
    return true;
  });
}

type Won = {
  readonly draw: Draw;
  readonly row: DrawnRow;
  readonly prize: Extract<DrawPrize, { readonly kind: 1 | 2 }>;
};

/**
 * Operator's account `bonus` → wallet of the winner, under a key of the place: whoever has the place
 * when it is paid has it for good.
 */
async function payPrize(deps: DrawDeps, { draw, row, prize }: Won): Promise<void> {
  const { ledger } = deps;
  const { playerId, place } = row;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, WALLETS[prize.kind]),
    ledger.operatorAccount('bonus'),
  ]);
  const detail = { slug: draw.slug, place, playerId, ticket: row.number };
  const group = {
    id: uuidV7() as GroupId,
    playerId,
    transfers: [{ from, to, amountMicro: BigInt(prize.amountMicro), kind: 'bonus' as const }],
    idempotencyKeys: [{ key: `reward:draw:${draw.slug}:${place}`, detail }],
  };
  const result = await ledger.post({ wallet: to, build: () => group });
  crashPoint('draw-after-post');
  if (result.status === 'posted') await pushWallets(deps, playerId, result);
  else if (result.status !== 'taken') throw new Error(`a prize was not paid: ${result.status}`);
  await markDrawnPaid(deps.db, draw.id, row.index);
}
