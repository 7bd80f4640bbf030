import type { Database } from '../platform/db/database.ts';
import type { CallHandlers } from '../platform/wire/handlers.ts';
import { rotateSeeds, viewSeeds } from './rotate.ts';
import type { SeedBook } from './seed-book.ts';

type FairnessDeps = { readonly db: Database; readonly seeds: SeedBook };

export const fairnessCalls = {
  'fairness.getSeeds': ({ db }, { session }) => viewSeeds(db, session.playerId),
  'fairness.rotate': async ({ db, seeds }, { session }, { clientSeed }) => {
    const rotated = await rotateSeeds(db, session.playerId, clientSeed);
    seeds.forget(session.playerId);
    return rotated;
  },
} satisfies Partial<CallHandlers<FairnessDeps>>;
