import type { Claim, Transfer } from '../../ledger/posting.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import {
  type ClaimRow,
  doneClaim,
  doneKey,
  readClaims,
  requireSame,
  reversedClaim,
  reversedKey,
  type TakingBack,
  takingBackOf,
  tombstoneClaim,
} from './claim-book.ts';
import { type RollbackMessage, WrongField } from './message.ts';
import { type Party, partyOf, roundKeyOf } from './party.ts';
import { answerOf, balanceNow, type Plan, postPlan, tooBusy } from './post-plan.ts';
import { type Reversal, reversalOf, totalsOf, transferOf } from './reversal.ts';
import type { WalletContext } from './wallet-context.ts';

/** How often the books are read anew when a claim was made or money was spent meanwhile. */
const READINGS = 8;

type Claims = ReadonlyMap<string, ClaimRow>;

/**
 * Takes back the listed transactions and no others, each once for ever; one nobody has seen is kept
 * as taken back. A refund listed with its bet takes no stake again: both are undone. Winnings the
 * player has spent are taken as far as they are there: no wallet passes below zero, and what is
 * missing is logged for the operator and noted with the claim.
 */
export async function rollBack(
  wallet: WalletContext,
  message: RollbackMessage,
): Promise<WalletAnswer> {
  const { transactionId, listed } = message;
  if (listed.includes(transactionId)) throw new WrongField('rollback_transactions');
  const party = await partyOf(wallet, message);
  const said = listed.toSorted().join(' ');
  const identity = { playerId: party.playerId, action: 'rollback', said } as const;
  const keys = [transactionId, ...listed].map(doneKey);
  let availableMicro: bigint | undefined;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const claims = await readClaims(wallet.db, [...keys, ...listed.map((id) => reversedKey(id))]);
    const earlier = claims.get(doneKey(transactionId));
    if (earlier !== undefined) {
      requireSame(earlier, identity);
      const balanceMicro = await balanceNow(wallet, party);
      return { ...answerOf(party, earlier.groupId, balanceMicro), rollback_transactions: listed };
    }
    const { plan, missingMicro } = await planOf(wallet, {
      message,
      party,
      claims,
      said,
      availableMicro,
    });
    const outcome = await postPlan(wallet, party, plan);
    if (outcome.status === 'short') availableMicro = await balanceNow(wallet, party);
    if (outcome.status !== 'posted') continue;
    if (missingMicro > 0n) {
      wallet.logger.error(
        { playerId: party.playerId, transactionId, missingMicro: String(missingMicro) },
        'a rollback found less money than it takes back',
      );
    }
    wallet.aftermath.forgotten(party.playerId, roundKeyOf(message));
    const answer = answerOf(party, outcome.groupId, outcome.state.balanceMicro);
    return { ...answer, rollback_transactions: listed };
  }
  throw tooBusy();
}

type RollingBack = {
  readonly message: RollbackMessage;
  readonly party: Party;
  readonly claims: Claims;
  readonly said: string;
  /** What the wallet holds, once it was found to hold too little. */
  readonly availableMicro: bigint | undefined;
};

async function planOf(
  { db, ledger }: WalletContext,
  { message, party, claims, said, availableMicro }: RollingBack,
): Promise<{ readonly plan: Plan; readonly missingMicro: bigint }> {
  const { transactionId, currency, sessionId: session, roundId: round } = message;
  const unseen: Claim[] = [];
  const taken: Taken[] = [];
  const backs = new Map<string, TakingBack>();
  for (const id of message.listed) backs.set(id, await takingBackOf(db, claims, id));
  const withTheirBets = new Set([...backs.values()].map(({ by }) => by));
  for (const [id, { by, nextKey }] of backs) {
    const done = claims.get(doneKey(id));
    if (done !== undefined && done.playerId !== party.playerId) {
      throw new WalletRefusal('INTERNAL_ERROR', 'A listed transaction is another player’s.');
    }
    if (by !== undefined) continue;
    if (done === undefined) unseen.push(tombstoneClaim(id));
    const reversal = done && !withTheirBets.has(id) ? reversalOf(done) : undefined;
    taken.push({ key: nextKey, reversal });
  }
  const wanted = taken.flatMap(({ reversal }) => reversal ?? []);
  const { reversals, missingMicro } = affordable(wanted, availableMicro);
  const transfers: Transfer[] = [];
  for (const reversal of reversals) {
    const house = await ledger.houseAccount(reversal.house);
    transfers.push(...transferOf(reversal, { wallet: party.wallet, house }));
  }
  const missing = missingMicro > 0n ? { missingMicro: String(missingMicro) } : {};
  const detail = { action: 'rollback', said, currency, session, round, ...missing } as const;
  return {
    plan: {
      claims: [
        doneClaim(transactionId, detail),
        ...unseen,
        ...taken.map(({ key, reversal }) =>
          reversedClaim(key, { by: transactionId, ...keepsOf(reversal, missingMicro) }),
        ),
      ],
      transfers,
      totals: totalsOf(reversals),
    },
    missingMicro,
  };
}

type Taken = { readonly key: string; readonly reversal: Reversal | undefined };

/** A refund whose money stays with the player, all or in part, still stands for its bet. */
function keepsOf(reversal: Reversal | undefined, missingMicro: bigint) {
  const isWhole = reversal !== undefined && missingMicro === 0n;
  return isWhole ? {} : { keeps: true };
}

/** What gives comes first; what takes is cut where the wallet is known to hold too little. */
function affordable(
  wanted: readonly Reversal[],
  availableMicro: bigint | undefined,
): { readonly reversals: readonly Reversal[]; readonly missingMicro: bigint } {
  const giving = wanted.filter(({ towardsPlayerMicro }) => towardsPlayerMicro >= 0n);
  const taking = wanted.filter(({ towardsPlayerMicro }) => towardsPlayerMicro < 0n);
  if (availableMicro === undefined) return { reversals: [...giving, ...taking], missingMicro: 0n };
  let left = giving.reduce(
    (sum, { towardsPlayerMicro }) => sum + towardsPlayerMicro,
    availableMicro,
  );
  let missingMicro = 0n;
  const cut = taking.map((reversal) => {
    const asked = -reversal.towardsPlayerMicro;
    const taken = asked < left ? asked : left;
    left -= taken;
    missingMicro += asked - taken;
    return { ...reversal, towardsPlayerMicro: -taken };
  });
  return { reversals: [...giving, ...cut], missingMicro };
}
