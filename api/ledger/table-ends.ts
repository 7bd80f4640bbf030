import type { GroupId } from '../../shared/ids.ts';
import { crashPoint } from '../platform/crash-points.ts';
import { uuidV7 } from '../platform/uuid.ts';
import { arrayLiterals, type Columns, namedParameters } from './array-parameters.ts';
import type { FlushDeps } from './flush.ts';
import type { EndedSeat, Ledger, SeatEnds, StakeEnd, TableEnds } from './posting.ts';

/** The most stakes one statement ends, unless a single player has more. */
const MAX_ENDS = 512;

/** Statements in flight at once: while Postgres runs one, the next is built. */
const LANES = 2;

type Deps = Pick<FlushDeps, 'pool' | 'logger' | 'metrics'>;

type Ending = StakeEnd & { readonly id: GroupId; readonly seat: number };

const SEATS: Columns<SeatEnds> = {
  seat_player: ['bigint', ({ playerId }) => playerId],
  seat_held: ['bigint', ({ held }) => held],
  seat_wallet: ['bigint', ({ wallet }) => wallet],
};

const ENDINGS: Columns<Ending> = {
  group_uuid: ['uuid', ({ id }) => id],
  group_seat: ['int', ({ seat }) => seat],
  move_round: ['uuid', ({ roundId }) => roundId],
  move_stake: ['bigint', ({ stakeMicro }) => stakeMicro],
  move_payout: ['bigint', ({ payoutMicro }) => payoutMicro],
  move_counted: ['bigint', ({ countedMicro }) => countedMicro],
};

const TEXT = `select seat, balance_micro, version, experience_micro, wagered_micro, net_micro
                from ledger_post_table_ends(table_operator => $1::bigint, table_outcome => $2::jsonb,
                  ${namedParameters(SEATS, 2)},
                  ${namedParameters(ENDINGS, 2 + Object.keys(SEATS).length)})`;

type Row = {
  readonly seat: number;
  readonly balance_micro: bigint;
  readonly version: bigint;
  readonly experience_micro: bigint;
  readonly wagered_micro: bigint;
  readonly net_micro: bigint;
};

/** Divides seats into parts that one statement each can end. */
function partsOf(seats: readonly SeatEnds[]): readonly (readonly SeatEnds[])[] {
  const parts: SeatEnds[][] = [];
  let room = 0;
  for (const seat of seats) {
    const part = parts.at(-1);
    room -= seat.ends.length;
    if (part !== undefined && room >= 0) {
      part.push(seat);
    } else {
      parts.push([seat]);
      room = MAX_ENDS - seat.ends.length;
    }
  }
  return parts;
}

/** `Ledger.endTable` over one database. */
export function createTableEnds(deps: Deps): Ledger['endTable'] {
  return async ({ seats, ...table }, onEnded) => {
    const declined: SeatEnds[] = [];
    const parts = partsOf(seats).values();
    const lane = async () => {
      for (const part of parts) {
        const ended = await postPart(deps, table, part).catch((error: unknown) => {
          deps.logger.warn({ err: error, players: part.length }, 'stakes were not ended together');
        });
        if (ended === undefined) declined.push(...part);
        else ended.forEach(onEnded);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return declined;
  };
}

/** The statement that ends the stakes of these players, all or none; it answers a row for each. */
export function tableEndsStatement(
  { operator, outcome }: Omit<TableEnds, 'seats'>,
  seats: readonly SeatEnds[],
) {
  const endings = seats.flatMap(({ ends }, index) =>
    ends.map((end): Ending => ({ ...end, id: uuidV7() as GroupId, seat: index + 1 })),
  );
  return {
    name: 'ledger-post-table-ends',
    text: TEXT,
    values: [
      String(operator),
      JSON.stringify(outcome),
      ...arrayLiterals(SEATS, seats),
      ...arrayLiterals(ENDINGS, endings),
    ],
  };
}

async function postPart(
  { pool, metrics }: Deps,
  table: Omit<TableEnds, 'seats'>,
  seats: readonly SeatEnds[],
): Promise<readonly EndedSeat[]> {
  const statement = tableEndsStatement(table, seats);
  crashPoint('before-begin');
  const startedAt = performance.now();
  const { rows } = await pool.query<Row>(statement);
  crashPoint('after-commit');
  const groups = seats.reduce((sum, { ends }) => sum + ends.length, 0);
  metrics?.flushed(groups, (performance.now() - startedAt) / 1000);
  return rows.flatMap((row): readonly EndedSeat[] => {
    const seat = seats[row.seat - 1];
    return seat === undefined ? [] : [endedSeatOf(seat, row)];
  });
}

const endedSeatOf = (seat: SeatEnds, row: Row): EndedSeat => ({
  seat,
  wallet: { accountId: seat.wallet, balanceMicro: row.balance_micro, version: row.version },
  totals: {
    experienceMicro: row.experience_micro,
    wageredMicro: row.wagered_micro,
    netMicro: row.net_micro,
  },
});
