import type { ChatBan } from '../../../shared/community/chat/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** What the words of a message come to. */
export type WordsVerdict =
  | { readonly verdict: 'pass' }
  | {
      readonly verdict: 'refuse';
      readonly refusal:
        | 'link'
        | 'wallet-address'
        | 'card-number'
        | 'phone-number'
        | 'mixed-letters'
        | 'staff-name';
      readonly data?: Readonly<Record<string, string | number>>;
    }
  | { readonly verdict: 'hold'; readonly why: string };

/** A message that waits for a moderator. */
export type HeldMessage = {
  readonly authorId: PlayerId;
  readonly text: string;
  readonly replyTo: number | undefined;
  readonly why: string;
};

/** What the chat asks of moderation, which posts into the chat and so may not be imported here. */
export type ChatGuard = {
  /** The text as it is judged, kept and shown. */
  cleanMessage(text: string): string;
  judgeMessage(text: string): WordsVerdict;
  banOf(db: Database, playerId: PlayerId, nowMs: number): Promise<ChatBan | undefined>;
  holdMessage(trx: Database, held: HeldMessage, nowMs: number): Promise<unknown>;
  /** Those of these players of whom so many messages wait that no more may. */
  withEnoughHeld(trx: Database, playerIds: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** Keeps the GIF at an address for good; answers whether our search gave it. */
  keepGif(db: Database, address: string): Promise<boolean>;
  /** What was decided about a held message; undefined where nothing was. */
  decisionOf(
    db: Database,
    heldId: string,
  ): Promise<{ readonly isShown: boolean; readonly message: string } | undefined>;
};
