import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { listPromotions, type ViewDeps, viewPromotion } from './view-promotions.ts';

export const promotionsCalls = {
  'promotions.list': (deps, { session }, { language }) =>
    listPromotions(deps, { language, playerId: session?.playerId }),
  'promotions.get': (deps, _, asked) => Promise.resolve(viewPromotion(deps, asked)),
} satisfies Partial<CallHandlers<ViewDeps>>;
