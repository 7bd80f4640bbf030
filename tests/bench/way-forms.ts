import type { PostingGroup, RoundRecord, Transfer } from '../../api/ledger/posting.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { AccountId, GroupId, PlayerId, RoundId, SeedId } from '../../shared/ids.ts';

/** A player for whom groups are posted, one form after the other. */
export type Seat = {
  readonly player: PlayerId;
  readonly real: AccountId;
  readonly held: AccountId;
  readonly seed: SeedId;
  nonce: bigint;
  /** The game of mines that was begun last. */
  open: RoundId;
};

/** Where the groups stake. */
export type Places = { readonly operator: AccountId; readonly table: RoundId };

/** A form of group; a form may end what the form before it began. */
export type Form = { readonly what: string; readonly make: (seat: Seat) => PostingGroup };

/** What each group stakes. */
export const STAKE = 1_000_000n;
const TILE = { opened: [3], requests: { '01a21408-39f6-724c-aca1-47f641f9a540': 3 } };

/** The forms that have a lean way, in an order in which each leaves its player free again. */
export const formsOf = ({ operator, table }: Places): readonly Form[] => [
  { what: 'a settled bet', make: (seat) => betOf(seat, operator) },
  { what: 'mines begins', make: openMines },
  { what: 'a safe tile', make: (seat) => ({ ...groupOf(seat, []), move: moveOf(seat, 'open') }) },
  {
    what: 'mines ends',
    make: (seat) => ({
      ...endOf(seat, operator, { payoutMicro: STAKE, step: 1 }),
      request: requestOf(),
    }),
  },
  { what: 'a stake in battle', make: (seat) => stakeOf(seat, { id: table, side: 'red' }) },
  {
    what: 'a stake on the wheel',
    make: (seat) => {
      const room = { side: String(Number(seat.seed) % 4), mostMicro: 10n ** 15n };
      return stakeOf(seat, { id: table, side: undefined, room });
    },
  },
  { what: 'a bet of another provider', make: (seat) => thirdPartyOf(seat, operator) },
];

const groupOf = ({ player }: Seat, transfers: readonly Transfer[]): PostingGroup => ({
  id: uuidV7() as GroupId,
  playerId: player,
  transfers,
});

const requestOf = () => ({ requestId: uuidV7(), bodyHash: 'ab'.repeat(32) });

/** The seed at its next nonce. */
function drawOf(seat: Seat) {
  const { seed: id, nonce } = seat;
  seat.nonce += 1n;
  return { id, nonce };
}

const roundOf = (seat: Seat, game: string): RoundRecord => ({
  game,
  wallet: seat.real,
  betHundredths: 100n,
  currencyId: 1,
  rateMicro: 1_000_000n,
  stakeMicro: STAKE,
  payoutMicro: 0n,
  countedMicro: 0n,
  setting: { minesLength: 4, lastStep: 20 },
  outcome: { opened: [], requests: {} },
  state: 'open',
});

const holdOf = ({ real: from, held: to }: Seat): Transfer => ({
  from,
  to,
  amountMicro: STAKE,
  kind: 'hold',
});

function betOf(seat: Seat, to: AccountId): PostingGroup {
  const { real: from } = seat;
  const round = { payoutMicro: STAKE, countedMicro: STAKE, state: 'settled' } as const;
  return {
    ...groupOf(seat, [
      { from, to, amountMicro: STAKE, kind: 'stake' },
      { from: to, to: from, amountMicro: STAKE, kind: 'payout' },
    ]),
    request: requestOf(),
    seed: drawOf(seat),
    round: { ...roundOf(seat, 'dice'), ...round },
  };
}

function openMines(seat: Seat): PostingGroup {
  const group = groupOf(seat, [holdOf(seat)]);
  seat.open = group.id as string as RoundId;
  return { ...group, request: requestOf(), seed: drawOf(seat), round: roundOf(seat, 'mines') };
}

const moveOf = <State extends 'open' | 'settled'>(seat: Seat, state: State) => ({
  roundId: seat.open,
  step: 0,
  wallet: seat.real,
  held: seat.held,
  payoutMicro: 0n,
  countedMicro: 0n,
  outcome: TILE,
  state,
});

/** The end of the round that its player began last, at the step it is at. */
export function endOf(
  seat: Seat,
  operator: AccountId,
  { payoutMicro, step }: { readonly payoutMicro: bigint; readonly step: number },
): PostingGroup {
  const { held, real } = seat;
  const staked = { from: held, to: operator, amountMicro: STAKE, kind: 'stake' } as const;
  const paid = { from: operator, to: real, amountMicro: payoutMicro, kind: 'payout' } as const;
  return {
    ...groupOf(seat, payoutMicro > 0n ? [staked, paid] : [staked]),
    move: { ...moveOf(seat, 'settled'), step, payoutMicro, countedMicro: STAKE },
  };
}

/** A stake at a table, which stays open. */
export const stakeOf = (seat: Seat, table: NonNullable<RoundRecord['table']>): PostingGroup => ({
  ...groupOf(seat, [holdOf(seat)]),
  request: requestOf(),
  round: { ...roundOf(seat, table.side === undefined ? 'wheelOfFortune' : 'battle'), table },
});

const thirdPartyOf = (seat: Seat, to: AccountId): PostingGroup => ({
  ...groupOf(seat, [{ from: seat.real, to, amountMicro: STAKE, kind: 'stake' }]),
  idempotencyKeys: [
    { key: `provider:tx:${uuidV7()}`, detail: { action: 'bet', micro: String(STAKE) } },
  ],
  reported: [seat.real],
  totals: {
    wageredMicro: STAKE,
    returnedMicro: 0n,
    countedMicro: STAKE,
    experienceMicro: STAKE,
    needMicro: -STAKE,
    rounds: 1,
    winMicro: 0n,
  },
});
