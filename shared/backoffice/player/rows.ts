import * as z from 'zod/mini';
import { micro } from '../calls.ts';
import { GRANT_STATES } from '../../rewards/grants/states.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../protection/limits.ts';
import { SUPPORT_STATES } from '../../support/cases/contract.ts';

const playerId = z.int().check(z.gte(1));
const moment = z.string();

/** A deposit, a withdrawal, or a transfer that no round and no payment made. */
export const moneyRow = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal', 'bonus', 'airdrop', 'correction']),
  at: moment,
  /** Of a transfer, what it did to the wallet: negative where money left it. */
  amountMicro: micro,
  /** Of a deposit, what the player got of it; null while nothing came. */
  creditedMicro: z.nullable(micro),
  feeMicro: z.nullable(micro),
  /** What was asked for in the payer's currency. */
  asked: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  payway: z.nullable(z.string()),
  state: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Masked, of a withdrawal. */
  payee: z.nullable(z.string()),
  txHash: z.nullable(z.string()),
  txUrl: z.nullable(z.string()),
  wallet: z.nullable(z.string()),
});
export type MoneyRow = z.infer<typeof moneyRow>;

export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  platform: z.enum(['telegram', 'web']),
  country: z.nullable(z.string()),
  /** Masked; `player.look` opens it. */
  network: z.nullable(z.string()),
  startedAt: moment,
  lastSeenAt: moment,
  endedAt: z.nullable(moment),
  isOpen: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const signalRow = z.object({
  kind: z.enum(['device', 'network']),
  /** Of a device the digest of its secret, which finds others that share it; of a network masked. */
  value: z.string(),
  /** How many other accounts signed in from it; at most 100 are counted. */
  others: z.int(),
  firstSeenAt: moment,
  lastSeenAt: moment,
});

const limitRow = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** Hundredths of the base currency, or minutes of play. */
  own: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  asked: z.nullable(z.string()),
  askedAt: z.nullable(moment),
});

const breakRow = z.object({
  kind: z.enum(['coolOff', 'exclusion']),
  since: moment,
  /** Null for life. */
  until: z.nullable(moment),
  linkedFrom: z.nullable(playerId),
  isInForce: z.boolean(),
});

const markerRow = z.object({
  id: z.string(),
  marker: z.string(),
  at: moment,
  /** What staff did about it last; null while it waits for them. */
  answer: z.nullable(
    z.object({ action: z.string(), by: z.string(), note: z.string(), at: moment }),
  ),
});

export const protectionView = z.object({
  limits: z.array(limitRow),
  breaks: z.array(breakRow),
  changes: z.array(
    z.object({
      kind: z.string(),
      period: z.string(),
      action: z.string(),
      before: z.nullable(z.string()),
      amount: z.nullable(z.string()),
      at: moment,
    }),
  ),
  markers: z.array(markerRow),
  assessmentScore: z.nullable(z.int()),
  assessedAt: z.nullable(moment),
});
export type ProtectionView = z.infer<typeof protectionView>;

export const documentRow = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  reason: z.nullable(z.string()),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  /** Whether staff approved it under a number, which is kept as a digest alone. */
  hasNumber: z.boolean(),
  uploadedAt: moment,
  decidedAt: z.nullable(moment),
  history: z.array(
    z.object({ act: z.string(), by: z.string(), reason: z.nullable(z.string()), at: moment }),
  ),
});
export type DocumentRow = z.infer<typeof documentRow>;

export const linkRow = z.object({
  playerId,
  nick: z.string(),
  /** Why they may be one person, in words; the surest first. */
  reasons: z.array(z.object({ signal: z.string(), says: z.string(), isCertain: z.boolean() })),
  isClosed: z.boolean(),
  isBanned: z.boolean(),
  isHeld: z.boolean(),
  since: moment,
});
export type LinkRow = z.infer<typeof linkRow>;

export const bonusRow = z.object({
  id: z.string(),
  campaign: z.string(),
  version: z.int(),
  occasion: z.string(),
  state: z.enum(GRANT_STATES),
  award: z.string(),
  amountMicro: micro,
  needMicro: micro,
  /** What of it reached wallets that are the player's own: of a bonus only what became cash. */
  costMicro: micro,
  claimedAt: moment,
  expiresAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  /** Why the claim waits or waited for staff. */
  review: z.nullable(
    z.object({
      score: z.int(),
      decidedBy: z.nullable(z.string()),
      refusedFor: z.nullable(z.string()),
    }),
  ),
});
export type BonusRow = z.infer<typeof bonusRow>;

export const caseRow = z.object({
  number: z.string(),
  state: z.enum(SUPPORT_STATES),
  about: z.string(),
  takenBy: z.nullable(z.string()),
  openedAt: moment,
  answeredAt: z.nullable(moment),
  closedAt: z.nullable(moment),
  closedHow: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  /** The last message of it: by whom, and how it begins. */
  last: z.nullable(z.object({ author: z.string(), text: z.string(), at: moment })),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A ban, a message or a held message; players' words are shown as text. */
export const chatRow = z.object({
  id: z.string(),
  kind: z.enum(['ban', 'message', 'held']),
  at: moment,
  text: z.string(),
  /** What became of it, such as `deleted`; null where it is as it was. */
  state: z.nullable(z.string()),
});
export type ChatRow = z.infer<typeof chatRow>;

export const actRow = z.object({
  id: z.string(),
  person: z.nullable(z.string()),
  second: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  outcome: z.enum(['asked', 'done', 'refused']),
  reason: z.nullable(z.string()),
  via: z.string(),
  at: moment,
});
export type ActRow = z.infer<typeof actRow>;

export const noteRow = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Who sees to it that something follows. */
  owner: z.string(),
  at: moment,
  /** When its owner had seen to it; null while it is open. */
  doneAt: z.nullable(moment),
  doneBy: z.nullable(z.string()),
});
export type NoteRow = z.infer<typeof noteRow>;

/** What a look opens; what was not asked for is empty. */
export const lookView = z.object({
  email: z.nullable(z.string()),
  realName: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  profiles: z.array(z.object({ provider: z.string(), externalId: z.string(), name: z.string() })),
  addresses: z.array(
    z.object({
      masked: z.string(),
      payway: z.string(),
      purse: z.string(),
      memo: z.nullable(z.string()),
      firstUsedAt: moment,
    }),
  ),
  networks: z.array(z.object({ sessionId: z.nullable(z.string()), network: z.string() })),
});
export type LookView = z.infer<typeof lookView>;
