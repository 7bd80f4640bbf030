import { forgetDocumentsJob } from './accounts/kyc/forget-documents-job.ts';
import { exclusionEndsJob } from './accounts/notices/exclusion-ends-job.ts';
import { staffLogJob } from './accounts/staff/staff-log-job.ts';
import { quizJob } from './community/quiz/quiz-job.ts';
import { forgetDeletedJob } from './community/chat/forget-deleted-job.ts';
import { forgetGifsJob } from './community/gifs/forget-gifs-job.ts';
import { forgetModerationJob } from './community/moderation/forget-moderation-job.ts';
import { coinsJob } from './cashdesk/crypto/crypto-job.ts';
import type { ReconcileDeps } from './cashdesk/crypto/reconcile.ts';
import { cashdeskJob } from './cashdesk/deposits/deposits-job.ts';
import type { FollowDeps } from './cashdesk/deposits/follow-deposits.ts';
import type { ReserveDeps } from './cashdesk/solvency/read-reserves.ts';
import { deskCheckJob } from './cashdesk/solvency/desk-check-job.ts';
import { reservesJob } from './cashdesk/solvency/reserves-job.ts';
import { solvencyJob } from './cashdesk/solvency/solvency-job.ts';
import type { Context } from './context.ts';
import { ledgerCheckJob, ledgerFullCheckJob } from './ledger/ledger-check-job.ts';
import { ledgerDigestJob } from './ledger/ledger-digest-job.ts';
import { lateBeaconJob } from './games/table/late-beacon-job.ts';
import { ledgerRollupJob } from './ledger/ledger-rollup-job.ts';
import { catalogPopularityJob } from './lobby/catalog/popularity-job.ts';
import { catalogSyncJob } from './lobby/sync/sync-job.ts';
import type { Database } from './platform/db/database.ts';
import { type RunningJobs, startJobs } from './platform/jobs/jobs.ts';
import { partitionsJob } from './platform/jobs/partitions-job.ts';
import { purgeJob } from './platform/jobs/purge-job.ts';
import { behaviourJob } from './protection/behaviour/behaviour-job.ts';
import { cashbackJob } from './rewards/cashback/cashback-job.ts';
import type { CashbackDeps } from './rewards/cashback/take-cashback.ts';
import { grantsJob } from './rewards/grants/grants-job.ts';
import { reviewsJob } from './rewards/review/reviews-job.ts';
import type { GrantDeps } from './rewards/rewards-deps.ts';
import { releaseJob } from './rewards/release/release-job.ts';
import { remindersJob } from './rewards/reminders/reminders-job.ts';
import { tonFriendsJob } from './rewards/ton-bonus/ton-friends-job.ts';
import { friendsWeekJob } from './rewards/friends-week/friends-week-job.ts';
import type { OpenDeps } from './promotions/races/races-deps.ts';
import type { FriendsWeekDeps } from './rewards/friends-week/settle-week.ts';
import { countedDaysJob } from './rewards/robbery/counted-days-job.ts';
import { dailyRaceJob } from './promotions/races/daily-race.ts';
import { spinsJob } from './rewards/robbery/spins-job.ts';
import { remindWinnersJob } from './promotions/orders/remind-winners-job.ts';
import { eraseAddressesJob } from './promotions/orders/erase-addresses-job.ts';
import { drawsJob } from './promotions/draws/draws-job.ts';
import type { DrawDeps } from './promotions/draws/draws-deps.ts';
import { dayReportJob } from './backoffice/day-report/day-report-job.ts';
import { reportsJob } from './backoffice/reports/reports-job.ts';
import { promotionsJob } from './promotions/pages/promotions-job.ts';
import { partnersJob } from './partners/earnings/partners-job.ts';
import type { SendOrderDeps } from './partners/orders/send-order.ts';
import { silentCasesJob } from './support/cases/silent-cases-job.ts';
import { forgetSupportFilesJob } from './support/files/forget-files-job.ts';
import { ratesJob } from './rates/rates-job.ts';

/** Every job of the product; a new one is added here. */
const JOBS = [
  ledgerCheckJob,
  ledgerFullCheckJob,
  deskCheckJob,
  ledgerRollupJob,
  ledgerDigestJob,
  staffLogJob,
  partitionsJob,
  purgeJob,
  lateBeaconJob,
  behaviourJob,
  exclusionEndsJob,
  forgetDocumentsJob,
  eraseAddressesJob,
  remindWinnersJob,
  catalogPopularityJob,
  cashdeskJob,
  ratesJob,
  coinsJob,
  solvencyJob,
  reservesJob,
  grantsJob,
  reviewsJob,
  releaseJob,
  tonFriendsJob,
  cashbackJob,
  friendsWeekJob,
  countedDaysJob,
  spinsJob,
  remindersJob,
  dailyRaceJob,
  silentCasesJob,
  forgetSupportFilesJob,
  forgetDeletedJob,
  forgetModerationJob,
  quizJob,
  drawsJob,
  forgetGifsJob,
  partnersJob,
  promotionsJob,
  reportsJob,
  dayReportJob,
] as const;

/** What the jobs need; without a desk, documents or a beacon those that serve them do nothing. */
export type JobsContext = Pick<Context, 'config' | 'clock' | 'logger' | 'metrics'> &
  Partial<
    Pick<Context, 'aggregator' | 'openings' | 'documentFiles' | 'supportFiles' | 'beacon'>
  > & {
    /** The cash desk, whose jobs move money and notify players. */
    readonly desk?: FollowDeps & ReconcileDeps & ReserveDeps;
    /** What moves grants on, decides claims, pays cashback, prizes and partners, and credits spins. */
    readonly rewards?: CashbackDeps &
      GrantDeps &
      FriendsWeekDeps &
      SendOrderDeps &
      OpenDeps &
      Pick<DrawDeps, 'rates'>;
  };

/** The jobs that run with these settings. */
export const jobsOf = ({ syncsCatalog }: Pick<Context['config'], 'syncsCatalog'>) =>
  syncsCatalog ? [...JOBS, catalogSyncJob] : JOBS;

/** Runs every job of the product until stopped. */
export function startProductJobs(context: JobsContext): Promise<RunningJobs> {
  const { config, clock, logger, metrics, desk, rewards } = context;
  const { aggregator, documentFiles, supportFiles, beacon, openings } = context;
  const depsOf = (db: Database) => {
    const { isSandbox, rates } = config;
    const outside = { aggregator, documentFiles, supportFiles, beacon, desk, rewards, openings };
    return { clock, logger, metrics, db, ...outside, isSandbox, rates, staffChat: config };
  };
  return startJobs({
    databaseUrl: config.databaseUrl ?? '',
    logger,
    jobs: jobsOf(config),
    depsOf,
  });
}
