import { createHash } from 'node:crypto';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileLanguage } from './messages-plugin.ts';

/** The file as it is downloaded. */
const FILE = 'verifier.html';
const ENTRY = join('fairness', 'offline', 'verifier.tsx');
const MESSAGES = 'virtual:messages/';

/** The texts of proofs in every language, and no others: the checker shows nothing else. */
function proofMessages(root: string): Plugin {
  return {
    name: 'rollhouse-proof-messages',
    resolveId: (id) => (id.startsWith(MESSAGES) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MESSAGES}`)) return undefined;
      const [part, language = ''] = id.slice(MESSAGES.length + 1).split('-');
      if (part === 'pages') return 'export const messages = {};';
      return compileLanguage([join(root, 'fairness', 'texts', `${language}.json`)]);
    },
  };
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page around a script and its styles. Its content security policy allows these two by their
 * hashes and nothing else: no network, no frames, no forms, not even external pictures.
 */
function pageOf(script: string, styles: string): string {
  const policy = [
    "default-src 'none'",
    `script-src ${digest(script)}`,
    `style-src ${digest(styles)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="referrer" content="no-referrer">
<title>Rollhouse</title>
<style>${styles}</style>
</head>
<body>
<div id="root"></div>
<script>${script}</script>
</body>
</html>
`;
}

function partsOf({ output }: Rolldown.RolldownOutput): { script: string; styles: string } {
  const chunks = output.filter((part) => part.type === 'chunk');
  const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length > 1) throw new Error('the verifier is not one script');
  const styles = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : ''));
  return {
    script: chunk.code.replaceAll(/<\/(script)/gi, String.raw`<\/$1`).trim(),
    styles: styles
      .join('\n')
      .replaceAll(/<\/(style)/gi, String.raw`<\/$1`)
      .trim(),
  };
}

/** Builds the checker into one self-contained page. */
async function buildVerifier(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), proofMessages(root)],
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
    build: {
      write: false,
      copyPublicDir: false,
      minify: true,
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: join(root, ENTRY), formats: ['iife'], name: 'verifier' },
      rolldownOptions: {
        output: { codeSplitting: false },
        treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the verifier was not built');
  const { script, styles } = partsOf(output);
  return pageOf(script, styles);
}

/**
 * Adds `verifier.html` to the build: the checker of proofs as one file that works from disk. The
 * development server rebuilds it at each request.
 */
export function verifierPlugin(root: string): Plugin {
  return {
    name: 'rollhouse-verifier',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildVerifier(root) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, response) => {
        const answer = async () => {
          const page = await buildVerifier(root);
          response.setHeader('Content-Type', 'text/html').end(page);
        };
        answer().catch((error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        });
      });
    },
  };
}
