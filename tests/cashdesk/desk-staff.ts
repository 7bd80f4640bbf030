import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import {
  approve,
  type Decision,
  markFailed,
  markSent,
  reject,
} from '../../api/cashdesk/approvals/decide.ts';
import { createClock } from '../../api/platform/clock.ts';
import type { Database } from '../../api/platform/db/database.ts';
import { pause } from '../harness/wire-stage.ts';
import type { Outside } from './desk-outside.ts';
import type { SeededDice } from '../ledger/model.ts';

/** Payouts that a member of staff made by hand, by their withdrawals. */
export type ByHand = Map<string, 'sent' | 'failed'>;

export type StaffRun = {
  readonly db: Database;
  readonly outside: Outside;
  readonly dice: SeededDice;
  readonly byHand: ByHand;
  readonly count: (what: string) => void;
};

const PAYMENT_ANSWERS = ['rate-limit', 'server-error', 'closed', 'done-then-closed', 'malformed'];
const PAYMENT_MESSAGES = [
  'late',
  'twice',
  'never',
  'wrong-signature',
  'old-time',
  'replayed',
  'other-amount',
  'other-player',
  'other-order',
];
const COIN_REPORTS = [
  'late',
  'twice',
  'never',
  'wrong-signature',
  'wrong-amount',
  'other-coin',
  'pending-only',
  'out-of-order',
];

/** What goes wrong outside, each kind with the fault menu it is ordered from. */
const MENUS: readonly (readonly [string, readonly string[]])[] = [
  ['/payments/faults/answers', PAYMENT_ANSWERS],
  ['/payments/faults/messages', PAYMENT_MESSAGES],
  ['/payments/faults/messages', PAYMENT_MESSAGES],
  ['/cryptapi/faults/reports', COIN_REPORTS],
  ['/cryptapi/faults/answers', ['down', 'busy', 'refused']],
  ['/ton/faults/answers', ['429', '5xx', 'gap', 'duplicate']],
  ['/ton/faults/sends', ['late-finality', 'reorg', 'never', 'lost-answer']],
];

/** Spoils one thing outside. */
async function addRandomFault({ outside, dice, count }: StaffRun): Promise<void> {
  const [menu, kinds] = dice.pick(MENUS);
  const kind = dice.pick(kinds);
  count(`fault: ${menu.split('/')[1]} ${kind}`);
  await outside.fault(menu, kind, 300);
}

/** Ends the wait of all addresses, as if a day had passed. */
export async function warmAddresses({ db }: Pick<StaffRun, 'db'>): Promise<void> {
  const past = new Date(Date.now() - 86_400_000);
  await db.updateTable('payout_addresses').set({ usable_from: past }).execute();
  await db
    .updateTable('withdrawals')
    .set({ usable_from: past, due_at: past })
    .where('stage', '=', 'approved')
    .execute();
}

/**
 * One round of the desk: decides what waits for people, each sum by as many as it needs, and pays
 * by hand what no provider pays.
 */
export async function decideWaiting(office: StaffRun): Promise<void> {
  const { db, dice, count } = office;
  const deps = { db, clock: createClock(), config: { policy: POLICIES.standard } };
  const [nora, gleb] = [await staffActor(db, 'nora'), await staffActor(db, 'gleb')];
  const waiting = await db
    .selectFrom('withdrawals')
    .select(['id', 'approvals_needed'])
    .where('stage', '=', 'review')
    .execute();
  for (const { id, approvals_needed: needed } of waiting) {
    if (dice.below(4) === 0) {
      count(await reject(deps, id, { actor: gleb, reason: 'payout-terms' }));
      continue;
    }
    const first = await approve(deps, id, nora);
    count(`decision of ${needed}: ${first}`);
    if (first !== 'one-more') continue;
    const again = await approve(deps, id, nora);
    if (again === 'not-open') {
      count('taken back between two approvals');
      continue;
    }
    if (again !== 'twice') throw new Error(`one person approved twice: ${again}`);
    count(`second: ${await approve(deps, id, gleb)}`);
  }
  await payByHand(office);
}

async function payByHand({ db, dice, byHand, count }: StaffRun): Promise<void> {
  const config = { policy: POLICIES.standard };
  const deps = { db, clock: createClock(), config, gateways: { gateway: undefined } };
  const people = [await staffActor(db, 'nora'), await staffActor(db, 'gleb')];
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('payways', 'payways.id', 'withdrawals.payway_id')
    .select('withdrawals.id')
    .where('family', '=', 'cryptapi')
    .where('stage', '=', 'sent')
    .execute();
  for (const { id } of rows) {
    const isSent = dice.below(4) !== 0;
    const end = async (actor: StaffActor) =>
      isSent
        ? await markSent(deps, id, { actor, externalId: `hand-${id}` })
        : await markFailed(deps, id, { actor, reason: 'payout-failed' });
    let decision: Decision = 'one-more';
    for (const actor of people) if (decision === 'one-more') decision = await end(actor);
    if (decision === 'not-open') continue;
    byHand.set(id, isSent ? 'sent' : 'failed');
    count(`by hand: ${decision}`);
  }
}

/** Works the desk and spoils what is outside, until it is told to stop. */
export async function runStaff(office: StaffRun, state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) {
    await warmAddresses(office);
    await decideWaiting(office);
    if (office.dice.below(2) === 0) await addRandomFault(office);
    const mode = office.dice.below(8) === 0 ? 'reject' : 'pay';
    await office.outside.post('/payments/payouts/mode', { mode });
    await pause(120);
  }
}
