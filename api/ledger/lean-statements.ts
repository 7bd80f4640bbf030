import type { AccountId, PlayerId, SeedId } from '../../shared/ids.ts';
import { arrayLiterals, type Columns, namedParameters } from './array-parameters.ts';
import type { PostingGroup, PostingResult, RoundMove, RoundRecord, Transfer } from './posting.ts';

/**
 * A way to post groups of one form alone, at half the cost of `ledger_post`:
 * `migrations/0013-ledger-post-lean.sql` says how. `pick` takes those of its form out of a batch;
 * play from another wallet than `real` is never taken, because a lean way counts it as cash.
 */
export type LeanWay = { readonly pick: (groups: readonly PostingGroup[]) => LeanBatch | undefined };

/** The groups of one form out of a batch, as one statement. */
export type LeanBatch = {
  readonly statement: {
    readonly name: string;
    readonly text: string;
    readonly values: readonly string[];
  };
  /** The places of its groups in the batch. */
  readonly places: readonly number[];
  /**
   * The result of each of its groups. Undefined for one that was declined: nothing of it was posted,
   * and `ledger_post` posts it or says why not.
   */
  readonly read: (rows: readonly LeanRow[]) => readonly (PostingResult | undefined)[];
};

/** How a group left its wallets and the totals of its player. */
export type LeanRow = {
  readonly group_no: number;
  readonly balance_micro: bigint;
  readonly version: bigint;
  readonly held_micro?: bigint;
  readonly held_version?: bigint;
  readonly experience_micro: bigint;
  readonly wagered_micro: bigint;
  readonly net_micro: bigint;
};

type Form<Fields> = {
  readonly name: string;
  readonly from: string;
  readonly answer: string;
  readonly fieldsOf: (group: PostingGroup) => Fields | undefined;
  readonly columns: Columns<Fields>;
  readonly accounts: (fields: Fields) => { readonly wallet: AccountId; readonly held?: AccountId };
};

function leanWay<Fields>(form: Form<Fields>): LeanWay {
  const { name, columns, fieldsOf, accounts } = form;
  const text = `select group_no, balance_micro, version, experience_micro, wagered_micro, net_micro
                       ${form.answer} from ${form.from}(${namedParameters(columns)})`;
  return {
    pick: (groups) => {
      const places: number[] = [];
      const taken: Fields[] = [];
      groups.forEach((group, place) => {
        const fields = group.realWallet === undefined ? fieldsOf(group) : undefined;
        if (fields === undefined) return;
        places.push(place);
        taken.push(fields);
      });
      if (taken.length === 0) return undefined;
      return {
        statement: { name, text, values: arrayLiterals(columns, taken) },
        places,
        read: (rows) => {
          const byNumber = new Map(rows.map((row) => [row.group_no, row]));
          return taken.map((fields, index) => {
            const row = byNumber.get(index + 1);
            return row && resultOf(row, accounts(fields));
          });
        },
      };
    },
  };
}

function resultOf(
  row: LeanRow,
  { wallet, held }: { readonly wallet: AccountId; readonly held?: AccountId },
): PostingResult {
  const { experience_micro: experienceMicro, wagered_micro: wageredMicro } = row;
  const played = { accountId: wallet, balanceMicro: row.balance_micro, version: row.version };
  const { held_micro: heldMicro, held_version: heldVersion } = row;
  return {
    status: 'posted',
    wallets:
      held === undefined || heldMicro === undefined || heldVersion === undefined
        ? [played]
        : [played, { accountId: held, balanceMicro: heldMicro, version: heldVersion }],
    totals: { experienceMicro, wageredMicro, netMicro: row.net_micro },
  };
}

type Played = {
  readonly group: PostingGroup;
  readonly player: PlayerId;
  readonly operator: AccountId;
  readonly stakeMicro: bigint;
};
type Bet = Played & {
  readonly seed: { readonly id: SeedId; readonly nonce: bigint };
  readonly round: RoundRecord;
};
type End = Played & { readonly held: AccountId; readonly move: RoundMove };

