const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the player wants things to hold still. */
export function isCalm() {
  return calm.matches;
}

export function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

/** Plays an animation to its end; it is passed over where things hold still. */
export async function animate(node, frames, options) {
  if (isCalm()) return;
  const animation = node.animate(frames, { fill: 'none', ...options });
  await animation.finished.catch(() => undefined);
}

/** Counts a number up on an element; the last value is always exact. */
export async function countUp(show, { from, to, ms }) {
  if (isCalm() || ms <= 0) {
    show(to);
    return;
  }
  const startedAt = performance.now();
  await new Promise((done) => {
    const step = (now) => {
      const share = Math.min(1, (now - startedAt) / ms);
      show(share === 1 ? to : from + (to - from) * (1 - (1 - share) ** 3));
      if (share < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
}
