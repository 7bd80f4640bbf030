/** A pointer that moved further than this meant something else than a press. */
const STILL_PX = 10;

/** By then the browser has sent the click of a press, if it will. */
const CLICK_WAIT_MS = 120;

type Press = { readonly element: HTMLElement; readonly x: number; readonly y: number };

let press: Press | undefined;
/** What was clicked in the browser's place: its own click, if it comes late, must not act again. */
let done: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const pressableOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;

const nameOf = (element: Element) =>
  element.getAttribute('href') ?? element.ariaLabel ?? element.textContent;

/** The element itself, or the one that stands for it after its list was redrawn. */
function standingFor(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const all = [...document.querySelectorAll<HTMLElement>(element.tagName)];
  const twins = all.filter((each) => nameOf(each) === nameOf(element));
  return twins.length === 1 || element.matches('a') ? twins[0] : undefined;
}

function finish({ element }: Press): void {
  press = undefined;
  clearTimeout(timer);
  const shown = standingFor(element);
  const isBehind = document.querySelector('dialog:modal') && !shown?.closest('dialog:modal');
  if (isBehind || !shown) return;
  shown.click();
  done = shown;
}

/**
 * A press belongs to what the pointer came down on. Where a list is redrawn before the pointer is
 * lifted, the browser gives the click to whatever is there by then, or to nothing; it is taken to
 * the element that was pressed, unless a dialog has opened over it. Call once.
 */
export function keepPresses(): void {
  const listen = <T extends 'pointerdown' | 'pointerup' | 'pointercancel' | 'click'>(
    type: T,
    run: (event: HTMLElementEventMap[T]) => void,
  ) => addEventListener(type, run, true);
  listen('pointerdown', (event) => {
    const { isPrimary, button, clientX: x, clientY: y } = event;
    const element = pressableOf(event);
    const isPlain =
      isPrimary && button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    done = null;
    press = isPlain && element ? { element, x, y } : undefined;
  });
  listen('pointercancel', () => (press = undefined));
  listen('pointerup', ({ clientX, clientY }) => {
    const ended = press;
    if (!ended) return;
    if (Math.hypot(clientX - ended.x, clientY - ended.y) > STILL_PX) press = undefined;
    else timer = setTimeout(() => press === ended && finish(ended), CLICK_WAIT_MS);
  });
  listen('click', (event) => {
    const ended = press;
    if (!event.isTrusted || event.detail === 0) return;
    press = undefined;
    const element = pressableOf(event);
    if (ended ? element === ended.element : !done || element !== done) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (ended) finish(ended);
  });
}
