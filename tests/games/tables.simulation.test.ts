import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beaconRoundAt, randomnessOf } from '../../shared/fairness/beacon.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { pureHmac } from '../../shared/fairness/seeds.ts';
import { openTableStream } from '../../shared/fairness/table-outcome.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import type { RoundId } from '../../shared/ids.ts';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import type { SettleDeps } from '../../api/games/table/end-stakes.ts';
import { settleTable } from '../../api/games/table/settle-table.ts';
import type { TableGame } from '../../api/games/table/table-game.ts';
import { TABLE_GAMES } from '../../api/games/manifests.ts';
import { proofOfTableRound } from '../../api/games/table/table-proof.ts';
import type { TableRound } from '../../api/games/table/table-round.ts';
import {
  beginCountdown,
  beginPaying,
  closeBets,
  endRound,
  writeDraw,
} from '../../api/games/table/table-steps.ts';
import {
  openRound,
  readBets,
  readLiveRound,
  readReveal,
} from '../../api/games/table/table-store.ts';
import { wheelGame } from '../../api/games/wheel/wheel-game.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { signRound } from '../../api/sandbox/drand/sign-round.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import {
  type Books,
  deposit,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';
import { createDice, type SeededDice } from '../ledger/model.ts';
import { moneyFaults } from '../harness/money-faults.ts';

/** `SIMULATION_SEED` repeats a run, `SIMULATION_ROUNDS` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const ROUNDS = Number(process.env['SIMULATION_ROUNDS'] ?? 25);
const PLAYERS = 24;

let books: TestLedger;
let rival: Books;
const players: TestPlayer[] = [];
const dice = createDice(SEED);

beforeAll(async () => {
  books = await openTestLedger();
  rival = books.another();
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, 10n ** 14n);
    players.push(player);
  }
});
afterAll(() => books.close());

const settling = ({ db, ledger }: Books): SettleDeps => ({
  db,
  ledger,
  pushes: createPushes(),
  clock: createClock(),
  liveFeed: { note: () => undefined },
});

/** Any amount up to twenty thousand units, with small ones as frequent as large ones. */
function drawStake(below: SeededDice['below']): bigint {
  const digits = 1 + below(11);
  return 1n + BigInt(below(Math.min(10 ** digits, 20_000_000_000)));
}

function stake(player: TestPlayer, round: TableRound, team: 'red' | 'blue') {
  const stakeMicro = drawStake(dice.below);
  const isBattle = round.game === 'battle';
  const sector = [2, 3, 5, 30][dice.below(4)] ?? 2;
  const transfer = { from: player.real, to: player.held, amountMicro: stakeMicro } as const;
  return post(
    books.ledger,
    player,
    groupOf(player, [{ ...transfer, kind: 'hold' }], {
      round: {
        game: round.game,
        wallet: player.real,
        betHundredths: stakeMicro / 10_000n,
        currencyId: 1,
        rateMicro: 1_000_000n,
        stakeMicro,
        payoutMicro: 0n,
        countedMicro: 0n,
        setting: isBattle ? { team } : { sector },
        outcome: {},
        state: 'open',
        table: { id: round.id, side: isBattle ? team : undefined },
      },
    }),
  );
}

async function live(game: TableGame): Promise<TableRound> {
  const round = await readLiveRound(books.db, { game: game.name, desk: '' });
  if (round === undefined) throw new Error('no round is under way');
  return round;
}

/** Players stake as they like; a battle has somebody on either side. */
async function stakeAll(round: TableRound) {
  const order = players.toSorted(() => dice.below(3) - 1).slice(0, 2 + dice.below(PLAYERS - 2));
  await Promise.all(
    order.map(async (player, index) => {
      const team = index === 0 ? 'red' : index === 1 || dice.below(2) === 0 ? 'blue' : 'red';
      const stakes = 1 + dice.below(3);
      for (let count = 0; count < stakes; count += 1) {
        expect((await stake(player, round, team)).status).toBe('posted');
      }
    }),
  );
}

/** Draws by the beacon's stand-in, at the round that the published times give. */
async function draw(game: TableGame, round: TableRound) {
  const { id: roundId, betsDigest = '', beaconRound = 0 } = round;
  const signature = signRound(beaconRound);
  const [reveal, bets] = await Promise.all([
    readReveal(books.db, round),
    readBets(books.db, roundId),
  ]);
  const source = { reveal, roundId, betsDigest, randomness: randomnessOf(signature) };
  const outcome = game.draw(openTableStream(pureHmac, source), bets);
  await writeDraw(books.db, roundId, {
    reveal,
    outcome,
    beaconSignature: signature,
    randomOrg: null,
  });
}

async function playRound(game: TableGame): Promise<RoundId> {
  const id = uuidV7() as RoundId;
  await openRound(books.db, { id, game: game.name, desk: '', source: 'drand' });
  await stakeAll(await live(game));
  const closesAtMs = Date.now();
  const beaconRound = beaconRoundAt(SANDBOX_BEACON, closesAtMs + 3000);
  await beginCountdown(books.db, id, {
    firstBetAtMs: closesAtMs,
    countdownAtMs: closesAtMs,
    closesAtMs,
    beaconRound,
  });
  await closeBets(books.db, await live(game), {
    beforeMs: Number.POSITIVE_INFINITY,
    isBeaconOut: false,
  });
  await draw(game, await live(game));
  await beginPaying(books.db, id);
  const round = await live(game);
  await Promise.all([books, rival].map((each) => settleTable(settling(each), game, round)));
  expect(await endRound(books.db, id, 'settled')).toBe(true);
  return id;
}

/** What a round took, paid and kept by the ledger's own transfers. */
async function moneyOf(id: RoundId) {
  const { rows } = await books.owner.query<Record<'stake' | 'payout' | 'settle', string | null>>(
    `select sum(amount_micro) filter (where kind = 'stake') as stake,
            sum(amount_micro) filter (where kind = 'payout') as payout,
            sum(amount_micro) filter (where kind = 'settle') as settle
       from transfers where group_id in (select settle_group from rounds where table_id = $1)`,
    [id],
  );
  const [sums] = rows;
  return {
    bank: BigInt(sums?.stake ?? 0),
    paid: BigInt(sums?.payout ?? 0),
    fee: BigInt(sums?.settle ?? 0),
  };
}

async function expectProved(id: RoundId): Promise<void> {
  const proved = await proofOfTableRound(books.db, id, {
    games: TABLE_GAMES,
    beacon: SANDBOX_BEACON,
  });
  expect(proved?.isFinal).toBe(true);
  const verdict = verifyProof(proved?.proof, {
    isBeaconSigned: () => true,
    isSandboxTrusted: true,
  });
  expect(verdict.checks.filter(({ isOk }) => !isOk)).toEqual([]);
}

test(`Any stakes at both tables share their banks to the micro-unit (seed ${SEED})`, async () => {
  for (let count = 0; count < ROUNDS; count += 1) {
    const battle = await playRound(battleGame);
    const wheel = await playRound(wheelGame);
    await expectProved(battle);
    await expectProved(wheel);
    const { bank, paid, fee } = await moneyOf(battle);
    expect(paid + fee).toBe(bank);
    expect(fee).toBeGreaterThan(0n);
    expect((await moneyOf(wheel)).fee).toBe(0n);
  }
  expect(await moneyFaults(books.db)).toEqual([]);
});
