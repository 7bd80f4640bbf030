import type { ColumnType, Generated } from 'kysely';
import type { MessageFacts } from '../../../../shared/partners/postbacks/message-facts.ts';
import type { PostbackFailure } from '../../../../shared/partners/postbacks/contract.ts';
import type { PostbackEvent } from '../../../../shared/partners/postbacks/rules.ts';

/** A CPA prize as it was earned. Never changed once written. */
type PartnerPrizesTable = {
  id: Generated<string>;
  player_id: bigint;
  partner_id: bigint;
  amount_micro: bigint;
  at: Date;
};

/** An address of a partner that is told what happens. */
export type PartnerPostbacksTable = {
  id: string;
  /** The partner. */
  player_id: bigint;
  address: string;
  /** The registrable domain of its host. */
  owner: string;
  events: PostbackEvent[];
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  made_at: Date;
  confirmed_at: Date | null;
  paused_for: 'partner' | 'failing' | 'gone' | null;
  failures: Generated<number>;
  failing_since: Date | null;
  rests_until: Date | null;
  next_at: Date;
  busy_until: Date | null;
};

/** A message to an address, and how its last attempt ended. */
export type PartnerPostbackMessagesTable = {
  id: string;
  postback_id: string;
  message_id: string;
  type: PostbackEvent | 'test';
  happened_at: Date;
  body: ColumnType<MessageFacts, string, never>;
  created_at: Date;
  due_at: Date;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  tried_at: Date | null;
  status: number | null;
  reason: PostbackFailure | null;
  answer: string | null;
};

/** When hosts of an owner who proved no secret may next be called. */
type PartnerPostbackOwnersTable = { owner: string; next_at: Date };

/** The tables of postbacks, and of prizes that they tell, by their names. */
export type PostbackTables = {
  partner_prizes: PartnerPrizesTable;
  partner_postbacks: PartnerPostbacksTable;
  partner_postback_messages: PartnerPostbackMessagesTable;
  partner_postback_owners: PartnerPostbackOwnersTable;
};
