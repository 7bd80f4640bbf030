import { useEffect, useState } from 'react';
import {
  officeDraft,
  type OfficeDraft,
  type DraftVerdict,
} from '../../../shared/backoffice/promotions/contract.ts';
import { moneyText } from '../../../shared/promotions/pages/figures.ts';
import { Badge } from '../kit/badge.tsx';
import { Panel } from '../kit/page.tsx';
import { ask } from '../transport/ask.ts';
import styles from './judge-panel.module.css';
import { PromotionPreview } from './promotion-preview.tsx';

const PAUSE_MS = 500;

/** What the server says of a draft, asked a moment after the last change; undefined before. */
export function useVerdict(draft: OfficeDraft): DraftVerdict | undefined {
  const [verdict, setVerdict] = useState<DraftVerdict>();
  useEffect(() => {
    const parsed = officeDraft.safeParse(draft);
    if (!parsed.success) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      ask('promotions.judge', { draft: parsed.data })
        .then((judged) => isLeft || setVerdict(judged))
        // The next change asks again, and publishing judges by itself.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [draft]);
  return verdict;
}

type JudgeProps = {
  readonly draft: OfficeDraft;
  /** Whether it has what it takes to be saved: a name and its times. */
  readonly isSavable: boolean;
  readonly verdict: DraftVerdict | undefined;
};

/** What is wrong with a draft, what it pays, and its page. */
export function JudgePanel({ draft, isSavable, verdict }: JudgeProps) {
  return (
    <>
      <Panel title="Before it is published">
        <output className={styles.verdict}>
          {!isSavable && (
            <p>
              <Badge tone="bad">not saved</Badge> It needs a name of 3 characters or more, a start
              and an end; the rest can come later.
            </p>
          )}
          {verdict !== undefined && (
            <>
              <p>
                {verdict.mostPaid === null
                  ? 'What it pays follows from what is played.'
                  : `It pays at most ${moneyText(verdict.mostPaid, 'en')}.`}
              </p>
              {verdict.faults.length === 0 && isSavable && (
                <p>
                  <Badge tone="good">nothing is wrong</Badge>
                </p>
              )}
              {verdict.faults.some(({ isGrave }) => isGrave) && (
                <p>It can be saved as it is, and published once nothing forbids it.</p>
              )}
              <ul className={styles.faults}>
                {verdict.faults.map(({ isGrave, text }) => (
                  <li key={text}>
                    <Badge tone={isGrave ? 'bad' : 'wait'}>{isGrave ? 'forbids it' : 'know'}</Badge>{' '}
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </output>
      </Panel>
      <Panel title="What players see">
        {verdict?.filled ? (
          <PromotionPreview draft={draft} verdict={{ ...verdict, filled: verdict.filled }} />
        ) : (
          <p>It is shown once the terms and the words are valid.</p>
        )}
      </Panel>
    </>
  );
}
