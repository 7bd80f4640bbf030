import type { AccountId, GroupId, PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { PostingGroup, RoundMove, Transfer, Ledger } from '../../ledger/posting.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { playedIn, type RoundWallets, roundWalletsOf } from '../round-wallets.ts';
import type { BetFeed } from '../settled-bet.ts';
import type { TableRound } from './table-round.ts';
import type { StoredBet } from './table-store.ts';

export type SettleDeps = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly pushes: Pick<Pushes, 'balance'>;
  readonly liveFeed: BetFeed;
};

/** The accounts between which money moves when a bet ends. */
type Accounts = RoundWallets & {
  readonly operator: AccountId;
  readonly fee: AccountId;
};

/** How a bet ends: what it returns, and the round's fee where this bet carries it. */
export type Ending = {
  readonly bet: StoredBet;
  readonly state: 'settled' | 'refunded';
  readonly payoutMicro: bigint;
  readonly feeMicro: bigint;
  readonly countedMicro: bigint;
  readonly outcome: object;
};

/** Fewer stakes than these share the statements of the moment with all other groups. */
const FEWEST_TOGETHER = 12;

/**
 * Ends every stake that is still open. Returns whether this call ended every stake of the round;
 * rejects when a posting failed, and what was posted stays.
 */
export async function endAll(
  deps: SettleDeps,
  round: TableRound,
  endings: readonly Ending[],
): Promise<boolean> {
  const open = endings.filter(({ bet }) => bet.state === 'open');
  const left = await endTogether(deps, round, open);
  const results = await Promise.allSettled(left.map((ending) => end(deps, round, ending)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const endedAlone = results.filter((result) => result.status === 'fulfilled' && result.value);
  return open.length - left.length + endedAlone.length === endings.length;
}

/** Whether a stake brings nothing but itself and its payout, as nearly all do. */
const isPlain = ({ bet, state, feeMicro }: Ending) =>
  state === 'settled' && feeMicro === 0n && bet.wallet === 'real';

/**
 * Ends the plain stakes in statements that take many players each, where they are many. Returns those
 * that are to be ended alone.
 */
async function endTogether(
  deps: SettleDeps,
  round: TableRound,
  open: readonly Ending[],
): Promise<readonly Ending[]> {
  const plain = open.filter(isPlain);
  const [first] = plain;
  if (first === undefined || plain.length < FEWEST_TOGETHER) return open;
  const { ledger } = deps;
  const byPlayer = Map.groupBy(plain, ({ bet }) => bet.playerId);
  const seatOf = async ([playerId, own]: readonly [PlayerId, readonly Ending[]]) => ({
    playerId,
    held: await ledger.walletOf(playerId, 'held'),
    wallet: await ledger.walletOf(playerId, 'real'),
    ends: own.map(({ bet, ...ending }) => ({
      roundId: bet.betId as RoundId,
      stakeMicro: bet.stakeMicro,
      payoutMicro: ending.payoutMicro,
      countedMicro: ending.countedMicro,
    })),
  });
  const seats = await Promise.all([...byPlayer].map(seatOf));
  const operator = await ledger.operatorAccount(`game:${round.game}`);
  const declined = await ledger.endTable({ operator, outcome: first.outcome, seats }, (ended) => {
    const { seat, wallet, totals } = ended;
    crashPoint('table-during-settle');
    deps.pushes.balance(seat.playerId, { ...wallet, name: 'real' }, totals);
    for (const ending of byPlayer.get(seat.playerId) ?? []) noteSettled(deps, round, ending);
  });
  return [
    ...open.filter((ending) => !isPlain(ending)),
    ...declined.flatMap(({ playerId }) => byPlayer.get(playerId) ?? []),
  ];
}

/** Reports a bet to the live feed. */
function noteSettled(
  { liveFeed, clock }: SettleDeps,
  { id: roundId, game }: TableRound,
  { bet: { betId, playerId, stakeMicro }, payoutMicro }: Ending,
) {
  liveFeed.note({
    playerId,
    game,
    betId,
    roundId,
    stakeMicro,
    payoutMicro,
    atMs: clock.nowMs(),
  });
}

/** Ends one bet; false for one that had already ended, which is left as it is. */
async function end(deps: SettleDeps, round: TableRound, ending: Ending): Promise<boolean> {
  const { ledger, pushes } = deps;
  const { bet, state } = ending;
  const [wallets, operator, fee] = await Promise.all([
    roundWalletsOf(ledger, bet.playerId, bet.wallet),
    ledger.operatorAccount(`game:${round.game}`),
    ledger.operatorAccount('fee'),
  ]);
  const accounts = { ...wallets, operator, fee };
  const build = () => groupOf(ending, accounts);
  const result = await ledger.post({ wallet: wallets.real, build });
  crashPoint('table-during-settle');
  if (result.status === 'stale') return false;
  if (result.status !== 'posted')
    throw new Error(`bet ${bet.betId} was not ended: ${result.status}`);
  const wallet = playedIn(result, wallets);
  if (wallet !== undefined) pushes.balance(bet.playerId, wallet, result.totals);
  if (state === 'settled') noteSettled(deps, round, ending);
  return true;
}

function groupOf(ending: Ending, accounts: Accounts): PostingGroup {
  const { bet, state, payoutMicro, countedMicro, outcome } = ending;
  const move: RoundMove = {
    roundId: bet.betId as RoundId,
    step: 0,
    wallet: accounts.played,
    payoutMicro,
    countedMicro,
    outcome,
    state,
  };
  const transfers = transfersOf(ending, accounts).filter(({ amountMicro }) => amountMicro > 0n);
  const { realWallet } = accounts;
  return { id: uuidV7() as GroupId, playerId: bet.playerId, transfers, realWallet, move };
}

function transfersOf(
  ending: Ending,
  { held, played, operator, fee }: Accounts,
): readonly Transfer[] {
  const { bet, state, payoutMicro, feeMicro } = ending;
  const { stakeMicro } = bet;
  if (state === 'refunded') {
    return [{ from: held, to: played, amountMicro: stakeMicro, kind: 'refund' }];
  }
  return [
    { from: held, to: operator, amountMicro: stakeMicro, kind: 'stake' },
    { from: operator, to: played, amountMicro: payoutMicro, kind: 'payout' },
    { from: operator, to: fee, amountMicro: feeMicro, kind: 'settle' },
  ];
}
