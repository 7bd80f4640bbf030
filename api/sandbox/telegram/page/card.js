import { el, icon } from './dom.js';

/** One topic of the tools. */
export function card(name, title, ...children) {
  return el('section', { class: 'card' }, el('h3', {}, icon(name, 18), title), ...children);
}
