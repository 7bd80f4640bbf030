import { REPORT_GROUPS } from '../../../shared/partners/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useDayText } from '../day-text.ts';
import type { ReportQuestion } from './report-question.ts';

type Group = ReportQuestion['group'];

const NAMES = {
  day: 'partners.report.day',
  country: 'partners.report.country',
  link: 'partners.report.link',
} as const;

/** What the ways to group a report are called. */
export function useGroupNames() {
  const t = useT();
  const name = (group: Group) =>
    group in NAMES
      ? t(NAMES[group as keyof typeof NAMES])
      : t('partners.report.sub', { place: Number(group.slice('sub'.length)) });
  return REPORT_GROUPS.map((group) => ({ value: group, label: name(group) }));
}

/** What a row of a report is called: its day in words, its code, or that it is not known. */
export function useRowName(group: Group): (of: string) => string {
  const t = useT();
  const day = useDayText();
  return (of) => {
    if (of === '') return t('partners.report.unknown');
    return group === 'day' ? day(of) : of;
  };
}
