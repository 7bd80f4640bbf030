import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import {
  SUPPORT_TEXT_LENGTH,
  type SupportCaseView,
  type SupportMessageView,
  type SupportState,
  type SupportThreadView,
} from '../../shared/support/cases/contract.ts';
import { useDayMinute } from '../i18n/day-minute.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { SignInCard } from '../players/sign-in-card.tsx';
import { useAttempt } from '../protection/change-protection.ts';
import { openBotWhenKnown } from '../transport/open-bot.ts';
import { call } from '../transport/call.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import type { AnswerOf } from '../transport/use-answer-of.ts';
import { Button } from '../ui/button.tsx';
import { CardFailed, CardWaiting } from '../ui/card-states.tsx';
import { Chip } from '../ui/chip.tsx';
import { CodeCheck } from './code-check.tsx';
import { Composer, type Draft } from './composer.tsx';
import { MessageItem } from './message-item.tsx';
import { RateCase } from './rate-case.tsx';
import styles from './support-page.module.css';
import { useThread, withMessage } from './use-thread.ts';

const STATES: Readonly<Record<SupportState, PlainKey>> = {
  new: 'support.state.new',
  ours: 'support.state.ours',
  players: 'support.state.players',
  escalated: 'support.state.escalated',
  closed: 'support.state.closed',
};

const NEW_DRAFT: Draft = { kind: 'new' };
const BACK_DRAFT: Draft = { kind: 'new', isBack: true };

/** The number of the case, how it stands, and by when a person answers. */
function CaseHead({ row }: { readonly row: SupportCaseView }) {
  const t = useT();
  const dayMinute = useDayMinute();
  const isPlayers = row.state === 'players';
  return (
    <header className={styles.case}>
      <h2 className={styles.number}>{t('support.case', { number: row.number })}</h2>
      <Chip tone={isPlayers ? 'warn' : row.state === 'closed' ? 'plain' : 'violet'}>
        {t(STATES[row.state])}
      </Chip>
      {row.answerBy !== null && row.state !== 'closed' && (
        <p className={styles.promise}>{t('support.promise', { at: dayMinute(row.answerBy) })}</p>
      )}
    </header>
  );
}

type ThreadProps = {
  readonly thread: SupportThreadView;
  readonly onChange: (change: (known: SupportThreadView) => SupportThreadView) => void;
};

