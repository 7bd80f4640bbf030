/** The page of the demo wallets: which of them connects, and sending from it by hand. */
const NANO_PLACES = 9;
const KEY = 'sandbox.ton.';
const $ = (id) => document.getElementById(id);
const chosen = () => localStorage.getItem(`${KEY}wallet`) ?? 'alice';

async function showWallets() {
  const { wallets } = await (await fetch('/sandbox/ton/wallets')).json();
  $('wallets').replaceChildren(
    ...wallets.map(({ name, version, address, nano }) => {
      const radio = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'wallet',
        value: name,
        checked: name === chosen(),
      });
      radio.addEventListener('change', () => localStorage.setItem(`${KEY}wallet`, name));
      const text = document.createElement('span');
      const sum = (Number(nano) / 10 ** NANO_PLACES).toFixed(2);
      text.textContent = `${name} (${version}), ${sum} GRAM, ${address}`;
      const label = document.createElement('label');
      label.append(radio, text);
      return label;
    }),
  );
}

function nanoOf(text) {
  const [whole = '', part = ''] = text.trim().replace(',', '.').split('.');
  if (!/^\d+$/.test(whole) || !/^\d{0,9}$/.test(part)) throw new Error('No such amount.');
  return String(BigInt(whole + part.padEnd(NANO_PLACES, '0')));
}

async function send(event) {
  event.preventDefault();
  const status = $('status');
  status.textContent = 'Signing…';
  try {
    const answer = await fetch('/sandbox/ton/wallet/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        wallet: chosen(),
        request: {
          messages: [
            {
              address: $('to').value.trim(),
              amount: nanoOf($('amount').value),
              ...($('comment').value !== '' && { comment: $('comment').value }),
            },
          ],
        },
      }),
    });
    const body = await answer.json();
    if (!body.success) throw new Error(body.error.msg);
    status.textContent = body.isTaken ? 'On the chain.' : 'The chain did not take it.';
    await showWallets();
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

$('approve').value = localStorage.getItem(`${KEY}approve`) ?? 'ask';
$('approve').addEventListener('change', ({ target }) =>
  localStorage.setItem(`${KEY}approve`, target.value),
);
$('send').addEventListener('submit', (event) => void send(event));
await showWallets();
