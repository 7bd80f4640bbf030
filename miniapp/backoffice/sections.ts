import { type ComponentType, lazy } from 'react';
import { OFFICE_PATH } from '../../shared/backoffice/wire.ts';
import { AffiliatesTotal } from './affiliates/affiliates-total.tsx';
import { QueueTotal } from './queues/queue-total.tsx';
import type { Section } from './section.ts';

/** A page that is loaded once it is shown, or before. */
function pageOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => (loading ??= load().then((page) => ({ default: page })));
  return {
    page: lazy(loadOnce),
    // What failed here fails once more where the page is shown, which says so.
    preload: () => void loadOnce().catch(() => undefined),
  };
}

/** What the search field finds. It brings tables along, which signing in does without. */
export const SEARCH = pageOf(async () => (await import('./search/search-page.tsx')).SearchPage);

/** Every section, in the order of the rail. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'players',
    title: 'Players',
    letter: 'p',
    group: 'Work',
    reads: 'player.read',
    ...pageOf(async () => (await import('./player/players-page.tsx')).PlayersPage),
  },
  {
    path: 'queues',
    title: 'Queues',
    letter: 'q',
    group: 'Work',
    reads: 'reward.read',
    orReads: 'chat.read',
    ...pageOf(async () => (await import('./queues/queues-page.tsx')).QueuesPage),
    Mark: QueueTotal,
  },
  {
    path: 'affiliates',
    title: 'Partner programme',
    letter: 'a',
    group: 'Work',
    reads: 'affiliate.read',
    ...pageOf(async () => (await import('./affiliates/affiliates-page.tsx')).AffiliatesPage),
    Mark: AffiliatesTotal,
  },
  {
    path: 'help',
    title: 'Help answers',
    letter: 'h',
    group: 'Work',
    reads: 'support.read',
    ...pageOf(async () => (await import('./help/help-page.tsx')).HelpPage),
  },
  {
    path: 'switches',
    title: 'Kill switches',
    letter: 'k',
    group: 'Work',
    reads: 'service.read',
    orReads: 'chat.read',
    ...pageOf(async () => (await import('./switches/switches-page.tsx')).SwitchesPage),
  },
  {
    path: 'campaigns',
    title: 'Campaigns',
    letter: 'c',
    group: 'Offer',
    reads: 'reward.read',
    ...pageOf(async () => (await import('./campaigns/campaigns-page.tsx')).CampaignsPage),
  },
  {
    path: 'promotions',
    title: 'Promotions',
    letter: 't',
    group: 'Offer',
    reads: 'promotion.read',
    ...pageOf(async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage),
  },
  {
    path: 'deliveries',
    title: 'Prizes to send',
    letter: 'd',
    group: 'Offer',
    reads: 'delivery.read',
    ...pageOf(async () => (await import('./deliveries/deliveries-page.tsx')).DeliveriesPage),
  },
  {
    path: 'outside',
    title: 'Partners and posts',
    letter: 'o',
    group: 'Offer',
    reads: 'reward.read',
    ...pageOf(async () => (await import('./outside/outside-page.tsx')).OutsidePage),
  },
  {
    path: 'catalogue',
    title: 'Catalogue',
    letter: 'i',
    group: 'Offer',
    reads: 'catalog.read',
    ...pageOf(async () => (await import('./catalogue/catalogue-page.tsx')).CataloguePage),
  },
  {
    path: 'payways',
    title: 'Payways',
    letter: 'w',
    group: 'Offer',
    reads: 'payments.read',
    ...pageOf(async () => (await import('./payways/payways-page.tsx')).PaywaysPage),
  },
  {
    path: 'reports',
    title: 'Reports',
    letter: 'r',
    group: 'Books',
    reads: 'report.read',
    ...pageOf(async () => (await import('./reports/reports-page.tsx')).ReportsPage),
  },
  {
    path: 'regulator',
    title: 'Regulator’s folder',
    letter: 'f',
    group: 'Books',
    reads: 'regulator.look',
    ...pageOf(async () => (await import('./regulator/regulator-page.tsx')).RegulatorPage),
  },
  {
    path: 'people',
    title: 'Staff and roles',
    letter: 's',
    group: 'Staff',
    reads: 'staff.read',
    ...pageOf(async () => (await import('./people/people-page.tsx')).PeoplePage),
  },
  {
    path: 'audit',
    title: 'Audit log',
    letter: 'l',
    group: 'Staff',
    reads: 'staff.read',
    ...pageOf(async () => (await import('./audit/audit-page.tsx')).AuditPage),
  },
  {
    path: 'keys',
    title: 'Keys of accounts',
    letter: 'y',
    group: 'Staff',
    reads: 'keys.read',
    ...pageOf(async () => (await import('./keys/keys-page.tsx')).KeysPage),
  },
  {
    path: 'own',
    title: 'Your passkeys',
    letter: 'm',
    group: 'Staff',
    reads: 'staff.passkey',
    ...pageOf(async () => (await import('./people/own-page.tsx')).OwnPage),
  },
];

/** The sections that a person sees. */
export const sectionsOf = (may: readonly string[]): readonly Section[] =>
  SECTIONS.filter(({ reads, orReads = reads }) => may.includes(reads) || may.includes(orReads));

/** Begins to load the page that an address belongs to, so that it does not wait for the session. */
export function preloadSection(address: string): void {
  const [path] = address.slice(OFFICE_PATH.length + 1).split('/');
  const page = path === 'search' ? SEARCH : SECTIONS.find((section) => section.path === path);
  page?.preload();
}
