/**
 * The sandbox's chip on the ordinary site: demo money for the signed-in player and the way to the
 * Telegram page. It keeps out of the mini-app's frame.
 */
const AMOUNT = 1000;
const isInTelegram = window.self !== window.top || location.hash.includes('tgWebAppData');

function element(tag, props, ...children) {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children);
  return node;
}

async function currentPlayer() {
  const response = await fetch('/api/session', { headers: { accept: 'application/json' } });
  const body = response.ok ? await response.json() : {};
  return body.player ?? undefined;
}

async function addMoney(status) {
  status.textContent = 'One moment…';
  try {
    const player = await currentPlayer();
    if (player === undefined) {
      status.textContent = 'Sign in first, then the money is yours.';
      return;
    }
    const response = await fetch('/sandbox/credit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerId: player.id, amount: AMOUNT * 100 }),
    });
    const body = await response.json();
    status.textContent = response.ok
      ? `Added. The balance is ${(body.balance / 100).toLocaleString('en')} RUB.`
      : (body.error?.msg ?? 'It did not work; the log knows why.');
  } catch {
    status.textContent = 'The sandbox does not answer.';
  }
}

function build() {
  const status = element('p', { className: 'sandbox-status', role: 'status' });
  const money = element(
    'button',
    { type: 'button', className: 'sandbox-money' },
    `Add ${AMOUNT.toLocaleString('en')} RUB of demo money`,
  );
  money.addEventListener('click', () => void addMoney(status));
  const guest = element('button', { type: 'button' }, 'Show the mascot');
  guest.addEventListener('click', () => window.dispatchEvent(new Event('rollhouse:mascot')));
  const telegram = element(
    'a',
    { href: '/sandbox/telegram', target: '_blank', rel: 'noopener' },
    'Open the Telegram page',
  );
  const all = element(
    'a',
    { href: '/sandbox', target: '_blank', rel: 'noopener' },
    'All of the sandbox',
  );
  const panel = element(
    'div',
    { className: 'sandbox-panel', id: 'sandbox-panel', hidden: true },
    money,
    guest,
    telegram,
    all,
    status,
  );
  const chip = element('button', { type: 'button', className: 'sandbox-chip' }, 'Sandbox');
  chip.setAttribute('aria-expanded', 'false');
  chip.setAttribute('aria-controls', panel.id);
  const show = (isOpen) => {
    panel.hidden = !isOpen;
    chip.setAttribute('aria-expanded', String(isOpen));
    status.textContent = '';
  };
  chip.addEventListener('click', () => show(panel.hidden));
  const root = element('aside', { className: 'sandbox-toolbar' }, panel, chip);
  root.setAttribute('aria-label', 'Sandbox');
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    show(false);
    chip.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!panel.hidden && !root.contains(event.target)) show(false);
  });
  return root;
}

if (!isInTelegram) {
  const style = element('link', { rel: 'stylesheet', href: '/sandbox/toolbar.css' });
  document.head.append(style);
  style.addEventListener('load', () => document.body.append(build()));
}
