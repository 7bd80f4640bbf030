import { forwardStory } from './actions.js';
import { card } from './card.js';
import { el } from './dom.js';
import { state } from './state.js';

/** Stories to forward to the bot, which is told who posted one and its number alone. */
export function storiesCard() {
  const forward = (label, posterOf) =>
    el(
      'button',
      { type: 'button', class: 'chip', on: { click: () => void forwardStory(posterOf()) } },
      label,
    );
  const somebodyElse = () => (state.userId === 1001 ? 1002 : 1001);
  return card(
    'app',
    'Stories',
    el('p', { class: 'faint' }, 'Posts a story and forwards it to the bot.'),
    el(
      'div',
      { class: 'chips' },
      forward('A new one of mine', () => state.userId),
      forward('Somebody else’s', somebodyElse),
    ),
  );
}