/** A bet that is settled at once: a settled round away from tables with its stake and its payout. */
const BETS = leanWay<Bet>({
  name: 'ledger-post-bets',
  from: 'ledger_post_bets',
  answer: '',
  fieldsOf: (group) => {
    const { playerId: player, round, seed, move } = group;
    if (player === undefined || round === undefined || seed === undefined) return undefined;
    if (move !== undefined || round.table !== undefined || round.state !== 'settled')
      return undefined;
    const { wallet, stakeMicro, payoutMicro } = round;
    const operator = operatorOf(group, { from: wallet, to: wallet, stakeMicro, payoutMicro });
    return operator && { group, player, operator, stakeMicro, seed, round };
  },
  columns: {
    group_uuid: ['uuid', ({ group }) => group.id],
    group_player: ['bigint', ({ player }) => player],
    group_request: ['uuid', ({ group }) => group.request?.requestId],
    group_body: ['word', ({ group }) => group.request?.bodyHash],
    group_seed: ['bigint', ({ seed }) => seed.id],
    group_nonce: ['bigint', ({ seed }) => seed.nonce],
    group_wallet: ['bigint', ({ round }) => round.wallet],
    group_operator: ['bigint', ({ operator }) => operator],
    round_game: ['word', ({ round }) => round.game],
    round_bet: ['bigint', ({ round }) => round.betHundredths],
    round_currency: ['smallint', ({ round }) => round.currencyId],
    round_rate: ['bigint', ({ round }) => round.rateMicro],
    round_stake: ['bigint', ({ stakeMicro }) => stakeMicro],
    round_payout: ['bigint', ({ round }) => round.payoutMicro],
    round_counted: ['bigint', ({ round }) => round.countedMicro],
    round_setting: ['text', ({ round }) => JSON.stringify(round.setting)],
    round_outcome: ['text', ({ round }) => JSON.stringify(round.outcome)],
  },
  accounts: ({ round }) => ({ wallet: round.wallet }),
});

/** An open round that settles: its stake leaves where it was held, and its payout is paid. */
const ENDS = leanWay<End>({
  name: 'ledger-post-ends',
  from: 'ledger_post_ends',
  answer: ', held_micro, held_version',
  fieldsOf: (group) => {
    const { playerId: player, move, round, seed } = group;
    if (player === undefined || move === undefined || move.state !== 'settled') return undefined;
    if (round !== undefined || seed !== undefined) return undefined;
    const [staked] = group.transfers;
    if (staked === undefined || staked.from === move.wallet) return undefined;
    const { from: held, amountMicro: stakeMicro } = staked;
    const { wallet, payoutMicro } = move;
    const operator = operatorOf(group, { from: held, to: wallet, stakeMicro, payoutMicro });
    return operator && { group, player, operator, stakeMicro, held, move };
  },
  columns: {
    group_uuid: ['uuid', ({ group }) => group.id],
    group_player: ['bigint', ({ player }) => player],
    group_request: ['uuid', ({ group }) => group.request?.requestId],
    group_body: ['word', ({ group }) => group.request?.bodyHash],
    group_held: ['bigint', ({ held }) => held],
    group_wallet: ['bigint', ({ move }) => move.wallet],
    group_operator: ['bigint', ({ operator }) => operator],
    move_round: ['uuid', ({ move }) => move.roundId],
    move_step: ['int', ({ move }) => move.step],
    move_stake: ['bigint', ({ stakeMicro }) => stakeMicro],
    move_payout: ['bigint', ({ move }) => move.payoutMicro],
    move_counted: ['bigint', ({ move }) => move.countedMicro],
    move_outcome: ['text', ({ move }) => JSON.stringify(move.outcome)],
  },
  accounts: ({ move, held }) => ({ wallet: move.wallet, held }),
});

/** The forms that have a way of their own; a group is of one of them at most. */
export const LEAN_WAYS: readonly LeanWay[] = [BETS, ENDS];

type Expected = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
};

/**
 * The account of the operator that a stake goes to and its payout comes from, where the group moves
 * nothing else and brings nothing but a round or a move; undefined for any other group.
 */
function operatorOf(group: PostingGroup, expected: Expected): AccountId | undefined {
  const { idempotencyKeys = [], reported = [], transfers } = group;
  if (group.totals ?? group.need ?? group.keep ?? group.caps) return undefined;
  if (group.owedTurns !== undefined || group.seen !== undefined) return undefined;
  if (idempotencyKeys.length > 0 || reported.length > 0) return undefined;
  const [staked, paid, ...more] = transfers;
  if (staked === undefined || more.length > 0) return undefined;
  const { from, to, stakeMicro, payoutMicro } = expected;
  const operator = staked.to;
  const isStake = isMove(staked, { from, to: operator, amountMicro: stakeMicro, kind: 'stake' });
  const isPaid =
    paid === undefined
      ? payoutMicro === 0n
      : isMove(paid, { from: operator, to, amountMicro: payoutMicro, kind: 'payout' });
  return isStake && isPaid ? operator : undefined;
}

const isMove = (transfer: Transfer, { from, to, amountMicro, kind }: Transfer) =>
  transfer.from === from &&
  transfer.to === to &&
  transfer.amountMicro === amountMicro &&
  transfer.kind === kind;
