const SVG = 'http://www.w3.org/2000/svg';

/** The drawings of the page, on a 24 by 24 grid, drawn with a stroke. */
const ICONS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  down: 'M6 9l6 6 6-6',
  send: 'M4 12l16-8-5 16-3.5-6.5z',
  app: 'M4 5h16v14H4zM4 9.5h16',
  link: 'M8 16L17 7M9 7h8v8',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  sliders: 'M4 8h9M19 8h1M4 16h1M11 16h9M16 5.5v5M8 13.5v5',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM20 20l-4-4',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  restart: 'M5 12a7 7 0 107-7H7M10 2L7 5l3 3',
  slash: 'M16 4L8 20',
  moon: 'M19 14.5A8 8 0 019.5 5a7.5 7.5 0 109.5 9.5z',
  coin: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 8v8M9 12h6',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  check: 'M4 12.5l4.5 4.5L18 7',
  checks: 'M2 12.5l4 4.5L15 7M11.5 16l1 1L22 7',
  plug: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 01-12 0zM12 18v3',
};

/**
 * Makes an element. `props` are properties and attributes (`class`, `aria-…`, `data-…`), with `on`
 * for handlers; empty children are left out.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'on') {
      for (const [type, handler] of Object.entries(value)) node.addEventListener(type, handler);
    } else if (name in node && !name.startsWith('aria') && name !== 'class') node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(
    ...children.flat().filter((child) => child !== undefined && child !== null && child !== false),
  );
  return node;
}

/** One of the drawings as an element that screen readers pass over. */
export function icon(name, size = 24) {
  const svg = document.createElementNS(SVG, 'svg');
  const values = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
    class: `icon icon-${name}`,
  };
  for (const [key, value] of Object.entries(values)) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** A round picture of a person, the bot or a chat. */
export function avatar(id, size = 48) {
  return el('img', {
    class: 'avatar',
    src: `/sandbox/telegram/avatar/${id}`,
    alt: '',
    width: size,
    height: size,
  });
}

/** A button that shows only a drawing; the label names it for a screen reader and the pointer. */
export function iconButton(name, { label, onPress, ...props }) {
  return el(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      title: label,
      on: { click: onPress },
      ...props,
    },
    icon(name),
  );
}

/** Hours and minutes of a moment in seconds, in the reader's own zone. */
export function timeOf(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}
