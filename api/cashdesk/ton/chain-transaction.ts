import * as z from 'zod/mini';

const message = z.object({
  source: z.nullish(z.string()),
  destination: z.nullish(z.string()),
  value: z.nullish(z.string()),
  bounce: z.nullish(z.boolean()),
  bounced: z.nullish(z.boolean()),
  created_lt: z.nullish(z.string()),
  message_content: z.nullish(z.object({ body: z.nullish(z.string()) })),
});

const transaction = z.object({
  account: z.string(),
  hash: z.string(),
  lt: z.string(),
  now: z.number(),
  mc_block_seqno: z.nullish(z.number()),
  finality: z.nullish(z.string()),
  emulated: z.nullish(z.boolean()),
  prev_trans_lt: z.string(),
  prev_trans_hash: z.string(),
  description: z.object({
    compute_ph: z.nullish(z.object({ success: z.nullish(z.boolean()) })),
    action: z.nullish(
      z.object({ success: z.nullish(z.boolean()), msgs_created: z.nullish(z.number()) }),
    ),
  }),
  in_msg: z.nullish(message),
  out_msgs: z.array(message),
});

/** What toncenter's v3 answers where transactions were asked for. */
export const transactionsAnswer = z.object({ transactions: z.array(transaction) });

/** A message a transaction sent: where to, with how much, and a bag of cells in base64. */
export type OutgoingMessage = {
  readonly destination: string;
  readonly nano: bigint;
  readonly body: string;
  /** Its logical time, by which the transaction that takes it is known. */
  readonly lt: bigint;
  /** It returns where its receiver does not accept it. */
  readonly canBounce: boolean;
  /** It is itself a returned message. */
  readonly isBounced: boolean;
};

/** A transaction of one account, as much of it as we judge by. */
export type ChainTransaction = {
  /** Raw, in lower case, as all addresses here. */
  readonly account: string;
  readonly lt: bigint;
  /** In base64. */
  readonly hash: string;
  readonly prevLt: bigint;
  readonly happenedAt: Date;
  readonly seqno: number;
  /** Committed by the masterchain: it can no longer be undone. */
  readonly isFinal: boolean;
  /** Undefined where no message of the chain came in: our own signed ones do from outside. */
  readonly incoming:
    | {
        readonly source: string;
        readonly nano: bigint;
        readonly isBounced: boolean;
        readonly lt: bigint;
        /** A bag of cells in base64. */
        readonly body: string;
      }
    | undefined;
  /** The body of a message from outside, which is one of ours. */
  readonly externalBody: string | undefined;
  /** Messages that went out, in their order. */
  readonly outgoing: readonly OutgoingMessage[];
  /**
   * `outgoing` is as many messages as the transaction says that its contract sent. Where it is not,
   * the answer has lost some, and a message that is not in it may be on its way all the same.
   */
  readonly hasAllSent: boolean;
  /** Its contract ran to the end, and what it asked for was done. */
  readonly isDone: boolean;
};

type Message = z.infer<typeof message>;

/** Converts a transaction of an answer to our own type. */
export function readTransaction(row: z.infer<typeof transaction>): ChainTransaction {
  const { in_msg: incoming, description } = row;
  const source = incoming?.source ?? null;
  return {
    account: row.account.toLowerCase(),
    lt: BigInt(row.lt),
    hash: row.hash,
    prevLt: BigInt(row.prev_trans_lt),
    happenedAt: new Date(row.now * 1000),
    seqno: row.mc_block_seqno ?? 0,
    isFinal: isFinal(row),
    incoming: source === null || !incoming ? undefined : readIncoming(source, incoming),
    externalBody: source === null && incoming ? bodyOf(incoming) : undefined,
    outgoing: row.out_msgs.map(readOutgoing),
    hasAllSent: hasAllSent(row),
    isDone: description.compute_ph?.success === true && description.action?.success !== false,
  };
}

/**
 * A contract that ran has an action phase, which counts what was created; one whose actions failed sent
 * none of it. What is sent back to the sender is in no count.
 */
function hasAllSent({ description, out_msgs: sent }: z.infer<typeof transaction>): boolean {
  const { compute_ph: compute, action } = description;
  if (!compute || (compute.success === true && !action)) return false;
  return action?.success === true ? action.msgs_created === sent.length : true;
}

const bodyOf = ({ message_content: content }: Message) => content?.body ?? '';
const ltOf = ({ created_lt: lt }: Message) => BigInt(lt ?? '0');

function readIncoming(source: string, incoming: Message) {
  return {
    source: source.toLowerCase(),
    nano: BigInt(incoming.value ?? '0'),
    isBounced: incoming.bounced === true,
    lt: ltOf(incoming),
    body: bodyOf(incoming),
  };
}

function readOutgoing(outgoing: Message): OutgoingMessage {
  return {
    destination: outgoing.destination?.toLowerCase() ?? '',
    nano: BigInt(outgoing.value ?? '0'),
    body: bodyOf(outgoing),
    lt: ltOf(outgoing),
    canBounce: outgoing.bounce !== false,
    isBounced: outgoing.bounced === true,
  };
}

function isFinal({ mc_block_seqno, finality, emulated }: z.infer<typeof transaction>): boolean {
  if (typeof mc_block_seqno !== 'number' || emulated === true) return false;
  return finality === undefined || finality === null || finality === 'finalized';
}
