import type { PotBefore, PotPlayer, PotRoundView } from '../../../shared/games/pots/contract.ts';
import { potOdds, sumOf } from '../../../shared/games/pots/rules.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import type { Autobet } from '../stake/autobet.ts';

const NICKS = ['Mara', 'kerem', 'Лиза.Кошка', 'aziz77', 'Очень.Длинный.Н', 'o', 'north.wind', null];

/** The hash of the player who looks on. */
export const OWN_HASH = 'me00me00me00me00';

/** A round that nobody played. */
const SAMPLE_ROUND_ID = '019a9a3e-0000-7000-8000-000000000777';

const hashOf = (at: number) => (at * 7919 + 4096).toString(16).padStart(16, 'a');

/** Who sits in a sample: stakes in base micro-units, and which of them is the one who looks on. */
export type SampleSeats = { readonly stakes: readonly bigint[]; readonly own?: number };

/** The players of a sample with their chances. */
function samplePlayers({ stakes, own }: SampleSeats): PotPlayer[] {
  const potMicro = sumOf(stakes);
  return stakes.map((stakeMicro, at) => {
    const isOwn = at === own;
    const nick = isOwn ? PREVIEW_PLAYER.nick : (NICKS[at % NICKS.length] ?? null);
    const { winMicro, ...odds } = potOdds(potMicro, stakeMicro);
    const publicId = nick === null ? null : String(at + 1);
    return {
      publicId: isOwn ? PREVIEW_PLAYER.publicId : publicId,
      nick: nick === null || at < NICKS.length || isOwn ? nick : `${nick}${at}`.slice(0, 15),
      avatar: null,
      playerHash: isOwn ? OWN_HASH : hashOf(at),
      stakeMicro: String(stakeMicro),
      stakes: 1,
      ...odds,
      winMicro: String(winMicro),
    };
  });
}

export const SAMPLE_TIMES = {
  expire_max: 30_000,
  expire: null,
  expire_game: null,
  spinMs: 8000,
  refundIn: null,
};

/** A round with these seats; `winner` is the place of who wins it. */
export function sampleRound(
  seats: SampleSeats,
  round: Partial<PotRoundView> = {},
  winner?: number,
): PotRoundView {
  const players = samplePlayers(seats);
  const potMicro = sumOf(seats.stakes);
  const drawn = winner === undefined ? undefined : players[winner];
  const before = sumOf(seats.stakes.slice(0, winner));
  const ticket = before + BigInt(drawn?.stakeMicro ?? 0) / 3n;
  return {
    roundId: SAMPLE_ROUND_ID,
    state: 0,
    promise: {
      hash: 'c0ffee'.repeat(11).slice(0, 64),
      chainEnd: 'facade'.repeat(11).slice(0, 64),
      chainPosition: 99_412,
      beaconRound: 24_815_902,
    },
    times: SAMPLE_TIMES,
    potMicro: String(potMicro),
    players,
    result: drawn
      ? {
          ticket: String(ticket),
          winner: drawn.playerHash,
          payoutMicro: drawn.winMicro,
          position: Number(ticket) / Number(potMicro || 1n),
        }
      : null,
    isRefunded: false,
    ...round,
  };
}

/** A series of ten with a round lost. */
export const SAMPLE_SERIES: Autobet = {
  kind: 'running',
  run: {
    plan: { rounds: 10, onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } },
    firstBetHundredths: 500,
    nextBetHundredths: 500,
    remaining: 9,
    netMicro: -460_000_000n,
    isStopping: false,
  },
};

/** The player's own stakes in a sample that has them. */
export const sampleMine = ({ stakes, own = -1 }: SampleSeats, currencyId: number) =>
  stakes[own] === undefined
    ? null
    : {
        roundId: SAMPLE_ROUND_ID,
        playerHash: OWN_HASH,
        stakeMicro: String(stakes[own]),
        stakes: 1,
        currencyId,
      };

/** The last rounds, newest first. */
export const SAMPLE_BEFORE: readonly PotBefore[] = NICKS.map((nick, at) => ({
  roundId: `019a9a3e-0000-7000-8000-0000000006${99 - at}`,
  potMicro: String(BigInt(at * at + 3) * 920_000_000n),
  payoutMicro: String(BigInt(at * at + 3) * 880_000_000n),
  percent: 12.5 + at * 3.25,
  winner: { publicId: nick && String(at + 1), nick, avatar: null, playerHash: hashOf(at) },
}));

/** How a round ended for its player whose stakes went back. */
export const SAMPLE_REFUND = {
  roundId: '019a9a3e-0000-7000-8000-000000000776',
  end: 'refunded',
  stakeMicro: '322000000',
  payoutMicro: '322000000',
  reason: 'no-randomness',
} as const;
