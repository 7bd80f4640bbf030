import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type {
  DailyInfo,
  OwnStanding,
  RaceRow,
  RaceStandings,
} from '../../../shared/promotions/races/contract.ts';
import { placeMicro, prizeMicro } from '../../../shared/promotions/races/prizes.ts';
import { placesOf } from '../../../shared/promotions/races/terms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { aroundOf, scoreOf } from './around-player.ts';
import { readFinalOwn } from './final-standing.ts';
import { happyPercentAt } from './happy-hours.ts';
import type { Face, RaceBoard } from './race-board.ts';
import { higherThan, type Picture, type TopPlace } from './read-picture.ts';
import { prizeTermsOf } from './race-store.ts';

/** How many places the daily tournament shows. */
const DAILY_SHOWN = 50;

type ViewDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly races: RaceBoard;
};

const prizeAt = (picture: Picture, place: number, scoreMicro: bigint): number =>
  hundredthsOfMicro(
    prizeMicro(prizeTermsOf(picture.race), { place, scoreMicro }, picture.bankMicro),
  );

/** The faces at the top of a picture, put together once for all who look at it. */
const faces = new WeakMap<Picture, Promise<readonly Face[]>>();

function facesOf(races: RaceBoard, picture: Picture): Promise<readonly Face[]> {
  const known =
    faces.get(picture) ?? Promise.all(picture.top.map((one) => races.faceOf(one.playerId)));
  faces.set(picture, known);
  return known;
}

/** How a player stands, or undefined where they take no part. */
export async function viewOwn(
  deps: Pick<ViewDeps, 'db' | 'clock'>,
  picture: Picture,
  playerId: PlayerId,
): Promise<OwnStanding | undefined> {
  return picture.race.state === 'final'
    ? await viewFinalOwn(deps, picture, playerId)
    : viewRunningOwn(picture, playerId);
}

function viewRunningOwn(picture: Picture, playerId: PlayerId): OwnStanding | undefined {
  const score = scoreOf(picture, playerId);
  if (score === undefined) return undefined;
  const outText = picture.takenOut.get(playerId);
  if (outText !== undefined) return viewTakenOut(picture, score, outText);
  const { count, next } = higherThan(picture.ranked, score);
  const inTop = picture.top.findIndex((one) => one.playerId === playerId);
  const place = inTop >= 0 ? inTop + 1 : count + 1;
  const scoreMicro = BigInt(score);
  const above = inTop > 0 ? picture.top[inTop - 1]?.scoreMicro : bigintOf(next);
  return {
    place: score > 0 ? place : null,
    scoreMicro: String(scoreMicro),
    prize: prizeAt(picture, place, scoreMicro),
    missing: {
      toLeastMicro: String(missingTo(picture, scoreMicro)),
      toNextMicro: above === undefined || place === 1 ? null : String(above - scoreMicro + 1n),
    },
    outReason: null,
    isPaid: false,
  };
}

/** Who was taken out of a race that is not final yet: without a place, with the reason. */
function viewTakenOut(picture: Picture, score: number, outText: string): OwnStanding {
  const scoreMicro = BigInt(score);
  return {
    place: null,
    scoreMicro: String(scoreMicro),
    prize: 0,
    missing: { toLeastMicro: String(missingTo(picture, scoreMicro)), toNextMicro: null },
    outReason: 'disqualified',
    outText,
    isPaid: false,
  };
}

const bigintOf = (score: number | undefined) => (score === undefined ? undefined : BigInt(score));

function missingTo({ race }: Picture, scoreMicro: bigint): bigint {
  const missing = BigInt(race.terms.minScoreMicro) - scoreMicro;
  return missing > 0n ? missing : 0n;
}

async function viewFinalOwn(
  { db, clock }: Pick<ViewDeps, 'db' | 'clock'>,
  picture: Picture,
  playerId: PlayerId,
): Promise<OwnStanding | undefined> {
  const own = await readFinalOwn({ db, nowMs: clock.nowMs() }, picture.race, playerId);
  if (own === undefined) return undefined;
  return {
    place: own.place ?? null,
    scoreMicro: String(own.scoreMicro),
    prize: hundredthsOfMicro(own.prizeMicro),
    missing: { toLeastMicro: String(missingTo(picture, own.scoreMicro)), toNextMicro: null },
    outReason: own.outReason ?? null,
    ...(own.outText !== undefined && { outText: own.outText }),
    isPaid: own.isPaid,
    ...(own.waits !== undefined && { waits: own.waits }),
  };
}

