import { authorise, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { readOwnerOfNote } from '../../cashdesk/payments/owner-of-note.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { factsOf } from './deposits-queue.ts';
import { fact } from './queue-read.ts';

type Facts = { facts: { name: string; text: string }[] };

/** Something of the queues of arrivals: what the log calls it, whose it is, and what it says in full. */
type Arrival = Facts & { readonly subject: string; readonly playerId: bigint | null };

const NOTHING: Facts = { facts: fact('Nothing', 'There is no such thing any more.') };

/** Opens an arrival in one transaction with who looked: where the log cannot be written nothing is. */
async function opened(
  deps: StaffDeps,
  actor: StaffActor,
  read: (deps: StaffDeps) => Promise<Arrival | undefined>,
): Promise<Facts> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'payments.look');
    const arrival = await read({ ...deps, db: trx });
    if (arrival === undefined) return NOTHING;
    const { subject, playerId, facts } = arrival;
    await authorise({ ...deps, db: trx }, { actor, act: 'payments.look', subject, playerId });
    return { facts };
  });
}

/** All that a provider or a chain reported in a line of the cash desk. */
export const lookAtNote = async (deps: StaffDeps, actor: StaffActor, noteId: bigint) =>
  await opened(deps, actor, async ({ db }) => {
    const note = await db
      .selectFrom('payment_notes')
      .select('detail')
      .where('id', '=', noteId)
      .executeTakeFirst();
    if (note === undefined) return undefined;
    const playerId = await readOwnerOfNote(db, noteId);
    return { subject: `note:${noteId}`, playerId, facts: factsOf(note.detail as object) };
  });

/** Where money in coins came to, and by which transaction. */
export const lookAtCoins = async (deps: StaffDeps, actor: StaffActor, id: string) =>
  await opened(deps, actor, async ({ db }) => {
    const row = await db
      .selectFrom('crypto_receipts as r')
      .innerJoin('crypto_addresses as a', 'a.id', 'r.address_id')
      .select(['a.player_id', 'a.address', 'r.txid'])
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      subject: `coins:${id}`,
      playerId: row.player_id,
      facts: [...fact('Address', row.address), ...fact('Transaction', row.txid)],
    };
  });

/** Who sent money over TON, and what they wrote. */
export const lookAtTon = async (deps: StaffDeps, actor: StaffActor, id: bigint) =>
  await opened(deps, actor, async ({ db }) => {
    const row = await db
      .selectFrom('ton_transactions')
      .select(['player_id', 'sender', 'comment', 'hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      subject: `ton:${id}`,
      playerId: row.player_id,
      facts: [
        ...fact('From', row.sender),
        ...fact('Comment', row.comment),
        ...fact('Transaction', row.hash),
      ],
    };
  });
