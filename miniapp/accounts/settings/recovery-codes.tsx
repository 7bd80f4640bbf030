import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { CheckIcon, CopyIcon, DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveText } from '../../platform/save-file.ts';
import { codesText, printCodes } from './keep-codes.ts';
import styles from './recovery-codes.module.css';

const PrintIcon = () => (
  <Icon>
    <path d="M7.5 8.5v-4h9v4M7.5 16.5h-2a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2" />
    <path d="M7.5 13.5h9v6h-9Z" />
  </Icon>
);

type WaysProps = { readonly codes: readonly string[] };

/** Copy, download, print; each confirms when it is done. Telegram's web views cannot print. */
function Ways({ codes }: WaysProps) {
  const t = useT();
  const [said, setSaid] = useState('');
  const [isCopied, setIsCopied] = useState(false);
  const heading = `Rollhouse: ${t('settings.codes.title')}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codesText(heading, codes));
      setIsCopied(true);
      setSaid(t('auth.copied'));
    } catch {
      setSaid(t('auth.copyFailed'));
    }
  };
  return (
    <>
      <div className={styles.ways}>
        <Button
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy()}
          size="small"
        >
          {t('settings.codes.copy')}
        </Button>
        <Button
          icon={<DownloadIcon />}
          onClick={() =>
            saveText(codesText(heading, codes), 'rollhouse-recovery-codes.txt', 'text/plain')
          }
          size="small"
        >
          {t('settings.codes.download')}
        </Button>
        {!isTelegram && (
          <Button icon={<PrintIcon />} onClick={() => printCodes(heading, codes)} size="small">
            {t('settings.codes.print')}
          </Button>
        )}
      </div>
      <output className={styles.said}>{said}</output>
    </>
  );
}

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** Called when the player has confirmed that the codes are kept. */
  readonly onDone: () => void;
  /** Called when the player wants to leave without keeping them. */
  readonly onLeave: () => void;
};

/** Called when Escape is pressed, in a dialog that Escape does not close. */
function useEscape(onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && escape();
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/**
 * The recovery codes, shown only once. Whatever a browser does at Escape or the back gesture, the
 * dialog stays until the player has confirmed that the codes are kept or that they leave without
 * them.
 */
export function RecoveryCodes({ codes, onDone, onLeave }: RecoveryCodesProps) {
  const t = useT();
  const listId = useId();
  const [isKept, setIsKept] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const finish = () => (isKept ? onDone() : setHasTried(true));
  useEscape(finish);
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.foot}>
          <Checkbox
            error={hasTried && !isKept ? t('settings.codes.tick') : undefined}
            isChecked={isKept}
            label={t('settings.codes.kept')}
            onCheckedChange={setIsKept}
          />
          <Button isWide onClick={finish} size="large" variant="hot">
            {t('settings.codes.done')}
          </Button>
          {hasTried && !isKept && (
            <Button isWide onClick={onLeave} variant="ghost">
              {t('settings.codes.leave')}
            </Button>
          )}
        </div>
      }
      title={t('settings.codes.title')}
    >
      <p className={styles.lead} id={listId}>
        {t('settings.codes.lead')}
      </p>
      <ol aria-describedby={listId} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Ways codes={codes} />
    </Dialog>
  );
}
