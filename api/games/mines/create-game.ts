import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesCreateInput, MinesMoveOutput } from '../../../shared/games/mines/contract.ts';
import type { GroupId, PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { SeedBook } from '../../fairness/seed-book.ts';
import type { ActiveSeed } from '../../fairness/seed-store.ts';
import type { PlayCaps } from '../../protection/gate/gate.ts';
import type { Ledger, PendingGroup, PostingGroup, PostingResult } from '../../ledger/posting.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type RoundWallets, roundWalletsOf } from '../round-wallets.ts';
import { overCeiling, type StakeTermsDeps } from '../stake-terms.ts';
import { answerMove, type AttemptDeps, type MinesAttempt } from './mines-attempt.ts';
import type { MinesGame } from './mines-game.ts';
import type { SoloStakeDeps } from '../solo-stake.ts';
import { type MinesStake, passGate } from './mines-stake.ts';
import { type LimitedStake, underTerms } from './mines-terms.ts';
import { pushGame, walletAfter } from './post-move.ts';

/**
 * How often a game takes another nonce when its own is taken or its pair ends before it is posted.
 */
const DRAWS = 20;

/** The pair was rotated while the stake was queued: nothing was sent. */
class SeedForgotten extends Error {}

export type CreateGameDeps = AttemptDeps &
  SoloStakeDeps &
  StakeTermsDeps & {
    readonly ledger: Ledger;
    readonly seeds: SeedBook;
    readonly pushes: Pushes;
  };

/**
 * Begins a game: the stake is held, the round is opened and its nonce is taken in one statement, or
 * nothing is. The same `requestId` with the same body returns the game in its current state and
 * moves nothing. Refuses `mines.FINISHED_BEFORE_GAME` while another game is under way.
 */
export async function createGame(
  deps: CreateGameDeps,
  playerId: PlayerId,
  input: MinesCreateInput,
): Promise<MinesMoveOutput> {
  const method = 'mines.createGame';
  const body = [method, input.bet, input.minesLength, input.currencyId];
  const attempt = { playerId, method, request: requestKeyOf(input.requestId, body) } as const;
  return await answerMove(deps, attempt, async () => {
    const { stake, caps } = await passGate(deps, playerId, input);
    return await beginGame(deps, attempt, { ...(await underTerms(deps, stake)), caps });
  });
}

type Begun = { seed?: ActiveSeed; group?: PostingGroup };

async function beginGame(
  deps: CreateGameDeps,
  { request }: MinesAttempt,
  { stake, ceiling, caps }: LimitedStake & { readonly caps: PlayCaps },
): Promise<MinesGame> {
  const { ledger, seeds, pushes } = deps;
  const { playerId } = stake;
  const wallets = await roundWalletsOf(ledger, playerId, stake.wallet);
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    await seeds.current(playerId);
    const begun: Begun = {};
    const result = await post(ledger, {
      wallet: wallets.real,
      build: () => {
        const seed = seeds.peek(playerId);
        if (seed === undefined) throw new SeedForgotten();
        const capped = caps && { ...caps, stakeMicro: stake.stakeMicro };
        const opened = groupOf({ stake, ceiling }, seed, wallets);
        const group = { ...opened, request, caps: capped };
        Object.assign(begun, { seed, group });
        return group;
      },
    });
    const { seed, group } = begun;
    if (result.status === 'busy') throw new Refusal('mines.FINISHED_BEFORE_GAME');
    if (result.status === 'short') throw new Refusal('mines.NOT_ENOUGTH_BALANCE');
    if (result.status === 'over') throw overCeiling(stake, ceiling?.walletMicro ?? 0n);
    if (result.status === 'limited') throw await deps.gate.whyLimited(playerId);
    if (result.status === 'repeated') throw new Refusal('wire.request-conflict');
    if (result.status !== 'posted' || seed === undefined || group === undefined) {
      if (seed !== undefined) seeds.forget(playerId, seed);
      continue;
    }
    seeds.advance(playerId, seed);
    const wallet = await walletAfter(deps, { playerId, wallets, result });
    pushes.balance(playerId, wallet, result.totals);
    const game = gameOf(stake, { roundId: group.id, seed, balanceMicro: wallet.balanceMicro });
    pushGame(deps, game);
    return game;
  }
  throw new Error(`no free nonce after ${DRAWS} draws`);
}

/** A group that could not be built counts as stale: nothing was sent. */
async function post(ledger: Ledger, pending: PendingGroup): Promise<PostingResult> {
  try {
    return await ledger.post(pending);
  } catch (error) {
    if (error instanceof SeedForgotten) return { status: 'stale' };
    throw error;
  }
}

const NOTHING_OPENED = { opened: [], requests: {} };

function groupOf(
  { stake, ceiling }: LimitedStake,
  seed: ActiveSeed,
  { played, held, realWallet }: RoundWallets,
): PostingGroup {
  const { stakeMicro, currencyId, rateMicro, setting } = stake;
  return {
    id: uuidV7() as GroupId,
    playerId: stake.playerId,
    transfers: [{ from: played, to: held, amountMicro: stakeMicro, kind: 'hold' }],
    realWallet,
    seed: { id: seed.id, nonce: seed.nonce },
    round: {
      game: 'mines',
      wallet: played,
      betHundredths: BigInt(stake.betHundredths),
      currencyId,
      rateMicro,
      stakeMicro,
      payoutMicro: 0n,
      countedMicro: 0n,
      setting,
      outcome: NOTHING_OPENED,
      state: 'open',
      ceiling,
    },
  };
}

type Born = {
  readonly roundId: GroupId;
  readonly seed: ActiveSeed;
  readonly balanceMicro: bigint;
};

/** The game as its row now is; the group's id is the round's. */
function gameOf(stake: MinesStake, { roundId, seed, balanceMicro }: Born): MinesGame {
  return {
    ...stake,
    id: roundId as string as RoundId,
    isOpen: true,
    step: 0,
    outcome: NOTHING_OPENED,
    nonce: Number(seed.nonce),
    payoutMicro: 0n,
    balanceMicro,
  };
}
