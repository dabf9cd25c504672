import { defineConfig } from 'vitest/config'

const patient = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // a condition is waited for, also on a machine that is busy with something else
  expect: { poll: { timeout: 10_000 } },
} as const
// files of one worker share its modules: no room keeps state in a module, and loading the product
// anew for each file was a quarter of their time
const node = { ...patient, environment: 'node', restoreMocks: true, isolate: false } as const

export default defineConfig({
  test: {
    // two cores: more workers only take turns
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'contract',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'chaos/**/*.test.ts'],
        },
      },
      { test: { ...node, name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      // one browser of paper a worker, and a fresh page in it for each file
      {
        extends: 'web/vite.config.ts',
        test: {
          ...patient,
          name: 'web',
          environment: 'happy-dom',
          pool: 'vmThreads',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
