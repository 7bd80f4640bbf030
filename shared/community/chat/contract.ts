import * as z from 'zod/mini';
import { coinSide } from '../../games/coinflip/contract.ts';
import { noPayload, nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Events, Messages } from '../../platform/wire/lists.ts';
import { CHAT_TYPES } from './rules.ts';

/** Longer than any message that passes: what is longer is refused by the feature, with its length. */
const WRITTEN_MAX = 2000;

/** An address of our own that a GIF or a sticker is sent by. */
const ADDRESS_MAX = 200;

/** The number of a message: it rises by one with every message of the room. */
const uid = z.int().check(z.gte(1));

const chatType = z.enum(CHAT_TYPES);

/** Who wrote a message, as anybody may see it. */
const chatAuthor = z.object({
  /** Opens the player's card. */
  publicId: z.string(),
  nick: z.string(),
  avatar: z.nullable(z.string()),
  admin: z.boolean(),
  moderator: z.boolean(),
  /** The VIP level's id, from 1. */
  compointStatus: z.int(),
});
export type ChatAuthor = z.infer<typeof chatAuthor>;

/** The message that another one answers, short; its text is empty once that was deleted. */
const chatReply = z.object({
  uid,
  nick: z.nullable(z.string()),
  type: chatType,
  message: z.string(),
});
export type ChatReply = z.infer<typeof chatReply>;

/** What a system message says, by a key that the app has words for, and what it fills them with. */
const systemNews = z.discriminatedUnion('key', [
  z.object({
    key: z.literal('big-win'),
    nick: z.string(),
    publicId: z.string(),
    game: z.string(),
    /** The name of a third-party game; the client names our own games. */
    title: z.optional(z.string()),
    payoutMicro: z.string(),
    multiplier: z.number(),
    roundId: z.nullable(z.string()),
  }),
  z.object({
    key: z.literal('level-up'),
    nick: z.string(),
    publicId: z.string(),
    /** The VIP level's id. */
    level: z.int(),
  }),
  z.object({
    key: z.literal('banned'),
    nick: z.string(),
    /** A number of `BAN_REASONS`; a comment of the moderator's own is told to the player alone. */
    reason: z.int(),
    /** Null for life. */
    minutes: z.nullable(z.int()),
  }),
  z.object({ key: z.literal('quiz'), nick: z.string(), publicId: z.string(), amount: z.int() }),
  /** A race of the promotions that began or ended. */
  z.object({ key: z.literal('race'), title: z.string(), isOver: z.boolean() }),
]);
export type SystemNews = z.infer<typeof systemNews>;

/** What an airdrop's card shows besides the four values of its text. */
const airdropFacts = z.object({
  /** `first`: the first who claim. `rain`: a draw among all who joined in time. */
  mode: z.enum(['first', 'rain']),
  /** For each place, in base micro-units. */
  awardMicro: z.string(),
  endsAt: z.string(),
  /** The giver's public id; null for the operator's own. */
  giver: z.nullable(z.string()),
  /** How many joined a rain so far. */
  joined: z.int(),
  /** The drand round that draws a rain; null for the other mode. */
  drandRound: z.nullable(z.int()),
  /** The id by which the proof of a drawn rain is read. */
  proofId: z.nullable(z.string()),
});
export type AirdropFacts = z.infer<typeof airdropFacts>;

/** What the card of a duel shows: a flip that the author of the message offers. */
const duelFacts = z.object({
  /** The flip, for `coinflip.join`, `coinflip.state` and its proof. */
  roundId: z.string(),
  /** `taken`: somebody joined, and the coin is in the air. `void`: no outcome, both stakes went back. */
  state: z.enum(['open', 'taken', 'landed', 'cancelled', 'expired', 'void']),
  /** The author's side. */
  side: coinSide,
  /** The stake of each, in base micro-units, and as the author wrote it. */
  stakeMicro: z.string(),
  betHundredths: z.int(),
  currencyId: z.int(),
  expiresAtMs: z.int(),
  /** Who joined; null before, and for a player who hides their profile. */
  joiner: z.nullable(z.object({ publicId: z.string(), nick: z.string() })),
  /** Null until it is drawn. */
  winner: z.nullable(coinSide),
});
export type DuelFacts = z.infer<typeof duelFacts>;

