import { namesHost } from '../shared/platform/security/policy.ts';

/**
 * The sources of games' frames in a comma-separated list, without those that name no host: a scheme
 * or a star alone would let any page be framed.
 */
export const frameSourcesOf = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((source) => source.trim())
    .filter(namesHost);
