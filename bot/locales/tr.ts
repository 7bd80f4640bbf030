import type { BotTexts } from './texts.ts';

export const tr: BotTexts = {
  commands: {
    start: 'Rollhouse’u aç',
    login: 'Sitede oturum aç',
    help: 'Nasıl çalışır',
  },
  description:
    'Rollhouse, kendi oyunlarının her turu doğrulanabilen bir kumarhanedir.\n\n🎲 Doğrudan Telegram’da oyna\n🔐 Her atışı kendi tarayıcında doğrula\n⏱ Oynarken süreni ve net sonucunu gör\n\nYalnızca yetişkinler için, 18+.',
  about: 'Kendi oyunlarının her turunu doğrulayabildiğin kumarhane. 18+',
  menuButton: 'Oyna',
  openButton: '🎲 Oyna',
  helpButton: 'Nasıl çalışır',
  loginButton: 'Sitede oturum aç',
  openLinkButton: 'Siteyi aç',
  openChatButton: 'Özel sohbeti aç',
  welcome: (name) =>
    `<b>Hoş geldin, ${name}!</b>\n\nBurası Rollhouse. Zarlar burada dürüst ve sözümüze güvenmen gerekmiyor: kendi oyunlarımızın her turunun, tarayıcının kendi başına doğruladığı bir kanıtı var.\n\n<b>Oyna</b> düğmesine bas ve masadasın. Parola gerekmez.\n\n<i>18+. Eğlenmek için oyna, eğlence bitince dur.</i>`,
  invited: '🎟 Seni bir arkadaşın davet etti. Burada yeniysen davet, ilk oturum açışında sayılır.',
  help: '<b>Nasıl çalışır</b>\n\n<b>Oyna</b> kumarhaneyi burada, oturumun açık olarak başlatır.\n/login aynı bakiyeyle sıradan bir tarayıcıda oynaman için bağlantı gönderir.\n/start düğmeleri geri getirir.\n\n<b>Adil oyun.</b> Bahisten önce gizli bir tohumun parmak izini yayımlarız; sonra tohumu görür ve değiştirilmediğini doğrularsın. Kanıt her turun geçmişindedir.\n\n<b>Sınırların.</b> Kumarhane yalnızca yetişkinler içindir. Oyun keyif vermiyorsa mola ver.',
  loginLink: (link, minutes) =>
    `<b>Sitede oturum açma bağlantın</b>\n\n<code>${link}</code>\n\nBir kez, ${minutes} dk içinde çalışır. Oynamak istediğin tarayıcıda aç.\n\n⚠️ Açan kişi senin adına oturum açar: kimseye, desteğe bile gönderme.`,
  loginPrivateOnly: 'Oturum açma bağlantısı yalnızca senin için. Onu benimle özel sohbette iste.',
  loginUnavailable: 'Kumarhane şu anda yanıt vermiyor. Bir dakika sonra yeniden /login yaz.',
  unknown:
    'En iyi düğmelerden anlarım. Kumarhaneyi açmak için <b>Oyna</b> düğmesine bas ya da neler yapabildiğimi görmek için /help yaz.',
};
