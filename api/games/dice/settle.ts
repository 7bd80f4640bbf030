import { Refusal } from '../../../shared/errors/refusal.ts';
import type { DicePlayOutput } from '../../../shared/games/dice/contract.ts';
import { drawDice } from '../../../shared/games/dice/outcome.ts';
import { diceCostMicro, dicePayoutMicro, isDiceWin } from '../../../shared/games/dice/rules.ts';
import type { AccountId, GroupId, PlayerId } from '../../../shared/ids.ts';
import { countedStakeMicro } from '../../../shared/money/counted-stake.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { SeedBook } from '../../fairness/seed-book.ts';
import type { Clock } from '../../platform/clock.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import type { ActiveSeed } from '../../fairness/seed-store.ts';
import type { PlayCaps, Gate } from '../../protection/gate/gate.ts';
import type {
  Ceiling,
  Ledger,
  PendingGroup,
  PostingGroup,
  PostingResult,
  RequestKey,
} from '../../ledger/posting.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { playedIn, type RoundWallets, roundWalletsOf } from '../round-wallets.ts';
import type { BetFeed } from '../settled-bet.ts';
import { overCeiling } from '../stake-terms.ts';
import type { DiceRound } from './dice-store.ts';
import { viewRound } from './dice-view.ts';
import type { DiceStake } from './dice-stake.ts';

/** A stake with its caps and its idempotency key. */
export type RequestedStake = DiceStake & {
  readonly caps: PlayCaps;
  readonly ceiling: Ceiling | undefined;
  readonly request: RequestKey | undefined;
};

export type SettleDiceDeps = {
  readonly ledger: Ledger;
  readonly seeds: SeedBook;
  readonly pushes: Pushes;
  readonly liveFeed: BetFeed;
  readonly clock: Clock;
  readonly gate: Gate;
};

/**
 * How often a bet draws again when its nonce is taken or its seed pair ends before it is posted.
 */
const DRAWS = 20;

/** The pair was rotated while the bet was queued: nothing was sent, and the bet draws again. */
class SeedForgotten extends Error {}

/**
 * Draws and posts a round: again with the next nonce when another process took this one, and with
 * the new pair when the player changed seeds meanwhile. Rejects with `UnknownOutcome` when the
 * database could not say whether the round happened.
 */
export async function settleDice(
  deps: SettleDiceDeps,
  stake: RequestedStake,
): Promise<DicePlayOutput> {
  const { ledger, seeds, pushes, liveFeed, clock } = deps;
  const wallets = await roundWalletsOf(ledger, stake.playerId, stake.wallet);
  const operator = await ledger.operatorAccount('game:dice');
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    await seeds.current(stake.playerId);
    const drawn: {
      seed?: ActiveSeed;
      group?: PostingGroup;
      round?: Omit<DiceRound, 'balanceMicro'>;
    } = {};
    const pending: PendingGroup = {
      wallet: wallets.real,
      build: () => {
        const seed = seeds.peek(stake.playerId);
        if (seed === undefined) throw new SeedForgotten();
        const round = drawRound(stake, seed);
        Object.assign(drawn, { seed, round });
        return groupOf(stake, { seed, round, wallets, operator });
      },
    };
    const result = await postDrawn(ledger, pending);
    const { seed, round } = drawn;
    if (result.status === 'short') throw new Refusal('dice.not-enough-balance');
    if (result.status === 'over') throw overCeiling(stake, stake.ceiling?.walletMicro ?? 0n);
    if (result.status === 'limited') throw await deps.gate.whyLimited(stake.playerId);
    if (result.status === 'repeated') throw new Refusal('wire.request-conflict');
    if (result.status !== 'posted' || seed === undefined || round === undefined) {
      if (seed !== undefined) seeds.forget(stake.playerId, seed);
      continue;
    }
    seeds.advance(stake.playerId, seed);
    const state = playedIn(result, wallets);
    if (state === undefined) throw new Error('the posting left the stake wallet out of its answer');
    pushes.balance(stake.playerId, state, result.totals);
    liveFeed.note(betOf(stake.playerId, round, clock.nowMs()));
    return viewRound({ ...round, balanceMicro: state.balanceMicro }, stake.request?.requestId);
  }
  throw new Error(`no free nonce after ${DRAWS} draws`);
}

const betOf = (playerId: PlayerId, { id, stakeMicro, payoutMicro }: Drawn['round'], atMs: number) =>
  ({ playerId, game: 'dice', betId: id, roundId: id, stakeMicro, payoutMicro, atMs }) as const;

/** A bet that could not be built counts as stale: nothing was sent. */
async function postDrawn(ledger: Ledger, pending: PendingGroup): Promise<PostingResult> {
  try {
    return await ledger.post(pending);
  } catch (error) {
    if (error instanceof SeedForgotten) return { status: 'stale' };
    throw error;
  }
}

function drawRound(stake: RequestedStake, seed: ActiveSeed): Omit<DiceRound, 'balanceMicro'> {
  const number = drawDice(nodeHmac, { ...seed, nonce: Number(seed.nonce) });
  const isWin = isDiceWin(stake.setting, number);
  return {
    id: uuidV7(),
    setting: stake.setting,
    number,
    nonce: seed.nonce,
    stakeMicro: stake.stakeMicro,
    payoutMicro: isWin ? dicePayoutMicro(stake.setting, stake.stakeMicro) : 0n,
  };
}

type Drawn = {
  readonly seed: ActiveSeed;
  readonly round: Omit<DiceRound, 'balanceMicro'>;
  readonly wallets: RoundWallets;
  readonly operator: AccountId;
};

function groupOf(stake: RequestedStake, { seed, round, wallets, operator }: Drawn): PostingGroup {
  const { played: wallet, realWallet } = wallets;
  const { stakeMicro, payoutMicro } = round;
  const staked = { from: wallet, to: operator, amountMicro: stakeMicro, kind: 'stake' } as const;
  const paid = { from: operator, to: wallet, amountMicro: payoutMicro, kind: 'payout' } as const;
  return {
    id: round.id as GroupId,
    playerId: stake.playerId,
    transfers: payoutMicro > 0n ? [staked, paid] : [staked],
    request: stake.request,
    caps: stake.caps && { ...stake.caps, stakeMicro },
    realWallet,
    seed: { id: seed.id, nonce: seed.nonce },
    round: {
      game: 'dice',
      wallet,
      betHundredths: BigInt(stake.betHundredths),
      currencyId: stake.currencyId,
      rateMicro: stake.rateMicro,
      stakeMicro,
      payoutMicro,
      countedMicro: countedStakeMicro(stakeMicro, diceCostMicro(stakeMicro)),
      setting: stake.setting,
      outcome: { number: round.number },
      state: 'settled',
      ceiling: stake.ceiling,
    },
  };
}
