import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['.ci/**/*.test.ts'] } },
      { test: { name: 'browser code', include: ['{shell,mfe-*}/**/*.test.{ts,tsx}'] } },
      './api/vitest.config.ts',
    ],
  },
})
