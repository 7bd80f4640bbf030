import { sql } from 'kysely';
import type { Client } from 'pg';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import {
  decideReceipt,
  listWaiting as listCoins,
} from '../../api/cashdesk/crypto/decide-receipt.ts';
import { rejectByHand } from '../../api/cashdesk/deposits/reject-by-hand.ts';
import { settleByHand } from '../../api/cashdesk/deposits/settle-by-hand.ts';
import type { PaymentDeps } from '../../api/cashdesk/payments/payment-row.ts';
import {
  decideTransaction,
  listWaiting as listTon,
} from '../../api/cashdesk/ton/watcher/decide-transaction.ts';
import { staffActor } from '../harness/staff.ts';
import { pause } from '../harness/wire-stage.ts';
import type { Actor, Parted } from './desk-actor.ts';
import { type StaffRun, warmAddresses, decideWaiting } from './desk-staff.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const LIMIT_MS = 240_000;

/** Has as many members of staff confirm as are needed. */
async function asMany<Outcome extends string>(
  { db }: Pick<PaymentDeps, 'db'>,
  say: (actor: StaffActor) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await say(await staffActor(db, 'nora'));
  return outcome === 'one-more' ? await say(await staffActor(db, 'gleb')) : outcome;
}

/** The product after the run, with everybody who can set anything right. */
export type Settling = {
  readonly office: StaffRun;
  readonly owner: Client;
  /** What the staff's own commands work with. */
  readonly deps: PaymentDeps;
  readonly actors: readonly Actor[];
  /** Has the server ask everybody about everything, now. */
  readonly follow: () => Promise<void>;
  /** Moves the clocks of the server and of everybody outside. */
  readonly advance: (ms: number) => Promise<void>;
};

/** Everything still on its way, described in words; none of it may be left in the end. */
const ON_ITS_WAY = `
  select 'withdrawal ' || id || ' is ' || stage as what from withdrawals
   where stage not in ('done', 'failed', 'cancelled', 'rejected')
  union all select 'payout over TON ' || payment_id || ' is ' || state from ton_payouts
   where state in ('queued', 'sending')
  union all select 'money over TON ' || id || ' is ' || state from ton_transactions
   where state in ('seen', 'waiting')
  union all select 'coins ' || id || ' are ' || state from crypto_receipts
   where state in ('pending', 'confirmed', 'waiting', 'short')
  union all select 'round of ' || game || ' is ' || state from table_rounds
   where state in ('betting', 'spinning', 'paying', 'refunding')
  union all select 'stake ' || id || ' in ' || game || ' is open' from rounds where state = 'open'`;

/** Payments that have not ended and are not known to wait, unlike an address that got no coins. */
export const WITHOUT_END = `
  select 'payment ' || p.id || ' (code ' || p.code || ', payway ' || p.payway_id || ') is in state '
         || p.state as what
    from payments p
   where p.state in (1, 3)
     and not exists (select from crypto_addresses a where a.payment_id = p.id)`;

export async function wordsOf(owner: Client, question: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ what: string }>(question);
  return rows.map(({ what }) => what);
}

/**
 * Lets everything come to its end: messages are sent again, gateways are asked, staff decide what
 * waits for them, other sums are settled or sent back, and the remaining time runs out. Throws with
 * what never ended.
 */
export async function settleAll(settling: Settling): Promise<void> {
  const { owner, actors } = settling;
  // The processes that had leased these are dead, so the running one need not wait for the leases.
  await owner.query(`update withdrawals set leased_until = null,
                            begun_at = begun_at - interval '1 minute'`);
  await untilNone('money on its way', async () => {
    await hurry(settling);
    const missing = (await Promise.all(actors.map((actor) => missingOf(owner, actor)))).flat();
    return [...(await wordsOf(owner, ON_ITS_WAY)), ...missing];
  });
  for (const actor of actors) {
    for (const parted of actor.parted) await settleOther(settling, parted);
  }
  await untilNone('payments without an end', async () => {
    await settling.advance(DAY_MS + DAY_MS / 12);
    await settling.follow();
    return await wordsOf(owner, WITHOUT_END);
  });
}

async function untilNone(what: string, left: () => Promise<readonly string[]>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await left();
    if (found.length === 0) return;
    if (Date.now() > deadline) throw new Error(`still pending: ${what}:\n${found.join('\n')}`);
    await pause(150);
  }
}

