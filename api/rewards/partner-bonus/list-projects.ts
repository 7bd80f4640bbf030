import type { Database } from '../../platform/db/database.ts';

/** The projects, a line each, for staff. */
export async function listProjects(db: Database): Promise<string> {
  const rows = await db.selectFrom('partner_projects').selectAll().orderBy('id').execute();
  const lines = rows.map(({ id, url, channel, description, is_on: isOn, made_by: by }) =>
    [
      String(id).padEnd(4),
      isOn ? 'on ' : 'off',
      url,
      channel ?? 'nothing is checked',
      description['en'] ?? '',
      `by ${by}`,
    ].join('  '),
  );
  return lines.join('\n') || 'None.';
}
