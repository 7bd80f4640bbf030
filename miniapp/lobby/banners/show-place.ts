import type { UseEmblaCarouselType } from 'embla-carousel-react';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/**
 * The carousel's own measure of speed: a press is answered sooner than banners turn by themselves.
 */
const QUICK = 24;

/** Shows the banner of a place, the shortest way round; at once where motion is unwelcome. */
export function showPlace(embla: Embla, place: number, isMoving: boolean): void {
  if (!isMoving) return embla.scrollTo(place, true);
  const { scrollBody, scrollTo } = embla.internalEngine();
  scrollBody.useBaseFriction().useDuration(QUICK);
  scrollTo.index(place, 0);
}
