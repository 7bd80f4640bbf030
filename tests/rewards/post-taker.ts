/**
 * Takes the bonus for a post on X as a process of its own, which the tests end at a crash point:
 * `node post-taker.ts <player> <link>`.
 */
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { armCrashPoint } from '../../api/platform/crash-points.ts';
import { takeRepost } from '../../api/rewards/reposts/take-repost.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { repostDepsOver } from './reposts-fixture.ts';
import { depsOver } from './rewards-fixture.ts';

armCrashPoint(process.env['CRASH_AT']);
const appUrl = process.env['DATABASE_URL'] ?? '';
const pool = createPool(appUrl, 3);
const db = createDatabase(pool);
const ledger = createLedger({ db, pool, logger: createLogger('silent') });
const books = { pool, db, ledger, close: () => pool.end() };
const { deps } = await depsOver(books, { appUrl, clock: createClock(), policy: POLICIES.standard });
const [, , id = '', link = ''] = process.argv;
await takeRepost(repostDepsOver(deps, process.env['POSTS_URL'] ?? ''), {
  playerId: playerIdOf(id),
  network: 'x',
  link,
});
process.exit(0);
