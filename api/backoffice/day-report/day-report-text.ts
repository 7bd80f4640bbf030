import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { GameRow } from '../../../shared/backoffice/reports/contract.ts';
import {
  type DayFigure,
  FIGURE_WORDS,
  isMoney,
} from '../../../shared/backoffice/reports/figures.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import type { DayReport } from './read-day-report.ts';

const SHOWN: readonly DayFigure[] = [
  'bets',
  'stakedMicro',
  'paidMicro',
  'ggrMicro',
  'rewardsMicro',
  'ngrMicro',
  'deposits',
  'depositsMicro',
  'withdrawals',
  'withdrawalsMicro',
  'owedMicro',
  'reservesMicro',
  'signUps',
  'firstDepositors',
  'exclusions',
  'coolOffs',
];

const GAMES_SHOWN = 5;
const NAME_WIDTH = 18;
const FIGURE_WIDTH = 14;

/** Whole units, rounded down towards zero, in groups of three digits. */
const unitsOf = (micro: string) => grouped(String(BigInt(micro) / MICRO_PER_UNIT));
const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);

const line = (name: string, ...figures: readonly string[]) =>
  [
    name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH),
    ...figures.map((each) => each.padStart(FIGURE_WIDTH)),
  ].join('');

/** The report of a day as plain lines: the same in the staff's chat and at a shell. */
export function dayReportLines({ row, games, waiting, differences }: DayReport): readonly string[] {
  const { day, isClosed, figures } = row;
  const shown = SHOWN.map((figure) => {
    const value = figures[figure];
    return line(FIGURE_WORDS[figure].title, isMoney(figure) ? unitsOf(value) : grouped(value));
  });
  const late = figures.complaintsLate === '0' ? '' : `, ${figures.complaintsLate} late`;
  const since =
    waiting.oldestAt === null ? '' : `, the oldest since ${utcMinute(waiting.oldestAt)}`;
  return [
    `${day} in Moscow, RUB${isClosed ? '' : ', not over yet'}`,
    '',
    ...shown,
    '',
    line('Biggest games', 'staked', 'GGR', 'returned'),
    ...(games.length === 0 ? ['Nobody played.'] : games.slice(0, GAMES_SHOWN).map(lineOfGame)),
    '',
    `Payouts waiting: ${waiting.all} of ${unitsOf(waiting.sumMicro)}, ${waiting.forStaff} for staff${since}`,
    `Complaints: ${figures.complaintsOpened} made, ${figures.complaintsAnswered} answered, ${figures.complaintsOpen} open${late}`,
    comparedWords(differences),
  ];
}

function comparedWords(differences: number | null): string {
  if (differences === null) return 'It is computed again from the ledger once it is over.';
  if (differences === 0) return 'Computed again from the ledger: every figure agrees.';
  return `Computed again from the ledger: ${differences} figures differ!`;
}

const lineOfGame = ({ title, stakedMicro, ggrMicro, measured, isOutside }: GameRow) =>
  line(
    title,
    unitsOf(stakedMicro),
    unitsOf(ggrMicro),
    `${percent(measured)}${isOutside ? '!' : ' '}`,
  );

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The report as a message of Telegram. */
export const dayReportMessage = (chatId: number, report: DayReport): object => ({
  chat_id: chatId,
  parse_mode: 'HTML',
  link_preview_options: { is_disabled: true },
  text: [
    '<b>The day</b>',
    `<pre>${escaped(dayReportLines(report).join('\n'))}</pre>`,
    ...(report.staffHead === undefined ? [] : [`Log of staff: <code>${report.staffHead}</code>`]),
  ].join('\n'),
});
