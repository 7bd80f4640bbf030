import { publishDays } from '../../../api/partners/proof/publish-day.ts';
import { countEarnings } from '../../../api/partners/earnings/count-earnings.ts';
import { approveOrder } from '../../../api/partners/orders/decide-order.ts';
import { payInvites } from '../../../api/partners/earnings/pay-invites.ts';
import { convert } from '../../../api/partners/orders/convert.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { staffActor } from '../../harness/staff.ts';
import { outcomeOf } from '../../rewards/offers-stage.ts';
import type { PartnersStage } from '../partners-stage.ts';
import {
  bindClicks,
  type Came,
  writeActs,
  writeClicks,
  writeDevices,
  writeDocuments,
  writeExclusions,
  writePlayers,
} from './books.ts';
import { DAYS, dealOf, drawAct, drawer, planPlayers, type Size, tops } from './plan.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A quarter that was played to its end. */
export type Quarter = {
  readonly size: Size;
  readonly firstDayMs: number;
  readonly partnerIds: readonly number[];
  readonly came: readonly Came[];
  /** How long the jobs of a day took, in milliseconds. */
  readonly jobsMs: readonly number[];
  readonly orders: number;
};

/** The seed of all that is drawn. */
const SEED = 20_261_128;

/** Partners order in turns, each once a week at most, so that every one of them does. */
const ORDER_DAYS = 7;

/**
 * Plays a quarter that ended yesterday: the history of each day is written, and then the product's own
 * jobs run at the last millisecond of that day in Moscow.
 */
export async function simulateQuarter(stage: PartnersStage, size: Size): Promise<Quarter> {
  const firstDayMs = moscowDayStartMs(Date.now()) - DAYS * DAY_MS;
  const draw = drawer(SEED);
  const planned = planPlayers(size, draw);
  stage.setTime(firstDayMs - 2 * DAY_MS);
  const partnerIds = await makePartners(stage, size);
  for (const name of ['ann', 'bob']) await staffActor(stage.db, name);
  await stage.deps.ledger.operatorAccount('game:dice');
  const { rows } = await stage.owner.query<{ id: number }>('select min(id) as id from payways');
  await stage.deps.ledger.operatorAccount(`outside:${rows[0]?.id ?? 1}`);
  const came: Came[] = [];
  const jobsMs: number[] = [];
  let orders = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const startMs = firstDayMs + day * DAY_MS;
    const news = await writeNews(stage, { startMs, day, partnerIds, came, planned });
    came.push(...news);
    const acts = came.flatMap((one) => {
      const act = drawAct(draw, one.planned, day);
      return act === undefined ? [] : [{ id: one.id, act }];
    });
    await writeActs(stage.owner, { startMs }, acts);
    const from = performance.now();
    const clock = { nowMs: () => startMs + DAY_MS - 1 } as (typeof stage.deps)['clock'];
    await countEarnings({ ...stage.deps, clock });
    await publishDays({ ...stage.deps, clock });
    jobsMs.push(performance.now() - from);
    await bindClicks(
      stage.owner,
      news.map(({ id }) => id),
    );
    const turn = partnerIds.filter((_, no) => no % ORDER_DAYS === day % ORDER_DAYS);
    if (day >= DAYS - 4 * ORDER_DAYS) orders += await orderAll(stage, clock, turn);
    if (day % 10 === 0) await stage.owner.query('analyze');
  }
  while ((await payInvites(stage.deps)) > 0);
  return { size, firstDayMs, partnerIds, came, jobsMs, orders };
}

async function makePartners(stage: PartnersStage, size: Size): Promise<number[]> {
  const ids: number[] = [];
  for (let no = 0; no < size.partners; no += 1) {
    const deal = dealOf(no);
    const player = await stage.partner(deal.kind === 'level' ? undefined : deal);
    const top = no < tops(size) ? undefined : ids[no % tops(size)];
    await stage.owner.query(
      `update players set created_at = $3, referrer_code =
         (select 'ref_' || public_id from players where id = $2) where id = $1`,
      [player.id, top ?? null, new Date(stage.deps.clock.nowMs() + DAY_MS)],
    );
    ids.push(player.id);
  }
  return ids;
}

type News = Pick<Quarter, 'partnerIds' | 'came'> & {
  readonly startMs: number;
  readonly day: number;
  readonly planned: readonly Came['planned'][];
};

/** Who came on a day with clicks, devices and documents, and who excluded themselves. */
async function writeNews(
  { owner }: PartnersStage,
  { startMs, day, partnerIds, came, planned }: News,
): Promise<Came[]> {
  const news = await writePlayers(
    owner,
    { startMs },
    { players: planned.filter((one) => one.day === day), partnerIds },
  );
  const ids = news.map(({ id }) => id);
  const whole = came.filter((one) => one.planned.fault === 'none');
  await writeDevices(owner, news, ({ id, planned: { fault, partner } }) => {
    if (fault === 'self') return partnerIds[partner];
    return fault === 'double' ? whole[id % Math.max(1, whole.length)]?.id : undefined;
  });
  await writeDocuments(
    owner,
    news.flatMap((one) => (one.planned.isProved ? [one.id] : [])),
  );
  await writeClicks(owner, { startMs }, ids);
  const excluded = [...came, ...news].filter((one) => one.planned.excludedOn === day);
  await writeExclusions(
    owner,
    { startMs },
    excluded.map(({ id }) => id),
  );
  if (day === Math.ceil(DAYS / 2)) await shareWallets(owner, came, partnerIds);
  return news;
}

/** In the middle of the quarter some players prove the wallet that their partner proved before. */
const shareWallets = (
  owner: PartnersStage['owner'],
  came: readonly Came[],
  partnerIds: readonly number[],
) => {
  const late = came.filter((one) => one.planned.fault === 'late');
  return owner.query(
    `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
     select distinct 'payment', decode(lpad(to_hex(partner), 64, '0'), 'hex'), id, true, now()
       from unnest($1::bigint[], $2::bigint[]) a (player, partner)
      cross join lateral (values (player), (partner)) b (id)`,
    [late.map(({ id }) => id), late.map((one) => partnerIds[one.planned.partner])],
  );
};

/** Each of them orders what they can, and two of the staff approve it at once. */
async function orderAll(
  stage: PartnersStage,
  clock: PartnersStage['deps']['clock'],
  partners: readonly number[],
): Promise<number> {
  let made = 0;
  for (const id of partners) {
    const asked = { ...stage.partnerDeps, clock };
    if ((await outcomeOf(convert(asked, id as PlayerId, undefined))) !== 'done') continue;
    const order = await stage.db
      .selectFrom('partner_orders')
      .select('id')
      .where('partner_id', '=', BigInt(id))
      .where('state', '=', 'created')
      .executeTakeFirstOrThrow();
    for (const name of ['ann', 'bob']) {
      const actor = await staffActor(stage.db, name);
      await approveOrder({ ...stage.staffDeps, clock, actor }, order.id);
    }
    made += 1;
  }
  return made;
}
