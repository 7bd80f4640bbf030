/** The questions of the self-assessment: the nine of the Problem Gambling Severity Index. */
export const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Each answer's points: never, sometimes, often, almost always. */
export const ANSWERS = [0, 1, 2, 3] as const;
export type AssessmentAnswer = (typeof ANSWERS)[number];

/** The level of gambling problems by the index's own bounds: 0, 1–2, 3–7, 8 and more. */
export type Concern = 'none' | 'low' | 'middle' | 'high';

/** The result of the answers to all nine questions. */
export function concernOf(answers: readonly AssessmentAnswer[]): Concern {
  const score = answers.reduce<number>((sum, points) => sum + points, 0);
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'middle' : 'high';
}
