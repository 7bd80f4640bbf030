import * as z from 'zod/mini';
import { spinProof } from '../../fairness/spin/proof.ts';
import { noPayload } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { campaignAward } from '../campaigns/terms.ts';
import type { Calls, Messages } from '../../platform/wire/lists.ts';

/** A spin that was started. Sums are base micro-units as decimal text. */
const spinView = z.object({
  id: z.string(),
  /** Which spin of the player it is, counted from 1. */
  spin: z.int(),
  fallenSectors: z.array(z.int()),
  topMicro: z.string(),
  prizeMicro: z.string(),
  startedAt: z.string(),
});
export type SpinView = z.infer<typeof spinView>;

/** When the next spin may be made, in the specification's fields. */
const spinTimes = z.object({
  /** 1 where a spin may be made now, its conditions aside; otherwise 0. */
  availableSpinsPeriodicalBonus: z.int(),
  /** Whole seconds until the next spin; 0 when it may be made. */
  timeActivatePeriodicalBonus: z.int(),
});
export type SpinTimes = z.infer<typeof spinTimes>;

const robberyReply = z.object({
  ...spinTimes.shape,
  /** What the next spin pays at most; zero where there is nothing to win. */
  topMicro: z.string(),
  /** What that follows from: the level's amount, and a tenth of what seven days of play cost. */
  levelTopMicro: z.string(),
  playCapMicro: z.string(),
  /** How a prize is paid; null while no campaign is in force. */
  award: z.nullable(campaignAward),
  hasDeposit: z.boolean(),
  hasTelegram: z.boolean(),
  /** A spin that was started and not collected: it waits for its player as long as it takes. */
  open: z.nullable(spinView),
  /** The last spin that was collected. */
  last: z.nullable(spinView),
});
export type Robbery = z.infer<typeof robberyReply>;

const startedReply = z.object({
  data: z.object({
    timeActivatePeriodicalBonus: z.int(),
    fallenSectors: z.array(z.int()),
    spin: spinView,
  }),
});

const activatePayload = z.strictObject({ recaptchaToken: z.optional(text(8192)) });
const activatedReply = z.object({
  data: z.object({
    /** What was credited, in hundredths of the base currency. */
    amount: z.int(),
    spin: spinView,
  }),
});

/** The messages of the channel `bonus` about the robbery spin. */
export const ROBBERY_MESSAGES = {
  loadPeriodicalBonuses: { access: 'player', payload: noPayload, reply: robberyReply },
  startPeriodicalBonus: { access: 'player', payload: noPayload, reply: startedReply },
  activatePeriodicalBonus: { access: 'player', payload: activatePayload, reply: activatedReply },
} as const satisfies Messages;

export const ROBBERY_CALLS = {
  /** The proof of one of the caller's own spins; its seed is in it once it is revealed. */
  'bonus.robbery.getProof': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ spinId: z.uuid() }),
    output: spinProof,
  },
} as const satisfies Calls;
