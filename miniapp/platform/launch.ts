import { tabStorage } from './safe-storage.ts';

const STORED_LAUNCH = 'tapps/launchParams';

type Launch = {
  readonly initData: string;
  readonly startParam: string | undefined;
  readonly languageCode: string | undefined;
};

function storedParams(): string | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(STORED_LAUNCH) ?? 'null');
    return typeof stored === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Under the same key as the SDK's own copy: the hash is gone once the router has changed the
 * address. Without storage, a reload starts as a guest of the web.
 */
function storeParams(params: string): void {
  tabStorage.setItem(STORED_LAUNCH, JSON.stringify(params));
}

function rawLaunchParams(): URLSearchParams | undefined {
  const hash = location.hash.slice(1);
  if (hash.includes('tgWebAppData=')) storeParams(hash);
  const params = hash.includes('tgWebAppData=') ? hash : storedParams();
  return params === undefined ? undefined : new URLSearchParams(params);
}

function languageOfInitData(initData: URLSearchParams): string | undefined {
  try {
    const user = JSON.parse(initData.get('user') ?? '{}') as { language_code?: unknown };
    return typeof user.language_code === 'string' ? user.language_code : undefined;
  } catch {
    return undefined;
  }
}

function readLaunch(): Launch | undefined {
  const initData = rawLaunchParams()?.get('tgWebAppData');
  if (initData === null || initData === undefined || initData === '') return undefined;
  const fields = new URLSearchParams(initData);
  return {
    initData,
    startParam: fields.get('start_param') ?? undefined,
    languageCode: languageOfInitData(fields),
  };
}

/**
 * What Telegram passed at launch, read from the address without the SDK so that the first load
 * stays small; undefined on the plain web. Nothing here is trusted before the server has checked
 * it.
 */
export const launch: Launch | undefined = readLaunch();

/** Whether the app runs inside Telegram: signed launch data was passed. */
export const isTelegram = launch !== undefined;
