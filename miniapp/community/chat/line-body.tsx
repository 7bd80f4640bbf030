import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { stickerAt } from '../../../shared/community/stickers/stickers.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './line-body.module.css';
import { isFewEmoji, partsOf } from './text-parts.ts';

/** A text as a text: nothing in it is ever markup, and it moves nothing around it. */
function LineText({ text }: { readonly text: string }) {
  const parts = useMemo(() => partsOf(text, location.origin), [text]);
  return (
    <p className={cx(styles.text, isFewEmoji(text) && styles.large)} dir="auto">
      {parts.map((part, index) => {
        const key = `${index} ${part.kind}`;
        if (part.kind === 'words') return part.text;
        if (part.kind === 'mention') {
          return (
            <bdi className={styles.mention} key={key}>
              {part.text}
            </bdi>
          );
        }
        return (
          <Link className={styles.link} href={part.path} key={key} tabIndex={-1}>
            {part.text}
          </Link>
        );
      })}
    </p>
  );
}

const MOVING = /^(\/gifs\/[\w-]+\/[\w-]+\/)moving$/;

/** A GIF in its place of fixed size; at rest for whoever wants no motion. */
function GifPicture({ address }: { readonly address: string }) {
  const t = useT();
  const [, folder] = MOVING.exec(address) ?? [];
  if (folder === undefined) return null;
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${folder}still`} />
      <img alt={t('chat.gif')} decoding="async" loading="lazy" src={`${folder}moving`} />
    </picture>
  );
}

/** What a line says: its words, its GIF or its sticker. */
export function LineBody({ line }: { readonly line: Pick<ChatMessage, 'type' | 'message'> }) {
  const t = useT();
  const { type, message } = line;
  if (type === CHAT_TYPES.gif) {
    return (
      <span className={styles.gif}>
        <GifPicture address={message} />
      </span>
    );
  }
  if (type === CHAT_TYPES.sticker) {
    const name = stickerAt(message);
    if (name === undefined) return <LineText text={t('chat.sticker')} />;
    return <img alt={t('chat.sticker')} className={styles.sticker} src={message} />;
  }
  return <LineText text={message} />;
}
