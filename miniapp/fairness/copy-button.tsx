import type { ReactNode } from 'react';
import { useT } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CopyIcon } from '../ui/action-icons.tsx';
import { showToast } from '../ui/toasts.ts';

type CopyButtonProps = {
  readonly text: string;
  /** With a label it is a button with text, without one a small square. */
  readonly label?: ReactNode;
  /** What is copied, for screen readers. */
  readonly name: string;
};

/** Copies a text and reports whether it worked. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('fairness.copied'), { tone: 'win' });
    } catch {
      showToast(t('fairness.copyFailed'), { tone: 'warn' });
    }
  };
  if (label === undefined) {
    return (
      <IconButton
        icon={<CopyIcon />}
        isBare
        label={`${t('fairness.copy')}: ${name}`}
        onClick={() => void copy()}
      />
    );
  }
  return (
    <Button icon={<CopyIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
