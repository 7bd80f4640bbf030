import { iconButton } from './dom.js';

const GAP = 8;

/**
 * A button with a drawing that opens a list beside itself: above it or below it, its right edge in
 * line with the button's. Choosing an item closes the list.
 */
export function menuButton(name, { label, side, list }) {
  const button = iconButton(name, { label, onPress: () => list.togglePopover() });
  list.popover = 'auto';
  list.addEventListener('toggle', ({ newState }) => {
    button.setAttribute('aria-expanded', String(newState === 'open'));
    if (newState === 'open') place(list, { button, side });
  });
  list.addEventListener('click', (event) => {
    if (event.target.closest('button')) list.hidePopover();
  });
  button.setAttribute('aria-expanded', 'false');
  return button;
}

function place(list, { button, side }) {
  const anchor = button.getBoundingClientRect();
  const left = Math.max(GAP, anchor.right - list.offsetWidth);
  const top = side === 'above' ? anchor.top - list.offsetHeight - GAP : anchor.bottom + GAP;
  list.style.left = `${left}px`;
  list.style.top = `${Math.max(GAP, top)}px`;
}
