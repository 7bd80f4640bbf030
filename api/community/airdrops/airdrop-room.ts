import pLimit from 'p-limit';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Airdrop, lockAirdrop, readAirdrop } from './airdrop-store.ts';
import { showAirdrop } from './airdrop-message.ts';

/** Changes of one airdrop that come within this time are shown as one. */
const GATHER_MS = 250;

const REMEMBERED = 1000;

/**
 * Claims that a process judges at a time, and that take a place at a time; the others wait, and most then
 * find it over. Each step has a line of its own: in one line the first place would be taken when all
 * have been judged.
 */
const CONCURRENCY = 2;

type ClaimStep = 'judge' | 'take';

/** What a process remembers of airdrops, so that a rush for a few places costs next to nothing. */
export type AirdropRoom = {
  /** The airdrop of a message; what changes of it may be older than the database. */
  find(uid: number): Promise<Airdrop | undefined>;
  isOver(uid: number): boolean;
  /** Nobody takes a place of it any more. */
  noteOver(uid: number | undefined): void;
  /** Shows how an airdrop stands, at most four times a second. */
  showSoon(airdropId: string): void;
  /** Runs a step of a claim when its turn comes. */
  inTurn<Answer>(step: ClaimStep, run: () => Promise<Answer>): Promise<Answer>;
};

type RoomDeps = {
  readonly db: Database;
  readonly logger: Logger;
};

export function createAirdropRoom({ db, logger }: RoomDeps): AirdropRoom {
  const known = new Map<number, Promise<Airdrop | undefined>>();
  const over = new Map<number, true>();
  const waiting = new Set<string>();
  const lines = { judge: pLimit(CONCURRENCY), take: pLimit(CONCURRENCY) };

  const show = async (id: string) => {
    await db.transaction().execute(async (trx) => {
      const airdrop = await lockAirdrop(trx, id);
      if (airdrop?.state === 'open') await showAirdrop(trx, airdrop);
    });
  };
  return {
    find: (uid) => {
      const before = known.get(uid);
      if (before !== undefined) return before;
      const read = readAirdrop(db, { uid });
      putBounded(known, [uid, read], REMEMBERED);
      const forget = () => known.delete(uid);
      read.then((airdrop) => airdrop ?? forget(), forget);
      return read;
    },
    isOver: (uid) => over.has(uid),
    noteOver: (uid) => {
      if (uid !== undefined) putBounded(over, [uid, true], REMEMBERED);
    },
    showSoon: (id) => {
      if (waiting.has(id)) return;
      waiting.add(id);
      setTimeout(() => {
        waiting.delete(id);
        show(id).catch((error: unknown) => {
          logger.warn(
            { err: error, airdropId: id },
            'the room was not shown how an airdrop stands',
          );
        });
      }, GATHER_MS).unref();
    },
    inTurn: (step, run) => lines[step](run),
  };
}
