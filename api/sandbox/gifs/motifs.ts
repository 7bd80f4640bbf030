/** One frame of a motif: shapes in a square of 200, at a moment from 0 to 1 that comes around. */
export type Motif = {
  readonly tags: string;
  readonly draw: (turn: number, color: string) => string;
};

const TAU = Math.PI * 2;
const wave = (turn: number, shift = 0) => Math.sin((turn + shift) * TAU);
const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const eyes = (y: number, mouth: string) =>
  `<circle cx="82" cy="${y}" r="7" fill="#16122b"/><circle cx="118" cy="${y}" r="7" fill="#16122b"/>` +
  `<path d="${mouth}" fill="none" stroke="#16122b" stroke-width="6" stroke-linecap="round"/>`;

const pip = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="10" fill="#16122b"/>`;

/** What moves, and the words by which it is found. */
export const MOTIFS: readonly Motif[] = [
  {
    tags: 'dice roll luck кубик удача zar şans',
    draw: (turn, color) =>
      `<g transform="translate(100 ${100 - Math.abs(wave(turn)) * 34}) rotate(${turn * 360})">` +
      `<rect x="-48" y="-48" width="96" height="96" rx="20" fill="${color}"/>` +
      `<g transform="translate(-100 -100)">${pip(76, 76)}${pip(124, 124)}${pip(100, 100)}${pip(124, 76)}${pip(76, 124)}</g></g>`,
  },
  {
    tags: 'coin money win монета деньги выигрыш para kazanç',
    draw: (turn, color) =>
      `<ellipse cx="100" cy="100" rx="${Math.max(4, Math.abs(Math.cos(turn * TAU)) * 60)}" ry="60" fill="${color}"/>` +
      `<ellipse cx="100" cy="100" rx="${Math.max(2, Math.abs(Math.cos(turn * TAU)) * 42)}" ry="42" fill="none" stroke="#fff8" stroke-width="6"/>`,
  },
  {
    tags: 'confetti party congrats конфетти праздник поздравляю kutlama',
    draw: (turn, color) =>
      many(26, (index) => {
        const y = ((index * 53 + turn * 200) % 220) - 10;
        const x = (index * 37) % 200;
        const fill = index % 3 === 0 ? color : index % 3 === 1 ? '#5ee6b0' : '#f4f0ff';
        return `<rect x="${x}" y="${y}" width="10" height="16" rx="2" fill="${fill}" transform="rotate(${turn * 360 + index * 40} ${x} ${y})"/>`;
      }),
  },
  {
    tags: 'happy laugh face смех лицо ура mutlu gülmek',
    draw: (turn, color) =>
      `<g transform="translate(0 ${wave(turn) * 8})"><circle cx="100" cy="100" r="62" fill="${color}"/>` +
      `${eyes(88, 'M72 112 Q100 146 128 112')}</g>`,
  },
  {
    tags: 'sad cry lost грусть плачу проиграл üzgün kaybettim',
    draw: (turn, color) =>
      `<circle cx="100" cy="96" r="62" fill="${color}"/>${eyes(88, 'M74 128 Q100 106 126 128')}` +
      `<circle cx="78" cy="${104 + turn * 60}" r="7" fill="#8fd3ff" opacity="${1 - turn}"/>`,
  },
  {
    tags: 'heart love сердце любовь kalp aşk',
    draw: (turn, color) =>
      `<g transform="translate(100 104) scale(${1 + wave(turn) * 0.12}) translate(-100 -104)">` +
      `<path d="M100 152 C20 96 52 44 100 82 C148 44 180 96 100 152 Z" fill="${color}"/></g>`,
  },
  {
    tags: 'cat wave hello кот привет kedi merhaba',
    draw: (turn, color) =>
      `<path d="M52 80 L58 34 L88 60 Z M148 80 L142 34 L112 60 Z" fill="${color}"/><ellipse cx="100" cy="106" rx="60" ry="54" fill="${color}"/>` +
      `${eyes(98, 'M88 118 Q100 130 112 118')}<ellipse cx="160" cy="130" rx="16" ry="26" fill="${color}" transform="rotate(${wave(turn) * 34} 156 152)"/>`,
  },
  {
    tags: 'rain money drop дождь капля yağmur',
    draw: (turn, color) =>
      many(18, (index) => {
        const y = ((index * 61 + turn * 200) % 220) - 10;
        return `<path d="M${(index * 43) % 200} ${y} q-8 16 0 22 q8 -6 0 -22" fill="${color}"/>`;
      }) + '<path d="M40 60 q10 -36 46 -26 q16 -24 46 -8 q32 0 30 34 Z" fill="#cfc8ef"/>',
  },
  {
    tags: 'rocket moon go ракета вперед roket hadi',
    draw: (turn, color) =>
      `<g transform="translate(${wave(turn) * 6} ${20 - turn * 10}) rotate(20 100 100)"><path d="M100 30 Q132 74 122 132 H78 Q68 74 100 30 Z" fill="${color}"/>` +
      `<circle cx="100" cy="86" r="14" fill="#16122b"/><path d="M84 134 L100 ${168 + wave(turn * 3) * 14} L116 134 Z" fill="#ffb03a"/></g>`,
  },
  {
    tags: 'wheel spin jackpot колесо джекпот çark',
    draw: (turn, color) =>
      `<g transform="rotate(${turn * 360} 100 100)">` +
      many(8, (index) => {
        const [from, to] = [(index / 8) * TAU, ((index + 1) / 8) * TAU];
        const at = (angle: number) => `${100 + Math.cos(angle) * 76} ${100 + Math.sin(angle) * 76}`;
        return `<path d="M100 100 L${at(from)} A76 76 0 0 1 ${at(to)} Z" fill="${index % 2 === 0 ? color : '#2b2350'}"/>`;
      }) +
      '</g><circle cx="100" cy="100" r="16" fill="#f4f0ff"/><path d="M92 8 L108 8 L100 36 Z" fill="#f4f0ff"/>',
  },
];

export const COLORS = ['#ff8a4c', '#5ee6b0', '#a78bfa', '#ffd166'] as const;
