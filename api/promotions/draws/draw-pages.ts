import type { DrawProof } from '../../../shared/fairness/draw/proof.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import { createFreshCache } from '../../players/fresh-cache.ts';
import { readDraw } from '../tickets/draw-store.ts';
import { type DrawProofDeps, readProof } from './draw-proof.ts';
import { type DrawPage, readDrawPage } from './draw-view.ts';

/** How long what may still change is answered from memory. */
const FRESH_MS = 1000;

const MAX_PAGES = 50;

/** Final proofs that are kept: one may have megabytes. */
const MAX_PROOFS = 8;

/** Draws as this process shows them: each is read once a second, and its final proof once. */
export type DrawPages = {
  /** What everybody sees of a draw; undefined where there is none. */
  page(slug: string): Promise<DrawPage | undefined>;
  /** Its proof. Refuses `draw.none`, `draw.not-closed`. */
  proof(slug: string): Promise<DrawProof>;
};

export function createDrawPages(
  deps: DrawProofDeps,
  nowMs: () => number = () => performance.now(),
): DrawPages {
  const finals = new Map<string, DrawProof>();
  const fresh = { freshMs: FRESH_MS, nowMs };
  const pages = createFreshCache<string, DrawPage>({
    ...fresh,
    read: async (slug) => {
      const draw = await readDraw(deps.db, slug);
      return draw && (await readDrawPage(deps.db, draw));
    },
    maxEntries: MAX_PAGES,
  });
  const proofs = createFreshCache<string, DrawProof>({
    ...fresh,
    read: async (slug) => {
      const { proof, isFinal } = await readProof(deps, slug);
      if (isFinal) putBounded(finals, [slug, proof], MAX_PROOFS);
      return proof;
    },
    maxEntries: MAX_PROOFS,
  });
  return {
    page: (slug) => pages.get(slug),
    proof: async (slug) => {
      const proof = finals.get(slug) ?? (await proofs.get(slug));
      if (proof === undefined) throw new Error(`no proof of ${slug} was read`);
      return proof;
    },
  };
}
