import type { Selectable } from 'kysely';
import { playerHashOf, type DigestBet } from '../../../shared/fairness/bets-digest.ts';
import type { RandomOrgData } from '../../../shared/fairness/random-org-data.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { RefundReason } from '../../../shared/games/table/refund-reason.ts';
import type { TableRoundState, TableRoundsTable } from '../../platform/db/tables/rounds.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';

/** A round of a table as the database has it. The salt is never published. */
export type TableRound = {
  readonly id: RoundId;
  readonly game: TableGameName;
  /** Which of the game's desks it is played at; empty where the game has one. */
  readonly desk: string;
  readonly state: TableRoundState;
  readonly chainId: bigint;
  readonly chainEnd: string;
  readonly chainPosition: number;
  readonly commit: string;
  readonly salt: string;
  readonly source: 'drand' | 'random.org';
  readonly reveal: string | undefined;
  readonly beaconRound: number | undefined;
  readonly beaconSignature: string | undefined;
  /** random.org's answer as received: the order of its fields is part of what is signed. */
  readonly randomOrg: RandomOrgData | undefined;
  readonly firstBetAtMs: number | undefined;
  /** When the countdown began. */
  readonly countdownAtMs: number | undefined;
  readonly closesAtMs: number | undefined;
  readonly drawnAtMs: number | undefined;
  readonly betsDigest: string | undefined;
  /** What the game drew, in the game's own form; undefined before the draw. */
  readonly outcome: unknown;
  /** Why and when a round without an outcome was given up; undefined for every other round. */
  readonly refund: { readonly reason: RefundReason; readonly atMs: number } | undefined;
};

/** Where rounds follow one another: a game, and which of its desks. */
export type TablePlace = { readonly game: TableGameName; readonly desk: string };

/** What processes call a place in their notifications. */
export const placeName = ({ game, desk }: TablePlace): string =>
  desk === '' ? game : `${game}:${desk}`;

/** A stake at a table; `side` is the team, the multiplier as text, or the player's own hash. */
export type TableBet = {
  readonly betId: string;
  readonly playerId: PlayerId;
  readonly side: string;
  readonly stakeMicro: bigint;
  readonly currencyId: number;
};

/** What is staked on each side, in base micro-units. */
export type TableBanks = ReadonlyMap<string, bigint>;

/** States in which a round still changes; each desk of a game has at most one such round. */
export const LIVE_STATES = ['waiting', 'betting', 'spinning', 'paying', 'refunding'] as const;

type Row = Selectable<TableRoundsTable> & { readonly chain_end: string };

/** A round from its row joined with its chain. */
export function tableRoundOf(row: Row): TableRound {
  return {
    id: row.id as RoundId,
    game: row.game as TableGameName,
    desk: row.desk,
    state: row.state,
    chainId: row.chain_id,
    chainEnd: row.chain_end,
    chainPosition: row.chain_position,
    commit: row.commit_hash,
    salt: row.player_salt,
    source: row.source,
    reveal: row.reveal ?? undefined,
    beaconRound: row.beacon_round === null ? undefined : Number(row.beacon_round),
    beaconSignature: row.beacon_signature ?? undefined,
    randomOrg: randomOrgOf(row.random_org),
    firstBetAtMs: row.first_bet_at?.getTime(),
    countdownAtMs: row.countdown_at?.getTime(),
    closesAtMs: row.closes_at?.getTime(),
    drawnAtMs: row.drawn_at?.getTime(),
    betsDigest: row.bets_digest ?? undefined,
    outcome: row.outcome ?? undefined,
    refund: refundOf(row),
  };
}

function refundOf({ refund_reason: reason, refunded_at: at }: Row): TableRound['refund'] {
  return reason === null || at === null ? undefined : { reason, atMs: at.getTime() };
}

/**
 * The answer is stored as text inside the document, because a document would reorder its fields.
 */
function randomOrgOf(stored: unknown): RandomOrgData | undefined {
  return typeof stored === 'string' ? (JSON.parse(stored) as RandomOrgData) : undefined;
}

/** The hash that replaces a player in a round's public list of bets and on the screen. */
export function playerHashIn({ id: roundId, salt }: TableRound, playerId: PlayerId): string {
  return playerHashOf(salt, { roundId, playerId }, nodeHmac);
}

/** The bets of a round as its digest and its proof have them, in the same order. */
export function digestBetsOf(round: TableRound, bets: readonly TableBet[]): DigestBet[] {
  const hashes = new Map<PlayerId, string>();
  return bets.map(({ betId, playerId, side, stakeMicro }) => {
    const playerHash = hashes.get(playerId) ?? playerHashIn(round, playerId);
    hashes.set(playerId, playerHash);
    return { betId, playerHash, side, stakeMicro: String(stakeMicro) };
  });
}
