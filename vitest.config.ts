import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { browserArgs, findBrowser } from './e2e/browser.ts'

// How long something takes is nothing that a test says: a busy machine fails none.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

const executablePath = findBrowser()

const pageServer = 'shell/{server,kit,build}/**/*.test.ts'

export default defineConfig({
  test: {
    // Half of the time a test waits for a process or a database: with one more worker no processor does.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'rules', include: ['.ci/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'page server',
          include: [pageServer],
          // Files share what they import: it took longer to load than most of them to run.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser code',
          include: ['{shell,mfe-*}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, pageServer],
          ...patience,
        },
      },
      {
        // What the scan of the tests does not see: found while one runs, it would load the page anew.
        optimizeDeps: {
          include: ['vitest-browser-react', 'react/jsx-dev-runtime', 'jsbarcode'],
        },
        test: {
          name: 'components',
          include: ['{shell,mfe-*}/**/*.test.tsx'],
          setupFiles: ['shell/shared/testing/begin-clean.ts'],
          unstubGlobals: true,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
              contextOptions: { locale: 'es-CO', timezoneId: 'America/Bogota' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      './api/vitest.config.ts',
    ],
  },
})
