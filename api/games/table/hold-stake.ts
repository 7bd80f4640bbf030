import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import type { GroupId } from '../../../shared/ids.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { PlayCaps, Gate } from '../../protection/gate/gate.ts';
import type {
  Ceiling,
  PostingGroup,
  PostingResult,
  RequestKey,
  Ledger,
  TableRoom,
} from '../../ledger/posting.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { playedIn, type RoundWallets, roundWalletsOf } from '../round-wallets.ts';
import { overCeiling } from '../stake-terms.ts';
import { type HoldPlan, type TableStake, viewBet } from './bet-plan.ts';

export type HoldStakeDeps = {
  readonly gate: Gate;
  readonly ledger: Ledger;
  readonly players: PlayerDirectory;
  readonly pushes: Pushes;
};

/** A judged stake with its player and its idempotency key. */
export type HeldStake = {
  readonly player: Player;
  readonly stake: TableStake;
  readonly caps: PlayCaps;
  readonly ceiling: Ceiling | undefined;
  readonly request: RequestKey | undefined;
};

/** How often a stake is judged again: more often than a pot takes stakes. */
const MAX_TURNS = 100;

/** Holds a stake for its round and adds it to the table. Refuses what the database refuses. */
export async function holdStake(
  { gate, ledger, players, pushes }: HoldStakeDeps,
  plan: HoldPlan,
  asked: HeldStake,
): Promise<TableBetOutput> {
  const { player, request } = asked;
  const wallets = await roundWalletsOf(ledger, player.id, asked.stake.wallet);
  const { held, result, betId } = await postAdmitted(ledger, plan, { asked, wallets });
  const { stake } = held;
  if (result.status === 'over') throw overCeiling(stake, held.ceiling?.walletMicro ?? 0n);
  if (result.status === 'limited') throw await gate.whyLimited(player.id);
  if (result.status === 'full' && plan.whyFull !== undefined) throw await plan.whyFull(stake);
  const wallet = walletIn(result, wallets, plan.refusals);
  const { roundId, side, stakeMicro, currencyId } = stake;
  const { id: playerId } = player;
  const { publicId, nick, avatar, isHidden } = await asNow(players, player);
  const person = { publicId, nick, avatar, isHidden };
  const seated = { betId, playerId, side, stakeMicro, currencyId, ...person };
  plan.placed(roundId, seated);
  pushes.balance(playerId, wallet);
  const { balanceMicro } = wallet;
  return viewBet({ betId, roundId, stakeMicro, balanceMicro }, request?.requestId);
}

type Posted = { readonly held: HeldStake; readonly result: PostingResult; readonly betId: string };

/**
 * Posts the stake. Where it is judged by the others' stakes, it is judged again as often as one of
 * theirs came in between: each time one of them got in, so a round soon takes no more of them.
 */
async function postAdmitted(
  ledger: Ledger,
  plan: HoldPlan,
  { asked, wallets }: { readonly asked: HeldStake; readonly wallets: RoundWallets },
): Promise<Posted> {
  let betId = '';
  for (let turn = 1; ; turn += 1) {
    const admitted = await plan.admit?.(asked.stake, asked.player);
    const held = admitted === undefined ? asked : { ...asked, stake: admitted.stake };
    const build = () => {
      betId = uuidV7();
      return groupOf(plan, held, { betId, wallets, room: admitted?.room });
    };
    const result = await ledger.post({ wallet: wallets.real, build });
    const isOvertaken = result.status === 'full' && admitted !== undefined;
    if (!isOvertaken || turn === MAX_TURNS) return { held, result, betId };
  }
}

/**
 * The player may have hidden their profile meanwhile; one who cannot be read again stays unnamed.
 */
async function asNow(players: PlayerDirectory, player: Player): Promise<Player> {
  const held = players.peek(player.id);
  if (held !== undefined) return held;
  const unnamed = { ...player, isHidden: true };
  return (await players.get(player.id).catch(() => unnamed)) ?? unnamed;
}

type Way = {
  readonly betId: string;
  readonly wallets: RoundWallets;
  readonly room: TableRoom | undefined;
};

function groupOf(
  { game, row }: HoldPlan,
  { player, stake, caps, ceiling, request }: HeldStake,
  { betId, wallets, room }: Way,
): PostingGroup {
  const { stakeMicro } = stake;
  const { played: from, held: to, realWallet } = wallets;
  const own = row(stake);
  return {
    id: betId as GroupId,
    playerId: player.id,
    transfers: [{ from, to, amountMicro: stakeMicro, kind: 'hold' }],
    request,
    caps: caps && { ...caps, stakeMicro },
    realWallet,
    round: {
      game,
      wallet: from,
      betHundredths: BigInt(stake.betHundredths),
      currencyId: stake.currencyId,
      rateMicro: stake.rateMicro,
      stakeMicro,
      payoutMicro: 0n,
      countedMicro: 0n,
      setting: own.setting,
      outcome: {},
      state: 'open',
      table: { id: stake.roundId, side: own.side, room: room ?? own.room },
      ceiling,
    },
  };
}

function walletIn(result: PostingResult, wallets: RoundWallets, { posting }: HoldPlan['refusals']) {
  switch (result.status) {
    case 'posted': {
      const wallet = playedIn(result, wallets);
      if (wallet === undefined) throw new Error('the posting left the wallet out of its answer');
      return wallet;
    }
    case 'short':
    case 'closed':
    case 'other-side':
    case 'other-currency':
      throw new Refusal(posting[result.status]);
    case 'repeated':
      throw new Refusal('wire.request-conflict');
    case 'stale':
    case 'busy':
    case 'full':
    case 'over':
    case 'taken':
    case 'limited':
      throw new Error(`a stake at a table was refused as ${result.status}`);
  }
}
