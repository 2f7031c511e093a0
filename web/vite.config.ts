import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { locationOptions } from '../shared/domain/in-person-locations.ts';
import { defaultBillingPeriod, monthlyRateCents } from '../shared/domain/prices.ts';
import { bootPlugin } from './build/boot-plugin.ts';
import { leanRouterPlugin } from './build/lean-router-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';

const api = process.env.REPZ_API_ORIGIN ?? 'http://localhost:3000';

/** The web build. `REPZ_STAGE` picks the contacts of the stage; `npm run dev` passes calls on to the local edge. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanRouterPlugin(), messagesPlugin(), bootPlugin(), serviceWorkerPlugin()],
  define: {
    __REPZ_STAGE__: JSON.stringify(process.env.REPZ_STAGE ?? 'local'),
    // Two figures of the catalogue for the first view, which then needs no catalogue.
    __LOWEST_MONTHLY_RATE_CENTS__: monthlyRateCents('standard', 'core', defaultBillingPeriod),
    __LOWEST_SESSION_CENTS__: Math.min(...locationOptions.map((option) => option.pricePerSessionCents)),
  },
  resolve: {
    alias: [
      // The package's own build without warnings; its exports name only the other.
      {
        find: /^react-router(-dom)?$/,
        replacement: path.resolve(
          import.meta.dirname,
          '../node_modules/react-router/dist/production/index.mjs',
        ),
      },
    ],
  },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The youngest thing in the styles is light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // What the first view of every page needs travels as one file: it compresses better than ten.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|web\/src\/(lib\/(i18n\/(?!formatter)|hydration|brand-fonts|flags|experiments|analytics|error-watch|toast)|app\/(app|start|analytics-host|router|layouts)|components\/(layouts\/(deferred|error-boundary|page-meta|screen-loading|offline-screen|toast-host)|ui\/(spinner|button))|config\/(front|product)|features\/site-frame\/site-nav)|vite\/preload-helper/,
            },
            {
              // Many screens share these: apart from what would be drawn along.
              name: 'addresses',
              priority: 1,
              test: /web\/src\/(config\/route-paths|lib\/runtime-config)/,
            },
            {
              // Asked for by every page once it has settled: one file instead of five.
              name: 'visit',
              test: /web\/src\/(lib\/(conversions|error-log)|features\/analytics\/|app\/visit-collector|features\/checkout-choice\/checkout-panel-store)|shared\/domain\/monitoring/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/_local': api, '/config.json': api },
  },
});
