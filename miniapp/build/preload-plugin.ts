import type { HtmlTagDescriptor, Plugin } from 'vite';

type Chunk = {
  readonly type: string;
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk>>;

function withImports(bundle: Bundle, file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of bundle[file]?.imports ?? []) withImports(bundle, name, found);
  return found;
}

/**
 * Lists the chunks of these modules, with all their imports and styles, in the page's head, so that
 * the browser fetches them together with the entry and not after it.
 */
export function preloadPlugin(modules: readonly string[]): Plugin {
  return {
    name: 'rollhouse-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const bundle = (context.bundle ?? {}) as unknown as Bundle;
        const files = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          const isWanted = modules.some((module) =>
            chunk.moduleIds?.some((id) => id.endsWith(module)),
          );
          if (isWanted) withImports(bundle, chunk.fileName, files);
        }
        const styles = [...files].flatMap((file) => [
          ...(bundle[file]?.viteMetadata?.importedCss ?? []),
        ]);
        const links = [
          ...[...files].map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
          ...[...new Set(styles)].map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
        ].filter(({ href }) => !html.includes(href));
        return links.map((attrs): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head',
        }));
      },
    },
  };
}
