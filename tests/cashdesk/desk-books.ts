import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import type { Client } from 'pg';
import { microOfCoin } from '../../api/cashdesk/crypto/coins.ts';
import { microOf, unitsOf } from '../../api/cashdesk/ton/units.ts';
import type { Actor, Parted } from './desk-actor.ts';
import type { Outside, PaidOut } from './desk-outside.ts';
import { WITHOUT_END, wordsOf } from './desk-settle.ts';
import type { ByHand } from './desk-staff.ts';

/** Payways that pay out over TON, GRAM and USDT. */
const OVER_TON: readonly number[] = [80, 89];

/** Payways that no provider pays out by, so that staff do. */
const BY_HAND: readonly number[] = [84, 86];

export type Books = {
  readonly owner: Client;
  readonly outside: Outside;
  readonly actors: readonly Actor[];
  readonly byHand: ByHand;
  /** The USDT held at an address of the chain. */
  readonly usdtAt: (address: string) => Promise<bigint>;
};

/** Payments and their idempotency records that contradict each other, whoever is a moment late. */
const DISAGREEING = `
  select 'payment ' || p.id || ' is in state ' || p.state || ', the ledger says '
         || coalesce(c.detail::text, 'nothing') as what
    from payments p
    left join idempotency_keys c on c.key = case p.code when 1 then 'deposit:' || p.id::text
                                              else 'withdraw:' || p.id::text || ':end' end
   where (p.state = 2) <> case p.code when 1 then c.detail ->> 'creditedMicro' is not null
                                      else coalesce(c.detail ->> 'how' = 'settled', false) end`;

/** Deposits credited to another player than the one of the payment, or with another sum. */
const MISLED = `
  select 'group ' || t.group_id || ' credited player ' || a.player_id || ' and ' || t.amount_micro
         || ' for no payment of theirs' as what
    from transfers t
    join accounts a on a.id = t.to_account
    left join idempotency_keys c on c.group_id = t.group_id and c.key like 'deposit:%'
    left join payments p on c.key = 'deposit:' || p.id::text
   where t.kind = 'deposit'
     and (p.player_id is distinct from a.player_id
          or p.credited_micro is distinct from t.amount_micro)`;

/** What a player still owes providers of wins that were rolled back: it was not taken yet. */
const OPEN_DEBTS = `
  select coalesce(sum(owed), 0)::text as amount
    from (select distinct on (detail ->> 'operatorAccount') (detail ->> 'owedMicro')::bigint as owed
            from idempotency_keys where key like 'provider:owed:%' and player_id = $1
           order by detail ->> 'operatorAccount', substring(key from '[0-9]+$')::int desc) ends`;

/** Everything that is wrong with the books after the run; empty if all is well. */
export async function faultsOf(books: Books): Promise<readonly string[]> {
  const { owner, actors } = books;
  const players = [];
  for (const actor of actors) players.push(...(await faultsOfPlayer(books, actor)));
  return [
    ...(await wordsOf(owner, WITHOUT_END)),
    ...(await wordsOf(owner, DISAGREEING)),
    ...(await wordsOf(owner, MISLED)),
    ...players,
    ...(await payoutFaults(books)),
  ];
}

