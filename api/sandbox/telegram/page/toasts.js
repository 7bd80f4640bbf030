import { el } from './dom.js';

const SHOWN_MS = 3500;

/** A short notice at the foot of the page. */
export function toast(text) {
  const node = el('p', { class: 'toast' }, text);
  document.getElementById('toasts').replaceChildren(node);
  setTimeout(() => node.remove(), SHOWN_MS);
}

/** Runs an action of the page and shows a refusal as a notice. */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    toast(error.message);
    return undefined;
  }
}
