import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { gameIdInput, identifier } from '../catalog/contract.ts';
import { noPayload } from '../../platform/nothing.ts';
import type { Calls, Events, Messages } from '../../platform/wire/lists.ts';

const language = z.optional(text(8));

const openGameInput = z.strictObject({
  gameId: identifier,
  /** Whether the player continued after a pause or a change of currency. */
  ContinueButton: z.optional(z.boolean()),
  isMobile: z.optional(z.boolean()),
  /** The value that a live game's lobby gave for the chosen table. */
  lobbyData: z.optional(text(512)),
  lang: language,
});
export const openGameOutput = z.object({
  /** The address of the frame; only hosts of the configuration. */
  url: z.string(),
  /** Always false: when the aggregator asks for another step, the server takes it. */
  needFetch: z.boolean(),
  game: z.object({ name: z.string() }),
  /** The currency the game is played in; undefined in a demo. */
  currencyId: z.optional(z.int()),
  isDemo: z.boolean(),
  /** Whether it is played with the bonus balance; left out where it is not. */
  isBonus: z.optional(z.boolean()),
  /** Whether the frame may keep its own origin: only when that origin is not ours. */
  isForeignOrigin: z.boolean(),
});
export type OpenedGame = z.infer<typeof openGameOutput>;

const openDemoInput = z.strictObject({
  gameId: identifier,
  isMobile: z.optional(z.boolean()),
  lang: language,
});

/** A table of a live game; limits are hundredths of the player's currency. */
export const lobbyTable = z.object({
  tableId: z.string(),
  lobbyData: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  openTime: z.nullable(z.string()),
  closeTime: z.nullable(z.string()),
  dealerName: z.nullable(z.string()),
  /** An address on our site, or null. */
  dealerAvatar: z.nullable(z.string()),
  limits: z.array(z.object({ currency: z.string(), min: z.number(), max: z.number() })),
});
export type LobbyTable = z.infer<typeof lobbyTable>;
const lobbyOutput = z.object({ tables: z.array(lobbyTable) });

/** What changed outside play and concerns open pages. */
const slotsEvent = z.discriminatedUnion('type', [
  /** A third-party game moved the player's money. */
  z.object({ type: z.literal('balanceUpdate') }),
  /** A third-party game asked for a stake that was refused; the game itself explains little. */
  z.object({
    type: z.literal('refused'),
    error: z.object({
      code: z.int(),
      name: z.string(),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  }),
  /**
   * Games, providers, categories or banners were switched on or off: clients load the lists again.
   */
  z.object({ type: z.literal('catalogChanged') }),
]);

const changeExTargetCurrencyPayload = z.strictObject({ currencyId: z.int() });
const exCurrencyReply = z.object({
  /** The currency third-party games are played in. */
  currencyId: z.int(),
  /** The currencies that can be chosen. */
  currencies: z.array(z.int()),
});

export const AGGREGATOR_CALLS = {
  'games.openGame': {
    access: 'player',
    movesMoney: false,
    input: openGameInput,
    output: openGameOutput,
  },
  /** Opens a game without money; guests may do so where the policy allows. */
  'games.openDemo': {
    access: 'guest',
    movesMoney: false,
    input: openDemoInput,
    output: openGameOutput,
  },
  'games.getLobby': {
    access: 'player',
    movesMoney: false,
    input: gameIdInput,
    output: lobbyOutput,
  },
} as const satisfies Calls;

/** The messages of the channel `cash` about the currency of third-party games. */
export const AGGREGATOR_MESSAGES = {
  /** The currency third-party games are played in, and those that can be chosen. */
  getExCurrency: { access: 'player', payload: noPayload, reply: exCurrencyReply },
  changeExTargetCurrency: {
    access: 'player',
    payload: changeExTargetCurrencyPayload,
    reply: z.object({ currencyId: z.int() }),
  },
} as const satisfies Messages;

export const AGGREGATOR_EVENTS = {
  /** Third-party games: to the player whose money moved, and to everybody when lists change. */
  slots: slotsEvent,
} as const satisfies Events;
