import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { decideReceipt, type ReceiptDecision } from '../../cashdesk/crypto/decide-receipt.ts';
import { rejectByHand } from '../../cashdesk/deposits/reject-by-hand.ts';
import { type HandOutcome, settleByHand } from '../../cashdesk/deposits/settle-by-hand.ts';
import type { PaymentDeps } from '../../cashdesk/payments/payment-row.ts';
import { closeNote } from '../../cashdesk/payments/staff-notes.ts';
import { deployAsStaff } from '../../cashdesk/ton/deploy-wallet.ts';
import {
  batchHeldBy,
  type Consequence,
  releaseBatch,
} from '../../cashdesk/ton/payouts/release-batch.ts';
import type { Ton } from '../../cashdesk/ton/ton.ts';
import { decimalOf } from '../../cashdesk/ton/units.ts';
import {
  decideTransaction,
  type StaffDecision,
} from '../../cashdesk/ton/watcher/decide-transaction.ts';
import type { Database } from '../../platform/db/database.ts';
import { decidedBefore, done, enoughOr, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { lookAtCoins, lookAtNote, lookAtTon } from './look-at-arrival.ts';

type Deps = PaymentDeps & { readonly ton: Pick<Ton, 'hot' | 'network'> | undefined };

const holdsBatch = async (db: Database, noteId: bigint) =>
  (await batchHeldBy(db, noteId)) !== undefined;

const depositsOfficeCalls = (deps: Deps) =>
  ({
    'deposits.look': async (actor, { id }) => await lookAtNote(deps, actor, BigInt(id)),
    'deposits.settle': async (actor, { id, amount, transferId }) =>
      await ofDeposit(async () => {
        const outcome = await settleByHand(deps, id, { amount, actor, transferId });
        return outcome === 'paid' ? done(`Credited with ${amount}.`) : unsettled(outcome);
      }),
    'deposits.reject': async (actor, { id, reason }) =>
      await ofDeposit(async () => {
        const outcome = await rejectByHand(deps, id, { reason, actor });
        if (outcome === 'done') return done('Rejected. The player reads why.');
        return await decidedBefore(deps.db, `deposit:${id}`, ['deposit.settle', 'deposit.reject']);
      }),
    'deposits.closeNote': async (actor, { id, reason }) => {
      const noteId = BigInt(id);
      if (await closeNote({ ...deps, actor, holdsBatch }, noteId, reason)) return done('Noted.');
      if (await holdsBatch(deps.db, noteId)) {
        return notDone('It holds back a batch of payouts, which two people let go on.');
      }
      return await decidedBefore(deps.db, `note:${id}`, ['note.close']);
    },
  }) satisfies Partial<OfficeHandlers>;

/** A deposit that does not exist is said, as every other mistake of who typed it. */
async function ofDeposit(work: () => Promise<ActSaid>): Promise<ActSaid> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'cashdesk.payment-unknown') throw error;
    return notDone('There is no such deposit, or no such sum.');
  }
}

const UNSETTLED: Readonly<
  Record<Exclude<HandOutcome, 'paid' | 'one-more' | 'twice' | 'one-shell'>, string>
> = {
  before: 'It was credited before.',
  elsewhere: 'That transfer paid something else.',
  'on-chain': 'It is money on a chain: see the queues of coins and TON.',
  'no-transfer': 'Say which transfer it was.',
  otherwise: 'It was settled with another sum or transfer, and is being credited with that.',
};

function unsettled(outcome: Exclude<HandOutcome, 'paid'>): ActSaid {
  if (outcome === 'one-more' || outcome === 'twice' || outcome === 'one-shell') {
    return notEnough(outcome);
  }
  return notDone(UNSETTLED[outcome]);
}

const coinsOfficeCalls = (deps: Deps) =>
  ({
    'coins.look': async (actor, { id }) => await lookAtCoins(deps, actor, id),
    'coins.letIn': async (actor, { id }) =>
      await decidedReceipt(deps, id, {
        decision: await decideReceipt(deps, { id, actor, act: 'let-in' }),
        text: 'It goes to its player within a minute.',
      }),
    'coins.return': async (actor, { id, reason }) =>
      await decidedReceipt(deps, id, {
        decision: await decideReceipt(deps, { id, actor, act: 'returned', reason }),
        text: 'Noted as returned. The player reads why.',
      }),
  }) satisfies Partial<OfficeHandlers>;

