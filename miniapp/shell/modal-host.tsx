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
const CurrencyDialog = lazyWithTexts(
  async () => (await import('./currency-dialog.tsx')).CurrencyDialog,
);
const VipDialog = lazyWithTexts(async () => (await import('./vip-dialog.tsx')).VipDialog);
const SessionDialog = lazyWithTexts(
  async () => (await import('./session-dialog.tsx')).SessionDialog,
);
const PlayerCard = lazyWithTexts(
  async () => (await import('../accounts/player-card/player-card.tsx')).PlayerCard,
);
const RobberyDialog = lazyWithTexts(
  async () => (await import('../rewards/robbery/robbery-dialog.tsx')).RobberyDialog,
);
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const MODALS: Record<ModalName, () => ReactNode> = {
  auth: () => <AuthModal view="auth" />,
  registration: () => <AuthModal view="registration" />,
  recovery: () => <AuthModal view="recovery" />,
  eligibility: () => <EligibilityDialog />,
  language: () => <LanguageDialog />,
  currency: () => <CurrencyDialog />,
  vip: () => <VipDialog />,
  session: () => <SessionDialog />,
  player: () => <PlayerCard />,
  robbery: () => <RobberyDialog />,
  menu: () => <MenuSheet />,
};

/** Shows the dialog that `modalAtom` names. */
export function ModalHost() {
  const name = useAtomValue(modalAtom);
  if (name === null) return null;
  return (
    <PageBoundary key={name}>
      <Suspense fallback={null}>{MODALS[name]()}</Suspense>
    </PageBoundary>
  );
}
