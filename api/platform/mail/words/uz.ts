import type { LanguageWords } from './words.ts';

export const UZ: LanguageWords = {
  byHand: 'Tugma ishlamasa, bu manzilni brauzerda oching:',
  footer: 'Rollhouse, faqat 18 yoshdan katta oʻyinchilar uchun. Bu xatga javob yozish shart emas.',
  mails: {
    'confirm-email': {
      subject: 'Rollhouse uchun pochtangizni tasdiqlang',
      title: 'Manzilingizni tasdiqlang',
      lines: [
        'Bu manzil {name} akkauntida koʻrsatilgan.',
        'Parolni unutsangiz, tasdiqlangan pochta orqali qayta kirasiz. Havola 48 soat amal qiladi va bir marta ishlaydi.',
      ],
      button: 'Manzilni tasdiqlash',
      note: 'Akkauntni siz ochmagan boʻlsangiz, hech narsani bosmang va bu xatni oʻchiring.',
    },
    'set-password': {
      subject: 'Rollhouse uchun yangi parol',
      title: 'Yangi parol oʻrnating',
      lines: [
        'Kimdir, umid qilamizki siz, {name} akkauntiga qayta kirishni soʻradi.',
        'Havola bir soat amal qiladi va bir marta ishlaydi. Parol oʻrnatilgach, barcha qurilmalarda qaytadan kirish kerak boʻladi.',
      ],
      button: 'Parol oʻrnatish',
      note: 'Bu siz boʻlmasangiz, xatni oʻchirib tashlang: parol oʻzgarmaydi.',
    },
    credentials: {
      subject: 'Rollhouse’dagi loginingiz',
      title: 'Xush kelibsiz',
      lines: [
        'Loginingiz: {name}',
        'Parolni pochta orqali yubormaymiz. Uni saqlamagan boʻlsangiz, yangisini oʻrnating: havola 48 soat amal qiladi va bir marta ishlaydi.',
      ],
      button: 'Parol oʻrnatish',
      note: 'Rollhouse’da roʻyxatdan oʻtmagan boʻlsangiz, bu xatni oʻchiring.',
    },
    'password-changed': {
      subject: 'Rollhouse paroli oʻzgartirildi',
      title: 'Parol oʻzgartirildi',
      lines: [
        '{name} akkauntining paroli oʻzgartirildi: {when}.',
        'Boshqa qurilmalarda seans yakunlandi: ularda yangi parol kerak.',
        'Paroldan tashqari quyidagilar orqali kirish mumkin: profillar — {profiles}; kirish kalitlari — {passkeys}. Sizniki boʻlmaganlarini sozlamalarda oʻchiring.',
      ],
      note: 'Bu siz boʻlmasangiz, saytdagi “Parolni unutdingizmi?” havolasi orqali darhol qayta kiring va yordam xizmatiga yozing.',
    },
    'new-device': {
      subject: 'Rollhouse’ga yangi qurilmadan kirildi',
      title: 'Yangi qurilmadan kirildi',
      lines: [
        '{name} akkauntiga biz ilgari koʻrmagan qurilmadan kirildi.',
        '{device}, manzil {ip}, {when}',
      ],
      note: 'Bu siz boʻlsangiz, hech narsa qilish shart emas. Aks holda parolni almashtiring va sozlamalarda begona seanslarni yakunlang.',
    },
    'confirm-new-email': {
      subject: 'Rollhouse uchun yangi pochtangizni tasdiqlang',
      title: 'Yangi manzilni tasdiqlang',
      lines: [
        '{name} akkauntida avvalgi manzil oʻrniga shu manzilni koʻrsatish soʻraldi.',
        'Havolani ochganingizda pochta oʻzgaradi. U 48 soat amal qiladi va bir marta ishlaydi.',
      ],
      button: 'Yangi manzilni tasdiqlash',
      note: 'Bu siz boʻlmasangiz, hech narsani bosmang va bu xatni oʻchiring: tasdiqlanmasa, hech narsa oʻzgarmaydi.',
    },
    'email-taken': {
      subject: 'Manzilingizni Rollhouse’dagi boshqa akkaunt uchun soʻrashdi',
      title: 'Bu manzil allaqachon sizniki',
      lines: [
        'Kimdir bu manzilni Rollhouse’dagi boshqa akkauntda koʻrsatishni soʻradi. U sizning {name} akkauntingizga tegishli, shuning uchun hech narsa oʻzgarmadi.',
        'Bu siz boʻlsangiz, {name} akkauntiga kiring yoki boshqa pochtani koʻrsating.',
      ],
      note: 'Bu siz boʻlmasangiz, hech narsa qilish shart emas: soʻragan odamga akkaunt borligini aytmadik.',
    },
    'email-change-asked': {
      subject: 'Rollhouse: pochtani almashtirish soʻraldi',
      title: 'Pochtani almashtirish soʻraldi',
      lines: [
        '{name} akkauntida bu manzilni {email} manziliga almashtirish soʻraldi. Soʻralgan vaqti: {when}.',
        'Yangi manzil tasdiqlanmaguncha hech narsa oʻzgarmaydi. Bu siz boʻlsangiz, hech narsa qilish shart emas.',
      ],
      button: 'Bu men emas, bekor qilish',
      note: 'Bu siz boʻlmasangiz, oʻzgarishni bekor qiling, yangi parol oʻrnating va sozlamalarda begona seanslarni yakunlang: soʻragan odam akkauntga kira olgan.',
    },
    'email-changed': {
      subject: 'Rollhouse pochtasi oʻzgartirildi',
      title: 'Pochta oʻzgartirildi',
      lines: ['{name} akkauntida endi {email} manzili koʻrsatilgan. Oʻzgartirilgan vaqti: {when}.'],
      note: 'Bu siz boʻlmasangiz, darhol parolni almashtiring, sozlamalarda begona seanslarni yakunlang va yordam xizmatiga yozing: eski manzil orqali endi qayta kirib boʻlmaydi.',
    },
    'email-lost': {
      subject: 'Rollhouse akkauntingiz pochtasiz qoldi',
      title: 'Manzil endi boshqa akkauntda',
      lines: [
        '{name} akkauntida {email} manzili koʻrsatilgan edi, lekin u tasdiqlanmagan. Pochta egasi uni boshqa akkaunt uchun tasdiqladi: {when}.',
      ],
      note: 'Pochta sizniki boʻlsa-yu, tasdiqlagan siz boʻlmasangiz, yordam xizmatiga yozing. Akkauntni tiklay olish uchun sozlamalarda pochtani koʻrsating va tasdiqlang.',
    },
    'two-factor-on': {
      subject: 'Rollhouse’ga endi kod bilan kirasiz',
      title: 'Ikki bosqichli himoya yoqildi',
      lines: [
        '{name} akkauntiga kirish uchun endi ilovadagi kod ham kerak. Yoqilgan vaqti: {when}.',
        'Zaxira kodlarni telefondan alohida saqlang: u yoʻqolsa, shular bilan kirasiz.',
      ],
      note: 'Bu siz boʻlmasangiz, parolni almashtiring va yordam xizmatiga yozing.',
    },
    'two-factor-off': {
      subject: 'Rollhouse’ga yana kodsiz kirasiz',
      title: 'Ikki bosqichli himoya oʻchirildi',
      lines: [
        '{name} akkauntiga kirish uchun endi parolning oʻzi yetarli. Oʻchirilgan vaqti: {when}.',
      ],
      note: 'Bu siz boʻlmasangiz, parolni almashtiring, himoyani qayta yoqing va yordam xizmatiga yozing.',
    },
    'local-account-made': {
      subject: 'Rollhouse’da login va parol yaratildi',
      title: 'Akkaunt endi parol bilan ochiladi',
      lines: ['{when} {name} akkaunti uchun login va parol yaratildi.'],
      note: 'Bu siz boʻlmasangiz, sozlamalarda barcha seanslarni yakunlang va qoʻllab-quvvatlashga yozing.',
    },
    'notices-off': {
      subject: 'Rollhouse endi sizga bot orqali yozmaydi',
      title: 'Bot orqali xabarnomalar oʻchirildi',
      lines: [
        '{when} {name} akkauntining xabarnomalari oʻchirildi.',
        'Bu oxirgisi: akkauntdagi oʻzgarishlar haqida endi faqat tasdiqlangan pochtaga yozamiz.',
      ],
      note: 'Bu siz boʻlmasangiz, sozlamalarda barcha seanslarni yakunlang va qoʻllab-quvvatlashga yozing.',
    },
    'passkey-added': {
      subject: 'Rollhouse: yangi kirish kaliti',
      title: 'Kirish kaliti qoʻshildi',
      lines: [
        '{name} hisobiga {when} “{passkey}” kirish kaliti qoʻshildi.',
        'U bilan parolsiz va kodsiz kirish mumkin.',
      ],
      note: 'Agar bu siz boʻlmasangiz, sozlamalarda kalitni oʻchiring, parolni almashtiring va yordam xizmatiga yozing.',
    },
    'passkey-removed': {
      subject: 'Rollhouse: kirish kaliti oʻchirildi',
      title: 'Kirish kaliti oʻchirildi',
      lines: [
        '{name} hisobidan {when} “{passkey}” kirish kaliti oʻchirildi. Endi u bilan kirib boʻlmaydi.',
      ],
      note: 'Agar bu siz boʻlmasangiz, parolni almashtiring va yordam xizmatiga yozing.',
    },
    'profile-attached': {
      subject: 'Rollhouse: kirish profili bogʻlandi',
      title: 'Kirish profili bogʻlandi',
      lines: [
        '{name} hisobiga {when} {profile} profili bogʻlandi. Endi u orqali hisobga kirish mumkin.',
      ],
      note: 'Agar bu siz boʻlmasangiz, sozlamalarda profilni uzing, parolni almashtiring va yordam xizmatiga yozing.',
    },
    'profile-detached': {
      subject: 'Rollhouse: kirish profili uzildi',
      title: 'Kirish profili uzildi',
      lines: ['{name} hisobidan {when} {profile} profili uzildi. Endi u orqali kirib boʻlmaydi.'],
      note: 'Agar bu siz boʻlmasangiz, parolni almashtiring va yordam xizmatiga yozing.',
    },
    'wallet-bound': {
      subject: 'Rollhouse: hamyon bogʻlandi',
      title: 'Hamyon bogʻlandi',
      lines: [
        '{name} hisobiga {when} TON hamyoni {purse} bogʻlandi.',
        'Yangi manzildagi kabi tanaffusdan soʻng unga pul yechish kutishsiz amalga oshadi.',
      ],
      note: 'Agar bu siz boʻlmasangiz, kassada hamyonni uzing, parolni almashtiring va yordam xizmatiga yozing.',
    },
    'exclusion-ended': {
      subject: 'Rollhouse: oʻyindan oʻzini chetlatish muddati tugadi',
      title: 'Oʻzini chetlatish muddati tugadi',
      lines: [
        '{name} hisobida oʻyinni yopgan muddatingiz {when} tugadi.',
        'Shoshilmang: “Masʼuliyatli oʻyin” boʻlimida istalgan paytda tanaffus yoki yangi muddat olishingiz mumkin.',
      ],
      note: 'Oʻynash qiyinlashgan boʻlsa, bepul yordam telefonlari ham oʻsha yerda.',
    },
    'documents-approved': {
      subject: 'Rollhouse hujjatingizni qabul qildi',
      title: 'Hujjat qabul qilindi',
      lines: [
        '{name} hisobiga yuborgan hujjatingizni tekshirib, qabul qildik.',
        'Darajangiz va uning yechish limiti sozlamalarda koʻrsatilgan.',
      ],
      note: 'Agar hujjat yubormagan boʻlsangiz, yordam xizmatiga yozing.',
    },
    'documents-rejected': {
      subject: 'Rollhouse hujjatingizni qabul qilmadi',
      title: 'Hujjat qabul qilinmadi',
      lines: ['{name} hisobiga yuborgan hujjatingizni qabul qila olmadik.', 'Sababi: {reason}'],
      note: 'Sozlamalardagi tekshiruv boʻlimida boshqa hujjat yuboring.',
    },
    'withdrawal-asked': {
      subject: 'Rollhouse: yangi manzilga pul yechish',
      title: 'Yangi manzilga pul yechish',
      lines: [
        '{name} hisobidan {purse} manziliga {amount} yechish soʻraldi. Bu manzilga hali hech narsa toʻlanmagan, shuning uchun pul darhol yuborilmaydi.',
        'Yuborilguncha yechishni kassada bekor qilish mumkin.',
      ],
      note: 'Agar bu siz boʻlmasangiz, yechishni bekor qiling, parolni almashtiring va darhol qoʻllab-quvvatlash xizmatiga yozing.',
    },
    'withdrawal-sent': {
      subject: 'Rollhouse: pul yuborildi',
      title: 'Pul yuborildi',
      lines: ['{name} hisobidan {amount} {purse} manziliga yuborildi: {when}.'],
      note: 'Pul bir kun ichida kelmasa, qoʻllab-quvvatlash xizmatiga yozing va shu summani ayting.',
    },
    'withdrawal-rejected': {
      subject: 'Rollhouse: pul yechish rad etildi',
      title: 'Pul yechish rad etildi',
      lines: [
        '{name} hisobidan {amount} yuborilmadi. Butun summa komissiyasi bilan balansga qaytdi.',
        'Sababi: {reason}',
      ],
      note: 'Sababi tushunarsiz boʻlsa, qoʻllab-quvvatlash xizmati yordam beradi.',
    },
    'withdrawal-failed': {
      subject: 'Rollhouse: pul yechish amalga oshmadi',
      title: 'Pul yechish amalga oshmadi',
      lines: [
        'Toʻlov tizimi {amount} summasini {purse} manziliga yetkaza olmadi. Butun summa komissiyasi bilan {name} hisobi balansiga qaytdi.',
      ],
      note: 'Maʼlumotlarni tekshirib, qayta urinib koʻring yoki boshqa usulni tanlang.',
    },
    'withdrawal-repriced': {
      subject: 'Rollhouse: kurs oʻzgardi, yechishni qayta soʻrang',
      title: 'Yechish kutib turganda kurs oʻzgardi',
      lines: [
        '{purse} manziliga {amount} yuborilmadi: soʻralgan paytdan beri kurs juda oʻzgardi. Butun summa komissiyasi bilan {name} hisobi balansiga qaytdi.',
      ],
      note: 'Kassada qayta soʻrang: u yangi kurs boʻyicha qancha kelishini koʻrsatadi.',
    },
    'deposit-held': {
      subject: 'Rollhouse: pul kutilganidek kelmadi',
      title: 'Pul kutilganidek kelmadi',
      lines: [
        '{name} hisobining depoziti uchun {amount} keldi, kutilgani esa {asked}: summa yoki valyuta boshqa, yoki muddati oʻtib ketgan.',
        'Pul yoʻqolmagan. Xodimlar oʻtkazmani solishtirib, uni qoʻlda hisobga oladi, odatda bir kun ichida. Sizdan hech narsa talab qilinmaydi.',
      ],
      note: 'Qoʻllab-quvvatlash xizmati uchun soʻrov raqami: {number}. Ahvoli kassa tarixida koʻrinadi.',
    },
    'deposit-credited': {
      subject: 'Rollhouse: depozit hisobga olindi',
      title: 'Depozit hisobga olindi',
      lines: ['{amount} {name} hisobi balansiga tushdi: {when}.'],
      note: 'Soʻrov raqami: {number}. U kassa tarixida bor.',
    },
  },
};
