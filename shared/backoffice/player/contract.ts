import * as z from 'zod/mini';
import { COOL_OFF_PERIODS, EXCLUSION_PERIODS } from '../../protection/exclusion.ts';
import { actAnswer, micro, type OfficeCalls, reason } from '../calls.ts';
import { STATEMENT_WALLETS, statementEntry } from '../../cashdesk/statement/contract.ts';
import { historyRound } from '../../games/history/contract.ts';
import { text } from '../../platform/text.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../protection/limits.ts';
import { SUPPORT_ANSWER_LENGTH } from '../../support/cases/contract.ts';
import {
  moneyRow,
  sessionRow,
  protectionView,
  documentRow,
  linkRow,
  bonusRow,
  caseRow,
  chatRow,
  actRow,
  noteRow,
  lookView,
  signalRow,
} from './rows.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** How many rows a page of a section has. */
export const PLAYER_PAGE = 50;

/** The longest note. */
export const NOTE_LENGTH = 2000;

/**
 * The sections of a player's page, in their order. Which of them a person may read depends on their
 * roles.
 */
export const PLAYER_SECTIONS = [
  'money',
  'ledger',
  'rounds',
  'sessions',
  'protection',
  'documents',
  'links',
  'bonuses',
  'cases',
  'chat',
  'acts',
  'notes',
] as const;
export type PlayerSection = (typeof PLAYER_SECTIONS)[number];

/** What somebody may do on a player's page. */
export const PLAYER_ACTS = [
  'look',
  'block',
  'unblock',
  'note',
  'open-case',
  'document',
  'answer-markers',
  'limit',
  'loosen-limit',
  'exclude',
] as const;
export type PlayerAct = (typeof PLAYER_ACTS)[number];

/** What about a player staff should see first. */
const PLAYER_FLAGS = [
  'demo',
  'banned',
  'closed',
  'break',
  'withdrawals-held',
  'owes-wins',
  'marker',
  'claim-in-review',
  'complaint-open',
] as const;

/**
 * What staff do about play that they should look at. `other-person`: the player is not the person of
 * an excluded account that theirs has to do with, and may pay in again.
 */
export const MARKER_ACTIONS = [
  'looked',
  'wrote',
  'called',
  'limited',
  'advised-break',
  'other-person',
] as const;
export type MarkerAction = (typeof MARKER_ACTIONS)[number];

/** The breaks and exclusions that staff begin for a player: those that players take themselves. */
export const STAFF_BREAKS = [...COOL_OFF_PERIODS, ...EXCLUSION_PERIODS] as const;
export type StaffBreak = (typeof STAFF_BREAKS)[number];

/** Personal data that is shown masked until somebody opens it with a reason. */
export const LOOKS = ['contacts', 'addresses', 'networks'] as const;
export type Look = (typeof LOOKS)[number];

const playerId = z.int().check(z.gte(1));
const of = z.strictObject({ playerId });
const moment = z.string();
/** Where the next page begins; made by the server. */
const after = z.optional(text(60));
const pageOf = z.strictObject({ playerId, after });
const next = z.nullable(z.string());
const rowId = z.string().check(z.regex(/^\d{1,18}$/));
const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };
/** Hundredths of the base currency, or minutes of play. */
const limitAmount = z.int().check(z.gte(0));

export const playerHead = z.object({
  playerId,
  publicId: z.string(),
  nick: z.string(),
  login: z.nullable(z.string()),
  lang: z.string(),
  vipName: z.string(),
  since: moment,
  bannedUntil: z.nullable(moment),
  banReason: z.nullable(z.string()),
  closedAt: z.nullable(moment),
  closedReason: z.nullable(z.string()),
  /** Masked; `player.look` opens them. */
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  hasBirthDate: z.boolean(),
  /** Whether they sign in with it; who they are there is opened with the other contacts. */
  hasTelegram: z.boolean(),
  providers: z.array(z.string()),
  invitedBy: z.nullable(z.object({ playerId, nick: z.string() })),
  hold: z.nullable(z.object({ by: z.string(), reason: z.string(), at: moment })),
  flags: z.array(z.object({ flag: z.enum(PLAYER_FLAGS), detail: z.nullable(z.string()) })),
  wallets: z.array(z.object({ wallet: z.string(), balanceMicro: micro })),
  /** What stands in them, by the withdrawals that hold it. */
  holds: z.array(
    z.object({
      withdrawalId: z.string(),
      stage: z.string(),
      amountMicro: micro,
      askedAt: moment,
      reasons: z.array(z.string()),
    }),
  ),
  totals: z.object({
    rounds: z.string(),
    wageredMicro: micro,
    returnedMicro: micro,
    bonusWageredMicro: micro,
    bonusReturnedMicro: micro,
    maxWinMicro: micro,
    needMicro: micro,
    deposits: z.int(),
    depositedMicro: micro,
    withdrawals: z.int(),
    withdrawnMicro: micro,
    bonusMicro: micro,
  }),
  sections: z.array(z.enum(PLAYER_SECTIONS)),
  acts: z.array(z.enum(PLAYER_ACTS)),
});
export type PlayerHead = z.infer<typeof playerHead>;

