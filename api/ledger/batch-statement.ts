import type { AccountId } from '../../shared/ids.ts';
import { arrayLiterals, type Columns, namedParameters } from './array-parameters.ts';
import type {
  PostingGroup,
  PostingRefusal,
  PostingResult,
  RoundTotals,
  WalletState,
} from './posting.ts';

/** Parallel array parameters of `ledger_post`: each row takes one element of each. */
type Family = {
  readonly count: number;
  readonly name: (before: number) => string;
  readonly write: (groups: readonly PostingGroup[]) => readonly string[];
};

/**
 * A row of a group: `no` is the group's position in the call, `seq` the row's position in the
 * group.
 */
type RowOf<Item> = { readonly no: number; readonly seq: number; readonly item: Item };

/** A family with one row for each item that `pick` finds in a group. */
function family<Item>(
  pick: (group: PostingGroup) => readonly Item[],
  columns: Columns<RowOf<Item>>,
): Family {
  return {
    count: Object.keys(columns).length,
    name: (before) => namedParameters(columns, before),
    write: (groups) => {
      const rows: RowOf<Item>[] = [];
      groups.forEach((group, index) => {
        pick(group).forEach((item, seq) => rows.push({ no: index + 1, seq, item }));
      });
      return arrayLiterals(columns, rows);
    },
  };
}

const NONE: readonly never[] = [];
const oneOrNone = <Item>(item: Item | undefined): readonly Item[] =>
  item === undefined ? NONE : [item];

/** The wallets that are locked and reported though the group need not move them. */
const lockedToo = ({ reported = NONE, realWallet, move }: PostingGroup): readonly AccountId[] => [
  ...reported,
  ...oneOrNone(realWallet),
  ...oneOrNone(move?.held),
];

/**
 * Every parameter of `ledger_post`, and the source of its elements:
 * `migrations/0006-ledger-post.sql` says what each means. Statement and values are both built from
 * this list, by name.
 */
const FAMILIES: readonly Family[] = [
  family((group) => [group], {
    group_uuid: ['uuid', ({ item }) => item.id],
    group_player: ['bigint', ({ item }) => item.playerId],
    group_request: ['uuid', ({ item }) => item.request?.requestId],
    group_body: ['word', ({ item }) => item.request?.bodyHash],
    group_seed: ['bigint', ({ item }) => item.seed?.id],
    group_nonce: ['bigint', ({ item }) => item.seed?.nonce],
  }),
  family((group) => group.transfers, {
    transfer_group: ['int', ({ no }) => no],
    transfer_seq: ['smallint', ({ seq }) => seq],
    transfer_from: ['bigint', ({ item }) => item.from],
    transfer_to: ['bigint', ({ item }) => item.to],
    transfer_amount: ['bigint', ({ item }) => item.amountMicro],
    transfer_kind: ['word', ({ item }) => item.kind],
  }),
  family((group) => oneOrNone(group.round), {
    round_group: ['int', ({ no }) => no],
    round_game: ['word', ({ item }) => item.game],
    round_wallet: ['bigint', ({ item }) => item.wallet],
    round_bet: ['bigint', ({ item }) => item.betHundredths],
    round_currency: ['smallint', ({ item }) => item.currencyId],
    round_rate: ['bigint', ({ item }) => item.rateMicro],
    round_stake: ['bigint', ({ item }) => item.stakeMicro],
    round_payout: ['bigint', ({ item }) => item.payoutMicro],
    round_counted: ['bigint', ({ item }) => item.countedMicro],
    round_setting: ['text', ({ item }) => JSON.stringify(item.setting)],
    round_outcome: ['text', ({ item }) => JSON.stringify(item.outcome)],
    round_state: ['word', ({ item }) => item.state],
    round_table: ['uuid', ({ item }) => item.table?.id],
    round_side: ['word', ({ item }) => item.table?.side],
    round_most: ['bigint', ({ item }) => item.ceiling?.payoutMicro],
    round_ceiling: ['bigint', ({ item }) => item.ceiling?.walletMicro],
  }),
  family((group) => oneOrNone(group.move), {
    move_group: ['int', ({ no }) => no],
    move_round: ['uuid', ({ item }) => item.roundId],
    move_step: ['int', ({ item }) => item.step],
    move_wallet: ['bigint', ({ item }) => item.wallet],
    move_payout: ['bigint', ({ item }) => item.payoutMicro],
    move_counted: ['bigint', ({ item }) => item.countedMicro],
    move_outcome: ['text', ({ item }) => JSON.stringify(item.outcome)],
    move_state: ['word', ({ item }) => item.state],
  }),
  family((group) => group.idempotencyKeys ?? NONE, {
    idempotency_group: ['int', ({ no }) => no],
    idempotency_key: ['text', ({ item }) => item.key],
    idempotency_detail: ['text', ({ item }) => JSON.stringify(item.detail)],
  }),
  family(lockedToo, {
    reported_group: ['int', ({ no }) => no],
    reported_wallet: ['bigint', ({ item }) => item],
  }),
  family((group) => oneOrNone(group.totals), {
    totals_group: ['int', ({ no }) => no],
    totals_wagered: ['bigint', ({ item }) => item.wageredMicro],
    totals_returned: ['bigint', ({ item }) => item.returnedMicro],
    totals_counted: ['bigint', ({ item }) => item.countedMicro],
    totals_experience: ['bigint', ({ item }) => item.experienceMicro],
    totals_need: ['bigint', ({ item }) => item.needMicro],
    totals_rounds: ['int', ({ item }) => item.rounds],
    totals_win: ['bigint', ({ item }) => item.winMicro],
    totals_wallet: ['word', ({ item }) => item.wallet],
  }),
  family((group) => oneOrNone(group.need), {
    need_group: ['int', ({ no }) => no],
    need_deposit: ['bigint', ({ item }) => item.depositMicro],
    need_factor: ['bigint', ({ item }) => item.factor],
  }),
  family((group) => oneOrNone(group.keep), {
    keep_group: ['int', ({ no }) => no],
    keep_wallet: ['bigint', ({ item }) => item.wallet],
    keep_factor: ['bigint', ({ item }) => item.factor],
  }),
  family((group) => oneOrNone(group.caps), {
    cap_group: ['int', ({ no }) => no],
    cap_stake: ['bigint', ({ item }) => item.stakeMicro],
    cap_wagered: ['bigint', ({ item }) => item.wageredMicro],
    cap_loss: ['bigint', ({ item }) => item.lossMicro],
  }),
  family((group) => oneOrNone(group.owedTurns), {
    owed_group: ['int', ({ no }) => no],
    owed_turns: ['bigint', ({ item }) => item],
  }),
  family((group) => oneOrNone(group.seen), {
    seen_group: ['int', ({ no }) => no],
    seen_wallet: ['bigint', ({ item }) => item.accountId],
    seen_version: ['bigint', ({ item }) => item.version],
  }),
  family((group) => oneOrNone(group.round?.table?.room), {
    room_group: ['int', ({ no }) => no],
    room_side: ['word', ({ item }) => item.side],
    room_most: ['bigint', ({ item }) => item.mostMicro],
  }),
];

