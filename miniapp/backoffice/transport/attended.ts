/** For so long after a press, a key or a turn of the wheel somebody is taken to be there. */
const ATTENDED_MS = 10 * 60_000;

let lastMs = performance.now();

/** Notes that somebody is there; call once. */
export function watchAttendance(): void {
  const note = () => {
    lastMs = performance.now();
  };
  for (const type of ['pointerdown', 'keydown', 'wheel', 'focus']) {
    window.addEventListener(type, note, { capture: true, passive: true });
  }
}

/**
 * Whether somebody is at the page. What a page reads by itself it reads only then: a session that
 * nobody uses would never end otherwise, since each call keeps it.
 */
export const isAttended = (): boolean =>
  document.visibilityState === 'visible' && performance.now() - lastMs < ATTENDED_MS;