/** One message of the room. */
const chatMessage = z.object({
  uid,
  /** The same number; the specification has both. */
  id: uid,
  /** The author's public id; null where the product speaks. */
  card_id: z.nullable(z.string()),
  type: chatType,
  /**
   * The text; of a GIF or a sticker the address of its picture on our own site; of an airdrop four
   * values with spaces between: the VIP level needed, places taken, places in all, and the award in
   * hundredths of the base currency; of a duel three: the side, the stake in hundredths of the base
   * currency and the flip's id.
   */
  message: z.string(),
  replyData: z.nullable(chatReply),
  cards: z.nullable(chatAuthor),
  at: z.string(),
  /** What a system message says; its `message` is the same in English, for other clients. */
  news: z.optional(systemNews),
  airdrop: z.optional(airdropFacts),
  duel: z.optional(duelFacts),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** How the room is kept just now. */
const chatModes = z.object({
  isClosed: z.boolean(),
  /** Seconds between two messages of a player; null without slow mode. */
  slowSeconds: z.nullable(z.int()),
  isPanic: z.boolean(),
});
export type ChatModes = z.infer<typeof chatModes>;

/** A ban as the banned player reads it. */
const chatBan = z.object({
  id: z.string(),
  reason: z.int(),
  /** The moderator's own words, for reason 100. */
  comment: z.nullable(z.string()),
  /** Null for life. */
  until: z.nullable(z.string()),
  /** `open` while an appeal waits, `refused` once it was; null before one was made. */
  appeal: z.nullable(z.enum(['open', 'refused'])),
});
export type ChatBan = z.infer<typeof chatBan>;

const page = z.object({
  /** Oldest first. */
  messages: z.array(chatMessage),
  /** Whether there are older ones. */
  hasOlder: z.boolean(),
});

/** What the caller took of an airdrop. */
const airdropClaim = z.object({
  uid,
  /** What was credited, in base micro-units; `0` for a rain that gave them no place, or none yet. */
  awardMicro: z.string(),
});
export type AirdropClaim = z.infer<typeof airdropClaim>;

const roomReply = z.object({
  ...page.shape,
  /** Of the airdrops among these messages, those that the caller took a place of or joined. */
  claims: z.array(airdropClaim),
  modes: chatModes,
  /** The caller's own ban, and when they may write again. */
  ban: z.nullable(chatBan),
  /** Milliseconds until the caller may write again; 0 when they may. */
  cooldownMs: z.int(),
});
export type ChatRoom = z.infer<typeof roomReply>;

/** The message answered to. The specification's client sends the whole of it; only its number counts. */
const replyTo = z.optional(z.nullable(z.looseObject({ uid })));

const sent = z.object({
  /** The number of the message; null while it waits for a moderator. */
  uid: z.nullable(uid),
  /** The words looked like abuse: a moderator reads them before anybody else does. */
  isHeld: z.boolean(),
  /** Milliseconds until the next message may be sent. */
  cooldownMs: z.int(),
});
export type SentMessage = z.infer<typeof sent>;

const answeredBy = { done: 'success', refused: 'error' } as const;

/** The messages of the channel `chat` that talk. */
export const CHAT_MESSAGES = {
  /**
   * The newest messages, and from then on every new one as the event `chat`; with `before` the
   * messages before that number.
   */
  load: {
    access: 'guest',
    payload: z.optional(z.strictObject({ before: z.optional(uid) })),
    reply: roomReply,
    answeredBy: { refused: 'error' },
  },
  /** The newest messages again, which replace all that the client has. */
  refresh: {
    access: 'guest',
    payload: noPayload,
    reply: roomReply,
    answeredBy: { refused: 'error' },
  },
  /** Follow the room no more. */
  leave: {
    access: 'guest',
    payload: noPayload,
    reply: nothing,
    answeredBy: { refused: 'error' },
  },
  send: {
    access: 'player',
    payload: z.strictObject({ msg: text(WRITTEN_MAX), replyData: replyTo }),
    reply: sent,
    answeredBy,
  },
  /** `msg` is the address of a picture that `gifs.search` or `gifs.trending` gave. */
  sendGif: {
    access: 'player',
    payload: z.strictObject({ msg: text(ADDRESS_MAX), replyData: replyTo }),
    reply: sent,
    answeredBy,
  },
  /** `msg` is the address of one of our stickers. */
  sendSticker: {
    access: 'player',
    payload: z.strictObject({ msg: text(ADDRESS_MAX), replyData: replyTo }),
    reply: sent,
    answeredBy,
  },
  /** Deletes a message; moderators and admins only. */
  del: {
    access: 'player',
    payload: z.strictObject({ uid }),
    reply: z.object({ uid }),
    answeredBy,
  },
} as const satisfies Messages;

/** What the room pushes to those who loaded it; to one player where a line says so. */
export const CHAT_EVENTS = {
  chat: z.discriminatedUnion('type', [
    /** New messages in the order of their numbers, each once. */
    z.object({ type: z.literal('msg'), messages: z.array(chatMessage) }),
    z.object({ type: z.literal('del'), uid }),
    /** The new text of an airdrop's message, with its facts. */
    z.object({
      type: z.literal('takeAirDropUpdate'),
      uid,
      message: z.string(),
      airdrop: airdropFacts,
    }),
    z.object({
      type: z.literal('AirDropEnd'),
      uid,
      message: z.string(),
      airdrop: airdropFacts,
    }),
    /** How a duel stands now. */
    z.object({ type: z.literal('duel'), uid, duel: duelFacts }),
    z.object({ type: z.literal('modes'), modes: chatModes }),
    /** To one player: their ban, null when it was lifted. */
    z.object({ type: z.literal('ban'), ban: z.nullable(chatBan) }),
    /** To one player: what an airdrop brought them, in base micro-units. */
    z.object({ type: z.literal('award'), uid, awardMicro: z.string() }),
    /** To one player: what a moderator decided about a message that was held. */
    z.object({ type: z.literal('held'), isShown: z.boolean(), message: z.string() }),
  ]),
} as const satisfies Events;
export type ChatEvent = z.infer<(typeof CHAT_EVENTS)['chat']>;
