import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { emptyContent } from '../draft/draft-content.ts'
import { useMediaToSend } from './use-media-to-send.ts'

/** Under which ids the drawn picture was sent, and how the first of them was refused. */
const line = vi.hoisted(() => ({ ids: [] as string[], refusal: null as Error | null }))
vi.mock('#lib/media/upload.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile: async ({ id }: { readonly id: string }) => {
    line.ids.push(id)
    if (line.ids.length === 1 && line.refusal) throw line.refusal
    return { id }
  },
}))
vi.mock('../../picture-edit/overlay/use-drawn-picture.ts', () => ({
  drawnFile: async () => new File(['drawn'], 'title.jpg'),
}))

async function toSend() {
  const seen: ReturnType<typeof useMediaToSend>[] = []
  function Probe() {
    seen.push(useMediaToSend('d'))
    return null
  }
  await renderSignedIn(<Probe />)
  const content = emptyContent()
  const overlay = {
    title: 'Quiz night',
    subtitle: '',
    style: {
      alignTitle: 'left' as const,
      positionTitle: 'top' as const,
      alignSubtitle: 'left' as const,
      positionSubtitle: 'top' as const,
    },
    colours: { background: '#000000', colorTitle: '#ffffff', colorSubtitle: '#ffffff' },
  }
  return seen.at(-1)?.({ ...content, extras: { ...content.extras, overlay } })
}

it.each([
  ['somebody deleted', { status: 404, code: 'not-found' }],
  [
    'another browser drew otherwise',
    { status: 409, code: 'conflict', said: { code: 'media.another-file' } },
  ],
] as const)('sends under a new id what %s', async (_, refusal) => {
  line.ids.length = 0
  line.refusal = new ApiError({ message: 'No.', ...refusal })
  const sent = await toSend()
  expect(line.ids).toHaveLength(2)
  expect(line.ids[1]).not.toBe(line.ids[0])
  expect(sent).toEqual([line.ids[1]])
})

it('sends no second time what was refused otherwise', async () => {
  line.ids.length = 0
  line.refusal = new ApiError({ message: 'No.', status: 409, code: 'conflict' })
  await expect(toSend()).rejects.toBe(line.refusal)
  expect(line.ids).toHaveLength(1)
})

it('sends the same file under the same id again, where another browser holds the first', async () => {
  const another = {
    message: 'No.',
    status: 409,
    code: 'conflict',
    said: { code: 'media.another-file' },
  }
  const once = async () => {
    line.ids.length = 0
    line.refusal = new ApiError(another)
    return toSend()
  }
  const first = await once()
  expect(await once()).toEqual(first)
})
