import type { AccountId, PlayerId } from '../../shared/ids.ts';
import { isPlain, isTransfer, leanWay, stakedAgainst } from './lean-way.ts';
import type { PostingGroup, RoundMove, RoundRecord } from './posting.ts';

type Opening = {
  readonly group: PostingGroup;
  readonly player: PlayerId;
  readonly held: AccountId;
  readonly round: RoundRecord;
};

/** A round that stays open: its stake goes to where it is held. */
export const OPENS = leanWay<Opening>({
  name: 'ledger-post-opens',
  from: 'ledger_post_opens',
  answers: ['held'],
  fieldsOf: (group) => {
    const { playerId: player, round, move, transfers } = group;
    if (player === undefined || round === undefined || move !== undefined) return undefined;
    if (round.state !== 'open' || round.payoutMicro !== 0n || round.countedMicro !== 0n)
      return undefined;
    const [holding, ...more] = transfers;
    if (holding === undefined || more.length > 0 || !isPlain(group)) return undefined;
    const { to: held } = holding;
    const { wallet: from, stakeMicro: amountMicro } = round;
    const isHeld = isTransfer(holding, { from, to: held, amountMicro, kind: 'hold' });
    return isHeld ? { group, player, held, round } : undefined;
  },
  columns: {
    group_uuid: ['uuid', ({ group }) => group.id],
    group_player: ['bigint', ({ player }) => player],
    group_request: ['uuid', ({ group }) => group.request?.requestId],
    group_body: ['word', ({ group }) => group.request?.bodyHash],
    group_seed: ['bigint', ({ group }) => group.seed?.id],
    group_nonce: ['bigint', ({ group }) => group.seed?.nonce],
    group_wallet: ['bigint', ({ round }) => round.wallet],
    group_held: ['bigint', ({ held }) => held],
    round_game: ['word', ({ round }) => round.game],
    round_bet: ['bigint', ({ round }) => round.betHundredths],
    round_currency: ['smallint', ({ round }) => round.currencyId],
    round_rate: ['bigint', ({ round }) => round.rateMicro],
    round_stake: ['bigint', ({ round }) => round.stakeMicro],
    round_setting: ['text', ({ round }) => JSON.stringify(round.setting)],
    round_outcome: ['text', ({ round }) => JSON.stringify(round.outcome)],
    round_table: ['uuid', ({ round }) => round.table?.id],
    round_side: ['word', ({ round }) => round.table?.side],
    room_side: ['word', ({ round }) => round.table?.room?.side],
    room_most: ['bigint', ({ round }) => round.table?.room?.mostMicro],
  },
  accounts: ({ round, held }) => ({ wallet: round.wallet, held }),
});

type Step = {
  readonly group: PostingGroup;
  readonly player: PlayerId;
  readonly held: AccountId;
  readonly move: RoundMove;
  /** What is staked, and against whom, where the move ends the round. */
  readonly end?: { readonly operator: AccountId; readonly stakeMicro: bigint } | undefined;
};

/**
 * A move of an open round: it leaves it open, and no money moves, or settles it, and the stake leaves
 * where it was held and its payout is paid. Both go in one statement, so that what a move uncovers
 * does not decide what the move waits for, or overtakes.
 */
export const MOVES = leanWay<Step>({
  name: 'ledger-post-moves',
  from: 'ledger_post_moves',
  answers: ['totals', 'held'],
  fieldsOf: (group) => {
    const { playerId: player, move, round, seed } = group;
    if (player === undefined || move === undefined) return undefined;
    if (round !== undefined || seed !== undefined || !isPlain(group)) return undefined;
    if (move.state === 'open') return stepOf(group, player, move);
    return move.state === 'settled' ? endOf(group, player, move) : undefined;
  },
  columns: {
    group_uuid: ['uuid', ({ group }) => group.id],
    group_player: ['bigint', ({ player }) => player],
    group_request: ['uuid', ({ group }) => group.request?.requestId],
    group_body: ['word', ({ group }) => group.request?.bodyHash],
    group_held: ['bigint', ({ held }) => held],
    group_wallet: ['bigint', ({ move }) => move.wallet],
    group_operator: ['bigint', ({ end }) => end?.operator],
    move_round: ['uuid', ({ move }) => move.roundId],
    move_step: ['int', ({ move }) => move.step],
    move_stake: ['bigint', ({ end }) => end?.stakeMicro],
    move_payout: ['bigint', ({ move }) => move.payoutMicro],
    move_counted: ['bigint', ({ move }) => move.countedMicro],
    move_outcome: ['text', ({ move }) => JSON.stringify(move.outcome)],
  },
  accounts: ({ move, held }) => ({ wallet: move.wallet, held }),
});

function stepOf(group: PostingGroup, player: PlayerId, move: RoundMove): Step | undefined {
  const { held, payoutMicro, countedMicro } = move;
  if (held === undefined || payoutMicro !== 0n || countedMicro !== 0n) return undefined;
  if (group.request !== undefined || group.transfers.length > 0) return undefined;
  return { group, player, held, move };
}

function endOf(group: PostingGroup, player: PlayerId, move: RoundMove): Step | undefined {
  const [staked] = group.transfers;
  if (staked === undefined || staked.from === move.wallet) return undefined;
  const { from: held, amountMicro: stakeMicro } = staked;
  const { wallet, payoutMicro } = move;
  const operator = stakedAgainst(group, { from: held, to: wallet, stakeMicro, payoutMicro });
  return operator && { group, player, held, move, end: { operator, stakeMicro } };
}
