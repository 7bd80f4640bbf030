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
 * The operator's accounts by purpose. `outside:…` is the world outside the product: what arrived
 * from a payway is booked there as a debt. `airdrop` keeps what givers put into airdrops that are open.
 */
export type OperatorAccount =
  | `game:${string}`
  | `provider:${string}`
  | `outside:${string}`
  | 'bonus'
  | 'airdrop'
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
  | 'airdrop'
  | 'correction';

/** A movement of a positive amount of base micro-units. */
export type Transfer = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMicro: bigint;
  readonly kind: TransferKind;
};

/** The idempotency key: the player's own id for the request and the digest of its body. */
export type RequestKey = { readonly requestId: string; readonly bodyHash: string };

/**
 * The most that all stakes of all players may put on a side of a table round, this one included.
 * It holds across processes; every stake on that side has to bring it.
 */
export type TableRoom = { readonly side: string; readonly mostMicro: bigint };

/** The side of a bank that counts the stakes of all sides of a table round together. */
export const ALL_SIDES = 'pot';

/**
 * The round a group begins, and settles at once unless it stays `open`; it is written in the same
 * transaction as the money. An open round's stake is held until a `RoundMove` ends it.
 */
export type RoundRecord = {
  readonly game: string;
  readonly wallet: AccountId;
  readonly betHundredths: bigint;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  /** Its counted stake; zero while it stays open. */
  readonly countedMicro: bigint;
  readonly setting: object;
  readonly outcome: object;
  readonly state: 'open' | 'settled';
  /** The table round the stake is for; `side` is set where a player may bet on one side only. */
  readonly table?: {
    readonly id: RoundId;
    readonly side: string | undefined;
    readonly room?: TableRoom | undefined;
  };
  /** Only where the terms of a bonus limit what the wallet may come to by play. */
  readonly ceiling?: Ceiling | undefined;
};

/**
 * What a round may pay at most, and what its wallet may hold at most if it does and every open round
 * of the wallet pays its most too; otherwise the group is `over`.
 */
export type Ceiling = { readonly payoutMicro: bigint; readonly walletMicro: bigint };

/**
 * What a group does to an open round: changes it and leaves it open (`open`, with its outcome so
 * far), settles or refunds it. `step` is the number of moves it was read at; any other number
 * refuses the group as stale.
 */
export type RoundMove = {
  readonly roundId: RoundId;
  readonly step: number;
  /** The wallet whose balance the round and the answer record, even when it does not change. */
  readonly wallet: AccountId;
  /**
   * The wallet that holds the stake, for a move that leaves the round open where another outcome would
   * have ended it: it is locked and reported as if the round ended, so that no outcome overtakes
   * what the other waits for. Without it such a move goes the general way.
   */
  readonly held?: AccountId | undefined;
  readonly payoutMicro: bigint;
  /** Its counted stake; zero unless it settles. */
  readonly countedMicro: bigint;
  readonly outcome: object;
  readonly state: 'open' | 'settled' | 'refunded';
};

/**
 * A key that a group uses once; `detail` is a document that is returned to anyone who uses the key
 * again.
 */
export type IdempotencyKey = { readonly key: string; readonly detail: object };

/**
 * What a group without a round adds to its player's totals; negative figures undo what an earlier
 * group added. `winMicro` is a win to compare with the largest, zero for none.
 */
export type TotalsChange = {
  readonly wageredMicro: bigint;
  readonly returnedMicro: bigint;
  readonly countedMicro: bigint;
  /** The counted stake where the game gives experience. */
  readonly experienceMicro: bigint;
  /**
   * What it adds to what the player has to play, and lowers where negative, never below zero. A
   * bet lowers it by its counted stake; what takes a bet back raises it by what the bet lowered.
   */
  readonly needMicro: bigint;
  readonly rounds: number;
  readonly winMicro: bigint;
  /**
   * The wallet played from where it is not `real`: its play counts for the bonus alone, so nothing of
   * it is experience or lowers a need. Such a group names `realWallet`.
   */
  readonly wallet?: 'bonus' | undefined;
};

/** A wallet whose locked part stays: what is still to be played, divided by the factor. */
export type Keep = { readonly wallet: AccountId; readonly factor: number };

/** A deposit that has to be played `factor` times, by counted stake. */
export type DepositNeed = { readonly depositMicro: bigint; readonly factor: number };

/**
 * The limits for the player of a group, this group included: all they ever wagered, and all they
 * ever lost net, each with the stakes of open rounds and `stakeMicro`. Undefined means no limit. It
 * is exact because every stake of a player locks the wallet `real`, as `realWallet` says.
 */
export type Caps = {
  readonly stakeMicro: bigint;
  readonly wageredMicro: bigint | undefined;
  readonly lossMicro: bigint | undefined;
};

/**
 * Transfers that happen together or not at all, with the game state that belongs to them. The
 * caller creates the id, and it identifies the group permanently.
 */
