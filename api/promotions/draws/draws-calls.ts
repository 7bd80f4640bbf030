import { Refusal } from '../../../shared/errors/refusal.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { Caller, CallHandlers } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import type { DrawPages } from './draw-pages.ts';
import { proveOwn } from './draw-proof.ts';
import { type DrawViewDeps, viewDraw } from './draw-view.ts';

type Deps = DrawViewDeps & {
  readonly drawPages: DrawPages;
  readonly limits: Pick<MessageLimits, 'proofs'>;
};

export const drawsCalls = {
  'promotions.draw': async (deps, { session }, { slug }) => {
    const page = await deps.drawPages.page(slug);
    if (page === undefined) throw new Refusal('draw.none');
    return await viewDraw(deps, page, session?.playerId);
  },
  'promotions.drawProof': async ({ drawPages, limits }, caller, { slug }) => {
    takeProof(limits, caller);
    return await drawPages.proof(slug);
  },
  'promotions.ticketProof': async (deps, caller, asked) => {
    takeProof(deps.limits, caller);
    const proof = await deps.drawPages.proof(asked.slug);
    return { ...proof, own: await proveOwn(deps, caller.session.playerId, asked) };
  },
} satisfies Partial<CallHandlers<Deps>>;

/** Refuses `wire.flood` to a caller who asks for more than the rate of proofs. */
function takeProof({ proofs }: Deps['limits'], { session, address }: Caller): void {
  takeToken(proofs, { playerId: session?.playerId, throttle: throttleKey(address) });
}
