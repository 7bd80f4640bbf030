/** The mailbox's page: lists the letters, newest first, and shows one as a page or as text. */
const byId = (id) => document.getElementById(id);
const LOOK_MS = 2000;

let letters = [];
let shownId;

function row(letter) {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-current', String(letter.id === shownId));
  const subject = document.createElement('strong');
  subject.textContent = letter.subject;
  const about = document.createElement('span');
  about.textContent = `${letter.to.join(', ')} · ${new Date(letter.receivedAt).toLocaleTimeString()}`;
  button.append(subject, about);
  button.addEventListener('click', () => show(letter));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function list() {
  byId('letters').replaceChildren(...letters.map(row));
  byId('count').textContent =
    letters.length === 0
      ? 'Every mail the product sends lands here. There is none yet.'
      : `${letters.length} ${letters.length === 1 ? 'letter' : 'letters'}, the newest first.`;
}

function show(letter) {
  shownId = letter.id;
  byId('letter').hidden = false;
  byId('subject').textContent = letter.subject;
  byId('about').textContent = `From ${letter.from} to ${letter.to.join(', ')}`;
  byId('page').src = `/sandbox/mail/messages/${letter.id}/html`;
  byId('text').textContent = letter.text;
  list();
}

function showAs(isText) {
  byId('page').hidden = isText;
  byId('text').hidden = !isText;
  byId('as-text').setAttribute('aria-pressed', String(isText));
  byId('as-page').setAttribute('aria-pressed', String(!isText));
}

async function look() {
  const to = byId('to').value.trim();
  const query = to === '' ? '' : `?${new URLSearchParams({ to })}`;
  const answer = await fetch(`/sandbox/mail/messages${query}`).catch(() => undefined);
  if (!answer?.ok) return;
  const { messages } = await answer.json();
  const ids = (some) => some.map(({ id }) => id).join();
  if (ids(messages) === ids(letters) && letters.length > 0) return;
  letters = messages;
  list();
}

byId('as-page').addEventListener('click', () => showAs(false));
byId('as-text').addEventListener('click', () => showAs(true));
byId('to').addEventListener('input', () => void look());
async function empty() {
  await fetch('/sandbox/mail/messages', { method: 'DELETE' });
  byId('letter').hidden = true;
  shownId = undefined;
  letters = [];
  await look();
}

byId('clear').addEventListener('click', () => void empty());
setInterval(() => void look(), LOOK_MS);
await look();
