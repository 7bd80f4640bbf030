import type { AirdropDeps } from '../../api/community/airdrops/airdrop-deps.ts';
import { createAirdropRoom } from '../../api/community/airdrops/airdrop-room.ts';
import { claimAirdrop } from '../../api/community/airdrops/claim-airdrop.ts';
import type { Giver } from '../../api/community/airdrops/give-airdrop.ts';
import { airdropsOf } from '../../api/community/airdrops/settings.ts';
import { chatGuardOf } from '../../api/chat-guard.ts';
import { createCaptcha } from '../../api/platform/captcha/captcha.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { Rates } from '../../api/rates/rates.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { beaconOf } from '../games/driven-table.ts';
import { type Books, depositTo, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, type TestRewards } from '../rewards/rewards-fixture.ts';

const CAPTCHA = {
  settings: { driver: 'altcha', key: 'a key of this test' },
  isSandbox: true,
  hostname: 'house.example',
} as const;

/** What a process of the product has over its own connections. */
export function processOver({ deps }: TestRewards, { db, ledger }: Books): AirdropDeps {
  const logger = createLogger('silent');
  const settings = { AIRDROP_PLAYER_DAY_COUNT: 50, AIRDROP_PLAYER_DAY_SUM: 30_000 };
  const limits = { AIRDROP_OPERATOR_DAY_SUM: 100_000, AIRDROP_RAIN_SECONDS: 20 };
  const config = {
    policy: POLICIES.standard,
    airdrops: airdropsOf({ ...settings, ...limits }),
    rates: { maxAgeMs: 600_000, maxFiatAgeMs: 600_000 },
  };
  return {
    ...deps,
    db,
    ledger,
    logger,
    config,
    rates: deps.rates as Rates,
    airdrops: createAirdropRoom({ db, logger }),
    beacon: beaconOf([]),
    captcha: createCaptcha({ ...CAPTCHA, db, logger }),
    chat: {
      hub: { modes: () => ({ isClosed: false, slowSeconds: null, isPanic: false }) },
      guard: chatGuardOf({ siteUrl: 'https://house.example' }),
    },
  };
}

/** Three roubles a place for whoever comes first, at any level. */
export const gift = { award: 3, vip: 1, mode: 'first', requestId: undefined } as const;

/** A giver who proved to be the owner of the account. */
export const sureOf = (playerId: PlayerId): Giver => ({
  playerId,
  confirm: async () => undefined,
});

/** What was credited, or the name of the refusal. */
export async function claim(deps: AirdropDeps, playerId: PlayerId, uid: number): Promise<string> {
  const asked = { uid, token: 'sandbox-pass', ip: undefined };
  return await nameOfOutcome(async () => String(await claimAirdrop(deps, playerId, asked)));
}

/** What something answers, or the name of its refusal. */
export async function nameOfOutcome(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

/** How often each name came. */
export const counted = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(names, (one) => one)].map(([k, v]) => [k, v.length]));

/** What the operator's account of open airdrops holds. */
export async function keptOf({ owner }: Pick<TestRewards, 'owner'>): Promise<bigint> {
  const { rows } = await owner.query<{ micro: string }>(
    `select coalesce(sum(e.amount_micro), 0)::text as micro from entries e
       join accounts a on a.id = e.account_id where a.operator_account = 'airdrop'`,
  );
  return BigInt(rows[0]?.micro ?? '0');
}

/** A player whose money is in roubles and who staked, and lost, so many. */
export async function personOf(stage: TestRewards, stakedUnits: bigint): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  const amountMicro = stakedUnits * MICRO;
  await depositTo(stage.ledger, player, { wallet: player.real, amountMicro });
  await stage.play(player, amountMicro);
  await stage.db
    .updateTable('players')
    .set({ money_currency: 1 })
    .where('id', '=', BigInt(player.id))
    .execute();
  return player;
}