/** The daily tournament as its page shows it. */
export async function viewDaily(
  deps: ViewDeps,
  picture: Picture,
  playerId: PlayerId | undefined,
): Promise<DailyInfo> {
  const { race, top, bankMicro, entrants } = picture;
  const { races } = deps;
  const champion = await races.championOf(race.template ?? '');
  const own = playerId === undefined ? undefined : await viewOwn(deps, picture, playerId);
  const places = Array.from({ length: placesOf(race.terms) }, (_, index) => index + 1);
  const shownFaces = await facesOf(races, picture);
  const users = shownFaces.slice(0, DAILY_SHOWN).map((face, index) => {
    const { playerId: id, scoreMicro = 0n } = top[index] ?? {};
    return {
      ...face,
      betAmount: hundredthsOfMicro(scoreMicro),
      prize: prizeAt(picture, index + 1, scoreMicro),
      isOwn: id === playerId && id !== undefined,
    };
  });
  return {
    tournament: {
      bank: hundredthsOfMicro(bankMicro),
      slug: race.slug,
      endsAt: new Date(race.endsAtMs).toISOString(),
      minScore: hundredthsOfMicro(BigInt(race.terms.minScoreMicro)),
      ...(race.terms.minVip !== undefined && { minVip: race.terms.minVip }),
      entrants: entrants.ids.length,
      ...(race.terms.bank.ofScoresBp !== undefined && { ofScoresBp: race.terms.bank.ofScoresBp }),
      ...(race.terms.mostOfScoreBp !== undefined && { mostOfScoreBp: race.terms.mostOfScoreBp }),
      settleMinutes: race.terms.settleMinutes,
      prizes: places.map((place) =>
        hundredthsOfMicro(placeMicro(prizeTermsOf(race), place, bankMicro)),
      ),
    },
    users,
    lastWinner:
      champion === undefined
        ? null
        : {
            ...(await races.faceOf(champion.playerId)),
            betAmount: hundredthsOfMicro(champion.scoreMicro),
            prize: hundredthsOfMicro(champion.prizeMicro),
          },
    ...(own !== undefined && { own }),
  };
}

/** A race as its page shows it, also one that has not begun. */
export async function viewStandings(
  deps: ViewDeps,
  picture: Picture,
  { playerId, nowMs }: { readonly playerId: PlayerId | undefined; readonly nowMs: number },
): Promise<RaceStandings> {
  const { race, top, bankMicro, entrants } = picture;
  const { terms } = race;
  const own = playerId === undefined ? undefined : await viewOwn(deps, picture, playerId);
  const row = (
    { playerId: id, scoreMicro }: TopPlace,
    { place, face }: { readonly place: number; readonly face: Face },
  ): RaceRow => ({
    place,
    ...face,
    scoreMicro: String(scoreMicro),
    prize: prizeAt(picture, place, scoreMicro),
    isOwn: id === playerId,
  });
  const topFaces = await facesOf(deps.races, picture);
  const around = aroundOf(picture, playerId).map(async ([one, place]) =>
    row(one, { place, face: await deps.races.faceOf(one.playerId) }),
  );
  return {
    slug: race.slug,
    state: stateOf(picture, nowMs),
    startsAt: new Date(race.startsAtMs).toISOString(),
    endsAt: new Date(race.endsAtMs).toISOString(),
    finalAt: new Date(race.finalAtMs).toISOString(),
    score: terms.score.kind,
    entry: terms.entry,
    minScoreMicro: terms.minScoreMicro,
    minVip: terms.minVip ?? null,
    minBetMicro: race.minBetMicro > 0n ? String(race.minBetMicro) : null,
    bank: hundredthsOfMicro(bankMicro),
    entrants: entrants.ids.length,
    places: placesOf(terms),
    happyPercent: happyPercentAt(terms, nowMs),
    top: topFaces.flatMap((face, index) => {
      const one = top[index];
      return one === undefined ? [] : [row(one, { place: index + 1, face })];
    }),
    around: await Promise.all(around),
    ...(own !== undefined && { own }),
    digest: race.digest ?? null,
    termsHash: race.termsHash,
  };
}

function stateOf({ race }: Picture, nowMs: number): RaceStandings['state'] {
  switch (race.state) {
    case 'open':
      if (nowMs < race.startsAtMs) return 'soon';
      return nowMs < race.endsAtMs ? 'open' : 'settling';
    case 'settling':
    case 'sealing':
      return 'settling';
    case 'final':
    case 'cancelled':
      return race.state;
  }
}
