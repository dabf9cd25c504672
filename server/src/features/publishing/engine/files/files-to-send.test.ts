import type { Message } from '@marquee/contract/message.ts'
import { expect, it } from 'vitest'
import type { Media } from '#features/media'
import { fileSource, type FilesToSend } from '../../media/file-source.ts'
import { filesAsSent } from './files-to-send.ts'

type Row = Awaited<ReturnType<Media['find']>>[number]

const row: Row = {
  id: 'quiz',
  name: 'quiz.mp4',
  kind: 'video',
  state: 'ready',
  bytes: 1000,
  width: 180,
  height: 320,
  duration_ms: 4000,
  created_at: new Date(),
  progress: null,
  problem: null,
  still: 0,
  is_animated: false,
  copy_problems: {},
}
const unused = async (): Promise<never> => {
  throw new Error('This test does not use it.')
}
/** What a network is told of a video without a copy, where its library has this of it. */
async function said(found: Partial<Row> | null) {
  const media: FilesToSend['media'] = {
    pictureFor: unused,
    altTexts: unused,
    videoFor: async () => null,
    find: async () => (found ? [{ ...row, ...found }] : []),
  }
  const db: FilesToSend['db'] = {
    many: unused,
    one: unused,
    maybeOne: unused,
    run: unused,
    transaction: unused,
  }
  const { video } = filesAsSent(fileSource({ db, media }), {
    companyId: 'osteria-lume',
    network: 'facebook',
    kind: 'reel',
    files: [{ id: 'quiz', width: 180, height: 320, kind: 'video' }],
    limits: null,
  })
  const error: unknown = await video?.address().then(
    () => null,
    (reason: unknown) => reason,
  )
  return error
}
const hiddenStart: Message = { code: 'media.hidden-start' }

it.each([
  { which: 'is gone', found: null, told: ['rejected', 'publishing.video-file-gone'] },
  {
    which: 'is being made',
    found: { state: 'preparing' },
    told: ['unavailable', 'publishing.video-being-made-ready'],
  },
  {
    which: 'could not be made',
    found: { state: 'failed', problem: hiddenStart },
    told: ['rejected', 'media.hidden-start'],
  },
  {
    which: 'could not be made, nobody knows why',
    found: { state: 'failed' },
    told: ['rejected', 'publishing.video-not-ready'],
  },
] as const)('a video that $which is said to be so', async ({ found, told: [kind, code] }) => {
  expect(await said(found)).toMatchObject({ kind, said: { code } })
})
