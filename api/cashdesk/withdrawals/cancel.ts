import type { PayoutDeps } from './hold-and-register.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { releaseWithdrawal } from './end-withdrawal.ts';
import { writeAudit, moveStage, readWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

/** When the money is given back by another process, should this one die before it has. */
const AGAIN_MS = 30_000;

/**
 * Takes a withdrawal back that is not on its way, where the policy lets players, and answers the
 * balance in hundredths. Doing it again answers the same. Of this and the sending at one moment one
 * happens: both leave the stage by one statement. Refuses `withdraw.no-cancel`, `withdraw.unknown`
 * and `withdraw.not-open`.
 */
export async function cancelWithdrawal(
  deps: PayoutDeps,
  playerId: PlayerId,
  id: string,
): Promise<number> {
  const { db, clock, config, ledger } = deps;
  const row = await readWithdrawal(db, id);
  if (row === undefined || row.player_id !== BigInt(playerId)) {
    throw new Refusal('withdraw.unknown');
  }
  if (!config.policy.canCancelWithdrawal) throw new Refusal('withdraw.no-cancel');
  const taken = await takeBack(deps, row, clock.nowMs());
  await releaseWithdrawal(deps, taken, undefined);
  const wallets = await ledger.wallets(playerId);
  return hundredthsOfMicro(wallets.get('real')?.balanceMicro ?? 0n);
}

async function takeBack(
  { db }: Pick<PayoutDeps, 'db'>,
  row: WithdrawalRow,
  nowMs: number,
): Promise<WithdrawalRow> {
  const playerId = playerIdOf(row.player_id);
  const taken = await db.transaction().execute(async (trx) => {
    const ending = { ending: 'cancelled', ended_by: 'player', reason: 'cancelled' } as const;
    const set = { ...ending, due_at: new Date(nowMs + AGAIN_MS) };
    const moved = await moveStage(trx, row.id, {
      from: ['review', 'approved'],
      to: 'releasing',
      set,
    });
    if (moved === undefined) return undefined;
    const act = { withdrawalId: row.id, playerId, act: 'cancel', by: 'player' } as const;
    await writeAudit(trx, { ...act, via: 'player', nowMs });
    return moved;
  });
  if (taken !== undefined) return taken;
  const now = await readWithdrawal(db, row.id);
  if (now?.ending !== 'cancelled') throw new Refusal('withdraw.not-open');
  return now;
}
