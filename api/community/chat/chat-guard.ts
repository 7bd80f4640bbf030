import type { AirdropClaim, ChatBan } from '../../../shared/community/chat/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JudgeMessage } from '../words/judge-message.ts';

/** A message that waits for a moderator. */
export type HeldMessage = {
  readonly authorId: PlayerId;
  readonly text: string;
  readonly replyTo: number | undefined;
  readonly why: string;
};

/** What the chat asks of features that post into it and so may not be imported here. */
export type ChatGuard = {
  /** The text as it is judged, kept and shown. */
  cleanMessage(text: string): string;
  readonly judgeMessage: JudgeMessage;
  banOf(db: Database, playerId: PlayerId, nowMs: number): Promise<ChatBan | undefined>;
  holdMessage(trx: Database, held: HeldMessage, nowMs: number): Promise<unknown>;
  /** Those of these players of whom so many messages wait that no more may. */
  withEnoughHeld(trx: Database, playerIds: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** Keeps the GIF at an address for good; answers whether our search gave it. */
  keepGif(db: Database, address: string): Promise<boolean>;
  /** What a player took of the airdrops whose messages these are. */
  claimsOf(
    db: Database,
    playerId: PlayerId,
    uids: readonly number[],
  ): Promise<readonly AirdropClaim[]>;
  /** What was decided about a held message; undefined where nothing was. */
  decisionOf(
    db: Database,
    heldId: string,
  ): Promise<{ readonly isShown: boolean; readonly message: string } | undefined>;
};
