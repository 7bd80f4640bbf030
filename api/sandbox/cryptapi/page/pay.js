const form = document.querySelector('#pay');
const said = document.querySelector('#said');
const told = document.querySelector('#told');
const addresses = document.querySelector('#addresses');

const json = async (path, body) => {
  const answer = await fetch(`/sandbox/cryptapi/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return await answer.json();
};

const line = (text) => {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
};

async function refresh() {
  const [{ told: rows }, { invoices }] = await Promise.all([json('told'), json('invoices')]);
  told.replaceChildren(
    ...rows.slice(-20).map(({ at, method, status, answer }) => {
      const time = new Date(at).toLocaleTimeString();
      return line(`${time} · ${method} · ${status} ${answer}`);
    }),
  );
  addresses.replaceChildren(
    ...invoices.map(({ address, coin }) => {
      const option = document.createElement('option');
      option.value = address;
      option.label = coin;
      return option;
    }),
  );
}

async function send() {
  const { fault, ...fields } = Object.fromEntries(new FormData(form));
  if (fault !== '') await json('faults/reports', { kind: fault, count: 1 });
  const answer = await json('pay', fields);
  const isLost = answer.isLost === true;
  said.textContent = !answer.success
    ? answer.error.msg
    : isLost
      ? 'Sent, but under the least: the provider ignores it.'
      : `Sent: ${answer.txid}`;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});

form.elements.address.value = new URLSearchParams(location.search).get('address') ?? '';
await refresh();
setInterval(() => void refresh(), 2000);
