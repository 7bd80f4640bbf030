import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ExternalIcon, SendIcon } from '../../ui/action-icons.tsx';
import styles from './telegram-entry.module.css';

/** How to sign in with Telegram from the web; absent until the server has sent the bot's name. */
export function TelegramEntry() {
  const t = useT();
  const botLink = useAtomValue(botLinkAtom);
  if (botLink === null) return null;
  return (
    <section aria-labelledby="telegram-entry" className={styles.entry}>
      <span className={styles.icon}>
        <SendIcon />
      </span>
      <div>
        <h3 className={styles.title} id="telegram-entry">
          {t('auth.telegram.title')}
        </h3>
        <p className={styles.text}>{t('auth.telegram.text')}</p>
      </div>
      <a
        className={buttonClass({ isWide: true })}
        href={`${botLink}?start=login`}
        rel="noreferrer"
        target="_blank"
      >
        {t('auth.telegram.open')}
        <ExternalIcon />
      </a>
    </section>
  );
}
