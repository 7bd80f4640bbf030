import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type DrawProofDeps, proveDraw, proveTicket } from './draw-proof.ts';
import { readDraw } from '../tickets/draw-store.ts';
import { type DrawViewDeps, viewDraw } from './draw-view.ts';

export const drawsCalls = {
  'promotions.draw': async (deps, { session }, { slug }) => {
    const draw = await readDraw(deps.db, slug);
    if (draw === undefined) throw new Refusal('draw.none');
    return await viewDraw(deps, draw, session?.playerId);
  },
  'promotions.drawProof': async (deps, _asker, { slug }) => await proveDraw(deps, slug),
  'promotions.ticketProof': async (deps, { session }, asked) =>
    await proveTicket(deps, session.playerId, asked),
} satisfies Partial<CallHandlers<DrawViewDeps & DrawProofDeps>>;
