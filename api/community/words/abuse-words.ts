const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** How a term stands in a word: it begins it, perhaps behind a prefix, or is all of it. */
export type AbuseTerms = {
  /** May stand behind one of `PREFIXES`. */
  readonly prefixed: readonly string[];
  /** Begins a word. */
  readonly stems: readonly string[];
  /** Stands anywhere in a word. */
  readonly anywhere: readonly string[];
  /** Is the whole word. */
  readonly whole: readonly string[];
};

/** What Russian and Ukrainian put before the roots below. */
export const PREFIXES = words(
  'на по за вы от про до при у раз рас об объ не ни пере съ въ под подъ из изъ отъ',
  'рос роз ви від о а долбо далба долба довбо мудо тупо много злое остро',
);

/** Cyrillic: Russian, Ukrainian, Kazakh, and Uzbek where it is written so. */
export const CYRILLIC: AbuseTerms = {
  prefixed: words(
    'хуй хуё хуе хуя хую хуи пизд пзд пезд пізд ёба ёбы ёбн',
    'еба ебал ебан ебат ебу еби ебл ебн ебт ебё ебыр ебок ебиш еб ёб йоб їба їбан їбу',
    'бляд блят срат дроч трахн трахат',
  ),
  stems: words(
    'мудак мудач мудил мудозв гандон гондон пидор пидар пидр пидорас педераст підор підар',
    'блядь блять блеат выбляд вибляд шлюх шлюш чмош чмыр залуп мандав отсос минетч',
    'ублюд гнид мраз выродок дебил дегенерат чурк кацап ниггер черножоп черномаз узкоглаз чучмек',
    'сдохн вскройс повесьс убейс курв гівнюк хуесос сучар сучен',
    'қотақ қотағ котак котағ кутак қотақбас сігіл сікт сікіп сигил жалап қаншық амыңд амыңа',
    'жалаб қўтоқ кўтоқ кутоқ котоқ сикиш сикай сикаман қанжиқ хароми онангни онангди амингни далбаёб',
    'педофил москаляк',
  ),
  anywhere: words('хуйло хуйня пиздец пиздюк ебанут ебуч долбоёб долбоеб пидорас'),
  whole: words(
    'бля сука суки суку суке сукой суками сучка сучки сучку сучий сучье манда чмо',
    'педик педика педики педиков педиком соси сосите отсоси минет хули хуле тварь твари шваль',
    'хач хачи хача хачей жид жиды жида жидов жидам хохол хохлы хохла хохлов москаль москалі',
    'хй еблан ебло ёбля ебля нах нахер көт көтің көтіңді көтіңе сик сиктир',
    'мразь падла гнида',
  ),
};

/** Latin: English, Turkish, Uzbek, Kazakh in its new letters, Russian as it is typed without keys. */
export const LATIN: AbuseTerms = {
  prefixed: [],
  stems: words(
    'fck fuk shit sht bulshit ashole arsehole dickhead pusy cocksuck whore slut niger niga fagot retard bastard',
    'wanker twat jiz porn tranny rapist raped molest pedophil btch',
    'orospu oruspu amcik amcık amına amina sikey siktir sikti sikim sikic sikik siken sikem siker sikis sikiş',
    'götver gotver götlek gotlek yarak yarağ yarag ibne ipne kahpe kaltak puşt pezevenk gavat dalyarak',
    'şerefsiz serefsiz yavşak yavsak taşak gerizekal',
    'jalab jalap zhalap qotoq kotoq qutoq kutoq qotaq kotaq sikish sikay sikaman onangni onangdi onengni amingni',
    'haromi qanjiq qanchiq gandon dalbayob dalbaeb',
    'nahuy nahui nahuj naxuy naxui naxuj pohuy pohui poxuy poxui huyl huyn huynya xuyn xuil xuyl huil',
    'pizd pzdc ebat yebat ebaniy ebany yoban eblan zaeb naeb uebok uebis uebish blyad blyat bliat bliad bljad bljat',
    'mudak mudila gondon pidor pidar pidr dolboeb dolbayob dolboyob dolbaeb shluha shlyuha shluxa',
  ),
  anywhere: words('fuck cunt bitch motherf nigger'),
  whole: words(
    'cnt dick dicks cock cocks fag fags rape kys chink chinks spic kike kikes stfu gtfo paki',
    'amk amq sik piç pic göt götün götüne götünü oç ananı ananızı ananın',
    'suka cyka syka xuy xui xuj ebal uroda',
  ),
};

/** Words that begin like one of those above and mean no harm. */
export const INNOCENT_STEMS = words(
  'хуан бляха блямб дрочен мандат мандарин педикюр сосиск гондол чмок хачапур хачатур жидк',
  'хулиган мудр сукн сучок ебонит подсудим мразн мразин нахимов курвет курвиметр',
  'көтер көтір сикол',
  'shitake shitzu scunthorp nigeria nigerien nigerian dickens dickinson cockpit cocktail pornichet',
  'sikorski siklon portishead retardan götür gotham götten picasso picnic therapist',
  'twatch matsushita',
);

/** Phrases that wish somebody harm; blanks stand for any run of blanks and signs. */
export const PHRASES = words(
  'kill_yourself go_die hope_you_die i_will_kill_you убью_тебя чтоб_ты_сдох сдохни_тварь иди_нах иди_на_х пошел_на_х пошёл_на_х',
  'пошла_на_х мать_твою_еб твою_мать_еб ана_авр ana_avrat anneni_s ananı_s anani_s seni_öldür тебе_конец_тварь шешеңді_с',
  'твою_матір іди_на_х пішов_на_х onangni_s eat_shit suck_my_d suck_my_c сосать_у_меня',
).map((phrase) => phrase.replaceAll('_', ' '));
