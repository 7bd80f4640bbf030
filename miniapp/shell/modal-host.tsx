import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactNode } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { modalAtom, type ModalName } from '../ui/modal-atom.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';

const AuthModal = lazyWithTexts(
  async () => (await import('../accounts/auth/auth-modal.tsx')).AuthModal,
);
const EligibilityDialog = lazyWithTexts(
  async () => (await import('../accounts/auth/eligibility-dialog.tsx')).EligibilityDialog,
);
const LanguageDialog = lazy(async () => ({
  default: (await import('./language-dialog.tsx')).LanguageDialog,
}));
const SmallDialog = lazyWithTexts(async () => (await import('./small-dialog.tsx')).SmallDialog);
const EarnedDialog = lazyWithTexts(
  async () => (await import('../rewards/earned-dialog.tsx')).EarnedDialog,
);
const PlayerCard = lazyWithTexts(
  async () => (await import('../accounts/player-card/player-card.tsx')).PlayerCard,
);
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const earned = (name: ModalName) => <EarnedDialog name={name} />;

const MODALS: Record<ModalName, (name: ModalName) => ReactNode> = {
  auth: () => <AuthModal view="auth" />,
  registration: () => <AuthModal view="registration" />,
  recovery: () => <AuthModal view="recovery" />,
  eligibility: () => <EligibilityDialog />,
  language: () => <LanguageDialog />,
  currency: () => <SmallDialog name="currency" />,
  vip: earned,
  rakeback: earned,
  cashback: earned,
  session: () => <SmallDialog name="session" />,
  player: () => <PlayerCard />,
  menu: () => <MenuSheet />,
};

/** Shows the dialog that `modalAtom` names. */
export function ModalHost() {
  const name = useAtomValue(modalAtom);
  if (name === null) return null;
  return (
    <PageBoundary key={name}>
      <Suspense fallback={null}>{MODALS[name](name)}</Suspense>
    </PageBoundary>
  );
}
