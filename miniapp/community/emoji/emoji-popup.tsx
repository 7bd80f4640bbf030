import { EmojiPicker } from 'frimousse';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { clearsByEscape, hasPointer, SearchLine } from '../search-line.tsx';
import { EMOJI_GROUPS } from './emoji-groups.ts';
import { EMOJI_PARTS } from './emoji-parts.tsx';
import styles from './emoji-popup.module.css';
import { emojiLocale, type EmojiRow, loadEmoji } from './emoji-rows.ts';
import { GroupBar } from './group-bar.tsx';
import { useColumns } from './use-columns.ts';

const NO_TONES = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' };

type EmojiPopupProps = {
  readonly onChoose: (emoji: string) => void;
  readonly onClose: () => void;
  /** What the line says at first. */
  readonly initial?: string;
};

/** All emoji by group, and the search by their names; the arrows and Enter choose from the line. */
export function EmojiPopup({ onChoose, onClose, initial = '' }: EmojiPopupProps) {
  const t = useT();
  const locale = emojiLocale(useAtomValue(localeTagAtom));
  const [typed, setTyped] = useState(initial);
  const [rows, setRows] = useState<readonly EmojiRow[]>([]);
  const { ref, columns } = useColumns();
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasPointer()) line.current?.focus();
  }, []);
  const resolve = useCallback(async () => {
    const loaded = await loadEmoji(locale);
    setRows(loaded);
    return {
      locale,
      emojis: loaded.map(([emoji, category, label, tags]) => {
        return { emoji, category, label, version: 1, tags: tags === '' ? [] : tags.split('|') };
      }),
      categories: EMOJI_GROUPS.map(({ index, name }) => ({ index, label: t(name) })),
      skinTones: NO_TONES,
    };
  }, [locale, t]);
  return (
    <EmojiPicker.Root
      className={styles.root}
      columns={columns}
      locale={locale}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      ref={ref}
      resolveEmojiData={resolve}
    >
      <SearchLine>
        <EmojiPicker.Search
          aria-label={t('emoji.search')}
          onChange={(change) => setTyped(change.target.value)}
          onKeyDown={clearsByEscape(typed, () => setTyped(''), onClose)}
          placeholder={t('emoji.search')}
          ref={line}
          value={typed}
        />
      </SearchLine>
      {typed === '' && <GroupBar columns={columns} rows={rows} />}
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>
          <Spinner />
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        </EmojiPicker.Loading>
        <EmojiPicker.Empty>
          <p aria-live="polite" className={styles.note}>
            {t('emoji.none')}
          </p>
        </EmojiPicker.Empty>
        <EmojiPicker.List className={styles.list} components={EMOJI_PARTS} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
