import type { AccountId, GroupId, PlayerId, RoundId, SeedId } from '../../shared/ids.ts';

/** The wallets every player has. `held` keeps stakes of open rounds and withdrawals under way. */
export const WALLETS = [
  'real',
  'bonus',
  'dic-locked',
  'dic-available',
  'usdic-locked',
  'usdic-available',
  'held',
] as const;
export type WalletKind = (typeof WALLETS)[number];

/**
 * House accounts by purpose. `outside:…` is the world beyond the product: what came in from a
 * payway stands there as a debt.
 */
export type HouseCode =
  | `game:${string}`
  | `provider:${string}`
  | `outside:${string}`
  | 'bonus'
  | 'fee'
  | 'partner'
  | 'rounding';

export type TransferKind =
  | 'stake'
  | 'payout'
  | 'hold'
  | 'release'
  | 'settle'
  | 'refund'
  | 'deposit'
  | 'withdrawal'
  | 'bonus'
  | 'correction';

/** A movement of a positive amount of base micro-units. */
export type Transfer = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMicro: bigint;
  readonly kind: TransferKind;
};

/** What makes a retry harmless: the player's own id for the request and the digest of its body. */
export type RequestKey = { readonly requestId: string; readonly bodyHash: string };

/**
 * The round a group begins, and settles at once unless it stays `open`; it is written with the money
 * or not at all. An open round's stake is held until a `RoundMove` ends it.
 */
export type RoundRecord = {
  readonly game: string;
  readonly wallet: AccountId;
  readonly betHundredths: bigint;
  readonly currencyId: number;
  readonly courseMicro: bigint;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  readonly experienceMicro: bigint;
  readonly setting: object;
  readonly outcome: object;
  readonly state: 'open' | 'settled';
  /** The table round the stake is for; `side` is set where a player may stand on one side only. */
  readonly table?: { readonly id: RoundId; readonly side: string | undefined };
};

/**
 * What a group does to an open round: moves it on (`open`, with its new outcome so far), settles or
 * refunds it. `step` is the count of moves it was read at; another count refuses the group as stale.
 */
export type RoundMove = {
  readonly roundId: RoundId;
  readonly step: number;
  /** The wallet whose balance the round and the answer record, also where it does not move. */
  readonly wallet: AccountId;
  readonly payoutMicro: bigint;
  readonly experienceMicro: bigint;
  readonly outcome: object;
  readonly state: 'open' | 'settled' | 'refunded';
};

/** A key a group uses once for ever; `detail` is a document that whoever meets the key again reads. */
export type Claim = { readonly key: string; readonly detail: object };

/**
 * What a group without a round adds to its player's totals; negative figures take back what an
 * earlier group added. `winMicro` is a win to compare with the largest, zero for none.
 */
export type TotalsChange = {
  readonly wageredMicro: bigint;
  readonly returnedMicro: bigint;
  readonly experienceMicro: bigint;
  readonly rounds: number;
  readonly winMicro: bigint;
};

/**
 * What the player of a group may have come to with it: all they ever wagered, and all they ever lost
 * net, each with the stakes of open rounds and `stakeMicro`. Undefined caps nothing. It is exact where
 * every stake of the player locks the same wallet.
 */
export type Caps = {
  readonly stakeMicro: bigint;
  readonly wageredMicro: bigint | undefined;
  readonly lossMicro: bigint | undefined;
};

/**
 * Transfers that happen together or not at all, with the game state that belongs to them. The id
 * is made by whoever starts the group and names it for ever.
 */
export type PostingGroup = {
  readonly id: GroupId;
  readonly playerId: PlayerId | undefined;
  readonly transfers: readonly Transfer[];
  /** A group without transfers carries none: a request leads to money that moved. */
  readonly request?: RequestKey | undefined;
  /** The seed the outcome was drawn from, at the nonce it was drawn with. */
  readonly seed?: { readonly id: SeedId; readonly nonce: bigint };
  readonly round?: RoundRecord;
  readonly move?: RoundMove;
  /** Keys used with this group; if anybody used one of them before, the group is `taken`. */
  readonly claims?: readonly Claim[] | undefined;
  /** Wallets that the answer reports also where nothing moves on them. */
  readonly reported?: readonly AccountId[] | undefined;
  /** Only for a group of a player, and never beside a round or a move. */
  readonly totals?: TotalsChange | undefined;
  readonly caps?: Caps | undefined;
};

/** A wallet as the group left it; the version counts all entries the wallet ever had. */
export type WalletState = {
  readonly accountId: AccountId;
  readonly balanceMicro: bigint;
  readonly version: bigint;
};

/** All play of a player: experience earned, what was staked, and what came back less what it took. */
export type RoundTotals = {
  readonly experienceMicro: bigint;
  readonly wageredMicro: bigint;
  readonly netMicro: bigint;
};

/** Why a group was refused; nothing of it moved. */
export const POSTING_REFUSALS = [
  'short',
  'stale',
  'repeated',
  'busy',
  'closed',
  'other-side',
  'other-currency',
  'taken',
  'limited',
] as const;
export type PostingRefusal = (typeof POSTING_REFUSALS)[number];

/**
 * How posting ended. `short`: some wallet would pass below zero. `stale`: the seed or the round moved
 * on, read it again. `repeated`: the request id was used before. `busy`: the player has an open
 * round of this game. `closed`: the table takes no bets any more. `other-side`, `other-currency`: the
 * player's other stakes at this table differ in it. `taken`: one of its claims was made before.
 * `limited`: it would pass one of its caps. In all of them nothing moved.
 */
export type PostingResult =
  | {
      readonly status: 'posted';
      readonly wallets: readonly WalletState[];
      /** What the player's play comes to with this group; undefined when it changed no totals. */
      readonly totals: RoundTotals | undefined;
    }
  | { readonly status: PostingRefusal };

/**
 * The database could not say in time whether a group happened. Its id or its request tells, once
 * the database can be asked again; until then nobody may be told that nothing moved.
 */
export class UnknownOutcome extends Error {}

/**
 * A group that is built at the moment its flush begins, when everything it depends on stands
 * still: no other group of the same wallet is under way in this process.
 */
export type PendingGroup = {
  /** The wallet that keeps groups apart: one group of it is in a flush at a time. */
  readonly wallet: AccountId;
  readonly build: () => PostingGroup;
};

/** The one way money moves. */
export type Ledger = {
  /**
   * Posts a group durably: the promise settles after commit. Rejects with `UnknownOutcome` when the
   * database could not say what happened, and with its error when it refused the group for good.
   */
  post(pending: PendingGroup): Promise<PostingResult>;
  /** The wallet of a player; every player has all of them from the start. */
  walletOf(playerId: PlayerId, wallet: WalletKind): Promise<AccountId>;
  /** The house account for a purpose, made at first use. */
  houseAccount(code: HouseCode): Promise<AccountId>;
  /** All wallets of a player as last committed. */
  wallets(playerId: PlayerId): Promise<ReadonlyMap<WalletKind, WalletState>>;
  /** Resolves when everything handed over so far is settled; used when the process stops. */
  drain(): Promise<void>;
};