/** Compares deposits, withdrawals and play with what is owed, to the last micro-unit. */
async function faultsOfPlayer(books: Books, actor: Actor): Promise<readonly string[]> {
  const { owner } = books;
  const wanted = await wantedCredits(owner, actor);
  const { rows } = await owner.query<{ credited: string }>(
    `select t.amount_micro::text as credited from transfers t join accounts a on a.id = t.to_account
      where t.kind = 'deposit' and a.player_id = $1`,
    [actor.id],
  );
  const credited = rows.map((row) => BigInt(row.credited));
  const cameMicro = sumOf(credited);
  const wantedMicro = sumOf(wanted);
  const owedMicro = await amountOf(
    owner,
    `select coalesce(sum(w.balance_micro), 0)::text as amount
       from accounts a join wallets w on w.account_id = a.id where a.player_id = $1`,
    actor.id,
  );
  const wentMicro = await amountOf(
    owner,
    `select coalesce(sum(amount_micro + fee_micro), 0)::text as amount
       from withdrawals where player_id = $1 and stage = 'done'`,
    actor.id,
  );
  const { playedMicro, faults } = await playOf(owner, actor);
  const debtMicro = await amountOf(owner, OPEN_DEBTS, actor.id);
  const givenMicro = await amountOf(owner, COIN_BONUSES, actor.id);
  const shouldMicro =
    wantedMicro - wentMicro + playedMicro + givenMicro + actor.carriedMicro + debtMicro;
  return [
    ...faults,
    ...(credited.length === wanted.length && cameMicro === wantedMicro
      ? []
      : [`player ${actor.id} parted with ${sorted(wanted)} and was credited ${sorted(credited)}`]),
    ...(owedMicro === shouldMicro
      ? []
      : [`player ${actor.id} is owed ${owedMicro} and should be ${shouldMicro}`]),
  ];
}

/** 5% of each deposit in coins whose bonus was played for: what its terms say, not what was posted. */
const COIN_BONUSES = `
  select coalesce(sum(p.credited_micro * 5 / 100), 0)::text as amount
    from grants g join payments p on p.id::text = g.occasion
   where g.player_id = $1 and g.campaign_id = 'crypto-deposit' and g.state = 'completed'`;

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const sorted = (amounts: readonly bigint[]) =>
  amounts.toSorted((one, other) => (one < other ? -1 : 1)).join(' ');

async function amountOf(owner: Client, question: string, playerId: number): Promise<bigint> {
  const { rows } = await owner.query<{ amount: string }>(question, [playerId]);
  return BigInt(rows[0]?.amount ?? 0);
}

/** What rounds moved; each must be one that the player was answered, and none is missing. */
async function playOf(owner: Client, { id, rounds }: Actor) {
  const { rows } = await owner.query<{ id: string; moved: string; state: string }>(
    `select id, state, (case state when 'refunded' then 0 else payout_micro - stake_micro end)::text
              as moved
       from rounds where player_id = $1`,
    [id],
  );
  const known = new Set(rows.map((row) => row.id));
  const lost = [...rounds].filter((round) => !known.has(round));
  const unasked = rows.filter((row) => !rounds.has(row.id) || row.state === 'open');
  return {
    playedMicro: sumOf(rows.map(({ moved }) => BigInt(moved))),
    faults: [
      ...lost.map((round) => `player ${id}: round ${round} was answered and is lost`),
      ...unasked.map((round) => `player ${id}: round ${round.id} was never answered`),
    ],
  };
}

/** What a player is owed for everything they gave away, one sum for each. */
async function wantedCredits(owner: Client, actor: Actor): Promise<readonly bigint[]> {
  const found = new Set<string>();
  const wanted: bigint[] = [];
  for (const parted of actor.parted) {
    const key = 'paymentId' in parted ? parted.paymentId : undefined;
    // A page that was paid twice is one invoice: the second press reports the same money.
    if (key !== undefined && found.has(key)) continue;
    if (key !== undefined) found.add(key);
    const micro = await wantedFor(owner, actor, parted);
    if (micro !== undefined) wanted.push(micro);
  }
  return wanted;
}