/** The player's thread: what was written, and the field to write in. */
export function Thread({ thread, onChange }: ThreadProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  // What the help centre was searched for, when a player came from there.
  const about = new URLSearchParams(useSearch()).get('about') ?? '';
  const [draft, setDraft] = useState<Draft>(NEW_DRAFT);
  const [isClosedHere, setIsClosedHere] = useState(false);
  const { messages, latestCase, hasOlder } = thread;
  const isOpen = latestCase !== null && latestCase.state !== 'closed';
  const byId = new Map(messages.map((message) => [message.id, message]));
  const show = (message: SupportMessageView) => {
    onChange((known) => ({ ...known, messages: withMessage(known.messages, message) }));
    if (draft.kind !== 'new') setDraft(BACK_DRAFT);
  };
  const showCase = (row: SupportCaseView) => onChange((known) => ({ ...known, latestCase: row }));
  const close = () =>
    attempt(async () => {
      const answer = await call('support.close', {});
      setIsClosedHere(true);
      showCase(answer.case);
    });
  const loadOlder = () =>
    attempt(async () => {
      const older = await call('support.getOlder', { before: messages[0]?.id ?? '0' });
      onChange((known) => ({
        ...known,
        hasOlder: older.hasOlder,
        messages: [...older.messages, ...known.messages],
      }));
    });
  const end = useEndInSight(messages);
  const draftKey = draft.kind === 'new' ? 'new' : `${draft.kind} ${draftedId(draft)}`;
  return (
    <section className={styles.thread}>
      {latestCase !== null && <CaseHead row={latestCase} />}
      {hasOlder && (
        <Button isLoading={isBusy} onClick={() => void loadOlder()} size="small">
          {t('support.older')}
        </Button>
      )}
      {messages.length === 0 ? (
        <p className={styles.empty}>{t('support.empty')}</p>
      ) : (
        <ol aria-live="polite" className={styles.messages}>
          {messages.map((message) => (
            <MessageItem
              isOpen={isOpen && message.caseNumber === latestCase.number}
              key={message.id}
              message={message}
              onDelete={({ id }) =>
                void attempt(async () => show(await call('support.delete', { id })))
              }
              onEdit={(edited) => setDraft({ kind: 'edit', message: edited })}
              onReply={(to) => setDraft({ kind: 'reply', to })}
              repliedTo={message.replyTo === null ? undefined : byId.get(message.replyTo)}
            />
          ))}
        </ol>
      )}
      <p className={styles.error} role="alert">
        {errorText}
      </p>
      {latestCase?.state === 'closed' && (
        <RateCase hasFocus={isClosedHere} onRated={showCase} row={latestCase} />
      )}
      <div className={styles.end} ref={end}>
        <Composer
          draft={draft}
          key={draftKey}
          onCancel={() => setDraft(BACK_DRAFT)}
          onSent={show}
          words={about.slice(0, SUPPORT_TEXT_LENGTH)}
        />
      </div>
      {isOpen && latestCase.state !== 'new' && (
        <Button className={styles.close} onClick={() => void close()} size="small" variant="ghost">
          {t('support.close')}
        </Button>
      )}
    </section>
  );
}

/**
 * Keeps the end of a thread in sight: when the page opens, and whenever the player has written.
 * What staff write does not move the page, because the player may be reading above.
 */
function useEndInSight(messages: readonly SupportMessageView[]) {
  const end = useRef<HTMLDivElement>(null);
  const own = messages.findLast(({ author }) => author === 'player')?.id;
  const isEmpty = messages.length === 0;
  const seen = useRef<string | null | undefined>(null);
  useLayoutEffect(() => {
    if (isEmpty || seen.current === own) return;
    seen.current = own;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [own, isEmpty]);
  return end;
}

const draftedId = (draft: Exclude<Draft, { kind: 'new' }>): string =>
  draft.kind === 'reply' ? draft.to.id : draft.message.id;

type ViewProps = {
  readonly session: 'unknown' | 'guest' | 'player';
  readonly state: AnswerOf<SupportThreadView>;
  readonly onRetry: () => void;
  readonly onChange: ThreadProps['onChange'];
};

/** The page in a given state. */
export function SupportView({ session, state, onRetry, onChange }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('shell.menu.support')}</h1>
        <p className={styles.lead}>{t('support.lead')}</p>
      </header>
      {session === 'guest' && (
        <>
          <SignInCard text={t('support.guest')} />
          <Button className={styles.close} onClick={openBotWhenKnown}>
            {t('support.bot')}
          </Button>
        </>
      )}
      {session !== 'guest' && state.status === 'waiting' && <CardWaiting lines={3} />}
      {session !== 'guest' && state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {session !== 'guest' && state.status === 'ready' && (
        <Thread onChange={onChange} thread={state.answer} />
      )}
      {session === 'player' && <CodeCheck />}
    </div>
  );
}

function PlayersSupport() {
  const { state, retry, show } = useThread();
  return <SupportView onChange={show} onRetry={retry} session="player" state={state} />;
}

const nothing = () => undefined;

/** Support: the player's one thread with the staff, the same as in the bot's chat. */
export function SupportPage() {
  const session = useAtomValue(sessionAtom);
  if (session === 'player') return <PlayersSupport />;
  return (
    <SupportView
      onChange={nothing}
      onRetry={nothing}
      session={session}
      state={{ status: 'waiting' }}
    />
  );
}
