import { expect, it } from 'vitest'
import { clock, connected, failure } from '../testing.ts'

it('a message is not taken for absent where X could not read a field just now', async () => {
  const { x, secret, meter, answer } = await connected()
  const recent = () => x.messenger(secret, meter).recent('1460050011', clock.now(), 'It is')
  expect((await recent()).map(({ text }) => text)).toEqual(['It is'])
  answer('dmEventsWith', 'dmEventsWith.lacking')
  expect(await failure(recent())).toMatchObject({
    kind: 'unavailable',
    said: { code: 'network.incomplete-answer' },
  })
})
