import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { COINFLIP_OPEN_MS } from '../../../shared/games/coinflip/rules.ts';

const NICKS = ['Mara', 'kerem', 'Лиза.Кошка', 'aziz77', 'Очень.Длинный.Н', 'o', 'north.wind', null];

/** Some other player; one of eight hides their profile. */
function playerAt(at: number) {
  const nick = NICKS[at % NICKS.length] ?? null;
  const publicId = nick === null ? null : String(at + 1);
  const playerHash = (at * 7919 + 4096).toString(16).padStart(16, 'a');
  return { publicId, nick, avatar: null, playerHash };
}

const idAt = (at: number) => `019a9a3e-0000-7000-8000-0000000${String(10_000 + at)}`;

/** A flip of another player, which waits for somebody. */
export function flipOf(at: number, other: Partial<FlipView> = {}): FlipView {
  const stakeMicro = BigInt(1 + ((at * 37) % 90)) * 92_000_000n;
  const nowMs = Date.now();
  return {
    roundId: idAt(at),
    state: 'open',
    side: at % 3 === 0 ? 'tails' : 'heads',
    stakeMicro: String(stakeMicro),
    betHundredths: Number(stakeMicro / 920_000n),
    currencyId: 2,
    creator: playerAt(at),
    joiner: null,
    isPrivate: false,
    promise: {
      hash: 'c0ffee'.repeat(11).slice(0, 64),
      chainEnd: 'facade'.repeat(11).slice(0, 64),
      chainPosition: 99_412,
      beaconRound: null,
    },
    openedAtMs: nowMs - at * 60_000,
    expiresAtMs: nowMs - at * 60_000 + COINFLIP_OPEN_MS,
    joinedAtMs: null,
    drawsAtMs: null,
    winner: null,
    reason: null,
    ...other,
  };
}

/** The same once somebody has joined, with the coin so long in the air. */
export function tossed(flip: FlipView, elapsedMs: number, joiner = playerAt(3)): FlipView {
  const joinedAtMs = Date.now() - elapsedMs;
  return {
    ...flip,
    state: 'flipping',
    joiner,
    joinedAtMs,
    drawsAtMs: joinedAtMs + 5000,
    promise: { ...flip.promise, beaconRound: 24_815_902, betsDigest: 'beef'.repeat(16) },
  };
}
