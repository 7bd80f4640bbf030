import { sql } from 'kysely';
import type { GroupId } from '../../../shared/ids.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Ledger, PostingGroup, PostingResult, RequestKey } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { pushWallets } from '../../rewards/push-wallets.ts';
import { type Airdrop, costMicro, type UnpaidClaim } from './airdrop-store.ts';

export type AirdropMoneyDeps = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly pushes: Pick<Pushes, 'balance' | 'toPlayer'>;
  readonly config: { readonly policy: Pick<Policy, 'depositWagers'> };
};

/**
 * The idempotency keys of an airdrop's money: given once, each place paid once, the rest returned
 * once. Reports of rewards name what the operator gave by the word after `reward:`.
 */
const keyOf = ({ id }: Pick<Airdrop, 'id'>, step: 'give' | 'rest' | `place:${number}`) =>
  `reward:airdrop:${id}:${step}`;

/**
 * How giving ended: `before` where it was given already, `forbidden` where it never will be. `short` and
 * `repeated` say only that it was not given by this call.
 */
export type Given = 'given' | 'before' | 'forbidden' | 'short' | 'repeated';

/**
 * Takes what an airdrop costs into the operator's account `airdrop`: from the giver's wallet `real`,
 * of which what deposits lock stays, or from the operator's account `bonus`.
 */
export async function giveMoney(
  deps: AirdropMoneyDeps,
  airdrop: Airdrop,
  request: RequestKey | undefined,
): Promise<Given> {
  const { ledger, config } = deps;
  const { giverId, isOperators } = airdrop;
  const amountMicro = costMicro(airdrop);
  const [real, bonus, kept] = await accountsOf(deps, giverId);
  const from = isOperators ? bonus : real;
  const group: PostingGroup = {
    id: uuidV7() as GroupId,
    playerId: isOperators ? undefined : giverId,
    transfers: [{ from, to: kept, amountMicro, kind: 'airdrop' }],
    idempotencyKeys: [giveKey(airdrop, amountMicro)],
    request: isOperators ? undefined : request,
    keep: isOperators ? undefined : { wallet: real, factor: config.policy.depositWagers },
  };
  const result = await ledger.post({ wallet: from, build: () => group });
  if (result.status === 'posted') {
    await pushWallets(deps, giverId, result);
    return 'given';
  }
  if (result.status === 'taken') return (await wasGiven(deps.db, airdrop)) ? 'before' : 'forbidden';
  if (result.status === 'short' || result.status === 'repeated') return result.status;
  throw new Error(`an airdrop was not given: ${result.status}`);
}

/** The one key of giving, by which its money moved or, without an amount, never will. */
const giveKey = (airdrop: Airdrop, givenMicro: bigint | null) => ({
  key: keyOf(airdrop, 'give'),
  detail: { airdropId: airdrop.id, givenMicro: givenMicro === null ? null : String(givenMicro) },
});

/** Whether an airdrop's money was given. A key that was used says nothing: giving may be forbidden. */
export async function wasGiven(db: Database, airdrop: Pick<Airdrop, 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(sql<boolean>`detail ->> 'givenMicro' is not null`.as('is_given'))
    .where('key', '=', keyOf(airdrop, 'give'))
    .executeTakeFirst();
  return row?.is_given ?? false;
}

/**
 * Makes sure that money which was never given never will be; answers whether it was given after all.
 * Doing it again changes nothing.
 */
export async function forbidGiving(
  { db, ledger }: AirdropMoneyDeps,
  airdrop: Airdrop,
): Promise<boolean> {
  const kept = await ledger.operatorAccount('airdrop');
  const id = uuidV7() as GroupId;
  const idempotencyKeys = [giveKey(airdrop, null)];
  const group = { id, playerId: undefined, transfers: [], idempotencyKeys };
  const result = await ledger.post({ wallet: kept, build: () => group });
  return isBefore(result, 'forbidden') && (await wasGiven(db, airdrop));
}

/**
 * Pays a place into its player's wallet `real`, once. It has to be played like a deposit before it
 * may leave: money that goes from one account to another stays in play.
 */
export async function payPlace(
  deps: AirdropMoneyDeps,
  airdrop: Airdrop,
  { playerId, place }: UnpaidClaim,
): Promise<void> {
  const { ledger, config } = deps;
  const [to, , from] = await accountsOf(deps, playerId);
  const { awardMicro: amountMicro } = airdrop;
  const group: PostingGroup = {
    id: uuidV7() as GroupId,
    playerId,
    transfers: [{ from, to, amountMicro, kind: 'airdrop' }],
    idempotencyKeys: [{ key: keyOf(airdrop, `place:${place}`), detail: { airdropId: airdrop.id } }],
    need: { depositMicro: amountMicro, factor: config.policy.depositWagers },
  };
  const result = await ledger.post({ wallet: to, build: () => group });
  if (isBefore(result, 'paid')) return;
  await pushWallets(deps, playerId, result as Posted);
  const { uid } = airdrop;
  if (uid === undefined) return;
  const award = { type: 'award', uid, awardMicro: String(amountMicro) } as const;
  deps.pushes.toPlayer(playerId, 'chat', award);
}

/** Returns what no place took to whoever gave it, once. Call it when nobody takes a place any more. */
export async function returnRest(deps: AirdropMoneyDeps, airdrop: Airdrop): Promise<void> {
  const { giverId, isOperators, taken, places, awardMicro } = airdrop;
  if (taken === places) return;
  const [real, bonus, from] = await accountsOf(deps, giverId);
  const to = isOperators ? bonus : real;
  const amountMicro = BigInt(places - taken) * awardMicro;
  const group: PostingGroup = {
    id: uuidV7() as GroupId,
    playerId: isOperators ? undefined : giverId,
    transfers: [{ from, to, amountMicro, kind: 'airdrop' }],
    idempotencyKeys: [{ key: keyOf(airdrop, 'rest'), detail: { airdropId: airdrop.id } }],
  };
  const result = await deps.ledger.post({ wallet: to, build: () => group });
  if (!isBefore(result, 'returned') && !isOperators) {
    await pushWallets(deps, giverId, result as Posted);
  }
}

type Posted = Extract<PostingResult, { readonly status: 'posted' }>;

/** Whether a group that can only be posted or have been posted was posted before. */
function isBefore({ status }: PostingResult, done: string): boolean {
  if (status === 'posted') return false;
  if (status === 'taken') return true;
  throw new Error(`money of an airdrop was not ${done}: ${status}`);
}

const accountsOf = ({ ledger }: AirdropMoneyDeps, playerId: Airdrop['giverId']) =>
  Promise.all([
    ledger.walletOf(playerId, 'real'),
    ledger.operatorAccount('bonus'),
    ledger.operatorAccount('airdrop'),
  ]);
