import type { Motif } from '../motif-names.ts';
import { HEADS } from './beasts.ts';
import { CREATURES } from './creatures.ts';
import type { Draw } from './drawing.ts';
import { GEAR } from './gear.ts';
import { PLACES } from './places.ts';
import { PLANTS } from './plants.ts';
import { SEA } from './sea.ts';
import { SKY } from './sky.ts';
import { TREASURES } from './treasures.ts';
import { TREATS } from './treats.ts';

/** The drawing of everything a cover can show. */
export const DRAWINGS: Readonly<Record<Motif, Draw>> = {
  ...SEA,
  ...SKY,
  ...HEADS,
  ...CREATURES,
  ...PLANTS,
  ...PLACES,
  ...TREATS,
  ...TREASURES,
  ...GEAR,
};
