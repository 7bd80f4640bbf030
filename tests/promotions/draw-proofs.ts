import { type DrawProofDeps, proveOwn, readProof } from '../../api/promotions/draws/draw-proof.ts';
import type { DrawProof } from '../../shared/fairness/draw/proof.ts';
import type { PlayerId } from '../../shared/ids.ts';

/** The proof of a draw, as its page hands it out. */
export const proveDraw = async (deps: DrawProofDeps, slug: string): Promise<DrawProof> =>
  (await readProof(deps, slug)).proof;

/** The same with the path of a ticket, as `promotions.ticketProof` answers its owner. */
export async function proveTicket(
  deps: DrawProofDeps,
  playerId: PlayerId,
  asked: { readonly slug: string; readonly ticket: number },
): Promise<DrawProof> {
  const proof = await proveDraw(deps, asked.slug);
  return { ...proof, own: await proveOwn(deps, playerId, asked) };
}
