import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left to itself, one processor stays idle: on a machine of two, that is half.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'rules', include: ['.ci/**/*.test.ts'] } },
      { test: { name: 'browser code', include: ['{shell,mfe-*}/**/*.test.{ts,tsx}'] } },
      './api/vitest.config.ts',
    ],
  },
})