type SaidReceipt = { readonly decision: ReceiptDecision; readonly text: string };

async function decidedReceipt(
  { db }: Deps,
  id: string,
  { decision, text }: SaidReceipt,
): Promise<ActSaid> {
  switch (decision) {
    case 'done':
      return done(text);
    case 'not-open':
      return await decidedBefore(db, `coins:${id}`, ['coins.let-in', 'coins.return']);
    case 'not-final':
      return notDone('Its blocks are not deep enough yet.');
    case 'never':
      return notDone('It was credited under another name, was returned, or comes to nothing.');
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(decision);
  }
}

const tonOfficeCalls = (deps: Deps) =>
  ({
    'ton.look': async (actor, { id }) => await lookAtTon(deps, actor, BigInt(id)),
    'ton.attribute': async (actor, { id, playerId }) => {
      const owner = playerId === undefined ? undefined : BigInt(playerId);
      const asked = { id: BigInt(id), actor, act: 'attributed', playerId: owner } as const;
      const decision = await decideTransaction(deps, asked);
      return await decidedTransaction(deps, id, {
        decision,
        text: 'It is credited within a minute.',
      });
    },
    'ton.close': async (actor, { id, reason }) => {
      const asked = { id: BigInt(id), actor, act: 'closed', reason } as const;
      const decision = await decideTransaction(deps, asked);
      return await decidedTransaction(deps, id, { decision, text: 'Closed.' });
    },
    'ton.release': async (actor, { id }) => {
      const batchId = await batchHeldBy(deps.db, BigInt(id));
      const release =
        batchId === undefined ? undefined : await releaseBatch(deps, { batchId, actor });
      if (release === undefined) return notDone('No such batch is held any more.');
      const sums = release.carried.map(
        ({ asset, count, units }) => `${decimalOf(asset, units)} ${asset} in ${count}`,
      );
      const what = `${sums.join(' and ')}: ${COMES_OF_IT[release.consequence]}`;
      const said = enoughOr(release.outcome, 'Released.');
      return { ...said, text: `${said.text} ${what}` };
    },
    'ton.deploy': async (actor) => {
      if (deps.ton === undefined) return notDone('No hot wallet is set.');
      const outcome = await deployAsStaff(deps, deps.ton, actor);
      if (outcome === 'deployed') return done('The wallet is deployed.');
      if (outcome === 'sent') return done('The message is sent; ask again in a few seconds.');
      const first = deps.ton.hot.address.toString({ bounceable: false });
      return notDone(`Send 1 GRAM to ${first} first, which does not bounce.`);
    },
  }) satisfies Partial<OfficeHandlers>;

const COMES_OF_IT: Readonly<Record<Consequence, string>> = {
  'sign-again':
    'signed again under another id, once the chain shows that the wallet does not hold the message. Where it was executed all the same they are paid twice, so look it up first.',
  'by-hand':
    'left to staff once nothing more can come of the message: look each one up on the chain.',
};

async function decidedTransaction(
  { db }: Deps,
  id: string,
  { decision, text }: { readonly decision: StaffDecision; readonly text: string },
): Promise<ActSaid> {
  switch (decision) {
    case 'done':
      return done(text);
    case 'worthless':
      return notDone('It comes to nothing in the base currency: close it.');
    case 'not-open': {
      const before = await decidedBefore(db, `ton:${id}`, ['ton.attribute', 'ton.close']);
      return (await isWaiting(db, id)) ? notDone('Say whose it is: it names nobody.') : before;
    }
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(decision);
  }
}

async function isWaiting(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ton_transactions')
    .select('state')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row?.state === 'waiting';
}

export const arrivalsOfficeCalls = (deps: Deps) =>
  ({
    ...depositsOfficeCalls(deps),
    ...coinsOfficeCalls(deps),
    ...tonOfficeCalls(deps),
  }) satisfies Partial<OfficeHandlers>;
