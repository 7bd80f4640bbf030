import { styleText } from 'node:util';

/** Lines of a child worth a person's eye: warnings, errors and whatever is not a log line. */
const WARNING = 40;
const LEVEL_NAMES: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error' };

type Style = Parameters<typeof styleText>[0];
const paint = (style: Style, text: string) => styleText(style, text, { stream: process.stdout });

export function say(text = ''): void {
  process.stdout.write(`${text}\n`);
}

export function complain(text: string): void {
  process.stderr.write(`\n${styleText('red', text, { stream: process.stderr })}\n`);
}

/** One step of the start, with how long it took. */
export function sayStep(what: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`  ${paint('green', '•')} ${what} ${paint('dim', `${seconds} s`)}`);
}

/** The heading, and one row for each address with what it is for. */
export function sayAddresses(rows: readonly (readonly [label: string, value: string])[]): void {
  const width = Math.max(...rows.map(([label]) => label.length)) + 3;
  say();
  say(`  ${paint(['bold', 'yellow'], 'ROLLHOUSE')} ${paint('dim', 'is open')}`);
  say();
  for (const [label, value] of rows) say(`  ${paint('dim', label.padEnd(width))}${value}`);
  say();
}

/**
 * Shows a child's line: as it is when the output is kept by a machine, readable on a terminal,
 * where lines below `fromLevel` stay out of the way.
 */
export function showLine(name: string, line: string, fromLevel: number = WARNING): void {
  if (!process.stdout.isTTY) return say(line);
  const entry = logEntry(line);
  if (!entry) return say(`  ${paint('dim', name)} ${line}`);
  if (entry.level < fromLevel) return;
  const style = entry.level >= 50 ? 'red' : entry.level >= WARNING ? 'yellow' : 'dim';
  say(
    `  ${paint('dim', name)} ${paint(style, LEVEL_NAMES[entry.level] ?? String(entry.level))} ` +
      `${entry.msg} ${paint('dim', entry.rest)}`,
  );
}

function logEntry(line: string): { level: number; msg: string; rest: string } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, time, name, ...rest } = JSON.parse(line) as Record<string, unknown>;
    if (typeof level !== 'number') return undefined;
    void time;
    void name;
    const others = Object.keys(rest).length > 0 ? JSON.stringify(rest) : '';
    return { level, msg: typeof msg === 'string' ? msg : '', rest: others };
  } catch {
    return undefined;
  }
}
