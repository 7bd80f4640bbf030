import type { BotTexts } from './texts.ts';

export const uz: BotTexts = {
  commands: {
    start: 'Rollhouse’ni ochish',
    login: 'Saytga kirish',
    help: 'Bu qanday ishlaydi',
  },
  description:
    'Rollhouse — o‘z o‘yinlarining har bir raundini tekshirib bo‘ladigan kazino.\n\n🎲 Bevosita Telegram’da o‘ynang\n🔐 Istalgan tashlashni brauzeringizda tekshiring\n⏱ O‘yin vaqti va natijasi doim ko‘z oldingizda\n\nFaqat kattalar uchun, 18+.',
  about: 'O‘z o‘yinlarining har bir raundini tekshirib bo‘ladigan kazino. 18+',
  menuButton: 'O‘ynash',
  openButton: '🎲 O‘ynash',
  helpButton: 'Qanday ishlaydi',
  loginButton: 'Saytga kirish',
  openLinkButton: 'Saytni ochish',
  openChatButton: 'Shaxsiy chatni ochish',
  welcome: (name) =>
    `<b>Xush kelibsiz, ${name}!</b>\n\nBu — Rollhouse. Bu yerda zarlar halol, bizning so‘zimizga ishonish shart emas: o‘z o‘yinlarimizning har bir raundining isboti bor va uni brauzeringiz o‘zi tekshiradi.\n\n<b>O‘ynash</b> tugmasini bosing — va siz stol yonidasiz. Parol kerak emas.\n\n<i>18+. Zavq uchun o‘ynang, zavq qolmasa to‘xtang.</i>`,
  invited:
    '🎟 Sizni do‘stingiz taklif qildi. Agar bu yerda yangi bo‘lsangiz, taklif birinchi kirishda hisobga olinadi.',
  help: '<b>Bu qanday ishlaydi</b>\n\n<b>O‘ynash</b> kazinoni shu yerda ochadi, siz allaqachon kirgansiz.\n/login o‘sha balans bilan oddiy brauzerda o‘ynash uchun havola yuboradi.\n/start tugmalarni qaytaradi.\n\n<b>Halol o‘yin.</b> Tikishdan oldin maxfiy sidning izini e’lon qilamiz, keyin sidning o‘zini ko‘rib, u o‘zgartirilmaganini tekshira olasiz. Isbot har bir raund tarixida bor.\n\n<b>Sizning chegarangiz.</b> Kazino faqat kattalar uchun. O‘yin zavq bermay qo‘ysa, tanaffus qiling.',
  loginLink: (link, minutes) =>
    `<b>Saytga kirish havolangiz</b>\n\n<code>${link}</code>\n\nU bir marta, ${minutes} daqiqa ichida ishlaydi. Uni o‘ynamoqchi bo‘lgan brauzeringizda oching.\n\n⚠️ Uni kim ochsa, sizning nomingizdan kiradi: hech kimga, hatto qo‘llab-quvvatlash xizmatiga ham yubormang.`,
  loginPrivateOnly: 'Kirish havolasi faqat siz uchun. Uni men bilan shaxsiy chatda so‘rang.',
  loginUnavailable: 'Kazino hozir javob bermayapti. Bir daqiqadan so‘ng /login ni takrorlang.',
  unknown:
    'Men tugmalarni yaxshi tushunaman. Kazinoni ochish uchun <b>O‘ynash</b> tugmasini bosing yoki imkoniyatlarimni ko‘rish uchun /help yuboring.',
};
