import { isTelegram, launch } from '../../platform/launch.ts';
import { deviceStorage } from '../../platform/safe-storage.ts';
import { store } from '../../platform/store.ts';
import { showPageTexts, translateAtom } from '../../i18n/language.ts';
import { keeper, refererIdAtom } from '../../players/referrer.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { call } from '../../transport/call.ts';
import { onEvent, send } from '../../transport/channel.ts';
import { onConnected } from '../../transport/connection.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { showToast } from '../../ui/toasts.ts';
import { receiptKeeper } from './kept-receipt.ts';
import { type Visit, visitOf } from './visit.ts';

const GREETING_MS = 8000;

const receipts = receiptKeeper(deviceStorage, Date.now);

type Greeting = Pick<CallOutput<'partners.click'>, 'greeting' | 'campaign'>;

/** Greets by the campaign where its partner chose so, otherwise by the partner. */
async function greet({ greeting: name, campaign }: Greeting): Promise<void> {
  if (name === null && campaign === null) return;
  await showPageTexts();
  const t = store.get(translateAtom);
  const words =
    campaign === null
      ? t('partners.landing.invited', { name: name ?? '' })
      : t('partners.landing.campaign', { campaign });
  showToast(words, { durationMs: GREETING_MS });
}

/**
 * Reports the click; its receipt is kept where the link is the one that counts, which an earlier one
 * of somebody else may be.
 */
async function reportClick(visit: Visit): Promise<void> {
  const { receipt, ...greeting } = await call('partners.click', visit);
  const counts = store.get(refererIdAtom);
  if (receipt !== null && counts !== null && visit.code.startsWith(counts)) {
    receipts.keep(counts, receipt);
  }
  await greet(greeting);
}

/** Binds the click to the player who came by it; without an answer it is tried again later. */
async function bindClick(): Promise<void> {
  const receipt = receipts.read();
  if (receipt === undefined) return;
  await call('partners.bindClick', { receipt }).catch((error: unknown) => {
    if (error instanceof RefusedError && error.name === 'wire.no-answer') throw error;
  });
}

async function forget(): Promise<void> {
  await bindClick();
  receipts.drop();
  keeper.drop();
  store.set(refererIdAtom, null);
}

async function tellReferral(): Promise<void> {
  const refId = store.get(refererIdAtom);
  if (refId !== null) await send('user', 'setRefId', { refId });
}

const nothing = () => undefined;

/**
 * Reports the click that this visit is, then tells the server the referral at each connection, and
 * forgets both when told to: the player is registered by then, and the click is bound to them.
 */
export async function startLanding(): Promise<void> {
  const { pathname } = location;
  const visit = visitOf({ path: pathname, startParam: launch?.startParam, isTelegram });
  onEvent('app', ({ type }) => {
    if (type === 'clearRef') forget().catch(nothing);
  });
  if (visit !== undefined) await reportClick(visit).catch(nothing);
  await tellReferral().catch(nothing);
  onConnected(() => void tellReferral().catch(nothing));
}
