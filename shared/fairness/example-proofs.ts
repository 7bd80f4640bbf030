import { drawBattle } from '../games/battle/outcome.ts';
import { battleBanks, battlePayouts } from '../games/battle/rules.ts';
import type { Team } from '../games/battle/contract.ts';
import { drawDice } from '../games/dice/outcome.ts';
import { dicePayoutMicro, type DiceSetting, isDiceWin } from '../games/dice/rules.ts';
import { drawMines } from '../games/mines/outcome.ts';
import { MINES_TILES, minesPayoutMicro, minesSteps } from '../games/mines/rules.ts';
import { drawWheel } from '../games/wheel/outcome.ts';
import { wheelMultiplierAt, wheelPayoutMicro } from '../games/wheel/rules.ts';
import {
  type BeaconInfo,
  beaconTimeMs,
  QUICKNET,
  randomnessOf,
  type SignedRound,
} from './beacon.ts';
import { betsDigest, type DigestBet } from './bets-digest.ts';
import { chainEnd, nextLink } from './chain.ts';
import type { BattleProof, DiceProof, MinesProof, RoundProof, WheelProof } from './contract.ts';
import { commitmentOf, pureHmac } from './seeds.ts';
import { openTableStream } from './table-outcome.ts';

const NO_ROUND = '00000000-0000-7000-8000-000000000000';
const SERVER_SEED = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';
const LINK = '0d2b6c1e5f907a8b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819203';

/** Round 1000 of quicknet, as the public beacon signed it. */
const SIGNED: SignedRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** A solo bet nobody has to have played. */
export type SoloExample = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stakeMicro: bigint;
};

const soloFields = ({ serverSeed, clientSeed, nonce, stakeMicro }: SoloExample) => ({
  v: 1 as const,
  roundId: NO_ROUND,
  serverSeedHash: commitmentOf(serverSeed),
  serverSeed,
  clientSeed,
  nonce,
  stakeMicro: stakeMicro.toString(),
});

/** The proof that a dice bet with these seeds has. */
export function diceExample(bet: SoloExample & { readonly setting: DiceSetting }): DiceProof {
  const { setting, stakeMicro } = bet;
  const number = drawDice(pureHmac, bet);
  const payoutMicro = isDiceWin(setting, number) ? dicePayoutMicro(setting, stakeMicro) : 0n;
  return {
    ...soloFields(bet),
    game: 'dice',
    percent: setting.percent,
    bet_type: setting.betType,
    number,
    payoutMicro: payoutMicro.toString(),
  };
}

/** The proof of a mines game whose player opens tiles in this order, to `stopAt` safe ones. */
export function minesExample(
  bet: SoloExample & {
    readonly minesLength: number;
    readonly order: readonly number[];
    readonly stopAt: number;
  },
): MinesProof {
  const { minesLength, order, stopAt, stakeMicro } = bet;
  const mines = drawMines(pureHmac, bet, minesLength);
  const firstMine = order.findIndex((tile) => mines.includes(tile));
  const isHit = firstMine !== -1 && firstMine < stopAt;
  const opened = order.slice(0, isHit ? firstMine + 1 : stopAt);
  const wonMicro = isHit ? 0n : minesPayoutMicro({ minesLength, opened: stopAt }, stakeMicro);
  const isWhole = stopAt === minesSteps(minesLength);
  return {
    ...soloFields(bet),
    game: 'mines',
    minesLength,
    opened,
    mines,
    ending: isHit ? 'mine' : isWhole ? 'limit' : 'taken',
    payoutMicro: wonMicro.toString(),
  };
}

/** A table round nobody has to have played: its link, its bets, and the beacon round after them. */
export type TableExample = {
  readonly roundId: string;
  readonly reveal: string;
  readonly chainPosition: number;
  readonly bets: readonly DigestBet[];
  readonly beacon: BeaconInfo;
  readonly signed: SignedRound;
};

/** Bets closed so long before the beacon's round as a round has it at most. */
const CLOSED_BEFORE_MS = 4000;

