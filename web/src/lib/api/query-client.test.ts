import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeQueryClient } from './query-client.ts'

it('what was read is fresh for five seconds (API-009), and no query keeps it longer', () => {
  expect(makeQueryClient().getDefaultOptions().queries?.staleTime).toBe(5_000)
  const own = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/staleTime: ([^,}\n]+)/g), ([, value]) => [
        file.replace('web/src/', ''),
        value?.trim(),
      ]),
    )
    // zero asks at once, which is no older than five seconds
    .filter(([, value]) => value !== '0')
  expect(own).toEqual([['lib/api/query-client.ts', '5_000']])
})
