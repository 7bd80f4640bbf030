import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A notice queued for the bot, or the outcome of one. `facts` hold no secret. */
export type BotMessagesTable = {
  id: GeneratedAlways<bigint>;
  kind: string;
  player_id: bigint;
  lang: string;
  facts: ColumnType<Readonly<Record<string, string>>, string, string>;
  queued_at: Date;
  /** When it may be sent; a claim moves it forward, so that a lost row comes due again. */
  due_at: Date;
  attempts: Generated<number>;
  done_at: Date | null;
  outcome: 'sent' | 'refused' | 'given-up' | 'cancelled' | null;
};

/** An occasion that a player was reminded of. */
export type RemindersTable = { player_id: bigint; about: string; at: Date };

/** An exclusion whose end its player was notified of. */
export type ExclusionNoticesTable = { exclusion_id: bigint; notified_at: Date };
