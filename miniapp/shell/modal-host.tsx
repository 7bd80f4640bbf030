import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { modalAtom, type ModalName } from '../ui/modal-atom.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';

/** A dialog is told the name it was opened by: signing in has several views under one dialog. */
type Modal = ComponentType<{ readonly view: never }>;

const AuthModal = lazyWithTexts(
  async () => (await import('../accounts/auth/auth-modal.tsx')).AuthModal,
);
const SmallDialog = lazyWithTexts(async () => (await import('./small-dialog.tsx')).SmallDialog);
const EarnedDialog = lazyWithTexts(
  async () => (await import('../rewards/earned-dialog.tsx')).EarnedDialog,
);

/** The views of signing in. */
type Entry = 'auth' | 'ended' | 'registration' | 'recovery';

const OTHERS: Record<Exclude<ModalName, Entry>, Modal> = {
  eligibility: lazyWithTexts(
    async () => (await import('../accounts/auth/eligibility-dialog.tsx')).EligibilityDialog,
  ),
  language: lazy(async () => ({
    default: (await import('./language-dialog.tsx')).LanguageDialog,
  })),
  currency: SmallDialog,
  balance: SmallDialog,
  session: SmallDialog,
  vip: EarnedDialog,
  rakeback: EarnedDialog,
  cashback: EarnedDialog,
  robbery: EarnedDialog,
  player: lazyWithTexts(
    async () => (await import('../accounts/player-card/player-card.tsx')).PlayerCard,
  ),
  menu: lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet })),
};

/** Shows the dialog that `modalAtom` names. */
export function ModalHost() {
  const name = useAtomValue(modalAtom);
  if (name === null) return null;
  const Shown = (OTHERS as Partial<Record<ModalName, Modal>>)[name] ?? AuthModal;
  return (
    <PageBoundary key={name}>
      <Suspense fallback={null}>
        <Shown view={name as never} />
      </Suspense>
    </PageBoundary>
  );
}
