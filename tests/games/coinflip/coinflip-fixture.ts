import type { FlipDriverDeps } from '../../../api/games/coinflip/flip-driver.ts';
import { openFlip } from '../../../api/games/coinflip/flip-steps.ts';
import { TABLE_TIMINGS } from '../../../api/games/table/timings.ts';
import { takeChain } from '../../../api/games/table/chains.ts';
import { addRound } from '../../../api/games/table/table-store.ts';
import type { PostingGroup } from '../../../api/ledger/posting.ts';
import { createClock } from '../../../api/platform/clock.ts';
import { createDbClock } from '../../../api/platform/db/db-clock.ts';
import { createLogger } from '../../../api/platform/logger.ts';
import { uuidV7 } from '../../../api/platform/uuid.ts';
import { createPushes } from '../../../api/platform/wire/pushes.ts';
import type { Beacon } from '../../../api/fairness/beacon/beacon.ts';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { otherSide } from '../../../shared/games/coinflip/rules.ts';
import type { RoundId } from '../../../shared/ids.ts';
import {
  type Books,
  groupOf,
  post,
  type TestLedger,
  type TestPlayer,
} from '../../ledger/ledger-fixture.ts';
import { STAKE } from '../table-stakes.ts';

/** What the steps of flips need, over these books. */
export function stepsOver(books: Books, beacon: Beacon): FlipDriverDeps {
  return {
    db: books.db,
    ledger: books.ledger,
    pushes: createPushes(),
    clock: createClock(),
    liveFeed: { note: () => undefined },
    beacon,
    randomOrg: { draw: () => Promise.resolve(undefined), link: () => '' },
    logger: createLogger('silent'),
    dbClock: createDbClock(books.db),
    timings: { ...TABLE_TIMINGS, spinMs: 0 },
  };
}

type Staking = {
  readonly id: RoundId;
  readonly side: CoinSide;
  readonly isJoin: boolean;
  readonly stakeMicro?: bigint;
};

/** The posting of a stake on a side of a flip, as `create-flip` and `join-flip` build it. */
function flipGroup(
  player: TestPlayer,
  { id, side, isJoin, stakeMicro = STAKE }: Staking,
): PostingGroup {
  const { real: from, held: to } = player;
  const room = isJoin ? { side, mostMicro: stakeMicro } : undefined;
  return groupOf(player, [{ from, to, amountMicro: stakeMicro, kind: 'hold' }], {
    round: {
      game: 'coinflip',
      wallet: from,
      betHundredths: stakeMicro / 10_000n,
      currencyId: 1,
      rateMicro: 1_000_000n,
      stakeMicro,
      payoutMicro: 0n,
      countedMicro: 0n,
      setting: { side, role: isJoin ? 'joiner' : 'creator' },
      outcome: {},
      state: 'open',
      table: { id, side, room },
    },
  });
}

/** A flip as it waits, with its creator's stake. */
export async function addOpenFlip(
  { db, ledger }: TestLedger,
  creator: TestPlayer,
  { side = 'heads', stakeMicro = STAKE }: { side?: CoinSide; stakeMicro?: bigint } = {},
): Promise<RoundId> {
  const id = uuidV7() as RoundId;
  await db.transaction().execute(async (trx) => {
    const chain = await takeChain(trx, 'coinflip');
    if (chain === undefined) throw new Error('no chain');
    await addRound(trx, chain, {
      id,
      game: 'coinflip',
      desk: '',
      source: 'drand',
      closesAt: new Date(Date.now() + 60_000),
    });
    await trx
      .insertInto('coinflips')
      .values({
        id,
        creator_id: BigInt(creator.id),
        joiner_id: null,
        side,
        bet_hundredths: stakeMicro / 10_000n,
        currency_id: 1,
        rate_micro: 1_000_000n,
        stake_micro: stakeMicro,
        code: null,
        opened_at: null,
        expires_at: null,
      })
      .execute();
  });
  const { status } = await post(
    ledger,
    creator,
    flipGroup(creator, { id, side, isJoin: false, stakeMicro }),
  );
  if (status !== 'posted') throw new Error(`the creator's stake was ${status}`);
  await openFlip(db, id);
  return id;
}

/** Posts a join; what the ledger says of it. */
export async function joinBy(
  books: Books,
  player: TestPlayer,
  { id, side = 'heads', stakeMicro = STAKE }: { id: RoundId; side?: CoinSide; stakeMicro?: bigint },
): Promise<string> {
  const group = flipGroup(player, { id, side: otherSide(side), isJoin: true, stakeMicro });
  return (await post(books.ledger, player, group)).status;
}
