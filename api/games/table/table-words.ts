import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RoundId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import type { TableGameName } from './table-round.ts';

/** Other processes hear of stakes taken here at most this often. */
const GATHER_MS = 150;

/** What processes say to one another about a game: stakes came, or a round is paid. */
export type TableWords = {
  sayBets(): void;
  sayPaid(roundId: RoundId): void;
};

export type Hearing = {
  /** Another process took stakes. */
  readonly onBets: () => void;
  /** Another process settled or refunded all stakes of a round. */
  readonly onPaid: (roundId: RoundId) => void;
};

type Deps = Pick<Context, 'db' | 'announcements' | 'logger'>;

/** Speaks and listens for one game. What this process says itself it does not hear. */
export function createTableWords(
  { db, announcements, logger }: Deps,
  game: TableGameName,
  { onBets, onPaid }: Hearing,
): TableWords {
  const self = randomUUID();
  let saidAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const say = (...words: readonly string[]) => {
    const text = [game, self, ...words].join(' ');
    sql`select pg_notify('table_bets', ${text})`.execute(db).catch((error: unknown) => {
      logger.warn({ err: error, game }, 'other processes were not told of a table');
    });
  };

  announcements.on('table_bets', (text) => {
    const [about, speaker, roundId] = text.split(' ');
    if (about !== game || speaker === self) return;
    if (roundId === undefined) onBets();
    else onPaid(roundId as RoundId);
  });

  return {
    sayBets: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          saidAtMs = performance.now();
          say();
        },
        Math.max(0, saidAtMs + GATHER_MS - performance.now()),
      );
    },
    sayPaid: (roundId) => say(roundId),
  };
}
