import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { campaignTerms } from '../../rewards/campaigns/terms.ts';
import { actSaid, askedBy } from '../act-said.ts';
import { micro, type OfficeCalls } from '../calls.ts';

/** The name of a campaign, which links and tests use. */
export const campaignId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/));

export const officeCampaign = z.object({
  id: z.string(),
  version: z.int(),
  isOn: z.boolean(),
  terms: campaignTerms,
  /** The SHA-256 of the terms, in hex. */
  hash: z.string(),
  givenMicro: micro,
  grants: z.int(),
  /** Who asked to switch it. */
  asked: z.array(askedBy),
});
export type OfficeCampaign = z.infer<typeof officeCampaign>;

/** Terms that one person asked to publish; another one publishes them by asking for the same. */
const requestedTerms = z.object({ id: z.string(), by: askedBy, terms: campaignTerms });
export type RequestedTerms = z.infer<typeof requestedTerms>;

/** What the cleverest player gains by some terms. */
export const campaignVerdict = z.object({
  /** Whether they state the truth, and all rewards together give back less than play costs. */
  holds: z.boolean(),
  profitMicro: micro,
  /** Of a player alone, where that was worked out exactly. */
  aloneMicro: z.nullable(micro),
  statedMicro: micro,
  /** The most that the budget can lose in all; null where nothing bounds it. */
  mostLostMicro: z.nullable(micro),
  /** How it is done, in words. */
  strategy: z.string(),
  /** What all rewards give back of one counted stake, beside what it costs, in basis points. */
  stack: z.object({ holds: z.boolean(), givenBp: z.number(), costBp: z.number() }),
});
export type CampaignVerdict = z.infer<typeof campaignVerdict>;

const ofTerms = z.strictObject({ id: campaignId, terms: campaignTerms });

export const officePromoCode = z.object({
  code: z.string(),
  campaignId: z.string(),
  isOn: z.boolean(),
  isPublic: z.boolean(),
  ownerId: z.nullable(z.string()),
  uses: z.int(),
  usesMost: z.nullable(z.int()),
  endsAt: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
  asked: z.array(askedBy),
});
export type OfficePromoCode = z.infer<typeof officePromoCode>;

/** A code of 6 to 12 Latin letters and digits. */
const code = text(12).check(z.trim(), z.regex(/^[A-Za-z0-9]{6,12}$/));

export const CAMPAIGNS_CALLS = {
  'campaigns.list': {
    input: nothing,
    output: z.object({
      campaigns: z.array(officeCampaign),
      requested: z.array(requestedTerms),
    }),
  },
  /** Judges terms that are not published, in the background. */
  'campaigns.prove': { input: ofTerms, output: campaignVerdict },
  'campaigns.publish': { input: ofTerms, output: actSaid },
  'campaigns.switch': {
    input: z.strictObject({ id: campaignId, isOn: z.boolean() }),
    output: actSaid,
  },
  /** The newest first. */
  'promo.list': { input: nothing, output: z.object({ codes: z.array(officePromoCode) }) },
  'promo.add': {
    input: z.strictObject({
      code,
      campaignId,
      isPublic: z.boolean(),
      ownerId: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/))),
      usesMost: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
      endsAt: z.optional(z.iso.datetime()),
    }),
    output: actSaid,
  },
  'promo.switch': { input: z.strictObject({ code, isOn: z.boolean() }), output: actSaid },
} as const satisfies OfficeCalls;
