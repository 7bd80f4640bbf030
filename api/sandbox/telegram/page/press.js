let isPressed = false;
const waiting = new Set();

/**
 * Returns the same drawing, put off while a mouse button or finger is down. A browser gives no
 * click where the pressed element is replaced before it is let go.
 */
export function afterPress(draw) {
  return () => {
    if (isPressed) waiting.add(draw);
    else draw();
  };
}

function endPress() {
  isPressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const draw of due) draw();
}

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
// The click follows pointerup at once; whatever it does comes before the drawing.
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => setTimeout(endPress), { capture: true });
}
