import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { Button } from '../ui/button.tsx';
import {
  ANSWERS,
  concernOf,
  QUESTIONS,
  type AssessmentAnswer,
  type Concern,
} from './assessment-score.ts';
import styles from './assessment-card.module.css';

const ANSWER_NAMES: Readonly<Record<AssessmentAnswer, PlainKey>> = {
  0: 'protection.answer.never',
  1: 'protection.answer.sometimes',
  2: 'protection.answer.often',
  3: 'protection.answer.always',
};

const ADVICE: Readonly<Record<Concern, PlainKey>> = {
  none: 'protection.advice.none',
  low: 'protection.advice.low',
  middle: 'protection.advice.middle',
  high: 'protection.advice.high',
};

/** Moves the focus to the content that has replaced the pressed button. */
function useFocusOn(step: number) {
  const ref = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}

/**
 * Nine questions about the player's own play. The answers stay on this page and are lost when it
 * closes.
 */
export function AssessmentCard() {
  const t = useT();
  const [answers, setAnswers] = useState<readonly AssessmentAnswer[]>();
  const place = answers === undefined ? -1 : answers.length;
  const focus = useFocusOn(place);
  const question = QUESTIONS[place];
  if (answers === undefined) {
    return (
      <div className={styles.card}>
        <p className={styles.about}>{t('protection.assess.about')}</p>
        <Button className={styles.start} onClick={() => setAnswers([])}>
          {t('protection.assess.start')}
        </Button>
      </div>
    );
  }
  if (question === undefined) {
    return (
      <div className={styles.card}>
        <p className={styles.advice} ref={focus} tabIndex={-1}>
          {t(ADVICE[concernOf(answers)])}
        </p>
        <p className={styles.about}>{t('protection.assess.gone')}</p>
        <Button className={styles.start} onClick={() => setAnswers(undefined)}>
          {t('protection.assess.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <p className={styles.about}>
        {t('protection.assess.place', { place: question, count: QUESTIONS.length })}
      </p>
      <p className={styles.question} id="assess-question" ref={focus} tabIndex={-1}>
        {t(`protection.question.${question}`)}
      </p>
      <fieldset aria-labelledby="assess-question" className={styles.answers}>
        {ANSWERS.map((points) => (
          <Button isWide key={points} onClick={() => setAnswers([...answers, points])}>
            {t(ANSWER_NAMES[points])}
          </Button>
        ))}
      </fieldset>
      <Button
        className={styles.start}
        onClick={() => setAnswers(answers.length === 0 ? undefined : answers.slice(0, -1))}
        variant="ghost"
      >
        {t('shell.back')}
      </Button>
    </div>
  );
}
