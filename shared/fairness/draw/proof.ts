import * as z from 'zod/mini';

/** A node beside the path from a leaf to the root, and how many tickets are below it. */
const beside = z.object({ side: z.enum(['left', 'right']), hash: z.string(), tickets: z.int() });

/**
 * Tickets of one account that were given together, with the path that shows that they are in the
 * list: their numbers follow from the tickets of all nodes to the left.
 */
const drawLeaf = z.object({
  /** What stands for the account. */
  tag: z.string(),
  /** What stands for the person, the same for all accounts of one; `void`: they take no part. */
  person: z.string(),
  tickets: z.int(),
  path: z.array(beside),
});
export type DrawLeaf = z.infer<typeof drawLeaf>;

/** A ticket that the beacon drew. */
const drawnTicket = z.object({
  number: z.int(),
  /** Which of `leaves` it is in, from 0. */
  leaf: z.int(),
  /** The prize that it won; null where it was passed over. */
  prize: z.nullable(z.string()),
});

/** Everything needed to prove a draw of tickets with no server. */
export const drawProof = z.object({
  v: z.literal(1),
  kind: z.literal('draw'),
  /** The name of the draw, under the name that every proof has for its own. */
  roundId: z.string(),
  mode: z.enum(['places', 'weights']),
  prizesPerPerson: z.nullable(z.int()),
  /** The prizes in order: what each is worth says `worth`, in words that the digest fixes. */
  prizes: z.array(z.object({ id: z.string(), count: z.int(), weight: z.int(), worth: z.string() })),
  /** How many tickets the list has, and the root of its tree. */
  tickets: z.int(),
  root: z.string(),
  /** When the draw ended, when the list was closed, and how long after the end it is decided. */
  endsAtMs: z.int(),
  closedAtMs: z.int(),
  drawAfterMs: z.int(),
  /** The digest of all that, published before the beacon was known. */
  digest: z.string(),
  /** The beacon's round; no signature until it is signed. */
  drand: z.object({
    chainHash: z.string(),
    publicKey: z.string(),
    periodMs: z.int(),
    genesisMs: z.int(),
    round: z.int(),
    signature: z.nullable(z.string()),
  }),
  /** All tickets in the order in which they were drawn; empty until then. */
  drawn: z.array(drawnTicket),
  /** The tickets given together among which those are. */
  leaves: z.array(drawLeaf),
  /** Winners, by their place in `drawn` from 0, who lost their prize afterwards, in that order. */
  outs: z.array(z.object({ index: z.int(), reason: z.string() })),
  /** Tickets of one account, opened for its player: the tag is made of the public id and the salt. */
  own: z.nullable(z.object({ publicId: z.string(), salt: z.string(), leaf: drawLeaf })),
});
export type DrawProof = z.infer<typeof drawProof>;
