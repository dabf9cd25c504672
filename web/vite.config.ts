import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alwaysTogether } from './build/always-together.ts'
import { contractCalls } from './build/plugins/contract-calls.ts'
import { devRoutes } from './build/dev-routes.ts'
import { layerOrder } from './build/layer-order.ts'
import { pageTables } from './build/plugins/page-tables.ts'
import { singleIcons } from './build/single-icons.ts'
import { languageOfServer, textsPlugin } from './build/texts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const api = process.env['MARQUEE_API'] ?? 'http://localhost:3000'

export default defineConfig(({ isSsrBuild }) => {
  const language = languageOfServer(process.env['MARQUEE_LANGUAGE'])
  return {
    root,
    plugins: [
      textsPlugin(language),
      singleIcons(),
      contractCalls(),
      pageTables(),
      react(),
      devRoutes(),
      layerOrder(),
    ],
    server: { port: 5173, strictPort: true, proxy: { '/api': api, '/m': api, '/webhooks': api } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: isSsrBuild !== true,
      // the content security policy takes nothing that is inlined
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // a page's own HTML preloads its scripts; on a step inside the app nearly all are there
        // already, and the lists cost every page 6 kB.
        // Styles stay listed: they must be there before the page is drawn
        resolveDependencies: (_file, deps, { hostType }) =>
          hostType === 'js' ? deps.filter((dep) => dep.endsWith('.css')) : deps,
      },
      reportCompressedSize: false,
      target: 'es2022',
      rolldownOptions: {
        ...(isSsrBuild === true
          ? {}
          : {
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [{ debugName: 'always together', name: alwaysTogether() }],
                },
              },
              input: [
                'index.html',
                'auth.html',
                'app.html',
                'callback.html',
                'paper.html',
                'not-found.html',
              ].map((file) => `${root}${file}`),
            }),
        treeshake: {
          // schemas and endpoints of the contract are plain values: a page carries only those it
          // names
          manualPureFunctions: ['endpoint', 'z', 'checkCode'],
        },
      },
    },
  }
})
