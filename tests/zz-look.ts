import { chromium } from 'playwright-core';
import { findChromium } from './harness/chromium.ts';
import { register, credit } from './harness/sign-in.ts';
import { connectClient } from './harness/client.ts';
const url = 'http://localhost:4500';
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox','--disable-gpu'], env: { ...process.env, ...env } as never });
const me = await register(url);
await credit(url, { login: me.login }, 5_000_000);
const lines = ['Hey everyone, who else is on dice tonight?', 'Just hit ×48 on mines 😄', 'The wheel owes me one', '🔥🔥', `@${me.nick} gz on the win!`, 'loooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooong', 'مرحبا بالجميع هنا', 'Z̷̡̛̤͔̹̝͖̼̥̩͈͎̾̐̄͑͌͘͝͝a̵̢̛̲͖̘̹͂l̶̡̯̲̔g̶̢̛̣̲̭̩o̷̢̩̩̙͋ text', '<script>alert(1)</script>', 'Good luck all'];
const { loadRoom } = await import('./community/chat-stage.ts').catch(() => ({ loadRoom: undefined as never }));
void loadRoom;
const others = [];
for (let i = 0; i < 4; i++) { const r = await register(url); others.push({ ...r, c: await connectClient(url, { token: r.token }) }); }
let n = 0; let last: any;
for (const text of lines) {
  const o = others[n++ % 4]!;
  await fetch(`${url}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ advanceMs: 6000 }) });
  last = await o.c.send('chat', 'send', { msg: text, replyData: n === 7 ? { uid: last.uid } : null } as never).catch((e: any) => (console.log(text.slice(0, 20), e.message ?? e), last));
}
await others[0]!.c.send('chat','sendSticker',{msg:'/stickers/jackpot.svg',replyData:null} as never).catch((e:any)=>console.log('sticker',e.message));
const size = { phone: [390, 844], small: [360, 640], wide: [1440, 900], mid: [1100, 800] } as const;
async function open(kind: keyof typeof size, token?: string, locale = 'en-GB') {
  const [width, height] = size[kind];
  const isPhone = kind === 'phone' || kind === 'small';
  const ctx = await browser.newContext({ viewport: { width, height }, baseURL: url, locale, hasTouch: isPhone, isMobile: isPhone });
  if (token) await ctx.addCookies([{ name: 'token', value: token, url }]);
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
  await page.addInitScript(() => { localStorage.setItem('rh.botNotice', 'true'); localStorage.setItem('rollhouse.isAdult', '1'); });
  await page.goto('/main');
  await page.waitForTimeout(3500);
  return page;
}
const shot = (p: any, name: string) => p.screenshot({ path: `/tmp/t-c-ui/shots/${name}.png` });
const wide = await open('wide', me.token);
await wide.waitForSelector('[role=log]', { timeout: 15000 }).catch(() => console.log('no log'));
await wide.waitForTimeout(1500);
await shot(wide, 'wide-panel');
await wide.fill('#chat-field', 'Hello from me'); await wide.keyboard.press('Enter'); await wide.waitForTimeout(700);
await shot(wide, 'wide-sent');
const phone = await open('phone', others[1]!.token);
await phone.locator('nav button', { hasText: 'Chat' }).click();
await phone.waitForTimeout(2500);
await shot(phone, 'phone-sheet');
await phone.locator('[data-uid]').nth(1).tap(); await phone.waitForTimeout(500); await shot(phone, 'phone-menu');
await phone.keyboard.press('Escape'); await phone.waitForTimeout(300);
for (const b of ['Emoji', 'Stickers', 'GIFs']) { await phone.getByRole('button', { name: b, exact: true }).click(); await phone.waitForTimeout(1500); await shot(phone, `phone-${b}`); await phone.keyboard.press('Escape'); await phone.waitForTimeout(200); console.log('open?', await phone.locator('dialog[open]').count()); }
await phone.getByRole('button', { name: 'Give an airdrop' }).click(); await phone.waitForTimeout(500); await shot(phone, 'phone-airdrop');
const guest = await open('small'); await guest.locator('nav button', { hasText: 'Chat' }).click(); await guest.waitForTimeout(2500); await shot(guest, 'small-guest');
const mid = await open('mid', me.token); await shot(mid, 'mid-closed'); await mid.getByRole('button', { name: 'Chat', exact: true }).click(); await mid.waitForTimeout(2000); await shot(mid, 'mid-open');
await browser.close(); process.exit(0);
