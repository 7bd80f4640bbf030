import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A notice the bot is to write, or what became of it. `facts` hold no secret. */
export type BotMessagesTable = {
  id: GeneratedAlways<bigint>;
  kind: string;
  player_id: bigint;
  lang: string;
  facts: ColumnType<Readonly<Record<string, string>>, string, string>;
  queued_at: Date;
  /** From then on it may be sent; a claim moves it on, so that a lost one comes back. */
  due_at: Date;
  attempts: Generated<number>;
  done_at: Date | null;
  outcome: 'sent' | 'refused' | 'given-up' | 'cancelled' | null;
};

/** An exclusion whose end its player was told of. */
export type ExclusionNoticesTable = { exclusion_id: bigint; told_at: Date };
