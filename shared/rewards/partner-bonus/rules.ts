import * as z from 'zod/mini';

/** The description in a language, or in English. */
export function descriptionIn(json: string, language: string): string {
  const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(json));
  const texts = parsed.success ? parsed.data : {};
  return texts[language] ?? texts['en'] ?? '';
}

/** The occasion of the grant of a project. */
export const partnerOccasion = (projectId: number): string => `project-${projectId}`;
