import { undoubled } from './word-readings.ts';

/** Other casinos and bookmakers that are advertised in chats. */
const COMPETITORS =
  /(?<![\p{L}\d])(?:1\s?x\s?(?:bet|бет|slots)|1\s?хбет|1\s?win|1\s?вин|mostbet|мостбет|pin[ -]?up|пин[ -]?ап|vavada|вавада|melbet|мелбет|fonbet|фонбет|stake ?com|roobet|bc ?game|vulkan ?(?:vegas|casino)|вулкан ?(?:вегас|казино)|csgoempire|parimatch|париматч|паріматч|bets10|betano|fortunejack)(?![\p{L}])/iu;

/** Invitations to talk, buy or earn elsewhere, in our languages. */
const INVITATIONS = [
  // Russian and Ukrainian.
  String.raw`пиш(?:и|ите|іть)\s(?:мне\s|мені\s)?(?:в|у|на)\s(?:лс|личк\p{L}*|личн\p{L}*|тг|тел[еэ]г\p{L}*|вотсап|ватсап|вайбер|приват\p{L}*|особист\p{L}*)`,
  String.raw`(?:подписывай|підписуй|подпишись|підпишись|заходи|переходи)\p{L}*\s(?:на\s|в\s|у\s)?(?:мой|мій|наш|мою|нашу)`,
  String.raw`(?:продам|продаю|куплю|скупаю|обменяю|обміняю)\s(?:\p{L}+\s)?(?:аккаунт|акаунт|акк|баланс|крипт|usdt|ton|dic|гифт|валют)\p{L}*`,
  String.raw`(?:заработ|зароб)\p{L}*\s(?:без|от|від|до|в день|на день|онлайн)`,
  String.raw`(?:мой|наш|мій)\s(?:тг|телеграм|telegram|канал|бот|чат)`,
  String.raw`(?:сигналы|сигнали|схема|схемы|схеми)\s(?:на|для|по)\s(?:мин|слот|казино|краш)`,
  // English.
  String.raw`(?:dm|pm|text|write|message|contact)\s(?:me|us)(?:\s(?:on|in|at|via|for)\b)`,
  String.raw`(?:join|follow|check)\s(?:out\s)?(?:my|our)\s(?:channel|group|telegram|bot|stream|site)`,
  String.raw`(?:selling|buying|sell|buy)\s(?:my\s|your\s|cheap\s)?(?:account|accounts|balance|usdt|crypto)`,
  String.raw`(?:earn|make)\s(?:up to\s)?\$?\d+\s?\$?\s(?:a|per|every)\sday`,
  // Turkish.
  String.raw`(?:dm|özelden|ozelden|telegramdan|whatsapptan)\s(?:at|yaz|yazın|gelin|ulaş)\p{L}*`,
  String.raw`(?:kanalıma|kanalımıza|grubuma|grubumuza|botuma)\s(?:gel|katıl|üye|bekl)\p{L}*`,
  String.raw`(?:hesap|bakiye)\s(?:satılık|satıyorum|alınır|satılır)`,
  // Kazakh.
  String.raw`(?:телеграмға|жекеге|лс-?ке|ватсапқа)\s(?:жаз|кел|өт)\p{L}*`,
  String.raw`(?:каналыма|каналға|тобыма|ботыма)\s(?:кір|қосыл|жазыл|тіркел)\p{L}*`,
  String.raw`(?:аккаунт|шот)\s(?:сатамын|сатылады|аламын)`,
  // Uzbek.
  String.raw`(?:lichkaga|telegramga|lsga|shaxsiyga|личкага|телеграмга)\s(?:yoz|kel|ёз|кел)\p{L}*`,
  String.raw`(?:kanalimga|kanalga|guruhimga|botimga|каналимга)\s(?:kir|qoʻshil|qo'shil|qoshil|obuna|aʼzo|a'zo|кир|қўшил)\p{L}*`,
  String.raw`(?:akkaunt|hisob)\s(?:sotaman|sotiladi|olaman)`,
].map((source) => new RegExp(String.raw`(?<!\p{L})(?:${source})`, 'iu'));

/** Answers what in a message looks like an advert, for the moderator who reads it. */
export function findAdvert(text: string): string | undefined {
  const plain = undoubled(text.replaceAll(/[^\p{L}\d$'ʻʼ-]+/gu, ' '));
  const [name] = COMPETITORS.exec(text) ?? [];
  if (name !== undefined) return `advert ${name.toLowerCase()}`;
  for (const invitation of INVITATIONS) {
    const [words] = invitation.exec(text) ?? invitation.exec(plain) ?? [];
    if (words !== undefined) return `advert ${words.toLowerCase()}`;
  }
  return undefined;
}
