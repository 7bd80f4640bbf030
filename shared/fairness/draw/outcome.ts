import { type BeaconInfo, beaconRoundAt } from '../beacon.ts';
import { commitmentOf } from '../seeds.ts';
import { type Hmac, openStreamOver, type Stream } from '../stream.ts';
import { type DrawLot, drawPrize, placesOf } from './prizes.ts';
import type { DrawProof } from './proof.ts';
import { NOBODY } from './nobody.ts';

/** The list is closed so long before the beacon that decides; where it was late, another one does. */
export const DRAW_LEAD_MS = 5 * 60_000;

/** When a draw ends, when its list was closed, and how long after that it is decided. */
export type DrawTimes = {
  readonly endsAtMs: number;
  readonly closedAtMs: number;
  readonly drawAfterMs: number;
};

/**
 * The beacon's round that decides: the one that was fixed with the end of the draw. Where the list was
 * not closed five minutes before it, as after an outage, it is counted from the closing instead.
 */
export function drawRoundOf(info: BeaconInfo, { endsAtMs, closedAtMs, drawAfterMs }: DrawTimes) {
  const isLate = closedAtMs > endsAtMs + drawAfterMs - DRAW_LEAD_MS;
  return beaconRoundAt(info, (isLate ? closedAtMs : endsAtMs) + drawAfterMs);
}

/** What a draw is about, as its digest fixes it. */
export type DrawPlan = Pick<DrawProof, 'mode' | 'prizesPerPerson' | 'prizes'>;

/** All that is fixed when the list of tickets is closed. */
export type ClosedDraw = DrawPlan &
  DrawTimes &
  Pick<DrawProof, 'roundId' | 'tickets' | 'root'> & {
    readonly drand: Pick<DrawProof['drand'], 'chainHash' | 'round'>;
  };

/** The text whose digest is published: the terms that decide, the list, the times, the beacon. */
const drawText = (draw: ClosedDraw): string =>
  JSON.stringify([
    'draw',
    1,
    draw.roundId,
    draw.mode,
    draw.prizesPerPerson,
    draw.prizes.map(({ id, count, weight, worth }) => [id, count, weight, worth]),
    draw.tickets,
    draw.root,
    draw.endsAtMs,
    draw.closedAtMs,
    draw.drawAfterMs,
    draw.drand.chainHash,
    draw.drand.round,
  ]);

/** SHA-256 of that text, in hex. */
export const drawDigest = (draw: ClosedDraw): string => commitmentOf(drawText(draw));

/** What the numbers are drawn from: the beacon, and the list that was closed before it was known. */
export type DrawSource = {
  readonly slug: string;
  /** The beacon's randomness, in hex. */
  readonly randomness: string;
  readonly digest: string;
  readonly tickets: number;
};

/** Whose a ticket is. */
export type TicketOwner = { readonly person: string };

/** A ticket that was drawn: the place it won, counted from 1, with its prize; or none. */
export type Drawn = {
  readonly number: number;
  readonly place: number | null;
  readonly prize: string | null;
};

/** Passes one of the drawn over who lost the prize afterwards, by the index in the order drawn. */
type Out = { readonly index: number };

/** How many numbers are drawn at most for so many places: enough wherever enough people take part. */
const mostNumbers = (places: number): number => 20 * places + 200;

/**
 * Draws a whole list: yields each number and is told whose ticket it is. A ticket wins once, a person
 * `prizesPerPerson` times, and tickets of nobody never; such numbers are passed over. The place of a
 * winner who lost the prize afterwards goes to the next number of the same stream. Places for which
 * nobody is found stay empty.
 */
export function* drawAll(
  hmac: Hmac,
  source: DrawSource,
  { plan, outs }: { readonly plan: DrawPlan; readonly outs: readonly Out[] },
): Generator<number, readonly Drawn[], TicketOwner> {
  const { slug, randomness: key, digest, tickets } = source;
  const stream = openStreamOver(hmac, { key, prefix: `draw:${slug}:${digest}` });
  const lots = plan.prizes.map((prize) => ({ ...prize }));
  const places = placesOf(lots);
  const drawn: Drawn[] = [];
  const won = new Map<string, number>();
  const taken = new Set<number>();
  const nextWinner = function* (most: number): Generator<number, number | undefined, TicketOwner> {
    for (let tried = 0; tried < most; tried += 1) {
      const number = Number(stream.drawBelowBig(BigInt(tickets))) + 1;
      const { person } = yield number;
      const count = won.get(person) ?? 0;
      const isFull = plan.prizesPerPerson !== null && count >= plan.prizesPerPerson;
      if (person !== NOBODY && !isFull && !taken.has(number)) {
        won.set(person, count + 1);
        taken.add(number);
        return number;
      }
      drawn.push({ number, place: null, prize: null });
    }
    return undefined;
  };
  let left = mostNumbers(places);
  for (let place = 1; place <= places; place += 1) {
    const before = drawn.length;
    const number = yield* nextWinner(left);
    if (number === undefined) break;
    left -= drawn.length - before + 1;
    drawn.push({ number, place, prize: prizeAt(plan, { place, lots, stream }) });
  }
  for (const { index } of outs) {
    const lost = drawn[index];
    if (lost === undefined || lost.place === null)
      throw new RangeError(`nobody to pass over at ${index}`);
    const number = yield* nextWinner(mostNumbers(1));
    if (number !== undefined) drawn.push({ number, place: lost.place, prize: lost.prize });
  }
  return drawn;
}

/** The prize of a place: the next of the list, or one that is drawn among those left. */
function prizeAt(
  { mode }: DrawPlan,
  { place, lots, stream }: { place: number; lots: DrawLot[]; stream: Stream },
): string {
  if (mode === 'weights') return drawPrize(lots, stream.drawBelowBig);
  let last = 0;
  for (const { id, count } of lots) {
    last += count;
    if (place <= last) return id;
  }
  throw new RangeError(`no prize has the place ${place}`);
}

/** Runs a draw where it is known at once whose each ticket is. */
export function drawNow(
  draws: ReturnType<typeof drawAll>,
  ownerOf: (number: number) => TicketOwner,
): readonly Drawn[] {
  let step = draws.next();
  while (step.done !== true) step = draws.next(ownerOf(step.value));
  return step.value;
}
