import { activateSpin, type ActivateDeps } from '../../api/rewards/robbery/activate-spin.ts';
import { startSpin } from '../../api/rewards/robbery/start-spin.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { createCaptcha } from '../../api/platform/captcha/captcha.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { Database } from '../../api/platform/db/database.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { deposit } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** Passes in the sandbox without work. */
export const PASS = { token: 'sandbox-pass', ip: undefined };

export type TestRobbery = TestRewards & {
  readonly robbery: ActivateDeps;
  /** A player with a linked Telegram account. */
  addRobber(): Promise<TestPlayer>;
  /** Writes a credited deposit of the cash desk, as old as this. */
  addDeposit(player: TestPlayer, ageDays: number): Promise<void>;
  /** Gives a player money and has them lose it, counted in full; units of the base currency. */
  lose(player: TestPlayer, units: bigint): Promise<void>;
  /** Starts a spin and collects it. */
  spin(player: TestPlayer): Promise<Awaited<ReturnType<typeof startSpin>>>;
};

/** The captcha of a process over a database: our own, with the fixed answers of the sandbox. */
export const captchaOver = (db: Database) =>
  createCaptcha({
    settings: { driver: 'altcha', key: 'a-key-of-the-robbery-tests-with-32-letters' },
    db,
    logger: createLogger('silent'),
    isSandbox: true,
    hostname: 'localhost',
  });

let telegramIds = 700_000;

export async function openTestRobbery(): Promise<TestRobbery> {
  const stage = await openTestRewards();
  const { owner, db } = stage;
  const { robbery: terms } = FIRST_CAMPAIGNS;
  if (terms === undefined) throw new Error('no campaign of the spin');
  await stage.publish('robbery', terms);
  const robbery = { ...stage.deps, captcha: captchaOver(db) };
  return {
    ...stage,
    robbery,
    addRobber: async () => {
      const player = await stage.addPlayer();
      telegramIds += 1;
      await owner.query(
        "insert into identities (provider, external_id, player_id) values ('telegram', $1, $2)",
        [telegramIds, player.id],
      );
      return player;
    },
    addDeposit: async ({ id }, ageDays) => {
      const at = new Date(stage.deps.clock.nowMs() - ageDays * DAY_MS);
      await owner.query(
        `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
           payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
           finished_at)
         values (gen_random_uuid(), $1, 1, 2, 4, 100000000, 1, 'RUB', 100, 1000000, 100000000,
           $2, $2, $2)`,
        [id, at],
      );
    },
    lose: async (player, units) => {
      await deposit(stage.ledger, player, units * MICRO);
      await stage.play(player, units * MICRO);
    },
    spin: async ({ id }) => {
      await startSpin(robbery, id);
      return await activateSpin(robbery, id, PASS);
    },
  };
}
