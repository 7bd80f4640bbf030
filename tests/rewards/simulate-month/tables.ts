import { SANDBOX_BEACON } from '../../../shared/fairness/sandbox-sources.ts';
import { beaconRoundAt } from '../../../shared/fairness/beacon.ts';
import { openStreamOver } from '../../../shared/fairness/stream.ts';
import type { GroupId, RoundId } from '../../../shared/ids.ts';
import type { Context } from '../../../api/context.ts';
import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { settleTable } from '../../../api/games/table/settle-table.ts';
import type { TableGame } from '../../../api/games/table/table-game.ts';
import type { TableRound } from '../../../api/games/table/table-round.ts';
import {
  beginCountdown,
  beginPaying,
  closeBets,
  endRound,
  writeDraw,
} from '../../../api/games/table/table-steps.ts';
import {
  openRound,
  readBets,
  readLiveRound,
  readReveal,
} from '../../../api/games/table/table-store.ts';
import { uuidV7 } from '../../../api/platform/uuid.ts';
import type { Actor } from './month-stage.ts';

/** A stake at a table: a team of a battle, or a sector of the wheel. */
export type TableBet = {
  readonly actor: Actor;
  readonly stakeMicro: bigint;
  readonly side: 'red' | 'blue' | number;
};

/**
 * Plays a round of a table from the first stake to the last payout, without its waits. It is drawn
 * by the run's seed, where the product draws by its chain and a beacon: the same run has the same
 * winners. Stakes that their players cannot pay are left out.
 */
export async function playTable(
  context: Context,
  game: TableGame,
  { bets, draw }: { readonly bets: readonly TableBet[]; readonly draw: string },
): Promise<void> {
  const { db } = context;
  const id = uuidV7() as RoundId;
  await openRound(db, { id, game: game.name, desk: '', source: 'drand' });
  await Promise.all(bets.map((bet) => stake(context, { id, game, bet })));
  const nowMs = context.databaseTime.nowMs();
  const beaconRound = beaconRoundAt(SANDBOX_BEACON, nowMs + 3000);
  const closesAtMs = nowMs - 1000;
  await beginCountdown(db, id, {
    firstBetAtMs: closesAtMs,
    countdownAtMs: closesAtMs,
    closesAtMs,
    beaconRound,
  });
  const limit = { beforeMs: Number.POSITIVE_INFINITY, isBeaconOut: false };
  const closed = await closeBets(db, await live(context, game), limit);
  if (closed !== 'closed') throw new Error(`a round of ${game.name} did not close: ${closed}`);
  const round = await live(context, game);
  const outcome = game.draw(
    openStreamOver(nodeHmac, { key: draw, prefix: 'month' }),
    await readBets(db, id),
  );
  const reveal = await readReveal(db, round);
  await writeDraw(db, id, { reveal, outcome, beaconSignature: null, randomOrg: null });
  await beginPaying(db, id);
  await settleTable(context, game, await live(context, game));
  if (!(await endRound(db, id, 'settled'))) throw new Error(`a round of ${game.name} did not end`);
}

async function live({ db }: Context, { name }: TableGame): Promise<TableRound> {
  const round = await readLiveRound(db, { game: name, desk: '' });
  if (round === undefined) throw new Error(`no round of ${name} is under way`);
  return round;
}

type Staked = { readonly id: RoundId; readonly game: TableGame; readonly bet: TableBet };

async function stake({ ledger }: Context, { id, game, bet }: Staked): Promise<void> {
  const { actor, stakeMicro, side } = bet;
  const [real, held] = await Promise.all([
    ledger.walletOf(actor.id, 'real'),
    ledger.walletOf(actor.id, 'held'),
  ]);
  const group = uuidV7() as GroupId;
  const result = await ledger.post({
    wallet: real,
    build: () => ({
      id: group,
      playerId: actor.id,
      transfers: [{ from: real, to: held, amountMicro: stakeMicro, kind: 'hold' as const }],
      round: {
        game: game.name,
        wallet: real,
        betHundredths: stakeMicro / 10_000n,
        currencyId: 1,
        rateMicro: 1_000_000n,
        stakeMicro,
        payoutMicro: 0n,
        countedMicro: 0n,
        setting: typeof side === 'number' ? { sector: side } : { team: side },
        outcome: {},
        state: 'open' as const,
        table: { id, side: typeof side === 'number' ? undefined : side },
      },
    }),
  });
  if (result.status !== 'posted' && result.status !== 'short') {
    throw new Error(`a stake at a table was ${result.status}`);
  }
}
