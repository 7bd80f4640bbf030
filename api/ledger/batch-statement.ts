import type { AccountId } from '../../shared/ids.ts';
import type {
  PostingGroup,
  PostingRefusal,
  PostingResult,
  RoundTotals,
  WalletState,
} from './posting.ts';

const COLUMNS = 49;
const parameters = Array.from({ length: COLUMNS }, (_, index) => `$${index + 1}`).join(', ');

/** The one statement that posts: see the migration that makes `ledger_post` for its rules. */
export const POST_STATEMENT = {
  name: 'ledger-post',
  text: `select group_no, status, account_id, balance_micro, version, experience_micro,
                wagered_micro, net_micro
           from ledger_post(${parameters})`,
} as const;

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

type Cell = string | number | bigint | undefined;

const plain = (cells: readonly Cell[]) => `{${cells.map((cell) => cell ?? 'NULL').join(',')}}`;

const quoted = (cells: readonly string[]) =>
  `{${cells.map((cell) => `"${cell.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

/** The parameters of the statement: one array literal for each column, in the function's order. */
export function postParameters(groups: readonly PostingGroup[]): string[] {
  return [
    ...groupColumns(groups),
    ...transferColumns(groups),
    ...roundColumns(groups),
    ...moveColumns(groups),
    ...claimColumns(groups),
    ...reportColumns(groups),
    ...totalsColumns(groups),
    ...capColumns(groups),
  ];
}

function groupColumns(groups: readonly PostingGroup[]): string[] {
  return [
    plain(groups.map((group) => group.id)),
    plain(groups.map((group) => group.playerId)),
    plain(groups.map((group) => group.request?.requestId)),
    plain(groups.map((group) => group.request?.bodyHash)),
    plain(groups.map((group) => group.seed?.id)),
    plain(groups.map((group) => group.seed?.nonce)),
  ];
}

function transferColumns(groups: readonly PostingGroup[]): string[] {
  const columns: [Cell[], Cell[], Cell[], Cell[], Cell[], Cell[]] = [[], [], [], [], [], []];
  groups.forEach((group, index) => {
    group.transfers.forEach((transfer, seq) => {
      columns[0].push(index + 1);
      columns[1].push(seq);
      columns[2].push(transfer.from);
      columns[3].push(transfer.to);
      columns[4].push(transfer.amountMicro);
      columns[5].push(transfer.kind);
    });
  });
  return columns.map(plain);
}

function roundColumns(groups: readonly PostingGroup[]): string[] {
  const rounds = groups.flatMap((group, index) =>
    group.round === undefined ? [] : [{ no: index + 1, round: group.round }],
  );
  return [
    plain(rounds.map(({ no }) => no)),
    plain(rounds.map(({ round }) => round.game)),
    plain(rounds.map(({ round }) => round.wallet)),
    plain(rounds.map(({ round }) => round.betHundredths)),
    plain(rounds.map(({ round }) => round.currencyId)),
    plain(rounds.map(({ round }) => round.courseMicro)),
    plain(rounds.map(({ round }) => round.stakeMicro)),
    plain(rounds.map(({ round }) => round.payoutMicro)),
    plain(rounds.map(({ round }) => round.experienceMicro)),
    quoted(rounds.map(({ round }) => JSON.stringify(round.setting))),
    quoted(rounds.map(({ round }) => JSON.stringify(round.outcome))),
    plain(rounds.map(({ round }) => round.state)),
    plain(rounds.map(({ round }) => round.table?.id)),
    plain(rounds.map(({ round }) => round.table?.side)),
  ];
}

function moveColumns(groups: readonly PostingGroup[]): string[] {
  const moves = groups.flatMap((group, index) =>
    group.move === undefined ? [] : [{ no: index + 1, move: group.move }],
  );
  return [
    plain(moves.map(({ no }) => no)),
    plain(moves.map(({ move }) => move.roundId)),
    plain(moves.map(({ move }) => move.step)),
    plain(moves.map(({ move }) => move.wallet)),
    plain(moves.map(({ move }) => move.payoutMicro)),
    plain(moves.map(({ move }) => move.experienceMicro)),
    quoted(moves.map(({ move }) => JSON.stringify(move.outcome))),
    plain(moves.map(({ move }) => move.state)),
  ];
}

function claimColumns(groups: readonly PostingGroup[]): string[] {
  const claims = groups.flatMap((group, index) =>
    (group.claims ?? []).map((claim) => ({ no: index + 1, claim })),
  );
  return [
    plain(claims.map(({ no }) => no)),
    quoted(claims.map(({ claim }) => claim.key)),
    quoted(claims.map(({ claim }) => JSON.stringify(claim.detail))),
  ];
}

function reportColumns(groups: readonly PostingGroup[]): string[] {
  const wallets = groups.flatMap((group, index) =>
    (group.reported ?? []).map((wallet) => ({ no: index + 1, wallet })),
  );
  return [plain(wallets.map(({ no }) => no)), plain(wallets.map(({ wallet }) => wallet))];
}

function totalsColumns(groups: readonly PostingGroup[]): string[] {
  const changes = groups.flatMap((group, index) =>
    group.totals === undefined ? [] : [{ no: index + 1, totals: group.totals }],
  );
  return [
    plain(changes.map(({ no }) => no)),
    plain(changes.map(({ totals }) => totals.wageredMicro)),
    plain(changes.map(({ totals }) => totals.returnedMicro)),
    plain(changes.map(({ totals }) => totals.experienceMicro)),
    plain(changes.map(({ totals }) => totals.rounds)),
    plain(changes.map(({ totals }) => totals.winMicro)),
  ];
}

function capColumns(groups: readonly PostingGroup[]): string[] {
  const capped = groups.flatMap((group, index) =>
    group.caps === undefined ? [] : [{ no: index + 1, caps: group.caps }],
  );
  return [
    plain(capped.map(({ no }) => no)),
    plain(capped.map(({ caps }) => caps.stakeMicro)),
    plain(capped.map(({ caps }) => caps.wageredMicro)),
    plain(capped.map(({ caps }) => caps.lossMicro)),
  ];
}

/** The result of each group, in the order the groups were given. */
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
  return { status: 'posted', wallets, totals: totalsOf(first) };
}

function totalsOf(row: PostedRow): RoundTotals | undefined {
  const { experience_micro: experienceMicro, net_micro: netMicro } = row;
  const wageredMicro = row.wagered_micro;
  if (experienceMicro === null || wageredMicro === null || netMicro === null) return undefined;
  return { experienceMicro, wageredMicro, netMicro };
}
