import { Refusal } from '../../../shared/errors/refusal.ts';
import { minesCostMicro } from '../../../shared/games/mines/rules.ts';
import type { GroupId, PlayerId } from '../../../shared/ids.ts';
import { countedStakeMicro } from '../../../shared/money/counted-stake.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PostingGroup, PostingResult, Transfer, Ledger } from '../../ledger/posting.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import {
  playedIn,
  type PlayedWallet,
  type RoundWallets,
  roundWalletsOf,
} from '../round-wallets.ts';
import type { SettledBet, BetFeed } from '../settled-bet.ts';
import type { MinesAttempt } from './mines-attempt.ts';
import type { MinesGame, MinesOutcome } from './mines-game.ts';
import type { DrawableGame, MinesTable, ReadMines } from './mines-store.ts';
import { view } from './mines-view.ts';

/**
 * Each attempt that loses to another device finds the game changed, and a game has 23 moves at
 * most.
 */
const TRIES = 30;

export type PostMoveDeps = {
  readonly ledger: Ledger;
  readonly pushes: Pushes;
  readonly liveFeed: BetFeed;
  readonly clock: Clock;
  readonly readMines: ReadMines;
};

/** The effect of a move on a game; a move with an ending settles it. */
export type MinesMove = { readonly outcome: MinesOutcome; readonly payoutMicro: bigint };

/** What a move is decided by: the game as stored, and the key its tile is recorded under. */
export type Decide = (drawable: DrawableGame, key: string) => MinesMove;

/**
 * Makes a move on the player's open game: reads it, decides, and posts the decision if the game is
 * unchanged since; when another device moved in between, it reads and decides again. Refuses
 * `mines.NEED_START_GAME` when the game is over or is not the one the player saw.
 */
export async function moveGame(
  deps: PostMoveDeps,
  attempt: MinesAttempt & { readonly roundId: string | undefined },
  decide: Decide,
): Promise<MinesGame> {
  const key = attempt.request?.requestId ?? uuidV7();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const table = await deps.readMines({
      playerId: attempt.playerId,
      requestId: attempt.request?.requestId,
    });
    const done = earlierOf(table, key, attempt.sectorKey);
    if (done !== undefined) return done;
    const { open } = table;
    if (open === undefined || !isSeen(open.game, attempt.roundId)) {
      throw new Refusal('mines.NEED_START_GAME');
    }
    const moved = await postMove(deps, { attempt, game: open.game }, decide(open, key));
    if (moved !== undefined) return moved;
  }
  throw new Error(`a game moved on ${TRIES} times before one move`);
}

const isSeen = ({ id }: MinesGame, seenId: string | undefined) =>
  seenId === undefined || seenId === id;

/**
 * The game in which this move was made before. Refuses `wire.request-conflict` for another move.
 */
function earlierOf(
  { open, past, isRequestUsed }: MinesTable,
  key: string,
  sectorKey: number | undefined,
): MinesGame | undefined {
  if (isRequestUsed) throw new Refusal('wire.request-conflict');
  const earlier = [open?.game, past].find((game) => game && key in game.outcome.requests);
  if (earlier !== undefined && earlier.outcome.requests[key] !== sectorKey) {
    throw new Refusal('wire.request-conflict');
  }
  return earlier;
}

type Made = { readonly attempt: MinesAttempt; readonly game: MinesGame };

/**
 * Posts a move; undefined when the game had changed, and then nothing moved. A tile's request stands
 * in the outcome alone: were it posted where the tile is a mine, somebody who uses the same id in
 * another message meanwhile would have mines refused and safe tiles opened.
 */
async function postMove(
  deps: PostMoveDeps,
  { attempt, game }: Made,
  move: MinesMove,
): Promise<MinesGame | undefined> {
  const { ledger, pushes, liveFeed, clock } = deps;
  const { playerId } = game;
  const isEnd = move.outcome.ending !== undefined;
  const wallets = await roundWalletsOf(ledger, playerId, game.wallet);
  const group = await groupOf(deps, wallets, {
    game,
    move,
    request: attempt.sectorKey === undefined ? attempt.request : undefined,
  });
  const result = await ledger.post({
    wallet: wallets.real,
    build: () => ({ ...group, id: uuidV7() as GroupId }),
  });
  if (result.status === 'stale') return undefined;
  if (result.status === 'repeated') throw new Refusal('wire.request-conflict');
  if (result.status !== 'posted') throw new Error(`a move of mines was ${result.status}`);
  const wallet = await walletAfter(deps, { playerId, wallets, result });
  const { balanceMicro } = wallet;
  const moved = { ...game, ...move, isOpen: !isEnd, step: game.step + 1, balanceMicro };
  pushGame(deps, moved);
  if (isEnd) {
    pushes.balance(playerId, wallet, result.totals);
    liveFeed.note(betOf(moved, clock.nowMs()));
  }
  return moved;
}

type Planned = {
  readonly game: MinesGame;
  readonly move: MinesMove;
  readonly request: MinesAttempt['request'];
};

async function groupOf(
  { ledger }: PostMoveDeps,
  { played, held, realWallet }: RoundWallets,
  { game, move, request }: Planned,
): Promise<Omit<PostingGroup, 'id'>> {
  const { playerId, stakeMicro } = game;
  const isEnd = move.outcome.ending !== undefined;
  const operator = await ledger.operatorAccount('game:mines');
  const staked: Transfer = { from: held, to: operator, amountMicro: stakeMicro, kind: 'stake' };
  const paid: Transfer = {
    from: operator,
    to: played,
    amountMicro: move.payoutMicro,
    kind: 'payout',
  };
  const ended = move.payoutMicro > 0n ? [staked, paid] : [staked];
  return {
    playerId,
    transfers: isEnd ? ended : [],
    request,
    realWallet,
    move: {
      roundId: game.id,
      step: game.step,
      wallet: played,
      held,
      payoutMicro: move.payoutMicro,
      countedMicro: isEnd ? countedStakeMicro(stakeMicro, minesCostMicro(stakeMicro)) : 0n,
      outcome: move.outcome,
      state: isEnd ? 'settled' : 'open',
    },
  };
}

const betOf = ({ playerId, id, stakeMicro, payoutMicro }: MinesGame, atMs: number): SettledBet => ({
  playerId,
  game: 'mines',
  betId: id,
  roundId: id,
  stakeMicro,
  payoutMicro,
  atMs,
});

type Posted = {
  readonly playerId: PlayerId;
  readonly wallets: RoundWallets;
  readonly result: Extract<PostingResult, { status: 'posted' }>;
};

/**
 * The wallet played from after a posting; read separately where the posting was recalled without it.
 */
export async function walletAfter(
  { ledger }: { readonly ledger: Ledger },
  { playerId, wallets, result }: Posted,
): Promise<PlayedWallet> {
  const left = playedIn(result, wallets);
  if (left !== undefined) return left;
  const { name } = wallets;
  const known = (await ledger.wallets(playerId)).get(name);
  if (known === undefined) throw new Error(`player ${playerId} has no ${name} wallet`);
  return { ...known, name };
}

/** Pushes the game in its current state to all connections of its player. */
export function pushGame({ pushes }: { readonly pushes: Pushes }, game: MinesGame): void {
  pushes.toPlayer(game.playerId, 'mines', { type: 'load', game: view(game, game.playerId) });
}
