import { expect, it } from 'vitest'
import { eventData } from './sse.ts'

function stream(...parts: string[]): ReadableStream<Uint8Array> {
  const bytes = parts.map((part) => new TextEncoder().encode(part))
  return new ReadableStream({
    start(controller) {
      for (const part of bytes) controller.enqueue(part)
      controller.close()
    },
  })
}

it('reads events however they are cut, and skips comments', async () => {
  const seen: string[] = []
  for await (const data of eventData(
    stream(': hello\n\nda', 'ta: {"topic":"po', 'sts"}\n\nevent: x\ndata: a\ndata: b\n', '\n'),
  ))
    seen.push(data)
  expect(seen).toEqual(['{"topic":"posts"}', 'a\nb'])
})

it('tells of whatever comes, comments, too', async () => {
  let came = 0
  for await (const _data of eventData(stream(': hello\n\n', ': still here\n\n'), () => {
    came += 1
  }));
  expect(came).toBe(2)
})
