import { drawTerms, type DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import { wordFaults } from '../../../shared/promotions/pages/fill-words.ts';
import { RACE_WEEK_MS } from '../../../shared/promotions/pages/race-weeks.ts';
import { DAILY_TEMPLATE } from '../../../shared/promotions/races/daily.ts';
import { raceTerms } from '../../../shared/promotions/races/terms.ts';
import type { PromotionDraft } from './draft-promotion.ts';
import { termsLack, wordsLack } from './missing-parts.ts';
import { raceGain } from './race-gain.ts';
import type { TakenName } from './taken-names.ts';
import { figuresOf, type Termed } from './terms-figures.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Something to know before a promotion is published; a grave one forbids it. */
export type Fault = { readonly isGrave: boolean; readonly text: string };

export type JudgedAt = {
  readonly nowMs: number;
  /** Base micro-units for one EUR; undefined where there is no rate. */
  readonly eurRateMicro: bigint | undefined;
  /** Whether its times and terms are promised already: then only the words are judged. */
  readonly isOpened: boolean;
  /** Its names that something else has; none of one that is opened. */
  readonly taken: readonly TakenName[];
};

/** A start may lie this far back: two people take a while to publish. */
const LATE_MS = DAY_MS / 24;
const LONGEST_DAYS = 180;
/** A race that repeats each week has so many weeks. */
const WEEKS_LEAST = 2;
const WEEKS_MOST = 12;
/** Weeks are named after their promotion, within the length of a slug. */
const WEEKLY_SLUG_MOST = 31;

const grave = (text: string): Fault => ({ isGrave: true, text });
const note = (text: string): Fault => ({ isGrave: false, text });

/** The draft as the row from which figures follow. */
export const termedOf = (draft: PromotionDraft): Termed => ({
  kind: draft.kind,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  terms: draft.terms,
  weeks: draft.weeks ?? null,
});

/** Why a draft cannot be published, and what to know before it is. */
export function judgePromotion(draft: PromotionDraft, at: JudgedAt): readonly Fault[] {
  const names = at.taken.map((taken) => nameFault(draft, taken));
  const lacking = termsLack(draft.kind, draft.terms).map(grave);
  const missing = wordsLack(draft.words).map(grave);
  if (lacking.length > 0) return [...names, ...lacking, ...missing];
  const terms = termFaults(draft, at);
  if (terms.some(({ isGrave }) => isGrave)) return [...names, ...terms, ...missing];
  const words = wordFaults(draft.words, figuresOf(termedOf(draft))).map(grave);
  return [...names, ...terms, ...missing, ...words];
}

/** A name that players have seen is kept for good; of two drafts the first to be published has it. */
function nameFault({ slug }: PromotionDraft, { name, weekOf, isOpened }: TakenName): Fault {
  if (!isOpened) {
    const clash =
      weekOf === undefined
        ? `The draft “${name}” has the name of one of its weeks.`
        : `“${name}” is the name of a week of the draft “${weekOf}”.`;
    return note(`${clash} Only one of the two can be published.`);
  }
  if (name !== slug) {
    return grave(`Its week “${name}” cannot be opened: there is a promotion or race of that name.`);
  }
  return grave(
    weekOf === undefined
      ? `There is a race “${name}” already. Save this one under another name.`
      : `“${name}” is the name of a week of “${weekOf}”. Save this one under another name.`,
  );
}

function termFaults(draft: PromotionDraft, at: JudgedAt): readonly Fault[] {
  const { kind, terms } = draft;
  if (at.isOpened) return [];
  const times = timeFaults(draft, at);
  if (kind === 'race') return [...times, ...raceFaults(draft, at)];
  return kind === 'draw' ? [...times, ...drawFaults(drawTerms.parse(terms))] : times;
}

function timeFaults(draft: PromotionDraft, { nowMs }: JudgedAt): readonly Fault[] {
  const { slug, kind, startsAt, endsAt, weeks = null } = draft;
  if (endsAt === null) {
    return slug === DAILY_TEMPLATE ? [] : [grave('Only the daily tournament has no end.')];
  }
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  return [
    ...(lastsMs <= 0 ? [grave('It ends before it starts.')] : []),
    ...(endsAt.getTime() <= nowMs ? [grave('It is over already.')] : []),
    ...(lastsMs > LONGEST_DAYS * DAY_MS
      ? [grave(`It lasts longer than ${LONGEST_DAYS} days.`)]
      : []),
    ...(kind !== 'page' && startsAt.getTime() < nowMs - LATE_MS
      ? [grave('It starts in the past: play from before anybody knew of it would count.')]
      : []),
    ...(slug.startsWith(`${DAILY_TEMPLATE}-`)
      ? [grave('Names that begin with “daily-” belong to the tournaments of days.')]
      : []),
    ...(weeks !== null && (weeks < WEEKS_LEAST || weeks > WEEKS_MOST)
      ? [grave(`A race repeats for ${WEEKS_LEAST} to ${WEEKS_MOST} weeks.`)]
      : []),
    ...(weeks !== null && (kind !== 'race' || lastsMs !== weeks * RACE_WEEK_MS)
      ? [grave('A race that is run each week lasts exactly so many weeks.')]
      : []),
    ...(weeks !== null && slug.length > WEEKLY_SLUG_MOST
      ? [grave(`The name of a weekly race has at most ${WEEKLY_SLUG_MOST} characters.`)]
      : []),
  ];
}

const units = (micro: bigint) => (micro / 1_000_000n).toLocaleString('en');

function raceFaults(
  { terms: given }: PromotionDraft,
  { eurRateMicro }: JudgedAt,
): readonly Fault[] {
  const terms = raceTerms.parse(given);
  if (eurRateMicro === undefined) return [grave('There is no rate of EUR to judge it by.')];
  const { accounts, stakeMicro, gainMicro } = raceGain(terms, eurRateMicro);
  const gains = `Where nobody else plays, ${accounts} of those who share stake ${units(stakeMicro)} RUB and gain ${units(gainMicro)} RUB.`;
  return [
    ...(accounts > 0
      ? [grave(`${gains} Ask for a higher least score, or let no prize be more than a part of it.`)]
      : []),
    ...(terms.mostOfScoreBp === undefined && terms.score.kind === 'counted'
      ? [note('No prize is bound to a part of its winner’s score.')]
      : []),
  ];
}

function drawFaults(terms: DrawTerms): readonly Fault[] {
  const money = terms.prizes.reduce(
    (sum, prize) => sum + (prize.kind === 3 ? 0n : BigInt(prize.amountMicro) * BigInt(prize.count)),
    0n,
  );
  const fund = BigInt(terms.fundMicro);
  const hasThings = terms.prizes.some(({ kind }) => kind === 3);
  const isFree = terms.loginTickets > 0;
  return [
    ...(money > fund || (!hasThings && money !== fund)
      ? [
          grave(
            `The page says ${units(fund)} RUB, and the money prizes come to ${units(money)} RUB.`,
          ),
        ]
      : []),
    ...(isFree && terms.capPerPerson === null
      ? [note('Nothing bounds how many tickets one person has.')]
      : []),
    ...(terms.prizesPerPerson === null ? [note('One person may win any number of prizes.')] : []),
    ...(terms.payAfterMinutes < 60
      ? [grave('Winners are paid within an hour: staff could not look at them.')]
      : []),
  ];
}
