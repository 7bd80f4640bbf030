import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/language.ts';
import { Button } from './button.tsx';
import { RefreshIcon } from './action-icons.tsx';
import styles from './page-boundary.module.css';

function BrokenPage() {
  const t = useT();
  return (
    <section className={styles.broken} role="alert">
      <span className={styles.mark}>
        <RefreshIcon />
      </span>
      <h1 className={styles.title}>{t('shell.broken.title')}</h1>
      <p className={styles.text}>{t('shell.broken.text')}</p>
      <Button onClick={() => location.reload()} variant="hot">
        {t('shell.broken.reload')}
      </Button>
    </section>
  );
}

type BoundaryProps = { readonly children: ReactNode };

/** Keeps the shell working when a page throws or its chunk cannot be loaded; key it by the page. */
export class PageBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
