import * as z from 'zod/mini';
import { drawProof } from '../../fairness/draw/proof.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { DRAW_OUT_REASONS } from './out-reasons.ts';
import { promotionSlug } from '../pages/slug.ts';
import { PRIZE_WAITS } from '../prize-wait.ts';
import { drawTerms } from './terms.ts';

/**
 * `coming`: no ticket yet. `open`: tickets are given. `over`: the end has passed and the list is
 * being closed. `closed`: the list is fixed and waits for the beacon. `drawn`: winners are known.
 * `empty`: nobody had a ticket.
 */
export const DRAW_STATES = ['coming', 'open', 'over', 'closed', 'drawn', 'empty'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** Who has a prize, or had one and lost it. */
const drawWinner = z.object({
  /** Counts the prizes as they were drawn, from 1. */
  place: z.int(),
  prizeId: z.string(),
  ticket: z.int(),
  /** The winner's nick; null where they hide their profile. */
  nick: z.nullable(z.string()),
  isOwn: z.boolean(),
  isPaid: z.boolean(),
  /** Why staff took the prize away; it went to the next ticket drawn. */
  out: z.nullable(z.string()),
});
export type DrawWinner = z.infer<typeof drawWinner>;

/** What is the asker's own in a draw. */
const ownInDraw = z.object({
  tickets: z.int(),
  /** Why the tickets take no part, where they do not. */
  out: z.nullable(z.enum(DRAW_OUT_REASONS)),
  /** Why a prize that the asker won is not paid or sent yet; left out where nothing waits. */
  waits: z.optional(z.enum(PRIZE_WAITS)),
  /** When winners are paid, while a prize of the asker waits for nothing else. */
  paysAt: z.optional(z.string()),
});

const drawView = z.object({
  slug: z.string(),
  state: z.enum(DRAW_STATES),
  terms: drawTerms,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Whole seconds until the end when this was read; 0 after it. */
  leftSeconds: z.int(),
  /** All tickets that were given. */
  tickets: z.int(),
  /** Null for a guest. */
  own: z.nullable(ownInDraw),
  /** The beacon's round that decides, and when it is signed. */
  drandRound: z.int(),
  drawsAt: z.string(),
  /** Published when the list is closed, before that round is signed. */
  digest: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  winners: z.array(drawWinner),
});
export type DrawView = z.infer<typeof drawView>;

const ofDraw = z.strictObject({ slug: promotionSlug });

export const DRAW_CALLS = {
  /** A draw as it stands: its terms, when it is decided and by what, its winners. */
  'promotions.draw': { access: 'guest', movesMoney: false, input: ofDraw, output: drawView },
  /** The proof of a draw whose list is closed; its beacon and winners are in it once they are known. */
  'promotions.drawProof': { access: 'guest', movesMoney: false, input: ofDraw, output: drawProof },
  /** The same with the path of a ticket of the asker's own. */
  'promotions.ticketProof': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ slug: promotionSlug, ticket: z.int().check(z.gte(1)) }),
    output: drawProof,
  },
} as const satisfies Calls;
