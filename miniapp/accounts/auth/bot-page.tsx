import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { openAddress, platformAtom } from '../../platform/platform.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './link-page.module.css';
import { HOME } from './outside-target.ts';
import { ProviderMark } from './provider-mark.tsx';

/** Shown while the bot opens, with a button for when it does not; without a link it is awaited. */
export function BotView({ link }: { readonly link: string | null }) {
  const t = useT();
  return (
    <LinkCard
      art={<ProviderMark className={styles.mark} provider="telegram" />}
      text={t('auth.bot.text')}
      title={t('auth.bot.title')}
    >
      <Button
        isLoading={link === null}
        isWide
        onClick={() => link !== null && openAddress(link)}
        size="large"
        variant="hot"
      >
        {t('auth.telegram.open')}
      </Button>
      <Link className={buttonClass({ variant: 'ghost', isWide: true })} href={HOME}>
        {t('auth.email.home')}
      </Link>
    </LinkCard>
  );
}

/**
 * `/pwa`: goes on to the bot as soon as its address is known. On the web the page itself leaves,
 * because a browser blocks a window that opens without a press.
 */
export function BotPage() {
  const link = useAtomValue(botLinkAtom);
  const platform = useAtomValue(platformAtom);
  useEffect(() => {
    if (link === null) return;
    if (isTelegram) platform?.openAddress(link);
    else location.replace(link);
  }, [link, platform]);
  return <BotView link={link} />;
}
