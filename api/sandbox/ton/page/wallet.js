/**
 * A wallet put into the page as wallets' own browsers do: TON Connect takes it for Tonkeeper. Keys
 * stay at the sandbox, which signs. Whether it asks before it signs and which demo wallet it is are
 * kept on this device: `sandbox.ton.approve` is `ask`, `auto` or `reject`, `sandbox.ton.wallet` a name.
 */
const KEPT = 'sandbox.ton.connected';
const USER_REJECTS = 300;
const UNKNOWN = 0;
const BAD_REQUEST = 1;

const setting = (name, otherwise) => localStorage.getItem(`sandbox.ton.${name}`) ?? otherwise;
const walletName = () => setting('wallet', 'alice');

const device = {
  platform: 'browser',
  appName: 'Tonkeeper',
  appVersion: '4.0.0',
  maxProtocolVersion: 2,
  features: ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }],
};

async function ask(path, body) {
  const response = await fetch(`/sandbox/ton/wallet/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.error.msg);
  return answer;
}

const STYLES = {
  dialog:
    'max-width:22rem;margin:auto;border:0;border-radius:16px;padding:20px;background:#fff;color:#10161f;font:16px/1.45 system-ui,sans-serif',
  title: 'margin:0 0 8px;font:600 18px/1.3 system-ui,sans-serif',
  line: 'margin:0 0 8px;color:#4a5568;overflow-wrap:anywhere',
  row: 'display:flex;gap:8px;margin-top:16px',
  button:
    'flex:1;min-height:44px;border:0;border-radius:10px;background:#e9eef4;color:#10161f;font:inherit;cursor:pointer',
};

const element = (tag, style, text = '') => {
  const made = document.createElement(tag);
  made.style.cssText = STYLES[style];
  made.textContent = text;
  return made;
};

/** Shows what is asked and waits for the owner, unless this device decides by itself. */
function approved(title, lines) {
  const approve = setting('approve', 'ask');
  if (approve !== 'ask') return Promise.resolve(approve === 'auto');
  return new Promise((done) => {
    const dialog = element('dialog', 'dialog');
    dialog.dataset.sandboxWallet = '';
    dialog.setAttribute('aria-label', title);
    dialog.append(
      element('h2', 'title', title),
      ...lines.map((line) => element('p', 'line', line)),
    );
    const row = element('div', 'row');
    const reject = element('button', 'button', 'Reject');
    const confirm = element('button', 'button', 'Confirm');
    confirm.style.background = '#0098ea';
    confirm.style.color = '#fff';
    row.append(reject, confirm);
    dialog.append(row);
    document.body.append(dialog);
    const end = (isApproved) => {
      dialog.remove();
      done(isApproved);
    };
    reject.addEventListener('click', () => end(false));
    confirm.addEventListener('click', () => end(true));
    dialog.addEventListener('cancel', () => end(false));
    dialog.showModal();
    confirm.focus();
  });
}

let eventId = 0;
const hearers = new Set();
const connectEvent = (items) => ({
  event: 'connect',
  id: (eventId += 1),
  payload: { items, device },
});
const connectError = (code, message) => ({
  event: 'connect_error',
  id: (eventId += 1),
  payload: { code, message },
});

async function connect(_version, request) {
  try {
    const manifest = await (await fetch(request.manifestUrl)).json();
    const domain = new URL(manifest.url).host;
    const lines = [`Connect ${walletName()}’s wallet of the sandbox to ${domain}.`];
    if (!(await approved(manifest.name, lines))) {
      return connectError(USER_REJECTS, 'User declined the connection');
    }
    const asked = request.items.find((item) => item.name === 'ton_proof');
    const proof = asked && { domain, payload: asked.payload };
    const { items } = await ask('connect', { wallet: walletName(), proof });
    localStorage.setItem(KEPT, walletName());
    return connectEvent(items);
  } catch (error) {
    return connectError(UNKNOWN, String(error));
  }
}

async function restoreConnection() {
  const wallet = localStorage.getItem(KEPT);
  if (wallet === null) return connectError(100, 'Not connected');
  const { items } = await ask('connect', { wallet });
  return connectEvent(items);
}

const NANO = 1_000_000_000;
const lineOf = ({ address, amount }) => `${Number(amount) / NANO} GRAM to ${address}`;

async function send({ method, params, id }) {
  if (method === 'disconnect') {
    localStorage.removeItem(KEPT);
    return { result: {}, id };
  }
  const wallet = localStorage.getItem(KEPT);
  if (method !== 'sendTransaction' || wallet === null) {
    return { error: { code: BAD_REQUEST, message: `${method} is not done here` }, id };
  }
  const { valid_until, messages } = JSON.parse(params[0]);
  if (!(await approved('Confirm the transfer', messages.map(lineOf)))) {
    return { error: { code: USER_REJECTS, message: 'User rejected the transaction' }, id };
  }
  try {
    const { boc, isTaken } = await ask('send', { wallet, request: { valid_until, messages } });
    if (isTaken) return { result: boc, id };
    return { error: { code: UNKNOWN, message: 'The network did not take the message' }, id };
  } catch (error) {
    return { error: { code: UNKNOWN, message: String(error) }, id };
  }
}

window.tonkeeper = {
  tonconnect: {
    protocolVersion: 2,
    isWalletBrowser: true,
    deviceInfo: device,
    walletInfo: {
      name: 'Tonkeeper',
      image: 'https://tonkeeper.com/assets/tonconnect-icon.png',
      about_url: 'https://tonkeeper.com',
    },
    connect,
    restoreConnection,
    send,
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  },
};