export const PLAYER_CALLS = {
  'player.head': { input: of, output: z.nullable(playerHead) },
  'player.money': { input: pageOf, output: z.object({ rows: z.array(moneyRow), next }) },
  'player.ledger': {
    input: z.strictObject({
      playerId,
      after,
      wallet: z.optional(z.enum(STATEMENT_WALLETS)),
    }),
    output: z.object({ rows: z.array(statementEntry), next }),
  },
  'player.rounds': {
    input: z.strictObject({
      playerId,
      after: z.optional(z.uuid()),
      /** A round to begin with. */
      from: z.optional(z.uuid()),
      /** Third-party games alone. */
      isThirdParty: z.optional(z.boolean()),
    }),
    output: z.object({ rows: z.array(historyRound), next }),
  },
  'player.sessions': {
    input: of,
    output: z.object({ sessions: z.array(sessionRow), signals: z.array(signalRow) }),
  },
  'player.protection': { input: of, output: protectionView },
  'player.documents': {
    input: of,
    output: z.object({ level: z.int(), rows: z.array(documentRow) }),
  },
  'player.links': {
    input: of,
    output: z.object({
      rows: z.array(linkRow),
      /** Whether there are more than were looked at. */
      isPartial: z.boolean(),
    }),
  },
  'player.bonuses': { input: pageOf, output: z.object({ rows: z.array(bonusRow), next }) },
  'player.chat': { input: of, output: z.object({ rows: z.array(chatRow) }) },
  'player.cases': { input: of, output: z.object({ rows: z.array(caseRow) }) },
  'player.acts': { input: pageOf, output: z.object({ rows: z.array(actRow), next }) },
  'player.notes': {
    input: of,
    output: z.object({ rows: z.array(noteRow), owners: z.array(z.string()) }),
  },

  /** Opens personal data; it is kept who did and why. */
  'player.look': {
    input: z.strictObject({ playerId, what: z.enum(LOOKS), reason }),
    output: lookView,
  },
  /** A document in the clear; it is kept who opened it. */
  'player.document': {
    input: z.strictObject({ playerId, documentId: z.uuid() }),
    output: z.object({
      mediaType: z.enum(['image/jpeg', 'application/pdf']),
      base64: z.string(),
    }),
  },
  'player.block': { input: z.strictObject({ playerId, reason }), output: actAnswer },
  'player.unblock': { input: z.strictObject({ playerId, reason }), output: actAnswer },
  /** Keeps what was done about the markers that nobody answered, up to and with the newest shown. */
  'player.answerMarkers': {
    input: z.strictObject({ playerId, upTo: rowId, action: z.enum(MARKER_ACTIONS), reason }),
    output: actAnswer,
  },
  /** Sets the operator's limit, no looser than the one that stands. */
  'player.limit': {
    input: z.strictObject({ playerId, ...limitName, amount: limitAmount, reason }),
    output: actAnswer,
  },
  /** Makes the operator's limit looser; null lifts it. */
  'player.loosenLimit': {
    input: z.strictObject({ playerId, ...limitName, amount: z.nullable(limitAmount), reason }),
    output: actAnswer,
  },
  /** Begins a break or an exclusion, which nobody ends early. */
  'player.exclude': {
    input: z.strictObject({ playerId, period: z.enum(STAFF_BREAKS), reason }),
    output: actAnswer,
  },
  'player.note': {
    input: z.strictObject({
      playerId,
      requestId,
      text: text(NOTE_LENGTH).check(z.trim(), z.minLength(1)),
      /** The author where it is left out. */
      owner: z.optional(text(40)),
    }),
    output: noteRow,
  },
  /** Says that what a note asked for was seen to. */
  'player.noteDone': {
    input: z.strictObject({ playerId, noteId: rowId }),
    output: noteRow,
  },
  /** Writes to the player, or a note into their thread; it opens a case where none is open. */
  'player.openCase': {
    input: z.strictObject({
      playerId,
      requestId,
      text: text(SUPPORT_ANSWER_LENGTH).check(z.trim(), z.minLength(1)),
      isNote: z.boolean(),
    }),
    output: z.object({ number: z.string() }),
  },
} as const satisfies OfficeCalls;
