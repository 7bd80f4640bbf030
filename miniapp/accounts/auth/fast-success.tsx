import { useEffect, useRef, useState } from 'react';
import { DieKey } from '../../art/die-key.tsx';
import { useT } from '../../i18n/language.ts';
import { CheckIcon, CopyIcon, DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DraftProps } from './auth-draft.ts';
import { CredentialsMail } from './credentials-mail.tsx';
import styles from './fast-success.module.css';
import { downloadCredentials, type Credentials } from './keep-credentials.ts';

type FastSuccessProps = DraftProps & {
  readonly credentials: Credentials;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type ValueProps = {
  readonly label: string;
  readonly value: string;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
};

/** One of the two, in an unambiguous typeface, with its copy button. */
function Value({ label, value, isCopied, onCopy }: ValueProps) {
  const t = useT();
  return (
    <div className={styles.value}>
      <dt className={styles.name}>{label}</dt>
      <dd className={styles.text}>{value}</dd>
      <dd>
        <IconButton
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          isBare
          label={t('auth.copy', { name: label })}
          onClick={onCopy}
        />
      </dd>
    </div>
  );
}

/** Copies a text, and remembers what was copied last and whether the browser allowed it. */
function useCopy() {
  const [copied, setCopied] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return { copied, hasFailed, copy };
}

/**
 * The login and password of a one-click registration, shown only once: to be copied, saved as a
 * file, or secured by a mail. A player who goes on without any of these is asked once more.
 */
export function FastSuccess(props: FastSuccessProps) {
  const { credentials, draft, onDraftChange, onDone, onClose } = props;
  const t = useT();
  const { copied, hasFailed, copy } = useCopy();
  const [isKept, setIsKept] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const copyAll = useRef<HTMLButtonElement>(null);
  useEffect(() => copyAll.current?.focus(), []);
  const { login, password } = credentials;
  const text = `Rollhouse\n${t('auth.field.login')}: ${login}\n${t('auth.field.password')}: ${password}\n${location.origin}\n`;
  const isSafe = isKept || copied === password || copied === text;
  const leave = (act: () => void) => () => (isSafe || isWarned ? act() : setIsWarned(true));
  const said = copied === undefined ? '' : t('auth.copied');
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <>
          <p className={styles.warning} role="alert">
            {isWarned && !isSafe && t('auth.fast.unsaved')}
          </p>
          <Button isWide onClick={leave(onDone)} size="large" variant="hot">
            {t(isWarned && !isSafe ? 'auth.fast.anyway' : 'auth.currency.submit')}
          </Button>
        </>
      }
      onClose={leave(onClose)}
      title={t('auth.fast.ready')}
    >
      <DieKey className={styles.art} />
      <p className={styles.lead}>{t('auth.fast.ready.text')}</p>
      <dl className={styles.card}>
        <Value
          isCopied={copied === login}
          label={t('auth.field.login')}
          onCopy={() => void copy(login)}
          value={login}
        />
        <Value
          isCopied={copied === password}
          label={t('auth.field.password')}
          onCopy={() => void copy(password)}
          value={password}
        />
      </dl>
      <div className={styles.actions}>
        <Button icon={<CopyIcon />} onClick={() => void copy(text)} ref={copyAll} size="small">
          {t('auth.copyAll')}
        </Button>
        <Button
          icon={<DownloadIcon />}
          size="small"
          onClick={() => {
            downloadCredentials(text);
            setIsKept(true);
          }}
        >
          {t('auth.download')}
        </Button>
      </div>
      <output className={styles.said}>{hasFailed ? t('auth.copyFailed') : said}</output>
      <CredentialsMail
        credentials={credentials}
        draft={draft}
        onDraftChange={onDraftChange}
        onSent={() => setIsKept(true)}
      />
    </Dialog>
  );
}
