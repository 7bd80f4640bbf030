import type { AccountId } from '../../shared/ids.ts';
import { arrayLiterals, type Columns, namedParameters } from './array-parameters.ts';
import type { PostingGroup, PostingResult, RoundTotals, Transfer } from './posting.ts';

/**
 * A way to post groups of one form alone, at half the cost of `ledger_post` or less. `pick` takes
 * those of its form out of a batch; play from another wallet than `real` is never taken, because a
 * lean way counts it as cash.
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

/** How a group left its wallets and, where it changed them, the totals of its player. */
export type LeanRow = {
  readonly group_no: number;
  /** Its idempotency key was used before: nothing of it was posted, and the rest is null. */
  readonly is_taken?: boolean;
  readonly balance_micro: bigint;
  readonly version: bigint;
  readonly held_micro?: bigint;
  readonly held_version?: bigint;
  readonly experience_micro?: bigint | null;
  readonly wagered_micro?: bigint | null;
  readonly net_micro?: bigint | null;
};

/** What a function answers for each group, besides its number and how its wallet stands. */
const ANSWERS = {
  totals: ', experience_micro, wagered_micro, net_micro',
  held: ', held_micro, held_version',
  taken: ', is_taken',
} as const;

type Form<Fields> = {
  readonly name: string;
  /** The function that posts it. */
  readonly from: string;
  readonly answers: readonly (keyof typeof ANSWERS)[];
  /** What the function needs of a group; undefined for a group of another form. */
  readonly fieldsOf: (group: PostingGroup) => Fields | undefined;
  readonly columns: Columns<Fields>;
  /** The wallets that the answer is about. */
  readonly accounts: (fields: Fields) => { readonly wallet: AccountId; readonly held?: AccountId };
};

/** The way of a form, by the function that posts it. */
export function leanWay<Fields>(form: Form<Fields>): LeanWay {
  const { name, columns, fieldsOf, accounts } = form;
  const answers = form.answers.map((answer) => ANSWERS[answer]).join('');
  const text = `select group_no, balance_micro, version${answers}
                  from ${form.from}(${namedParameters(columns)})`;
  return {
    pick: (groups) => {
      const places: number[] = [];
      const taken: Fields[] = [];
      groups.forEach((group, place) => {
        const fields = isGeneral(group) ? undefined : fieldsOf(group);
        if (fields === undefined) return;
        places.push(place);
        taken.push(fields);
      });
      if (taken.length === 0) return undefined;
      return {
        statement: { name, text, values: arrayLiterals(columns, taken) },
        places,
        read: (rows) => {
          const results: (PostingResult | undefined)[] = taken.map(() => undefined);
          for (const row of rows) {
            const fields = taken[row.group_no - 1];
            if (fields !== undefined) results[row.group_no - 1] = resultOf(row, accounts(fields));
          }
          return results;
        },
      };
    },
  };
}

/** Whether only the general way can judge a group, whatever its form. */
const isGeneral = ({ realWallet, seen, round }: PostingGroup) =>
  realWallet !== undefined || seen !== undefined || round?.ceiling !== undefined;

function resultOf(
  row: LeanRow,
  { wallet, held }: { readonly wallet: AccountId; readonly held?: AccountId },
): PostingResult {
  if (row.is_taken === true) return { status: 'taken' };
  const played = { accountId: wallet, balanceMicro: row.balance_micro, version: row.version };
  const { held_micro: heldMicro, held_version: heldVersion } = row;
  return {
    status: 'posted',
    wallets:
      held === undefined || heldMicro === undefined || heldVersion === undefined
        ? [played]
        : [played, { accountId: held, balanceMicro: heldMicro, version: heldVersion }],
    totals: totalsOf(row),
  };
}

function totalsOf(row: LeanRow): RoundTotals | undefined {
  const { experience_micro: experienceMicro = null, wagered_micro: wageredMicro = null } = row;
  const { net_micro: netMicro = null } = row;
  if (experienceMicro === null || wageredMicro === null || netMicro === null) return undefined;
  return { experienceMicro, wageredMicro, netMicro };
}

/** Whether a transfer is exactly this one. */
export const isTransfer = (
  transfer: Transfer,
  { from, to, amountMicro, kind }: Transfer,
): boolean =>
  transfer.from === from &&
  transfer.to === to &&
  transfer.amountMicro === amountMicro &&
  transfer.kind === kind;

/** Whether a group brings nothing but transfers, a round or a move, and a request of a player. */
export const isPlain = (group: PostingGroup): boolean =>
  group.totals === undefined &&
  group.need === undefined &&
  group.keep === undefined &&
  group.caps === undefined &&
  group.owedTurns === undefined &&
  (group.idempotencyKeys === undefined || group.idempotencyKeys.length === 0) &&
  (group.reported === undefined || group.reported.length === 0);

type Expected = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
};

/**
 * The account of the operator that a stake goes to and its payout comes from, where the group moves
 * nothing else; undefined for any other group.
 */
export function stakedAgainst(
  { transfers }: PostingGroup,
  { from, to, stakeMicro, payoutMicro }: Expected,
): AccountId | undefined {
  const [staked, paid, ...more] = transfers;
  if (staked === undefined || more.length > 0) return undefined;
  const operator = staked.to;
  const isStake = isTransfer(staked, {
    from,
    to: operator,
    amountMicro: stakeMicro,
    kind: 'stake',
  });
  const isPaid =
    paid === undefined
      ? payoutMicro === 0n
      : isTransfer(paid, { from: operator, to, amountMicro: payoutMicro, kind: 'payout' });
  return isStake && isPaid ? operator : undefined;
}
