import * as z from 'zod/mini';
import { text } from '../text.ts';
import type { Events } from './lists.ts';

/** What a client sends on a channel. */
export const channelMessage = z.strictObject({
  type: text(64),
  payload: z.optional(z.unknown()),
  requestId: z.optional(z.uuid()),
});

/** The token message of both connections; without a token the cookie of the handshake counts. */
export const updateTokenMessage = z.strictObject({
  token: z.optional(z.nullable(text(256))),
});

/** The language on screen, by its code. */
export const langMessage = z.union([text(16), z.strictObject({ lang: text(16) })]);

/** What a client says of itself when it connects. */
export const handshakeAuth = z.object({
  token: z.optional(z.nullable(text(256))),
  lang: z.optional(text(16)),
  version: z.optional(text(32)),
});

/** What the server says of the connection itself. */
export const WIRE_EVENTS = {
  /** The location is not served: a full-page message replaces the layout. */
  blockGeo: z.object({ ip: z.nullable(z.string()), countryName: z.nullable(z.string()) }),
  /** The bot that banners open: its user name without the at sign, and its address. */
  loadBotID: z.object({ botName: z.string(), botUrl: z.optional(z.string()) }),
  /**
   * A failure outside any request: `invalid_token` signs the player out, `too_many_connections`
   * ends a connection beyond those that one player may hold.
   */
  error: z.object({ code: z.union([z.string(), z.int()]), msg: z.optional(z.string()) }),
  /** The answer to `updateToken`. */
  tokenUpdated: z.object({ success: z.boolean() }),
} as const satisfies Events;
