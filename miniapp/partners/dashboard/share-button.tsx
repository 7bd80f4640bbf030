import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { openAddress } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { SendIcon } from '../../ui/action-icons.tsx';

/** The device's own sheet on the web, where it has one; else Telegram's choice of a chat. */
function share(url: string, text: string): void {
  if (!isTelegram && 'share' in navigator) {
    // Closing the sheet without sharing rejects, and is no failure.
    navigator.share({ url, text }).catch(() => undefined);
    return;
  }
  openAddress(`https://t.me/share/url?${new URLSearchParams({ url, text })}`);
}

/** Passes a link on to somebody. */
export function ShareButton({ url }: { readonly url: string }) {
  const t = useT();
  return (
    <Button
      icon={<SendIcon />}
      onClick={() => share(url, t('partners.link.shareText'))}
      variant="hot"
    >
      {t('partners.link.share')}
    </Button>
  );
}
