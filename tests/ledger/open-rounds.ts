import type { PostingGroup, RoundRecord, Transfer } from '../../api/ledger/posting.ts';
import type { AccountId, RoundId } from '../../shared/ids.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { groupOf, type TestLedger, type TestPlayer } from './ledger-fixture.ts';
import { countedOf, type ModelPlayer, type Operation } from './model.ts';

/** The record of a round that stays open. */
export const openRoundOf = (player: TestPlayer, stakeMicro: bigint): RoundRecord => ({
  game: 'mines',
  wallet: player.real,
  betHundredths: 1n,
  currencyId: 1,
  rateMicro: 1_000_000n,
  stakeMicro,
  payoutMicro: 0n,
  countedMicro: 0n,
  setting: {},
  outcome: {},
  state: 'open',
});

type OpenedTable = { readonly closesAt?: string; readonly id?: string };

/** Opens a table round of a game of its own; `closesAt` is SQL. */
export async function openTable(
  { owner }: Pick<TestLedger, 'owner'>,
  state = 'waiting',
  { closesAt = 'null', id = uuidV7() }: OpenedTable = {},
): Promise<RoundId> {
  const end = uuidV7();
  await owner.query(
    `with chain as (
       insert into chains (game, end_hash, length, checkpoint_step, checkpoints)
       values ('test', '${end}', 1, 1, '{}') returning id
     )
     insert into table_rounds (id, game, state, chain_id, chain_position, commit_hash, source, closes_at)
     select '${id}', '${id}', '${state}', id, 1, '', 'drand', ${closesAt} from chain`,
  );
  return id as RoundId;
}

type Mover = {
  readonly player: TestPlayer;
  readonly model: ModelPlayer;
  readonly game: AccountId;
};

type Move = Extract<Operation, { readonly kind: 'step' | 'settle' | 'refund' }>;

/** A round nobody opened, so that moves on it are stale. */
const NO_ROUND = '01930000-0000-7000-8000-000000000000';

/** The group that moves the player's open round on, settles it or refunds it. */
export function moveOf({ player, model, game }: Mover, operation: Move): PostingGroup {
  const { id, stake, step } = model.open ?? { id: NO_ROUND, stake: 1n, step: 0 };
  const payoutMicro = operation.kind === 'settle' ? operation.payout : 0n;
  const out = { from: player.held, amountMicro: stake };
  const paid: Transfer = { from: game, to: player.real, amountMicro: payoutMicro, kind: 'payout' };
  const transfers: Readonly<Record<Move['kind'], readonly Transfer[]>> = {
    step: [],
    settle: [{ ...out, to: game, kind: 'stake' }, ...(payoutMicro > 0n ? [paid] : [])],
    refund: [{ ...out, to: player.real, kind: 'refund' }],
  };
  return groupOf(player, transfers[operation.kind], {
    move: {
      roundId: id as RoundId,
      step,
      wallet: player.real,
      held: player.held,
      payoutMicro,
      countedMicro: operation.kind === 'settle' ? countedOf(stake) : 0n,
      outcome: {},
      state: ({ step: 'open', settle: 'settled', refund: 'refunded' } as const)[operation.kind],
    },
  });
}