function tableFields({ roundId, reveal, chainPosition, bets, beacon, signed }: TableExample) {
  return {
    v: 1 as const,
    roundId,
    chainEnd: chainEnd(reveal, chainPosition),
    chainPosition,
    commit: nextLink(reveal),
    reveal,
    closedAtMs: beaconTimeMs(beacon, signed.round) - CLOSED_BEFORE_MS,
    betsDigest: betsDigest(bets),
    drand: { ...beacon, ...signed },
  };
}

const streamOf = ({ reveal, roundId, bets, signed }: TableExample) =>
  openTableStream(pureHmac, {
    reveal,
    roundId,
    randomness: randomnessOf(signed.signature),
    betsDigest: betsDigest(bets),
  });

/** The proof that a battle round with these bets has; both sides need one. */
export function battleExample(round: TableExample): BattleProof {
  const teamBets = round.bets.map(({ betId, side, stakeMicro }) => ({
    betId,
    team: side as Team,
    stakeMicro: BigInt(stakeMicro),
  }));
  const { ticket, winner } = drawBattle(streamOf(round), battleBanks(teamBets));
  const { feeMicro, payouts } = battlePayouts({ winner, bets: teamBets });
  const paid = ({ betId }: DigestBet) => (payouts.get(betId) ?? 0n).toString();
  return {
    ...tableFields(round),
    game: 'battle',
    bets: round.bets.map((bet) => ({ ...bet, payoutMicro: paid(bet) })),
    ticket: ticket.toString(),
    winner,
    feeMicro: feeMicro.toString(),
  };
}

/** The proof that a round of the wheel with these bets has, drawn by the beacon. */
export function wheelExample(round: TableExample): WheelProof {
  const index = drawWheel(streamOf(round));
  const paid = ({ side, stakeMicro }: DigestBet) =>
    wheelPayoutMicro({ sector: Number(side), stakeMicro: BigInt(stakeMicro) }, index).toString();
  return {
    ...tableFields(round),
    game: 'wheelOfFortune',
    source: 'drand',
    randomOrg: null,
    bets: round.bets.map((bet) => ({ ...bet, payoutMicro: paid(bet) })),
    index,
    multiplier: wheelMultiplierAt(index),
  };
}

const SOLO = { serverSeed: SERVER_SEED, clientSeed: 'rollhouse', stakeMicro: 323_750_000n };

const exampleBet = (at: number, side: string, units: number): DigestBet => ({
  betId: `${NO_ROUND.slice(0, -1)}${at}`,
  playerHash: `${at}5f1c0d3e9a7b426`,
  side,
  stakeMicro: `${units}000000`,
});

const TABLE = {
  roundId: NO_ROUND,
  reveal: LINK,
  chainPosition: 1204,
  beacon: QUICKNET,
  signed: SIGNED,
};

/** A whole proof of a round that nobody played, to try the checker with. */
export function exampleProof(game: RoundProof['game']): RoundProof {
  switch (game) {
    case 'dice':
      return diceExample({ ...SOLO, nonce: 4, setting: { percent: 47, betType: 'less' } });
    case 'mines': {
      const order = Array.from({ length: MINES_TILES }, (_, at) => (at * 7 + 2) % MINES_TILES);
      return minesExample({ ...SOLO, nonce: 7, minesLength: 4, order, stopAt: 5 });
    }
    case 'battle': {
      const bets = [
        exampleBet(1, 'red', 750),
        exampleBet(2, 'blue', 1240),
        exampleBet(3, 'red', 310),
        exampleBet(4, 'blue', 95),
      ];
      return battleExample({ ...TABLE, bets });
    }
    case 'wheelOfFortune': {
      const bets = [
        exampleBet(1, '2', 500),
        exampleBet(2, '3', 180),
        exampleBet(3, '5', 60),
        exampleBet(4, '30', 15),
      ];
      return wheelExample({ ...TABLE, bets });
    }
  }
}
