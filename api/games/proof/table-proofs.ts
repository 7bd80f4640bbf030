import type { RoundProof } from '../../../shared/games/proof/contract.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { TableProof } from '../table/refund-proof.ts';

/** Characters of cached proofs; each takes about two bytes in memory. */
const KEPT_CHARACTERS = 16_000_000;

/**
 * The proofs of table rounds. A final one is built once and cached while it is in demand;
 * simultaneous callers share the build, and rounds are read one after another, so that all of it
 * uses one connection to the database.
 */
export type TableProofs = {
  /** The proof if it is cached, without asking the database. */
  peek(roundId: RoundId): RoundProof | undefined;
  /** The proof; undefined for an id that is no table round which is over. */
  get(roundId: RoundId): Promise<RoundProof | undefined>;
};

type Options = {
  readonly read: (roundId: RoundId) => Promise<TableProof | undefined>;
  /** The most characters cached, all proofs together. */
  readonly keptCharacters?: number;
};

export function createTableProofs({ read, keptCharacters }: Options): TableProofs {
  const kept = createShelf(keptCharacters ?? KEPT_CHARACTERS);
  const making = new Map<RoundId, Promise<RoundProof | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (roundId: RoundId) => {
    const found = await read(roundId);
    if (found?.isFinal) kept.put(roundId, found.proof);
    return found?.proof;
  };

  const begin = (roundId: RoundId) => {
    const made = last.then(() => make(roundId)).finally(() => making.delete(roundId));
    last = made.catch(() => undefined);
    making.set(roundId, made);
    return made;
  };

  return {
    peek: kept.take,
    get: async (roundId) => kept.take(roundId) ?? (await (making.get(roundId) ?? begin(roundId))),
  };
}

/** Proofs within a number of characters; the least recently used one is dropped first. */
function createShelf(limit: number) {
  const shelf = new Map<RoundId, { readonly proof: RoundProof; readonly characters: number }>();
  let total = 0;
  return {
    put: (roundId: RoundId, proof: RoundProof) => {
      const { length: characters } = JSON.stringify(proof);
      if (characters > limit) return;
      shelf.set(roundId, { proof, characters });
      total += characters;
      for (const [oldest, { characters: freed }] of shelf) {
        if (total <= limit) return;
        shelf.delete(oldest);
        total -= freed;
      }
    },
    take: (roundId: RoundId) => {
      const entry = shelf.get(roundId);
      if (entry === undefined) return undefined;
      shelf.delete(roundId);
      shelf.set(roundId, entry);
      return entry.proof;
    },
  };
}
