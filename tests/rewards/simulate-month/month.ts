import { battleGame } from '../../../api/games/battle/battle-game.ts';
import { wheelGame } from '../../../api/games/wheel/wheel-game.ts';
import { cashbackJob } from '../../../api/rewards/cashback/cashback-job.ts';
import { friendsWeekJob } from '../../../api/rewards/friends-week/friends-week-job.ts';
import { grantsJob } from '../../../api/rewards/grants/grants-job.ts';
import { releaseJob } from '../../../api/rewards/release/release-job.ts';
import { decideOverdue } from '../../../api/rewards/review/decide-claim.ts';
import { followDecision } from '../../../api/rewards/review/follow-decision.ts';
import { readOverdue } from '../../../api/rewards/review/read-reviews.ts';
import { countedDaysJob } from '../../../api/rewards/robbery/counted-days-job.ts';
import { spinsJob } from '../../../api/rewards/robbery/spins-job.ts';
import { tonFriendsJob } from '../../../api/rewards/ton-bonus/ton-friends-job.ts';
import { isMoscowSunday } from '../../../shared/platform/moscow-time.ts';
import { createDice } from '../../ledger/model.ts';
import { type Acts, createActs, payOut } from './acts.ts';
import { monthFaults } from './month-books.ts';
import { type MonthReport, readMonth } from './month-report.ts';
import { digestOf, type MonthStage, openMonthStage } from './month-stage.ts';
import { playTable } from './tables.ts';
import { type Day, type Memory, newMemory } from './day.ts';
import { ARRIVALS, type TemperamentName, TEMPERAMENTS } from './temperaments.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/platform/durations.ts';

/** How large a month is. The same three figures give the same month. */
export type MonthPlan = {
  readonly seed: number;
  readonly players: number;
  readonly days: number;
};

export type Month = MonthReport & {
  /** What is wrong with its money; empty where nothing is. */
  readonly faults: readonly string[];
  /** How often what was refused, and how many withdrawals were paid. */
  readonly counts: ReadonlyMap<string, number>;
};

/** The month begins on a Monday, and New Year is in it. */
const BEGINS_AT_MS = Date.parse('2026-12-14T00:00:00+03:00');

/** The accounts of one temperament that act together, and when they arrive. */
type Party = {
  readonly temperament: TemperamentName;
  readonly members: readonly Memory[];
  readonly arrivesOn: number;
};

/** GRAM's number. */
const GRAM = 9;

/** How many parties live their day at the same time. */
const CONCURRENCY = 12;

/**
 * Lives a month through over a database of its own, and answers what it came to. `onDay` hears of
 * each day that is over, and `look` may read the books before they are gone.
 */
export async function simulateMonth(
  plan: MonthPlan,
  onDay: (day: number) => void = () => undefined,
  look: (stage: MonthStage) => Promise<void> = async () => undefined,
): Promise<Month> {
  const stage = await openMonthStage(plan.seed);
  const counts = new Map<string, number>();
  const count = (what: string, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times);
  try {
    stage.setTime(BEGINS_AT_MS);
    const parties = await gather(stage, plan);
    const acts = createActs(stage, count);
    const nameless = namelessOf(parties);
    for (let day = 0; day < plan.days; day += 1) {
      await liveDay(stage, { plan, parties, acts, day });
      await payOut(stage, { isNameless: (id) => nameless.has(id), count });
      onDay(day + 1);
    }
    const temperamentOf = new Map(
      parties.flatMap(({ members, temperament }) =>
        members.map(({ actor }) => [actor.id, temperament] as const),
      ),
    );
    const report = await readMonth(stage.owner, { temperamentOf, nameless });
    const faults = await monthFaults(stage.context.db, stage.owner);
    await look(stage);
    return { ...report, faults, counts };
  } finally {
    await stage.close();
  }
}

/** Makes everybody who arrives in the month; those who come first invite those after them. */
async function gather(stage: MonthStage, { seed, players, days }: MonthPlan): Promise<Party[]> {
  const parties: Party[] = [];
  const dice = createDice(seed);
  let index = 0;
  for (let turn = 0; index < players; turn += 1) {
    const temperament = ARRIVALS[turn % ARRIVALS.length] ?? 'cautious';
    const { accounts, ...rest } = TEMPERAMENTS[temperament];
    const hasDocuments = 'hasDocuments' in rest;
    const members: Memory[] = [];
    for (let place = 0; place < accounts; place += 1) {
      const inviter = accounts > 2 ? members[0]?.actor : undefined;
      const actor = await stage.addActor({ index, hasDocuments, inviter });
      const code = inviter && `MONTH${inviter.index}`;
      members.push(newMemory(actor, code));
      index += 1;
    }
    if (accounts > 2) await addCode(stage, members[0]);
    const arrivesOn = dice.below(Math.ceil(days / 3));
    parties.push({ temperament, members, arrivesOn });
  }
  return parties;
}

