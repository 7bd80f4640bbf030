import { randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockActs } from './lock-acts.ts';
import { actorInTelegram, type StaffActor } from './staff-actor.ts';
import { logAct, type LoggedAct } from './staff-log.ts';

/** How long a code may be pressed. */
export const CODE_HOLDS_MS = 3 * 60_000;

const CHOICES = 4;

/**
 * A code that only a shell shows, and the buttons in the chat, one of them right: nobody presses for
 * a shell they do not see.
 */
function newCode(): { readonly code: string; readonly choices: string[] } {
  const choices = new Set<string>();
  while (choices.size < CHOICES) choices.add(String(randomInt(100, 1000)));
  const offered = [...choices];
  return { code: offered[randomInt(CHOICES)] ?? '', choices: offered };
}

/** The columns that every request for a press begins with. */
export const newRequest = (nowMs: number) => ({
  id: uuidV7(),
  ...newCode(),
  asked_at: new Date(nowMs),
  code_expires_at: new Date(nowMs + CODE_HOLDS_MS),
  ended_at: null,
});

type RequestRow = {
  readonly code: string;
  readonly code_expires_at: Date;
  readonly ended_at: Date | null;
};

/** A press of a code in the staff's chat; Telegram vouches for who presses. */
export type CodePress = {
  readonly id: string;
  readonly choice: string;
  readonly telegramId: number;
};

/** Why a press did not count. */
export type FailedPress = 'stranger' | 'stale' | 'not-yours' | 'wrong';

/** What a press decided, as it is written to its request. */
export type Decided = {
  readonly id: string;
  readonly personId: number;
  readonly isRight: boolean;
  readonly at: Date;
};

/** How requests of one table are read, ended and logged. */
type RequestKind<Row extends RequestRow> = {
  /** Reads a request under its lock. */
  readonly lock: (trx: Database, id: string) => Promise<Row | undefined>;
  readonly isPressed: (asked: Row) => boolean;
  /** Whether it waits for this person; a press of anybody else is logged and changes nothing. */
  readonly isFor: (asked: Row, actor: StaffActor) => boolean;
  readonly decide: (trx: Database, asked: Row, decided: Decided) => Promise<unknown>;
  readonly logged: (asked: Row) => Pick<LoggedAct, 'act' | 'subject' | 'after'>;
};

/**
 * A press of a code for a request that waits for it; answers the request where the press counts. A
 * wrong code ends the request, so that pressing on does not help.
 */
export async function pressRequest<Row extends RequestRow>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id, choice, telegramId }: CodePress,
  kind: RequestKind<Row>,
): Promise<Row | FailedPress> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const actor = await actorInTelegram(trx, telegramId);
    if (actor === undefined) return 'stranger';
    const nowMs = clock.nowMs();
    const asked = await kind.lock(trx, id);
    if (asked === undefined || stateOf(asked, kind.isPressed(asked), nowMs) !== 'waiting') {
      return 'stale';
    }
    const isTheirs = kind.isFor(asked, actor);
    const isRight = isTheirs && asked.code === choice;
    const { personId } = actor;
    if (isTheirs) await kind.decide(trx, asked, { id, personId, isRight, at: new Date(nowMs) });
    await logAct(trx, {
      ...kind.logged(asked),
      personId,
      roles: [],
      outcome: isRight ? 'done' : 'refused',
      via: 'telegram',
      nowMs,
    });
    if (!isTheirs) return 'not-yours';
    return isRight ? asked : 'wrong';
  });
}

/** Whether a request was pressed, still waits, or can be pressed no more. */
export function stateOf(
  asked: Pick<RequestRow, 'code_expires_at' | 'ended_at'>,
  isPressed: boolean,
  nowMs: number,
): 'waiting' | 'pressed' | 'over' {
  if (asked.ended_at !== null) return 'over';
  if (isPressed) return 'pressed';
  return asked.code_expires_at.getTime() > nowMs ? 'waiting' : 'over';
}