async function wantedFor(
  owner: Client,
  { id }: Actor,
  parted: Parted,
): Promise<bigint | undefined> {
  if (parted.source === 'ton')
    return microOf(parted.asset, parted.units, await rateOf(owner, parted.asset));
  if (parted.source === 'coin') {
    const { rows } = await owner.query<{ rate: string; state: string }>(
      `select rate_micro::text as rate, state from crypto_receipts r
         join crypto_addresses a on a.id = r.address_id and a.player_id = $1 and a.coin = $2
        where txid = $3`,
      [id, parted.coin, parted.txid],
    );
    const [row] = rows;
    if (row?.state === 'returned') return undefined;
    return microOfCoin(parted.amount, BigInt(row?.rate ?? 0));
  }
  const hundredths = BigInt(Math.round(Number(parted.amount) * 100));
  const { rows } = await owner.query<{ fee: string; state: number }>(
    'select fee_micro::text as fee, state from payments where id = $1 and player_id = $2',
    [parted.paymentId, id],
  );
  const [row] = rows;
  if (!parted.isRight) return row?.state === 2 ? hundredths * 10_000n : undefined;
  return hundredths * 10_000n - BigInt(row?.fee ?? 0);
}

/** What a coin is credited at: the rates of the run do not change. */
async function rateOf(owner: Client, asset: 'GRAM' | 'USDT'): Promise<bigint> {
  const { rows } = await owner.query<{ rate: string }>(
    'select rate_micro::text as rate from rates_now where symbol = $1',
    [asset],
  );
  return inRate(BigInt(rows[0]?.rate ?? 0), COIN_TERMS);
}

type Ended = {
  readonly id: string;
  readonly stage: string;
  readonly amount: string;
  readonly currency: string;
};

/** Each withdrawal that is done was paid once, as asked and where asked; no other one was paid. */
async function payoutFaults(books: Books): Promise<readonly string[]> {
  const { rows } = await books.owner.query<Ended>(
    `select id, stage, amount_in_currency as amount, payer_currency as currency from withdrawals`,
  );
  const ended = new Map(rows.map((row) => [row.id, row]));
  const paid = (await books.outside.paidOut()).filter(({ state }) => state === 'paid');
  const faults = paid.flatMap(({ payout_id: id }) =>
    ended.has(id) ? [] : [`${id} was paid and nobody asked for it`],
  );
  for (const asked of books.actors.flatMap(({ withdrawals }) => withdrawals)) {
    const row = ended.get(asked.id);
    if (row === undefined) {
      faults.push(`withdrawal ${asked.id} was answered and is lost`);
      continue;
    }
    const times = await timesPaid(books, { asked, row, paid });
    const wanted = row.stage === 'done' ? 1 : 0;
    if (times === wanted) continue;
    faults.push(`withdrawal ${asked.id} is ${row.stage} and was paid ${times} times`);
  }
  return faults;
}

type Asked = Actor['withdrawals'][number];
type Paying = { readonly asked: Asked; readonly row: Ended; readonly paid: readonly PaidOut[] };

/** How often the outside world saw a withdrawal's own sum arrive at its own payee. */
async function timesPaid(books: Books, { asked, row, paid }: Paying): Promise<number> {
  const { id, purse, to } = asked;
  if (BY_HAND.includes(purse)) return Number(books.byHand.get(id) === 'sent');
  if (OVER_TON.includes(purse)) return await arrivalsOf(books, to, row);
  const digits = to.replaceAll(/\D/g, '');
  return paid.filter(
    ({ payout_id: one, amount, account }) =>
      one === id && amount === row.amount && account.replaceAll(/\D/g, '') === digits,
  ).length;
}

/** Each withdrawal has an address of its own, so its balance shows how often it was paid. */
async function arrivalsOf(books: Books, to: string, { amount, currency }: Ended): Promise<number> {
  if (currency !== 'GRAM') {
    return Number(await books.usdtAt(to)) / Number(unitsOf('USDT', amount));
  }
  const query = new URLSearchParams({ account: to, limit: '100' });
  const { transactions } = await books.outside.get<{
    readonly transactions: readonly { readonly in_msg: { readonly value: string | null } }[];
  }>(`/ton/api/v3/transactions?${query.toString()}`);
  const nano = unitsOf('GRAM', amount);
  return transactions.filter(({ in_msg: { value } }) => BigInt(value ?? 0) === nano).length;
}
