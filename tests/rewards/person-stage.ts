import { createHash, randomUUID } from 'node:crypto';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { type Fingerprint, keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import { type Claim, claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { reviewsJob } from '../../api/rewards/review/reviews-job.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { REVIEW_HOURS } from '../../shared/rewards/grants/review.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openTestRewards, type TestRewards } from './rewards-fixture.ts';

/** What an account shows of its person. */
type Shown = { readonly device?: string; readonly ip?: string };

/** Rewards with what tells people apart. */
export type PersonStage = TestRewards & {
  /** A player who signed in from there. */
  person(shown?: Shown): Promise<TestPlayer>;
  signIn(player: TestPlayer, shown: Shown): Promise<void>;
  /** The player proved a wallet, paid from one, or asked to be paid at one. */
  wallet(player: TestPlayer, kind: 'proven' | 'source' | 'payee', wallet: string): Promise<void>;
  invite(inviter: TestPlayer, friend: TestPlayer): Promise<void>;
  /** How a claim of a campaign ended. */
  take(player: TestPlayer, campaignId: string, more?: Partial<Claim>): Promise<string>;
  /** Lets the job run at the deadlines of all claims, as if nobody had decided. */
  passDeadline(): Promise<void>;
  /** How many grants of a campaign are in each state. */
  states(campaignId: string): Promise<Readonly<Record<string, number>>>;
};

const digestOf = (text: string) => createHash('sha256').update(text).digest();

export async function openPersonStage(): Promise<PersonStage> {
  const stage = await openTestRewards();
  const { db, deps, owner } = stage;
  const nowMs = () => deps.clock.nowMs();
  const signIn: PersonStage['signIn'] = async ({ id }, { device, ip }) => {
    const hash = device === undefined ? undefined : digestOf(device);
    await keepSignInSignals(db, id, { device: hash, ip, nowMs: nowMs() });
  };
  return {
    ...stage,
    signIn,
    person: async (shown = {}) => {
      const player = await stage.addPlayer();
      await signIn(player, { device: randomUUID(), ...shown });
      return player;
    },
    wallet: async ({ id }, kind, wallet) => {
      const digest = digestOf(wallet);
      const fingerprint: Fingerprint = { kind: kind === 'source' ? 'source' : 'payment', digest };
      const isProven = kind === 'proven';
      await keepFingerprints(db, id, { fingerprints: [fingerprint], isProven, nowMs: nowMs() });
    },
    invite: async (inviter, friend) => {
      await owner.query(
        `update players set referrer_code =
           'ref_' || (select public_id::text from players where id = $1) where id = $2`,
        [inviter.id, friend.id],
      );
    },
    take: async (player, campaignId, more) =>
      (await claimGrant(deps, stage.claim(player, campaignId, more))).status,
    passDeadline: async () => {
      const before = nowMs();
      stage.setTime(before + REVIEW_HOURS * 3_600_000 + 1000);
      const config = {
        policy: POLICIES.standard,
        staff: { chatId: undefined, sessionFile: '', remindMinutes: 60 },
        telegramApiRoot: '',
        botToken: '',
      };
      const rest = { logger: createLogger('silent'), metrics: createMetrics() };
      await reviewsJob.run({ db, clock: deps.clock, rewards: { ...deps, config }, ...rest });
      stage.setTime(before);
    },
    states: async (campaignId) => {
      const { rows } = await owner.query<{ state: string; count: number }>(
        'select state, count(*)::int from grants where campaign_id = $1 group by 1 order by 1',
        [campaignId],
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
  };
}
