const SVG = 'http://www.w3.org/2000/svg';

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

/** Makes an element of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children.flat());
  return node;
}

/** The address of a drawing that came as text. */
export function pictureOf(text) {
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

const ICONS = {
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 7.5h.01',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 010 12h-2',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  again: 'M5 12a7 7 0 107-7H7M10 2L7 5l3 3',
};

/** One of the line drawings, which screen readers pass over. */
export function icon(name) {
  const path = svg('path', { d: ICONS[name] });
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, path);
}

/** A button that shows only a drawing. */
export function iconButton(name, { label, onPress, ...props }) {
  return el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, on: { click: onPress }, ...props },
    icon(name),
  );
}