/** The referral code of whoever invites. */
async function addCode({ owner, context }: MonthStage, memory: Memory | undefined): Promise<void> {
  if (memory === undefined) return;
  const { id, index } = memory.actor;
  await owner.query(
    `insert into promo_codes (code, campaign_id, is_public, owner_id, made_by, made_at)
     values ($1, 'referral', false, $2, 'month', $3)`,
    [`MONTH${index}`, id, new Date(context.clock.nowMs())],
  );
}

/** The accounts whose owner has no document left to show: it is shown for the first of theirs. */
function namelessOf(parties: readonly Party[]): ReadonlySet<number> {
  const alone = parties.filter(({ temperament }) => 'isOnePerson' in TEMPERAMENTS[temperament]);
  return new Set(alone.flatMap(({ members }) => members.slice(1).map(({ actor }) => actor.id)));
}

type Living = {
  readonly plan: MonthPlan;
  readonly parties: readonly Party[];
  readonly acts: Acts;
  readonly day: number;
};

/** The night's jobs, everybody's day, the tables of the evening, and its jobs. */
async function liveDay(stage: MonthStage, { plan, parties, acts, day }: Living): Promise<void> {
  const startMs = BEGINS_AT_MS + day * DAY_MS;
  stage.setTime(startMs + HOUR_MS / 12);
  await runJobs(stage, [countedDaysJob, cashbackJob, friendsWeekJob]);
  // A little later each day, so that a spin of the day before is never a moment too young.
  stage.setTime(startMs + 10 * HOUR_MS + (day * HOUR_MS) / 6);
  const isSunday = isMoscowSunday(startMs);
  const today: Day = { acts, day, days: plan.days, isSunday, wheel: [], battles: [] };
  const lively = parties.filter(({ arrivesOn }) => arrivesOn <= day);
  await inParallel(lively, async ({ temperament, members, arrivesOn }) => {
    await TEMPERAMENTS[temperament].live(members, today, day - arrivesOn);
  });
  stage.setTime(startMs + 21 * HOUR_MS);
  await playEvening(stage, { plan, today });
  // A bonus that waits for another one takes its place in the run after that in which it ends.
  await runJobs(stage, [grantsJob, grantsJob, releaseJob, spinsJob, tonFriendsJob]);
  await decideOverdueClaims(stage);
}

/** Nobody of the staff decides on claims: each is decided at its deadline by its score. */
async function decideOverdueClaims({ context }: MonthStage): Promise<void> {
  const { db, clock } = context;
  for (const grantId of await readOverdue(db, { nowMs: clock.nowMs(), limit: 10_000 })) {
    await decideOverdue(db, grantId, clock.nowMs());
    await followDecision(context, grantId);
  }
}

/** Does it for each, some at the same time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  });
  await Promise.all(workers);
}

/** Tables are played one round after the other; the order in which stakes came is no matter. */
async function playEvening(
  { context }: MonthStage,
  { plan, today }: { readonly plan: MonthPlan; readonly today: Day },
): Promise<void> {
  const draw = (what: string) => digestOf(plan.seed, `${what} on ${today.day}`).toString('hex');
  const { wheel, battles, acts } = today;
  if (wheel.length > 0) await playTable(context, wheelGame, { bets: wheel, draw: draw('wheel') });
  const played = new Map<number, number>();
  for (const bets of battles.toSorted(([one], [other]) => one.actor.index - other.actor.index)) {
    const [{ actor }] = bets;
    const number = played.get(actor.index) ?? 0;
    played.set(actor.index, number + 1);
    const money = await Promise.all(bets.map((bet) => acts.balance(bet.actor)));
    if (bets.some(({ stakeMicro }, place) => (money[place] ?? 0n) < stakeMicro)) continue;
    const key = draw(`battle ${number} of ${actor.index}`);
    await playTable(context, battleGame, { bets, draw: key });
  }
}

type MonthJob =
  | typeof cashbackJob
  | typeof countedDaysJob
  | typeof friendsWeekJob
  | typeof grantsJob
  | typeof releaseJob
  | typeof spinsJob
  | typeof tonFriendsJob;

async function runJobs({ context }: MonthStage, jobs: readonly MonthJob[]): Promise<void> {
  const rewards = { ...context, rates: readNow(context) };
  for (const job of jobs) await job.run({ ...context, rewards });
}

/** The rates with that of GRAM as one that was read a moment ago: nobody reads a market here. */
function readNow({ rates, clock }: MonthStage['context']): MonthStage['context']['rates'] {
  const atMs = clock.nowMs();
  const reading = { rateMicro: rates.rateMicro(GRAM) ?? 0n, sourceAtMs: atMs, readAtMs: atMs };
  return { ...rates, reading: (code) => (code === 'GRAM' ? reading : rates.reading(code)) };
}
