/** What the fields of a campaign's terms are called, by their names. */
const LABELS: Readonly<Record<string, string>> = {
  reward: 'Reward',
  award: 'What it gives',
  conditions: 'Who may claim',
  budget: 'Budget',
  kind: 'Kind',
  wagers: 'Wagering, times the bonus',
  times: 'Stakes needed, times the sum',
  winCapTimes: 'Largest win, times the bonus',
  maxStakeMicro: 'Highest stake',
  days: 'Days to play it',
  providerGames: 'Games of other providers',
  amountMicro: 'Sum',
  hundredths: 'Hundredths of a dollar',
  percent: 'Percent of the deposit',
  leastMicro: 'Minimum deposit',
  mostMicro: 'At most',
  minVip: 'VIP level at least',
  depositsMicro: 'Total deposits at least',
  depositsTodayMicro: 'Deposits today at least',
  needsTelegram: 'Needs Telegram',
  everyDays: 'Days between two claims',
  totalMicro: 'In total',
  dayMicro: 'Per day',
  grants: 'Number of bonuses',
  isOncePerPlayer: 'Once per player',
  isOffInStrict: 'Off under the strict policy',
  startsAt: 'Starts (UTC)',
  endsAt: 'Ends (UTC)',
  costPerPersonMicro: 'Most that one person may cost',
  score: 'What ranks players',
  bets: 'Bets that count',
  games: 'Games that count',
  minBet: 'Least bet that counts',
  minScoreMicro: 'Least score of a paid place',
  entry: 'How one takes part',
  bank: 'Bank',
  base: 'What it begins with',
  ofScoresBp: 'Part of all scores, basis points',
  prizes: 'Prizes',
  places: 'Places, from the first on',
  count: 'How many in a row',
  amount: 'How much',
  shareBp: 'Part of the bank each, basis points',
  mostOfScoreBp: 'No prize above this part of its winner’s score, basis points',
  happyHours: 'Happy hours, in Moscow',
  fromHour: 'From hour',
  toHour: 'To hour',
  morePercent: 'More by percent',
  settleMinutes: 'Minutes from the end until the standing is final',
  loginTickets: 'Tickets for the first visit of a day',
  loginCountedMicro: 'Staked or deposited before visits bring tickets',
  deposit: 'Tickets for deposits',
  currency: 'Currency',
  capPerPerson: 'Most tickets of one person',
  prizesPerPerson: 'Most prizes of one person',
  mode: 'How prizes are given',
  id: 'Name in the proof',
  weight: 'Weight among prizes',
  title: 'What it is',
  fundMicro: 'What the page says all prizes are worth',
  ticketPriceMicro: 'What the page says a ticket is worth',
  drawAfterMinutes: 'Minutes from the end until the draw',
  payAfterMinutes: 'Minutes to look at winners before they are paid',
};

/** Values of terms that are numbers, in words. */
const TAGS: Readonly<Record<string, string>> = {
  '1': 'money',
  '2': 'DIC',
  '3': 'a thing that is sent',
};

/** One of several kinds in words. */
export const tagWord = (tag: string): string => TAGS[tag] ?? tag;

/** A name in words; one that is not known reads as it is written. */
export const labelOf = (name: string): string =>
  LABELS[name] ?? name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const MICRO = 1_000_000n;

/** Whether a field holds base micro-units; staff type units. */
export const isMicro = (name: string): boolean => name.endsWith('Micro');

/** Units of the base currency as micro-units; what is no sum stays as it was typed. */
export function microOfUnits(typed: string): string {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(typed.trim()) ?? [];
  return whole === '' ? typed : String(BigInt(whole) * MICRO + BigInt(part.padEnd(6, '0')));
}

/** The other way round, without noughts at the end. */
export function unitsOfMicro(micro: string): string {
  if (!/^\d+$/.test(micro)) return micro;
  const [whole, part] = [BigInt(micro) / MICRO, BigInt(micro) % MICRO];
  const decimals = String(part).padStart(6, '0').replace(/0+$/, '');
  return decimals === '' ? String(whole) : `${whole}.${decimals}`;
}
