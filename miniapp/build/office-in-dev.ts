import type { Plugin } from 'vite';

const OFFICE = /^\/desk(?:\/(?!api\/)[^.]*)?(?:\?.*)?$/;

/**
 * Shows the back office at `/desk` in `npm run dev`; what is built of it has a configuration of its
 * own.
 */
export function officeInDev(): Plugin {
  return {
    name: 'rollhouse-office',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (OFFICE.test(request.url ?? '')) request.url = '/backoffice/index.html';
        next();
      });
    },
  };
}
