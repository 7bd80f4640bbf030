import type { LanguageWords } from './words.ts';

export const TR: LanguageWords = {
  byHand: 'Düğme çalışmazsa bu adresi tarayıcıda açın:',
  footer:
    'Rollhouse, yalnızca 18 yaşından büyük oyuncular içindir. Bu e-postayı yanıtlamanız gerekmez.',
  mails: {
    'confirm-email': {
      subject: 'Rollhouse için e-posta adresinizi onaylayın',
      title: 'Adresinizi onaylayın',
      lines: [
        'Bu adres {name} hesabında kayıtlı.',
        'Parolanızı unutursanız onaylı adresinizle hesabınıza dönersiniz. Bağlantı 48 saat geçerlidir ve bir kez çalışır.',
      ],
      button: 'Adresi onayla',
      note: 'Hesabı siz açmadıysanız hiçbir şeye basmayın ve bu e-postayı silin.',
    },
    'set-password': {
      subject: 'Rollhouse için yeni parola',
      title: 'Yeni bir parola belirleyin',
      lines: [
        'Birisi, umarız siz, {name} hesabına yeniden girmek istedi.',
        'Bağlantı bir saat geçerlidir ve bir kez çalışır. Parola belirlendiğinde tüm cihazlarda yeniden giriş yapmak gerekir.',
      ],
      button: 'Parola belirle',
      note: 'Bunu isteyen siz değilseniz bu e-postayı silin: parola değişmez.',
    },
    credentials: {
      subject: 'Rollhouse kullanıcı adınız',
      title: 'Hoş geldiniz',
      lines: [
        'Kullanıcı adınız: {name}',
        'Parolayı e-postayla göndermiyoruz. Saklamadıysanız yenisini belirleyin: bağlantı 48 saat geçerlidir ve bir kez çalışır.',
      ],
      button: 'Parola belirle',
      note: 'Rollhouse’a kaydolmadıysanız bu e-postayı silin.',
    },
    'password-changed': {
      subject: 'Rollhouse parolanız değişti',
      title: 'Parola değişti',
      lines: [
        '{name} hesabının parolası değiştirildi: {when}.',
        'Diğer cihazlarda oturum kapatıldı; oralarda yeni parola gerekir.',
        'Parola dışında şunlarla da girilebilir: profiller — {profiles}; geçiş anahtarları — {passkeys}. Size ait olmayanları ayarlardan silin.',
      ],
      note: 'Bunu yapan siz değilseniz sitedeki “Parolanızı mi unuttunuz?” bağlantısıyla hemen hesabınıza dönün ve desteğe yazın.',
    },
    'new-device': {
      subject: 'Rollhouse’a yeni bir cihazdan giriş',
      title: 'Yeni bir cihazdan giriş',
      lines: [
        '{name} hesabına daha önce görmediğimiz bir cihazdan girildi.',
        '{device}, adres {ip}, {when}',
      ],
      note: 'Bu sizseniz bir şey yapmanız gerekmez. Değilseniz parolayı değiştirin ve ayarlardan yabancı oturumları kapatın.',
    },
    'confirm-new-email': {
      subject: 'Rollhouse için yeni e-posta adresinizi onaylayın',
      title: 'Yeni adresi onaylayın',
      lines: [
        '{name} hesabında önceki adresin yerine bu adresin kullanılması istendi.',
        'Adres, bağlantıyı açtığınızda değişir. Bağlantı 48 saat geçerlidir ve bir kez çalışır.',
      ],
      button: 'Yeni adresi onayla',
      note: 'Bunu isteyen siz değilseniz hiçbir şeye basmayın ve bu e-postayı silin: onaylanmadıkça hiçbir şey değişmez.',
    },
    'email-taken': {
      subject: 'Başka bir Rollhouse hesabı adresinizi istedi',
      title: 'Bu adres zaten sizin',
      lines: [
        'Birisi bu adresi başka bir Rollhouse hesabında kullanmak istedi. Adres zaten {name} hesabınıza ait olduğu için hiçbir şey değişmedi.',
        'Bunu isteyen sizseniz {name} hesabına girin veya başka bir adres seçin.',
      ],
      note: 'Bunu isteyen siz değilseniz bir şey yapmanız gerekmez: isteyen kişiye hesabın var olduğunu söylemedik.',
    },
    'email-change-asked': {
      subject: 'Rollhouse: e-posta değişikliği istendi',
      title: 'E-posta değişikliği istendi',
      lines: [
        '{when} tarihinde {name} hesabından bu adresin yerine {email} adresi istendi.',
        'Yeni adres doğrulanana kadar hiçbir şey değişmez. İsteyen sizseniz yapmanız gereken bir şey yok.',
      ],
      button: 'Ben değilim, iptal et',
      note: 'Bunu yapan siz değilseniz değişikliği iptal edin, yeni bir parola belirleyin ve ayarlardan yabancı oturumları kapatın: isteyen kişi hesaba girebilmiş.',
    },
    'email-changed': {
      subject: 'Rollhouse e-posta adresiniz değişti',
      title: 'Adres değişti',
      lines: ['{name} hesabının adresi artık {email}. Değişiklik zamanı: {when}.'],
      note: 'Bunu yapan siz değilseniz hemen parolayı değiştirin, ayarlardan yabancı oturumları kapatın ve desteğe yazın: eski adresle artık hesaba dönülemez.',
    },
    'email-lost': {
      subject: 'Rollhouse hesabınız e-posta adresini kaybetti',
      title: 'Adres artık başka bir hesapta',
      lines: [
        '{name} hesabında {email} adresi yazılıydı ama hiç doğrulanmamıştı. Posta kutusunun sahibi onu başka bir hesap için doğruladı: {when}.',
      ],
      note: 'Posta kutusu sizinse ve bunu yapan siz değilseniz desteğe yazın. Hesabı kurtarabilmek için ayarlarda bir adres verip doğrulayın.',
    },
    'two-factor-on': {
      subject: 'Rollhouse girişte artık kod istiyor',
      title: 'İki adımlı koruma açıldı',
      lines: [
        '{name} hesabına girmek için artık uygulamadaki kod da gerekiyor. Açılma zamanı: {when}.',
        'Kurtarma kodlarını telefondan ayrı saklayın: telefon kaybolursa onlarla girersiniz.',
      ],
      note: 'Bunu yapan siz değilseniz parolayı değiştirin ve desteğe yazın.',
    },
    'two-factor-off': {
      subject: 'Rollhouse girişte artık kod istemiyor',
      title: 'İki adımlı koruma kapatıldı',
      lines: ['{name} hesabına girmek için artık yalnızca parola yeterli. Kapanma zamanı: {when}.'],
      note: 'Bunu yapan siz değilseniz parolayı değiştirin, korumayı yeniden açın ve desteğe yazın.',
    },
    'local-account-made': {
      subject: 'Rollhouse’ta kullanıcı adı ve parola oluşturuldu',
      title: 'Hesap artık parolayla açılıyor',
      lines: ['{when} tarihinde {name} hesabı için kullanıcı adı ve parola oluşturuldu.'],
      note: 'Bu siz değilseniz ayarlardan tüm oturumları kapatın ve desteğe yazın.',
    },
    'notices-off': {
      subject: 'Rollhouse artık size bot üzerinden yazmıyor',
      title: 'Bot bildirimleri kapatıldı',
      lines: [
        '{when} tarihinde {name} hesabının bildirimleri kapatıldı.',
        'Bu sonuncusu: hesaptaki değişiklikler bundan sonra yalnızca onaylı e-posta adresine bildirilir.',
      ],
      note: 'Bu siz değilseniz ayarlardan tüm oturumları kapatın ve desteğe yazın.',
    },
    'passkey-added': {
      subject: 'Rollhouse’ta yeni geçiş anahtarı',
      title: 'Geçiş anahtarı eklendi',
      lines: [
        '{name} hesabına {when} tarihinde “{passkey}” geçiş anahtarı eklendi.',
        'Onunla parolasız ve kodsuz giriş yapılabilir.',
      ],
      note: 'Bu siz değilseniz ayarlardan anahtarı silin, parolanızı değiştirin ve desteğe yazın.',
    },
    'passkey-removed': {
      subject: 'Rollhouse’ta geçiş anahtarı silindi',
      title: 'Geçiş anahtarı silindi',
      lines: [
        '{name} hesabından {when} tarihinde “{passkey}” geçiş anahtarı silindi. Artık onunla giriş yapılamaz.',
      ],
      note: 'Bu siz değilseniz parolanızı değiştirin ve desteğe yazın.',
    },
    'profile-attached': {
      subject: 'Rollhouse’ta bir giriş profili bağlandı',
      title: 'Giriş profili bağlandı',
      lines: [
        '{name} hesabına {when} tarihinde {profile} profili bağlandı. Artık onunla hesaba girilebilir.',
      ],
      note: 'Bu siz değilseniz ayarlardan profilin bağlantısını kaldırın, parolanızı değiştirin ve desteğe yazın.',
    },
    'profile-detached': {
      subject: 'Rollhouse’ta bir giriş profilinin bağlantısı kaldırıldı',
      title: 'Giriş profilinin bağlantısı kaldırıldı',
      lines: [
        '{name} hesabından {when} tarihinde {profile} profilinin bağlantısı kaldırıldı. Artık onunla giriş yapılamaz.',
      ],
      note: 'Bu siz değilseniz parolanızı değiştirin ve desteğe yazın.',
    },
    'wallet-bound': {
      subject: 'Rollhouse’ta bir cüzdan bağlandı',
      title: 'Cüzdan bağlandı',
      lines: [
        '{name} hesabına {when} tarihinde {purse} TON cüzdanı bağlandı.',
        'Yeni bir adresteki kadar bekledikten sonra ona yapılan çekimler beklemesiz gider.',
      ],
      note: 'Bu siz değilseniz kasadan cüzdanın bağlantısını kaldırın, parolanızı değiştirin ve desteğe yazın.',
    },
    'exclusion-ended': {
      subject: 'Rollhouse’ta kendinizi dışlama süreniz bitti',
      title: 'Kendinizi dışlama süreniz bitti',
      lines: [
        '{name} hesabında oyunu kapattığınız süre {when} tarihinde sona erdi.',
        'Acele etmeyin: Sorumlu oyun bölümünden istediğiniz an mola verebilir ya da yeni bir süre başlatabilirsiniz.',
      ],
      note: 'Oynamak zorlaştıysa ücretsiz yardım hatları da oradadır.',
    },
    'documents-approved': {
      subject: 'Rollhouse belgenizi kabul etti',
      title: 'Belge kabul edildi',
      lines: [
        '{name} hesabına gönderdiğiniz belgeyi inceledik ve kabul ettik.',
        'Seviyeniz ve çekim limiti ayarlarda görünür.',
      ],
      note: 'Belge göndermediyseniz desteğe yazın.',
    },
    'documents-rejected': {
      subject: 'Rollhouse belgenizi kabul etmedi',
      title: 'Belge kabul edilmedi',
      lines: ['{name} hesabına gönderdiğiniz belgeyi kabul edemedik.', 'Sebep: {reason}'],
      note: 'Ayarlardaki doğrulama bölümünden başka bir belge gönderin.',
    },
    'withdrawal-asked': {
      subject: 'Rollhouse: yeni bir adrese para çekme',
      title: 'Yeni bir adrese para çekme',
      lines: [
        '{name} hesabından {purse} adresine {amount} çekilmesi istendi. Bu adrese daha önce hiç ödeme yapılmadığı için para hemen gönderilmez.',
        'Gönderilene kadar çekimi kasada iptal edebilirsiniz.',
      ],
      note: 'Bunu siz yapmadıysanız çekimi iptal edin, parolayı değiştirin ve hemen destek ekibine yazın.',
    },
    'withdrawal-sent': {
      subject: 'Rollhouse: para gönderildi',
      title: 'Para gönderildi',
      lines: ['{name} hesabından {amount}, {purse} adresine gönderildi: {when}.'],
      note: 'Para bir gün içinde gelmezse destek ekibine yazıp bu tutarı belirtin.',
    },
    'withdrawal-rejected': {
      subject: 'Rollhouse: çekim reddedildi',
      title: 'Çekim reddedildi',
      lines: [
        '{name} hesabından {amount} gönderilmedi. Tutarın tamamı ücretiyle birlikte bakiyeye geri döndü.',
        'Nedeni: {reason}',
      ],
      note: 'Neden açık değilse destek ekibi yardımcı olur.',
    },
    'withdrawal-failed': {
      subject: 'Rollhouse: çekim gerçekleşmedi',
      title: 'Çekim gerçekleşmedi',
      lines: [
        'Ödeme sistemi {amount} tutarını {purse} adresine ulaştıramadı. Tutarın tamamı ücretiyle birlikte {name} hesabının bakiyesine geri döndü.',
      ],
      note: 'Bilgileri kontrol edip yeniden deneyin veya başka bir yöntem seçin.',
    },
    'withdrawal-repriced': {
      subject: 'Rollhouse: kur değişti, çekimi yeniden isteyin',
      title: 'Çekiminiz beklerken kur değişti',
      lines: [
        '{amount} tutarını {purse} adresine göndermedik: istediğiniz andan beri kur çok değişti. Tutarın tamamı ücretiyle birlikte {name} hesabının bakiyesine geri döndü.',
      ],
      note: 'Kasada yeniden isteyin: yeni kurla ne kadar geleceğini gösterir.',
    },
    'deposit-held': {
      subject: 'Rollhouse: para beklendiği gibi gelmedi',
      title: 'Para beklendiği gibi gelmedi',
      lines: [
        '{name} hesabının yatırma işlemi için {amount} geldi, beklenen ise {asked} idi: tutar ya da para birimi farklı, veya süresi geçmiş.',
        'Para kaybolmadı. Ekibimiz aktarımı karşılaştırıp elle hesaba geçirir, genellikle bir gün içinde. Sizin bir şey yapmanız gerekmiyor.',
      ],
      note: 'Destek için talep numarası: {number}. Durumu kasa geçmişinde görünür.',
    },
    'deposit-credited': {
      subject: 'Rollhouse: yatırdığınız para hesapta',
      title: 'Yatırma hesaba geçti',
      lines: ['{amount}, {name} hesabının bakiyesine geçti: {when}.'],
      note: 'Talep numarası: {number}. Kasa geçmişinde yer alır.',
    },
  },
};
