import type { BotTexts } from './texts.ts';

export const uz: BotTexts = {
  commands: {
    start: 'Rollhouse’ni ochish',
    login: 'Saytga kirish',
    help: 'Bu qanday ishlaydi',
  },
  description:
    'Rollhouse — oʻz oʻyinlarining har bir raundini tekshirib boʻladigan kazino.\n\n🎲 Bevosita Telegram’da oʻynang\n🔐 Istalgan tashlashni brauzeringizda tekshiring\n⏱ Oʻyin vaqti va natijasi doim koʻz oldingizda\n\nFaqat kattalar uchun, 18+.',
  about: 'Oʻz oʻyinlarining har bir raundini tekshirib boʻladigan kazino. 18+',
  menuButton: 'Oʻynash',
  openButton: '🎲 Oʻynash',
  helpButton: 'Qanday ishlaydi',
  loginButton: 'Saytga kirish',
  openLinkButton: 'Saytni ochish',
  openChatButton: 'Shaxsiy chatni ochish',
  welcome: (name) =>
    `<b>Xush kelibsiz, ${name}!</b>\n\nBu — Rollhouse. Bu yerda zarlar halol, bizning soʻzimizga ishonish shart emas: oʻz oʻyinlarimizning har bir raundining isboti bor va uni brauzeringiz oʻzi tekshiradi.\n\n<b>Oʻynash</b> tugmasini bosing — va siz stol yonidasiz. Parol kerak emas.\n\n<i>18+. Zavq uchun oʻynang, zavq qolmasa toʻxtang.</i>`,
  invited:
    '🎟 Sizni doʻstingiz taklif qildi. Agar bu yerda yangi boʻlsangiz, taklif birinchi kirishda hisobga olinadi.',
  help: '<b>Bu qanday ishlaydi</b>\n\n<b>Oʻynash</b> kazinoni shu yerda ochadi, siz allaqachon kirgansiz.\n/login oʻsha balans bilan oddiy brauzerda oʻynash uchun havola yuboradi.\n/start tugmalarni qaytaradi.\n\n<b>Halol oʻyin.</b> Tikishdan oldin maxfiy sidning izini e’lon qilamiz, keyin sidning oʻzini koʻrib, u oʻzgartirilmaganini tekshira olasiz. Isbot har bir raund tarixida bor.\n\n<b>Sizning chegarangiz.</b> Kazino faqat kattalar uchun. Oʻyin zavq bermay qoʻysa, tanaffus qiling.',
  loginLink: (link, minutes) =>
    `<b>Saytga kirish havolangiz</b>\n\n<code>${link}</code>\n\nU bir marta, ${minutes} daqiqa ichida ishlaydi. Uni oʻynamoqchi boʻlgan brauzeringizda oching.\n\n⚠️ Uni kim ochsa, sizning nomingizdan kiradi: hech kimga, hatto qoʻllab-quvvatlash xizmatiga ham yubormang.`,
  loginPrivateOnly: 'Kirish havolasi faqat siz uchun. Uni men bilan shaxsiy chatda soʻrang.',
  loginUnavailable: 'Kazino hozir javob bermayapti. Bir daqiqadan soʻng /login ni takrorlang.',
  unknown:
    'Men tugmalarni yaxshi tushunaman. Kazinoni ochish uchun <b>Oʻynash</b> tugmasini bosing yoki imkoniyatlarimni koʻrish uchun /help yuboring.',
};
