import { Fragment, type ReactNode } from 'react';
import type { ChatMessage, SystemNews } from '../../../shared/community/chat/contract.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { gameOfWire } from '../../games/manifests.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { banLength, banReason } from '../room/ban-words.ts';
import styles from './system-line.module.css';

/** Stands for the nick while a text is put together; no text of ours has it. */
const HERE = '\u{1}';

function useNewsText(): (news: SystemNews) => string {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  return (news) => {
    switch (news.key) {
      case 'big-win': {
        const own = gameOfWire(news.game);
        return t('chat.news.big-win', {
          nick: HERE,
          amount: money.format(BigInt(news.payoutMicro)),
          code: money.code,
          game: own === undefined ? (news.title ?? news.game) : t(own.title),
          multiplier: number(Math.floor(news.multiplier * 100) / 100),
        });
      }
      case 'level-up': {
        const level = VIP_LEVELS.find(({ statusId }) => statusId === news.level);
        return t('chat.news.level-up', { nick: HERE, level: level?.statusName ?? '' });
      }
      case 'banned':
        return t('chat.news.banned', {
          nick: HERE,
          length: banLength(t, news.minutes),
          reason: banReason(t, news.reason),
        });
      case 'quiz':
        return t('chat.news.quiz', { nick: HERE, amount: number(news.amount) });
      case 'race':
        return t(news.isOver ? 'chat.news.race.over' : 'chat.news.race.begun', {
          title: news.title,
        });
    }
  };
}

function nickOf(news: SystemNews): ReactNode {
  if (news.key === 'race') return null;
  if (news.key === 'banned') return <bdi className={styles.nick}>{news.nick}</bdi>;
  return (
    <button
      className={styles.nick}
      data-act="card"
      data-of={news.publicId}
      dir="auto"
      tabIndex={-1}
      type="button"
    >
      {news.nick}
    </button>
  );
}

/** What the product says in the room, in the reader's language. */
export function SystemLine({ line }: { readonly line: ChatMessage }) {
  const textOf = useNewsText();
  const { news, message } = line;
  if (news === undefined) {
    return (
      <p className={styles.news} dir="auto">
        {message}
      </p>
    );
  }
  const parts = textOf(news).split(HERE);
  return (
    <p className={styles.news} data-key={news.key}>
      {parts.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {index > 0 && nickOf(news)}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
