import type { BotTexts } from './texts.ts';

export const en: BotTexts = {
  commands: {
    start: 'Open Rollhouse',
    login: 'Sign in on the web',
    help: 'How it works',
  },
  description:
    'Rollhouse is a casino whose own games can be proved round by round.\n\n🎲 Play right here in Telegram\n🔐 Check any roll in your own browser\n⏱ See your time and your net as you play\n\nFor adults only, 18+.',
  about: 'A casino where you can prove every round of the house games. 18+',
  menuButton: 'Play',
  openButton: '🎲 Play',
  helpButton: 'How it works',
  loginButton: 'Sign in on the web',
  openLinkButton: 'Open the site',
  openChatButton: 'Open a private chat',
  welcome: (name) =>
    `<b>Welcome, ${name}!</b>\n\nThis is Rollhouse. The dice are honest here, and you do not have to take our word for it: every round of the house games comes with a proof your browser checks by itself.\n\nPress <b>Play</b> and you are at the table. No password needed.\n\n<i>18+. Play for fun, stop when it is not.</i>`,
  invited:
    '🎟 A friend invited you. If you are new here, the invitation counts from your first sign-in.',
  help: '<b>How it works</b>\n\n<b>Play</b> opens the casino here, already signed in.\n/login gives you a link to play in an ordinary browser with the same balance.\n/start brings the buttons back.\n\n<b>Fair play.</b> Before you bet we publish the fingerprint of a secret seed; afterwards you see the seed and can check that nothing was changed. The proof is in the history of every round.\n\n<b>Take care.</b> The casino is for adults. If play stops being fun, take a break.',
  loginLink: (link, minutes) =>
    `<b>Your link to sign in on the web</b>\n\n<code>${link}</code>\n\nIt works once, within ${minutes} min. Open it in the browser in which you want to play.\n\n⚠️ Whoever opens it is signed in as you: do not send it to anybody, not even to support.`,
  loginPrivateOnly: 'A sign-in link is only for your eyes. Ask for it in a private chat with me.',
  loginUnavailable: 'The casino is not answering right now. Try /login again in a minute.',
  unknown:
    'I understand buttons best. Press <b>Play</b> to open the casino, or /help to see what I can do.',
};
