const STORED_LAUNCH = 'tapps/launchParams';

type Launch = {
  readonly initData: string;
  readonly startParam: string | undefined;
  readonly languageCode: string | undefined;
};

function rawLaunchParams(): URLSearchParams | undefined {
  const hash = location.hash.slice(1);
  if (hash.includes('tgWebAppData=')) return new URLSearchParams(hash);
  try {
    const stored = sessionStorage.getItem(STORED_LAUNCH);
    const raw = stored === null ? undefined : (JSON.parse(stored) as unknown);
    return typeof raw === 'string' ? new URLSearchParams(raw) : undefined;
  } catch {
    return undefined;
  }
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
 * What Telegram handed over at launch, read from the address without the SDK so that the first load
 * stays light; undefined on the plain web. Nothing here is trusted before the server checked it.
 */
export const launch: Launch | undefined = readLaunch();

/** Whether the app runs inside Telegram: launch data with a signature was handed over. */
export const isTelegram = launch !== undefined;