export type PostingGroup = {
  readonly id: GroupId;
  readonly playerId: PlayerId | undefined;
  readonly transfers: readonly Transfer[];
  /** A group without transfers has none: a request id is kept only for money that moved. */
  readonly request?: RequestKey | undefined;
  /** The seed the outcome was drawn from, at the nonce it was drawn with. */
  readonly seed?: { readonly id: SeedId; readonly nonce: bigint };
  readonly round?: RoundRecord;
  readonly move?: RoundMove;
  /** Single-use keys of this group; if any of them was used before, the group is `taken`. */
  readonly idempotencyKeys?: readonly IdempotencyKey[] | undefined;
  /** Wallets that the answer reports even when nothing moves on them. */
  readonly reported?: readonly AccountId[] | undefined;
  /**
   * The player's wallet `real`, for a group that begins, moves or ends a round played from another
   * one: it is locked and reported too, so that all play of a player is judged in one order. Such a
   * group always goes the general way.
   */
  readonly realWallet?: AccountId | undefined;
  /** Only for a group of a player, and never beside a round or a move. */
  readonly totals?: TotalsChange | undefined;
  /** Only for a group that credits a deposit to the `real` wallet. */
  readonly need?: DepositNeed | undefined;
  /**
   * Only for a group of a player: what the need locks in the wallet stays there, or it is `short`.
   */
  readonly keep?: Keep | undefined;
  readonly caps?: Caps | undefined;
  /**
   * Only for a group that moves the `real` wallet of a player: how often the player's debts had
   * changed when it was made. The group is `taken` where they have changed since.
   */
  readonly owedTurns?: bigint | undefined;
  /**
   * Only for a wallet that the group moves or reports: the version at which its balance was read. The
   * group is `stale` where the wallet has moved since.
   */
  readonly seen?: Pick<WalletState, 'accountId' | 'version'> | undefined;
};

/** A wallet as the group left it; the version counts all entries the wallet ever had. */
export type WalletState = {
  readonly accountId: AccountId;
  readonly balanceMicro: bigint;
  readonly version: bigint;
};

/** All play of a player: experience earned, the sum staked, and the payouts less that sum. */
export type RoundTotals = {
  readonly experienceMicro: bigint;
  readonly wageredMicro: bigint;
  readonly netMicro: bigint;
};

/** Why a group was refused; nothing of it was posted. */
export const POSTING_REFUSALS = [
  'short',
  'stale',
  'repeated',
  'busy',
  'closed',
  'other-side',
  'other-currency',
  'full',
  'over',
  'taken',
  'limited',
] as const;
export type PostingRefusal = (typeof POSTING_REFUSALS)[number];

/**
 * The result of posting. `short`: a wallet would fall below zero. `stale`: the seed, the round or
 * the wallet has changed, read it again. `repeated`: the request id was used before. `busy`: the
 * player has an open round of this game. `closed`: the table takes no more bets. `other-side`,
 * `other-currency`: it differs in that from the player's other stakes at this table. `full`: its
 * side of the table round has no room for it. `over`: it could bring its wallet over its ceiling.
 * `taken`: one of its idempotency keys was made before, or the debts it was made by have changed.
 * `limited`: it would exceed one of its caps. In all of them nothing moved.
 */
export type PostingResult =
  | {
      readonly status: 'posted';
      readonly wallets: readonly WalletState[];
      /** The player's totals after this group; undefined when it changed none. */
      readonly totals: RoundTotals | undefined;
    }
  | { readonly status: PostingRefusal };

/**
 * The database could not say in time whether a group was posted. Its id or its request id will tell
 * once the database answers again; until then nothing may say that no money moved.
 */
export class UnknownOutcome extends Error {}

/**
 * A group that is built at the moment its flush begins, when nothing it depends on can change: no
 * other group of the same wallet is in flight in this process.
 */
export type PendingGroup = {
  /**
   * The wallet that serialises groups: one group of it is in flight at a time. A player's groups
   * name the wallet `real` whichever they move, because those of one call share no player.
   */
  readonly wallet: AccountId;
  readonly build: () => PostingGroup;
};

/** How a stake of a table ends: with what it returns, and its counted stake. */
export type StakeEnd = {
  readonly roundId: RoundId;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
  readonly countedMicro: bigint;
};

/** The stakes of a player that end together, all of them played from the wallet `real`. */
export type SeatEnds = {
  readonly playerId: PlayerId;
  readonly held: AccountId;
  readonly wallet: AccountId;
  readonly ends: readonly StakeEnd[];
};

/** Stakes of one round of a table that are settled; each player is named once. */
export type TableEnds = {
  /** The operator's account that was staked against. */
  readonly operator: AccountId;
  /** What each stake's own row keeps of the outcome. */
  readonly outcome: object;
  readonly seats: readonly SeatEnds[];
};

/** The stakes of a player that were posted, and how they left the wallet `real` and the totals. */
export type EndedSeat = {
  readonly seat: SeatEnds;
  readonly wallet: WalletState;
  readonly totals: RoundTotals;
};

/** The only way money moves. */
export type Ledger = {
  /**
   * Posts a group durably: the promise settles after commit. Rejects with `UnknownOutcome` when the
   * outcome is unknown, and with the database's error when it refused the group for good.
   */
  post(pending: PendingGroup): Promise<PostingResult>;
  /**
   * Ends many stakes of a table, each in a group of its own, in statements that take many players
   * each; tells of each player after the commit. Returns those of whom it could not be said that
   * their stakes were posted, with some or none of them ended: `post` ends the rest or says why not.
   */
  endTable(ends: TableEnds, onEnded: (ended: EndedSeat) => void): Promise<readonly SeatEnds[]>;
  /** The wallet of a player; every player has all wallets from the start. */
  walletOf(playerId: PlayerId, wallet: WalletKind): Promise<AccountId>;
  /** The operator's account for a purpose, created at first use. */
  operatorAccount(code: OperatorAccount): Promise<AccountId>;
  /** All wallets of a player as last committed. */
  wallets(playerId: PlayerId): Promise<ReadonlyMap<WalletKind, WalletState>>;
  /** Resolves when everything posted so far is settled; used when the process stops. */
  drain(): Promise<void>;
};
