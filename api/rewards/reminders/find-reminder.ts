import type { PlayerId } from '../../../shared/ids.ts';
import { experienceOf, VIP_LEVELS } from '../../../shared/players/levels.ts';
import { vipOccasion, vipReward } from '../../../shared/rewards/vip/rules.ts';
import type { Reminder } from '../../accounts/notices/reminders.ts';
import { type CashbackDeps, readTakable } from '../cashback/take-cashback.ts';
import { loadRobbery } from '../robbery/load-robbery.ts';
import { readSpins } from '../robbery/spin-store.ts';
import { readTakenLevels } from '../vip/take-vip-bonus.ts';

/**
 * What a player has to take now, the one that ends first comes first: cashback that nothing credits
 * by itself, the reward of a level, and a spin that can pay something.
 */
export async function findReminders(
  deps: CashbackDeps,
  playerId: PlayerId,
): Promise<readonly Reminder[]> {
  const found = [
    await cashbackOf(deps, playerId),
    await levelOf(deps, playerId),
    await spinOf(deps, playerId),
  ];
  return found.filter((reminder) => reminder !== undefined);
}

async function cashbackOf(deps: CashbackDeps, playerId: PlayerId): Promise<Reminder | undefined> {
  if (deps.config.policy.creditsCashback || !isInForce(deps, 'cashback')) return undefined;
  const [cashback] = await readTakable(deps, playerId);
  if (cashback === undefined || cashback.amountMicro === 0n) return undefined;
  return { kind: 'reminder-cashback', about: `cashback-${cashback.week}`, facts: {} };
}

/** The highest level that was reached and whose reward was not taken. */
async function levelOf(deps: CashbackDeps, playerId: PlayerId): Promise<Reminder | undefined> {
  const { db } = deps;
  if (!isInForce(deps, 'vip')) return undefined;
  const row = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  const experience = experienceOf(row?.experience_micro ?? 0n);
  const taken = new Set((await readTakenLevels(db, playerId)).map(({ statusId }) => statusId));
  const level = VIP_LEVELS.findLast(
    ({ statusId, needsCompoints }) =>
      needsCompoints <= experience && vipReward(statusId) > 0 && !taken.has(statusId),
  );
  if (level === undefined) return undefined;
  const facts = { level: level.statusName };
  return { kind: 'reminder-level', about: vipOccasion(level.statusId), facts };
}

async function spinOf(deps: CashbackDeps, playerId: PlayerId): Promise<Reminder | undefined> {
  const robbery = await loadRobbery(deps, playerId);
  const isReady = robbery.availableSpinsPeriodicalBonus > 0 && robbery.open === null;
  if (!isReady || robbery.topMicro === '0') return undefined;
  const [last] = await readSpins(deps.db, playerId, 1);
  return { kind: 'reminder-spin', about: `spin-after-${last?.number ?? 0}`, facts: {} };
}

function isInForce({ campaigns, clock }: CashbackDeps, reward: 'cashback' | 'vip'): boolean {
  const nowMs = clock.nowMs();
  return campaigns.of(reward).some((campaign) => campaigns.isInForce(campaign, nowMs));
}
