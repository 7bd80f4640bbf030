import { Client } from 'pg';
import { raceTermsHash, readRace } from '../../api/promotions/races/race-store.ts';
import { higherThan, type Picture, readPicture } from '../../api/promotions/races/read-picture.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { DAILY_TERMS, dailyRaceAt } from '../../shared/promotions/races/daily.ts';
import type { RaceTerms } from '../../shared/promotions/races/terms.ts';
import { connectClient } from '../harness/client.ts';
import { startCluster } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase, useTemplate } from '../harness/database.ts';
import {
  DURABLE,
  load,
  type MeasuredLoad,
  rate as rateOf,
  startVariant,
  stopVariant,
} from './dice.ts';
import { processorSeconds, serverPidOf } from './processor-time.ts';
import { type BenchRow, quantile } from './rows.ts';

const ENTRANTS = Number(process.env['BENCH_ENTRANTS'] ?? 100_000);
const PLAYERS = 800;
const IN_FLIGHT = 300;
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 3);
const RANKINGS = 20;
const ASK_MS = 250;

const DAILY = dailyRaceAt(Date.now()).slug;
const { minVip: _, ...ANYBODY } = DAILY_TERMS;
const OF_PROVIDER: RaceTerms = {
  ...ANYBODY,
  games: { providers: ['Anybody'] },
  entry: 'automatic',
};

const SIDES = ['open', 'none'] as const;
type Side = (typeof SIDES)[number];

const costOf = ({ micros }: MeasuredLoad) => micros.api + micros.database;

/**
 * Bets on dice of entrants beside a hundred thousand others, with two races open that somebody
 * watches, and with none, by turns on one server; then what a ranking takes.
 */
export async function benchRaces(): Promise<BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const database = await freshDatabase();
    const variant = await startVariant('shipped', database, { count: PLAYERS });
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await insertRaces(owner);
    const watcher = await connectClient(`http://127.0.0.1:${variant.port}`, {});
    const asked = setInterval(() => {
      watcher.call('promotions.standings', { slug: DAILY }).catch(() => undefined);
    }, ASK_MS);
    const results: Record<Side, MeasuredLoad[]> = { open: [], none: [] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      for (const side of pair % 2 === 0 ? SIDES : SIDES.toReversed()) {
        await owner.query('update races set state = $1', [side === 'open' ? 'open' : 'cancelled']);
        results[side].push(await load(variant, { inFlight: IN_FLIGHT }));
      }
    }
    clearInterval(asked);
    watcher.close();
    await owner.query(`update races set state = 'open'`);
    const ranking = await measureRanking(database);
    await owner.end();
    await stopVariant(variant);
    return [...rowsOf(results), ...ranking];
  } finally {
    await cluster.stop();
  }
}

/** Two races, and in the daily one all players with many who have played before. */
async function insertRaces(owner: Client): Promise<void> {
  const now = Date.now();
  for (const [slug, terms] of [
    [DAILY, DAILY_TERMS],
    ['of-provider', OF_PROVIDER],
  ] as const) {
    await owner.query(
      `insert into races (slug, template, terms, terms_hash, eur_rate_micro, score, is_of_all_play,
                          starts_at, ends_at, final_at)
       values ($1, null, $2, $3, 100000000, 'counted', $4, $5, $6, $7) on conflict do nothing`,
      [
        slug,
        JSON.stringify(terms),
        raceTermsHash(terms),
        terms.games === 'all',
        new Date(now - 3_600_000),
        new Date(now + 3_600_000),
        new Date(now + 7_200_000),
      ],
    );
  }
  await owner.query(
    `with made as (
       insert into players (nick, nick_skeleton)
       select 'racer' || n, gen_random_uuid() from generate_series(1, $1) n returning id
     ), counted as (
       insert into player_totals (player_id, counted_micro)
       select id, (random() * 1e12)::bigint from made returning player_id
     )
     insert into race_entrants (race_id, player_id)
     select r.id, p.id from races r,
            (select player_id as id from counted
             union all select id from players where nick like 'bench%') p
      where r.slug = $2`,
    [ENTRANTS, DAILY],
  );
  await owner.query('vacuum analyze player_totals, race_entrants');
}

/** What a ranking takes of this process and of the database, and what a look at it takes. */
async function measureRanking(database: TestDatabase): Promise<BenchRow[]> {
  const pool = createPool(database.appUrl, 1);
  const db = createDatabase(pool);
  const server = await serverPidOf(database.appUrl);
  let picture = await rank(db, undefined);
  const measure = async (isNext: boolean) => {
    const before = { own: process.cpuUsage(), database: await processorSeconds(server) };
    for (let turn = 0; turn < RANKINGS; turn += 1) {
      picture = await rank(db, isNext ? picture : undefined);
    }
    const own = process.cpuUsage(before.own);
    const ownMs = (own.user + own.system) / 1000 / RANKINGS;
    const databaseMs = ((await processorSeconds(server)) - before.database) * (1000 / RANKINGS);
    return `${ownMs.toFixed(1)} ms in the API, ${databaseMs.toFixed(1)} ms in the database`;
  };
  const changes = await measure(true);
  const all = await measure(false);
  const from = performance.now();
  for (let look = 0; look < 100_000; look += 1) {
    higherThan(picture.ranked, picture.scores[look % picture.scores.length] ?? 0);
  }
  const lookMicros = (performance.now() - from) / 100;
  await pool.end();
  const count = picture.scores.length.toLocaleString('en');
  return [
    {
      what: `ranking ${count} entrants each second, processor time`,
      measured: changes,
      budget: '50 ms',
    },
    { what: 'the same once a minute, when all scores are read', measured: all },
    { what: 'finding the place of one of them', measured: `${lookMicros.toFixed(2)} µs` },
  ];
}

async function rank(db: Database, before: Picture | undefined) {
  const race = await readRace(db, DAILY);
  if (race === undefined) throw new Error('there is no race');
  return await readPicture(db, race, { before, nowMs: Date.now() });
}

function rowsOf({ open, none }: Record<Side, readonly MeasuredLoad[]>): BenchRow[] {
  const ratios = open.map((each, pair) => costOf(each) / costOf(none[pair] ?? each));
  const sorted = Float64Array.from(ratios).toSorted();
  const rate = (each: readonly MeasuredLoad[]) =>
    quantile(Float64Array.from(each.map(rateOf)).toSorted(), 0.5);
  return [
    {
      what: 'a bet with races open, by one with none',
      measured: `${quantile(sorted, 0.5).toFixed(3)} times the processor time, the median of ${ratios.length} pairs (${(sorted[0] ?? 0).toFixed(3)} to ${(sorted.at(-1) ?? 0).toFixed(3)})`,
      budget: 'about 1',
    },
    {
      what: 'settled bets a second with races open, and with none',
      measured: `${Math.round(rate(open))} and ${Math.round(rate(none))}`,
      budget: '5000',
    },
  ];
}
