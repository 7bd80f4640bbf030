type Known = readonly [pattern: RegExp, name: string];

const SYSTEMS: readonly Known[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const BROWSERS: readonly Known[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameOf = (userAgent: string, known: readonly Known[]) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A name for something made on this device, such as `Safari · macOS`, in the form of the list of
 * devices, browser first, with a number when the name is already taken. A device that tells nothing
 * about itself gives an empty name.
 */
export function deviceName(userAgent: string, taken: readonly string[]): string {
  const parts = [nameOf(userAgent, BROWSERS), nameOf(userAgent, SYSTEMS)];
  const name = parts.filter((part) => part !== undefined).join(' · ');
  if (name === '' || !taken.includes(name)) return name;
  let count = 2;
  while (taken.includes(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}
