import { answerPath } from '../../../shared/support/help/rules.ts';
import { ANSWERS } from '../../help/answers/answer-list.ts';
import english from '../../help/answers/documents/en.json';
import { SelectField } from '../kit/fields.tsx';

const OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'Choose an answer'],
  ...ANSWERS.map((slug) => [slug, english.faq.answers[slug].ask] as const),
];

/** Adds the address of an answer of the help centre, which the player reads in their language. */
export function AnswerLink({ onLink }: { readonly onLink: (link: string) => void }) {
  return (
    <SelectField
      label="Add a link to a help answer"
      onValue={(slug) => {
        if (slug !== '') onLink(location.origin + answerPath(slug));
      }}
      options={OPTIONS}
      value=""
    />
  );
}
