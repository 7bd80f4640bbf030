const games = document.querySelector('#games');
const more = document.querySelector('#more');
const provider = document.querySelector('#provider');
const title = document.querySelector('#title');
const count = document.querySelector('#count');
const PER_PAGE = 120;
let shown = 0;
let asked = 0;

function tile({ uuid, name, provider, type, rtp }) {
  const item = document.createElement('li');
  const image = new Image(480, 640);
  image.loading = 'lazy';
  image.alt = '';
  image.src = `/sandbox/aggregator/images/${uuid}.svg`;
  const strong = document.createElement('strong');
  strong.textContent = name;
  const small = document.createElement('small');
  small.textContent = [provider, type, rtp && `${rtp}%`].filter(Boolean).join(' · ');
  item.append(image, strong, small);
  return item;
}

async function showGames(from) {
  asked += 1;
  const mine = asked;
  const query = new URLSearchParams({ provider: provider.value, title: title.value, from });
  const answer = await fetch(`/sandbox/aggregator/catalogue/games?${query}`);
  const found = await answer.json();
  if (mine !== asked) return;
  if (from === 0) games.replaceChildren();
  games.append(...found.games.map(tile));
  shown = from + found.games.length;
  count.textContent = `${found.total.toLocaleString('en')} games. Every cover is drawn from its title and its provider.`;
  more.hidden = found.games.length < PER_PAGE || shown >= found.total;
}

async function listProviders() {
  const { providers } = await (await fetch('/sandbox/aggregator/catalogue')).json();
  for (const [name, size] of Object.entries(providers)) {
    provider.append(new Option(`${name} (${size})`, name));
  }
}

document.querySelector('#filter').addEventListener('submit', (event) => event.preventDefault());
provider.addEventListener('change', () => void showGames(0));
title.addEventListener('input', () => void showGames(0));
more.addEventListener('click', () => void showGames(shown));
await listProviders();
await showGames(0);
