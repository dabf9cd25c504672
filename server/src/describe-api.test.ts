import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeApi } from './describe-api.ts'

const document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })

it('every schema that the description points at stands in it, under a name', async () => {
  const described = await describeApi()
  const { schemas } = z.parse(document, described).components
  const named = Array.from(
    JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ([, name = '']) => name,
  )
  expect(named).toContain('Message')
  expect([...new Set(named)].filter((name) => !(name in schemas))).toEqual([])
})
