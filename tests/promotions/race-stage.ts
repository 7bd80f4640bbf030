import type { Context } from '../../api/context.ts';
import { advanceRaces } from '../../api/promotions/races/advance-races.ts';
import { joinRace } from '../../api/promotions/races/enter-race.ts';
import { openRace } from '../../api/promotions/races/open-race.ts';
import { raceTerms, type RaceTerms } from '../../shared/promotions/races/terms.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { betOf, deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openProviderStage, type ProviderStage } from '../rewards/provider-play-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

/** All books count as complete: a test knows that nobody writes any more. */
const ALL_COMPLETE = () => Promise.resolve('ffffffff-ffff-7fff-8000-000000000000');

/** A race over all play whose three places share a guaranteed bank. */
export const ALL_PLAY: RaceTerms = raceTerms.parse({
  score: { kind: 'counted' },
  games: 'all',
  minScoreMicro: String(10n * MICRO),
  entry: 'registration',
  bank: { base: { micro: String(1000n * MICRO) }, ofScoresBp: 10 },
  prizes: {
    kind: 'shares',
    places: [
      { count: 1, shareBp: 5000 },
      { count: 1, shareBp: 3000 },
      { count: 1, shareBp: 2000 },
    ],
  },
  settleMinutes: 5,
} satisfies RaceTerms);

/** A race over the games of one provider, which the first bet enters. */
export const OF_PROVIDER: RaceTerms = raceTerms.parse({
  score: { kind: 'counted' },
  games: { providers: ['Test One'] },
  minScoreMicro: String(10n * MICRO),
  entry: 'automatic',
  bank: {},
  prizes: {
    kind: 'amounts',
    places: [
      { count: 1, amount: { micro: String(500n * MICRO) } },
      { count: 2, amount: { micro: String(100n * MICRO) } },
    ],
  },
  settleMinutes: 5,
} satisfies RaceTerms);

export type RaceStage = ProviderStage & {
  /** Opens a race that began an hour ago. */
  openNow(slug: string, terms?: RaceTerms): Promise<void>;
  join(player: TestPlayer, slug: string): Promise<void>;
  /** Bets in dice, and loses; it counts for its whole stake. */
  dice(player: TestPlayer, stake: number): Promise<void>;
  /** The race ends at this moment: what has an id from now on is after it. */
  endNow(slug: string): Promise<void>;
  /** Takes races on as a process does. */
  advance(): Promise<void>;
  /** Takes a race that has ended to its final standing. */
  finish(slug: string): Promise<void>;
  scoreOf(slug: string, player: TestPlayer): Promise<number | undefined>;
  standing(slug: string): Promise<readonly Placed[]>;
};

/** One of a final standing, with scores and prizes in whole units. */
export type Placed = {
  readonly id: number;
  readonly place: number | null;
  readonly score: number;
  readonly out: string | null;
  readonly prize: number | null;
};

export async function openRaceStage(options: { processes?: number } = {}): Promise<RaceStage> {
  const stage = await openProviderStage(options);
  const { context, books } = stage;
  const operator = await books.ledger.operatorAccount('game:dice');
  const nonces = new Map<number, bigint>();
  const advance = () => advanceRaces({ ...context, logger: LOUD }, ALL_COMPLETE);
  return {
    ...stage,
    openNow: async (slug, terms = ALL_PLAY) => {
      const nowMs = context.clock.nowMs();
      const times = { startsAtMs: nowMs - HOUR_MS, endsAtMs: nowMs + HOUR_MS };
      await openRace(context, { slug, terms, ...times });
    },
    join: (player, slug) => joinRace(context, player.id, slug),
    dice: async (player, stake) => {
      const nonce = nonces.get(player.id) ?? 0n;
      nonces.set(player.id, nonce + 1n);
      const bet = { operator, nonce, stakeMicro: BigInt(stake) * MICRO, payoutMicro: 0n };
      const build = () => betOf(player, bet);
      const result = await books.ledger.post({ wallet: player.real, build });
      if (result.status !== 'posted') throw new Error(`a bet was ${result.status}`);
    },
    endNow: async (slug) => {
      await new Promise((done) => setTimeout(done, 5));
      await books.owner.query(
        `update races set ends_at = clock_timestamp(),
                final_at = clock_timestamp() + interval '5 minutes' where slug = $1`,
        [slug],
      );
      await new Promise((done) => setTimeout(done, 5));
    },
    advance,
    finish: async (slug) => {
      await advance();
      await books.owner.query(
        `update races set final_at = ends_at + interval '1 microsecond' where slug = $1`,
        [slug],
      );
      await advance();
      await advance();
    },
    scoreOf: (slug, player) => scoreOf(context, slug, player),
    standing: (slug) => readStanding(context, slug),
  };
}

const LOUD = {
  error: (...said: unknown[]) => {
    throw new Error(JSON.stringify(said), { cause: said[0] });
  },
} as unknown as Context['logger'];

async function scoreOf(
  { races }: Context,
  slug: string,
  { id }: TestPlayer,
): Promise<number | undefined> {
  races.refreshSoon();
  await races.find(slug);
  races.refreshSoon();
  await new Promise((done) => setTimeout(done, 1));
  const picture = await races.find(slug);
  const index = picture?.entrants.indexOf.get(id);
  const score = index === undefined ? undefined : picture?.scores[index];
  return score === undefined ? undefined : score / Number(MICRO);
}

async function readStanding({ db }: Context, slug: string): Promise<readonly Placed[]> {
  const rows = await db
    .selectFrom('race_scores as s')
    .innerJoin('races as r', 'r.id', 's.race_id')
    .leftJoin('race_prizes as p', (join) =>
      join.onRef('p.race_id', '=', 's.race_id').onRef('p.player_id', '=', 's.player_id'),
    )
    .select(['s.player_id', 's.place', 's.score_micro', 's.out_reason', 'p.amount_micro'])
    .where('r.slug', '=', slug)
    .orderBy('s.place')
    .orderBy('s.score_micro', 'desc')
    .execute();
  return rows.map((row) => ({
    id: Number(row.player_id),
    place: row.place,
    score: Number(row.score_micro) / Number(MICRO),
    out: row.out_reason,
    prize: row.amount_micro === null ? null : Number(row.amount_micro) / Number(MICRO),
  }));
}

/** A player with more money than the stage gives. */
export async function richPlayer(stage: RaceStage, money = 100_000): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await deposit(stage.books.ledger, player, BigInt(money) * MICRO);
  return player;
}

/** `done`, or the name of the refusal. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}
