import { useAtomValue } from 'jotai';
import type { StoryBonus } from '../../../shared/rewards/story-bonus/contract.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { openAddress } from '../../platform/platform.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RefusedLine } from '../offers/refused-line.tsx';
import styles from './story-bonus.module.css';
import { TimeLeft } from './time-left.tsx';
import { useStoryBonus, useTakeStory } from './use-story-bonus.ts';

type ViewProps = {
  readonly state: AnswerOf<StoryBonus>;
  readonly botLink: string | null;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly reload: () => void;
};

/** The dialog's content in a given state. */
export function StoriesView({ state, botLink, failure, isBusy, onTake, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  if (state.status === 'waiting') return <CardWaiting lines={4} />;
  if (state.status === 'failed') {
    return <CardFailed onRetry={reload} text={refusalText(state.error)} />;
  }
  const { answer } = state;
  return (
    <div className={styles.body}>
      <Steps botLink={botLink} invitation={answer.invitation} />
      {answer.taken && <TimeLeft onOver={reload} seconds={answer.timeActivate} />}
      <div aria-live="polite" className={styles.actions}>
        {answer.canTake && (
          <Button isLoading={isBusy} onClick={onTake} variant="hot">
            {t('storyBonus.take')}
          </Button>
        )}
        {!answer.canTake && !answer.taken && (
          <p className={styles.note}>{t('storyBonus.waiting')}</p>
        )}
      </div>
      <RefusedLine text={failure === undefined ? undefined : refusalText(failure)} />
      <p className={styles.note}>{t('storyBonus.rules')}</p>
    </div>
  );
}

type StepsProps = Pick<ViewProps, 'botLink'> & { readonly invitation: string };

function Steps({ invitation, botLink }: StepsProps) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <div className={styles.stepText}>
          <span>{t('storyBonus.step.link')}</span>
          <CopyButton
            label={t('storyBonus.copy')}
            name={t('storyBonus.copy')}
            text={`${location.origin}/ref/${invitation}`}
          />
        </div>
      </li>
      <li className={styles.step}>
        <div className={styles.stepText}>{t('storyBonus.step.post')}</div>
      </li>
      <li className={styles.step}>
        <div className={styles.stepText}>
          <span>{t('storyBonus.step.forward')}</span>
          {botLink !== null && (
            <Button onClick={() => openAddress(botLink)}>{t('storyBonus.bot')}</Button>
          )}
        </div>
      </li>
    </ol>
  );
}

function Own() {
  const t = useT();
  const { state, reload } = useStoryBonus();
  const botLink = useAtomValue(botLinkAtom);
  const { press, isBusy, failure } = useTakeStory(() =>
    showToast(t('members.done'), { tone: 'win' }),
  );
  return (
    <StoriesView
      botLink={botLink}
      failure={failure}
      isBusy={isBusy}
      onTake={() => void press()}
      reload={() => void reload()}
      state={state}
    />
  );
}

/** How a story brings its bonus, and where the player's own story is. */
export function StoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('storyBonus.title')}>
      <Own />
    </Dialog>
  );
}
