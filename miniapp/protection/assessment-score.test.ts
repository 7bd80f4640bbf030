import { expect, test } from 'vitest';
import { concernOf, QUESTIONS, type AssessmentAnswer } from './assessment-score.ts';

const withSum = (sum: number): AssessmentAnswer[] => {
  let rest = sum;
  return QUESTIONS.map(() => {
    const points = Math.min(3, rest) as AssessmentAnswer;
    rest -= points;
    return points;
  });
};

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'middle'],
  [7, 'middle'],
  [8, 'high'],
  [27, 'high'],
] as const)('A score of %i is of %s concern, as the index says', (score, concern) => {
  expect(concernOf(withSum(score))).toBe(concern);
});