/** Makes everything that would be due within minutes due now. */
async function hurry({ office, owner, deps, actors, follow }: Settling): Promise<void> {
  await warmAddresses(office);
  await decideWaiting(office);
  await owner.query(
    `update payments set asked_at = now() - interval '1 hour',
            finished_at = case when state <> 1 then now() - interval '1 hour' end
      where code = 1 and state in (1, 4, 10)`,
  );
  await owner.query('update crypto_addresses set checked_at = null');
  await owner.query(`update withdrawals set due_at = now()
                      where stage in ('holding', 'sending', 'sent', 'settling', 'releasing')`);
  await follow();
  for (const { id, reason } of await listCoins(office.db)) {
    const isDoubled = reason === 'doubled';
    const outcome = isDoubled
      ? await asMany(deps, (actor) =>
          decideReceipt(deps, { id, act: 'returned', actor, reason: 'run' }),
        )
      : await asMany(deps, (actor) => decideReceipt(deps, { id, act: 'let-in', actor }));
    office.count(`coins: ${outcome}`);
  }
  await letInEnded({ office, deps });
  await giveTransfers({ office, deps, actors });
  for (const { id } of await listTon(office.db)) {
    const outcome = await asMany(deps, (actor) =>
      decideTransaction(deps, { id, actor, act: 'attributed' }),
    );
    office.count(`money over TON attributed: ${outcome}`);
  }
}

/** Deposits by a page that ended, were paid during a break nevertheless, and wait for staff. */
async function letInEnded({ office, deps }: Pick<Settling, 'office' | 'deps'>): Promise<void> {
  const waiting = await office.db
    .selectFrom('payments')
    .innerJoin('payways', 'payways.id', 'payments.payway_id')
    .select(['payments.id', 'unexpected_arrival'])
    .where('family', 'in', ['redirect', 'exchange'])
    .where('state', 'in', [4, 10])
    .where(sql<string>`unexpected_arrival ->> 'kind'`, '=', 'not-let-in')
    .execute();
  for (const { id, unexpected_arrival: arrival } of waiting) {
    const amount = arrival?.amount ?? '';
    const outcome = await asMany(deps, (actor) => settleByHand(deps, id, { amount, actor }));
    office.count(`let in after its end: ${outcome}`);
  }
}

/** Transfers of the right sum first reported with another one, so that staff decide on them. */
async function giveTransfers({
  office,
  deps,
  actors,
}: Pick<Settling, 'office' | 'deps' | 'actors'>): Promise<void> {
  for (const parted of actors.flatMap((actor) => actor.parted)) {
    if (parted.source !== 'transfer' || !parted.isRight) continue;
    const { paymentId, amount, transferId } = parted;
    const line = await office.db
      .selectFrom('payment_notes')
      .innerJoin('payments', (join) => join.on('payments.id', '=', paymentId))
      .select('payment_notes.id')
      .where(sql<string>`payment_notes.detail ->> 'transferId'`, '=', transferId)
      .where('payments.state', '<>', 2)
      .executeTakeFirst();
    if (line === undefined) continue;
    const outcome = await asMany(deps, (actor) =>
      settleByHand(deps, paymentId, { amount, actor, transferId }),
    );
    office.count(`given to its payment: ${outcome}`);
  }
}

/** What a player gave away and the server has not recorded. */
async function missingOf(owner: Client, { id, parted }: Actor): Promise<readonly string[]> {
  const coins = parted.flatMap((one) => (one.source === 'coin' ? [one.txid] : []));
  const ton = parted.filter(({ source }) => source === 'ton').length;
  const right = parted.flatMap((one) =>
    (one.source === 'invoice' || one.source === 'transfer') && one.isRight ? [one.paymentId] : [],
  );
  const { rows } = await owner.query<{ coins: number; ton: number; open: string[] }>(
    `select (select count(*)::int from crypto_receipts where txid = any ($2)) as coins,
            (select count(*)::int from ton_transactions where player_id = $1) as ton,
            (select coalesce(array_agg(id::text), '{}') from payments
              where id = any ($3::uuid[]) and state <> 2) as open`,
    [id, coins, right],
  );
  const [row] = rows;
  return [
    ...(row?.coins === coins.length
      ? []
      : [`player ${id}: ${row?.coins} of ${coins.length} coins`]),
    ...(row?.ton === ton ? [] : [`player ${id}: ${row?.ton} of ${ton} over TON`]),
    ...(row?.open ?? []).map((payment) => `player ${id}: ${payment} was paid and is not credited`),
  ];
}

/** Money of another sum than was asked for: staff credit what arrived, or send it back. */
async function settleOther({ deps, office }: Settling, parted: Parted): Promise<void> {
  if (parted.source !== 'invoice' && parted.source !== 'transfer') return;
  if (parted.isRight) return;
  const { paymentId, amount } = parted;
  if (office.dice.below(3) === 0) {
    const actor = await staffActor(deps.db, 'nora');
    const outcome = await rejectByHand(deps, paymentId, { reason: 'sent back', actor });
    office.count(`sent back: ${outcome === 'done'}`);
    return;
  }
  const transferId = parted.source === 'transfer' ? parted.transferId : undefined;
  const outcome = await asMany(deps, (actor) =>
    settleByHand(deps, paymentId, { amount, actor, transferId }),
  );
  office.count(`settled by hand: ${outcome}`);
}
