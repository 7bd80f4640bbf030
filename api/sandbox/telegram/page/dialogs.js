import { el } from './dom.js';

const STANDARD_TEXTS = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

/**
 * Telegram's native popup with up to three buttons, over the middle of `host`; resolves with the pressed
 * button's id, or undefined when it was dismissed.
 */
export function popup({ title, message, buttons }, host = document.body) {
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: 'popup', 'aria-label': title || message });
    const finish = (id) => {
      dialog.close();
      dialog.remove();
      resolve(id);
    };
    const shown = buttons.length > 0 ? buttons : [{ id: '', type: 'close' }];
    dialog.append(
      title ? el('h2', {}, title) : '',
      el('p', {}, message),
      el(
        'div',
        { class: 'popup-buttons' },
        shown.map(({ id = '', type = 'default', text }) =>
          el(
            'button',
            { type: 'button', class: `popup-button is-${type}`, on: { click: () => finish(id) } },
            text || STANDARD_TEXTS[type] || 'OK',
          ),
        ),
      ),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(undefined);
    });
    document.body.append(dialog);
    dialog.showModal();
    centerOn(dialog, host);
  });
}

function centerOn(dialog, host) {
  const { left, width } = host.getBoundingClientRect();
  const fromMiddle = left + width / 2 - innerWidth / 2;
  dialog.style.left = `${2 * fromMiddle}px`;
}

/** A question with two answers; true when the second one was chosen. */
export async function confirm({ title, message, yes, isDestructive = false }, host) {
  const buttons = [
    { id: 'no', type: 'cancel' },
    { id: 'yes', type: isDestructive ? 'destructive' : 'default', text: yes },
  ];
  return (await popup({ title, message, buttons }, host)) === 'yes';
}
