import { sql } from 'kysely';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import {
  CONTESTS_SHOWN,
  type OfficeRace,
  type OfficeRacePlace,
  RACE_PLACES_SHOWN,
} from '../../../shared/backoffice/promotions/supervision.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readPicture } from '../../promotions/races/read-picture.ts';
import { entrantSubject } from '../../promotions/races/disqualify-as-staff.ts';
import { type Race, raceOf, readRace } from '../../promotions/races/race-store.ts';
import { asksBySubject } from '../asks-by-subject.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const OUT_WORDS: Readonly<Record<string, string>> = {
  staff: 'works here',
  demo: 'a demo account',
  closed: 'closed their account',
  excluded: 'excluded themselves',
  'same-person': 'has a better place with another account',
  disqualified: 'taken out by staff',
};

/** The newest races, with how far their prizes are. */
export async function listRaces(deps: Deps): Promise<OfficeRace[]> {
  const rows = await deps.db
    .selectFrom('races')
    .selectAll()
    .orderBy('ends_at', 'desc')
    .limit(CONTESTS_SHOWN)
    .execute();
  return await Promise.all(rows.map((row) => viewRace(deps, raceOf(row))));
}

async function viewRace({ db, clock }: Deps, race: Race): Promise<OfficeRace> {
  const { rows } = await sql<{ entrants: number; prizes: number; paid: number }>`
    select (select count(*)::int from race_entrants where race_id = ${race.id}) as entrants,
           count(*)::int as prizes, count(*) filter (where is_paid)::int as paid
      from race_prizes where race_id = ${race.id}`.execute(db);
  const { entrants = 0, prizes = 0, paid = 0 } = rows[0] ?? {};
  const isLate = clock.nowMs() > race.finalAtMs + HOUR_MS && race.state !== 'cancelled';
  return {
    slug: race.slug,
    state: race.state,
    startsAt: new Date(race.startsAtMs).toISOString(),
    endsAt: new Date(race.endsAtMs).toISOString(),
    finalAt: new Date(race.finalAtMs).toISOString(),
    entrants,
    prizes,
    paid,
    isStuck: isLate && (race.state !== 'final' || paid < prizes),
  };
}

type Place = Omit<OfficeRacePlace, 'asked' | 'nick'>;

/** The places of a race that is under way, as its page shows them, and those who were taken out. */
async function placesNow({ db, clock }: Deps, race: Race): Promise<Place[]> {
  const picture = await readPicture(db, race, { before: undefined, nowMs: clock.nowMs() });
  const common = { prizeMicro: null, isPaid: false };
  return [
    ...picture.top.map(({ playerId, scoreMicro }, at) => ({
      ...common,
      place: at + 1,
      playerId: String(playerId),
      scoreMicro: String(scoreMicro),
      out: null,
    })),
    ...[...picture.takenOut].map(([playerId, reason]) => ({
      ...common,
      place: null,
      playerId: String(playerId),
      scoreMicro: '0',
      out: reason,
    })),
  ];
}

/** The final places, and those who are out of them. */
async function placesFixed({ db }: Deps, race: Race): Promise<Place[]> {
  const rows = await db
    .selectFrom('race_scores as s')
    .leftJoin('race_prizes as p', (join) =>
      join.onRef('p.race_id', '=', 's.race_id').onRef('p.player_id', '=', 's.player_id'),
    )
    .leftJoin('race_disqualifications as d', (join) =>
      join.onRef('d.race_id', '=', 's.race_id').onRef('d.player_id', '=', 's.player_id'),
    )
    .select(['s.place', 's.player_id', 's.score_micro', 's.out_reason'])
    .select(['p.amount_micro', 'p.is_paid', 'd.reason'])
    .where('s.race_id', '=', race.id)
    .where((is) => is.or([is('s.place', 'is not', null), is('s.out_reason', 'is not', null)]))
    .orderBy(sql`s.place nulls last`)
    .orderBy('s.score_micro', 'desc')
    .limit(RACE_PLACES_SHOWN)
    .execute();
  return rows.map((row) => ({
    place: row.place,
    playerId: String(row.player_id),
    scoreMicro: String(row.score_micro),
    prizeMicro: String(row.amount_micro ?? 0n),
    isPaid: row.is_paid ?? false,
    out: row.reason ?? (row.out_reason && (OUT_WORDS[row.out_reason] ?? row.out_reason)),
  }));
}

/** One race as staff supervise it; null where there is none. */
export async function showRace(deps: Deps, slug: string): Promise<OfficeOutput<'contests.race'>> {
  const race = await readRace(deps.db, slug);
  if (race === undefined) return null;
  const isFixed = race.state === 'final' || race.state === 'sealing';
  const places = await (isFixed ? placesFixed(deps, race) : placesNow(deps, race));
  const nicks = await nicksOf(
    deps.db,
    places.map(({ playerId }) => BigInt(playerId)),
  );
  const subjectOf = ({ playerId }: Place) => entrantSubject(slug, playerId);
  const askedOf = await asksBySubject(
    deps,
    places.map((place) => subjectOf(place)),
  );
  return {
    race: await viewRace(deps, race),
    termsHash: race.termsHash,
    places: places.map((place) => ({
      ...place,
      nick: nicks.get(place.playerId) ?? '',
      asked: askedOf(subjectOf(place)),
    })),
  };
}

async function nicksOf(db: Database, ids: readonly bigint[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .select(['id', 'nick'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, nick }) => [String(id), nick]));
}
