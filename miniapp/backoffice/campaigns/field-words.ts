/** What the fields of a campaign's terms are called, by their names. */
const LABELS: Readonly<Record<string, string>> = {
  reward: 'Reward',
  award: 'What it gives',
  amount: 'How much',
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
};

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