/** All parameters by name, numbered through the families. */
function nameAll(): string {
  let before = 0;
  return FAMILIES.map(({ count, name }) => {
    const names = name(before);
    before += count;
    return names;
  }).join(', ');
}

/** The statement that posts groups of any form. */
export const POST_STATEMENT = {
  name: 'ledger-post',
  text: `select group_no, status, account_id, balance_micro, version, experience_micro,
                wagered_micro, net_micro
           from ledger_post(${nameAll()})`,
} as const;

/** The values of the statement's parameters: one array literal each. */
export function postParameters(groups: readonly PostingGroup[]): string[] {
  return FAMILIES.flatMap((each) => each.write(groups));
}

export type PostedRow = {
  readonly group_no: number;
  readonly status: 'posted' | PostingRefusal;
  readonly account_id: bigint | null;
  readonly balance_micro: bigint;
  readonly version: bigint;
  readonly experience_micro: bigint | null;
  readonly wagered_micro: bigint | null;
  readonly net_micro: bigint | null;
};

/** The result of each group, in the order of the groups. */
export function readResults(rows: readonly PostedRow[], count: number): PostingResult[] {
  const byGroup = Array.from({ length: count }, (): PostedRow[] => []);
  for (const row of rows) byGroup[row.group_no - 1]?.push(row);
  return byGroup.map(resultOf);
}

function resultOf(rows: readonly PostedRow[]): PostingResult {
  const [first] = rows;
  if (first === undefined) throw new Error('ledger_post left a group without an answer');
  if (first.status !== 'posted') return { status: first.status };
  const wallets = rows.flatMap((row): WalletState[] =>
    row.account_id === null
      ? []
      : [
          {
            accountId: row.account_id as AccountId,
            balanceMicro: row.balance_micro,
            version: row.version,
          },
        ],
  );
  const [totals] = rows.flatMap(totalsIn);
  return { status: 'posted', wallets, totals };
}

function totalsIn(row: PostedRow): readonly RoundTotals[] {
  const { experience_micro: experienceMicro, net_micro: netMicro } = row;
  const wageredMicro = row.wagered_micro;
  if (experienceMicro === null || wageredMicro === null || netMicro === null) return [];
  return [{ experienceMicro, wageredMicro, netMicro }];
}
