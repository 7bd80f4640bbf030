/** How far outside the window something counts as near it. */
const MARGIN = '400px';

const waiting = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

function tellNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch?.unobserve(target);
    waiting.get(target)?.();
  }
}

/**
 * Calls once an element is near the window; answers how to forget that. One watch serves them all.
 */
export function whenNearWindow(element: Element, tell: () => void): () => void {
  watch ??= new IntersectionObserver(tellNear, { rootMargin: MARGIN });
  waiting.set(element, tell);
  watch.observe(element);
  return () => watch?.unobserve(element);
}
