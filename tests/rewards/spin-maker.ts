/**
 * Starts and collects the spin of one player as a process of its own, which the tests end at a crash
 * point: `node spin-maker.ts <player>`.
 */
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { armCrashPoint } from '../../api/platform/crash-points.ts';
import { activateSpin } from '../../api/rewards/robbery/activate-spin.ts';
import { startSpin } from '../../api/rewards/robbery/start-spin.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { depsOver } from './rewards-fixture.ts';
import { captchaOver, PASS } from './robbery-fixture.ts';

armCrashPoint(process.env['CRASH_AT']);
const appUrl = process.env['DATABASE_URL'] ?? '';
const clock = createClock(() => Number(process.env['NOW_MS']));
const pool = createPool(appUrl, 3);
const db = createDatabase(pool);
const ledger = createLedger({ db, pool, logger: createLogger('silent') });
const books = { pool, db, ledger, close: () => pool.end() };
const { deps } = await depsOver(books, {
  appUrl,
  clock,
  policy: POLICIES.standard,
});
const robbery = { ...deps, captcha: captchaOver(db) };
const playerId = playerIdOf(process.argv[2] ?? '');
await startSpin(robbery, playerId);
await activateSpin(robbery, playerId, PASS);
process.exit(0);
