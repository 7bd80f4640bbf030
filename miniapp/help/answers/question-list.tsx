import { Link } from 'wouter';
import { answerPath } from '../../../shared/support/help/rules.ts';
import { ChevronRightIcon } from '../../ui/action-icons.tsx';
import type { AnswerSlug } from './answer-list.ts';
import type { Answers } from './load-answers.ts';
import styles from './question-list.module.css';

type QuestionListProps = {
  readonly answers: Pick<Answers, 'answers'>;
  readonly slugs: readonly AnswerSlug[];
};

/** Questions, each leading to its answer. */
export function QuestionList({ answers, slugs }: QuestionListProps) {
  return (
    <ul className={styles.list}>
      {slugs.map((slug) => (
        <li className={styles.item} key={slug}>
          <Link className={styles.question} data-question href={answerPath(slug)}>
            {answers.answers[slug].ask}
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
