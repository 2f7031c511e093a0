import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inPersonPlans } from '../shared/domain/booking/in-person-plans.ts';
import { amountToPayCents, defaultBillingPeriod, perMonthCents } from '../shared/domain/catalog/prices.ts';
import { tierIds } from '../shared/domain/tiers/tiers.ts';
import { bootPlugin } from './build/boot-plugin.ts';
import { buildStage } from './build/build-stage.ts';
import { foodsPlugin } from './build/foods/foods-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { sharedChunks } from './build/shared-chunks.ts';

const api = process.env.REPZ_API_ORIGIN ?? 'http://localhost:3000';

/** The web build. `REPZ_STAGE` picks the contacts of the stage; `npm run dev` passes calls on to the local edge. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), messagesPlugin(), bootPlugin(buildStage), serviceWorkerPlugin()],
  define: {
    __REPZ_STAGE__: JSON.stringify(process.env.REPZ_STAGE ?? 'local'),
    // Figures of the catalog for the first view, which then needs no catalog.
    __MONTHLY_RATES_CENTS__: JSON.stringify(
      Object.fromEntries(
        tierIds.map((tier) => [
          tier,
          perMonthCents(amountToPayCents(tier, defaultBillingPeriod), defaultBillingPeriod),
        ]),
      ),
    ),
    __LOWEST_IN_PERSON_MONTH_CENTS__: Math.min(
      ...Object.values(inPersonPlans).map(({ annualCents }) => perMonthCents(annualCents, 'annual')),
    ),
  },
  worker: { format: 'es', plugins: () => [foodsPlugin()] },
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
      output: {
        codeSplitting: sharedChunks(),
        // Every page names all files of the application, so a letter of each counts. Chunks need seven.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/_local': api, '/config.json': api },
  },
});
