import {
  createSharedThrottle,
  SHARED_LIMITS,
} from '../../api/accounts/throttles/shared-throttle.ts';
import { createPayment } from '../../api/cashdesk/payments/create-payment.ts';
import { followCredits } from '../../api/cashdesk/payments/follow-credit.ts';
import { payDeposit } from '../../api/cashdesk/payments/pay-deposit.ts';
import type { PaymentDeps } from '../../api/cashdesk/payments/payment-row.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { rewardDeposit } from '../../api/rewards/deposits/reward-deposit.ts';
import { activatePromo } from '../../api/rewards/promo/activate-promo.ts';
import type { PromoDeps } from '../../api/rewards/rewards-deps.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

/** A payway of roubles, and one of coins. */
export const CARD = 4;
export const COIN = 80;

type MadeDeposit = {
  readonly paywayId?: number;
  readonly promo?: string;
};

type MadeCode = {
  readonly isPublic?: boolean;
  readonly ownerId?: number;
  readonly usesMost?: number;
  readonly endsAt?: Date;
};

/** Rewards with the deposits of the real cash desk, and promo codes. */
export type OffersStage = TestRewards & {
  readonly promoDeps: PromoDeps;
  /** What deposits are paid with; `alone` is a process that ended before it saw to the rest. */
  readonly desk: PaymentDeps;
  readonly alone: PaymentDeps;
  /** A booked deposit that nothing came for yet. */
  book(player: TestPlayer, sum: bigint, made?: MadeDeposit): Promise<string>;
  /** Books a deposit and credits it. */
  deposit(player: TestPlayer, sum: bigint, made?: MadeDeposit): Promise<string>;
  credit(paymentId: string, sum: bigint, by?: PaymentDeps): Promise<void>;
  /** The job that sees to what was left. */
  follow(): Promise<number>;
  addCode(code: string, campaignId: string, made?: MadeCode): Promise<void>;
  /** Types a code; answers `granted`, or the name of the refusal. */
  type(player: TestPlayer, code: string, address?: string): Promise<string>;
};

/** The name of the refusal, or `done`. */
export const outcomeOf = async (work: Promise<unknown>, done = 'done'): Promise<string> => {
  try {
    await work;
    return done;
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
};

let addresses = 0;

export async function openOffersStage(): Promise<OffersStage> {
  const stage = await openTestRewards();
  const { db, deps, ledger } = stage;
  const { clock } = deps;
  const logger = createLogger('silent');
  const sharedThrottle = createSharedThrottle({ db, clock, sharedLimits: SHARED_LIMITS });
  const promoDeps = { ...deps, sharedThrottle };
  const config = { policy: POLICIES.standard };
  const alone: PaymentDeps = { db, clock, logger, ledger, pushes: createPushes(), config };
  const desk: PaymentDeps = {
    ...alone,
    depositCredited: (deposit) => rewardDeposit({ ...deps, logger }, deposit),
  };
  const book: OffersStage['book'] = async ({ id: playerId }, sum, made = {}) => {
    const { payment } = await createPayment(desk, {
      playerId,
      code: 1,
      paywayId: made.paywayId ?? CARD,
      amountMicro: sum * MICRO,
      currencyId: 1,
      payerCurrency: 'RUB',
      amountInCurrency: String(sum),
      rateMicro: MICRO,
      by: 'player',
      set: { promo: made.promo ?? null },
    });
    return payment.id;
  };
  const credit: OffersStage['credit'] = async (paymentId, sum, by = desk) => {
    await payDeposit(by, { paymentId, creditedMicro: sum * MICRO, by: 'gateway' });
  };
  return {
    ...stage,
    promoDeps,
    desk,
    alone,
    book,
    credit,
    deposit: async (player, sum, made) => {
      const paymentId = await book(player, sum, made);
      await credit(paymentId, sum);
      return paymentId;
    },
    follow: () => followCredits(desk),
    addCode: async (code, campaignId, made = {}) => {
      await db
        .insertInto('promo_codes')
        .values({
          code,
          campaign_id: campaignId,
          is_public: made.isPublic ?? false,
          owner_id: made.ownerId === undefined ? null : BigInt(made.ownerId),
          uses_most: made.usesMost ?? null,
          ends_at: made.endsAt ?? null,
          made_by: 'test',
          made_at: new Date(),
        })
        .execute();
    },
    type: (player, code, address) => {
      addresses += 1;
      const from = address ?? `10.${addresses >> 8}.${addresses & 255}.1`;
      const typed = { playerId: player.id, code, address: from };
      return outcomeOf(activatePromo(promoDeps, typed), 'granted');
    },
  };
}
