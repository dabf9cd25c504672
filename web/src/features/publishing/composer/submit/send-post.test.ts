import { rawMessage } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { resultToasts } from './result-toasts.ts'
import { failureOfSubmit } from './submit-failure.ts'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { mergedAnswer } from '../../networks/merged-answer.ts'
import { sendPost as send } from './send-post.ts'

const id = '00000000-0000-4000-8000-000000000001'
const picture = {
  id: '00000000-0000-4000-8000-0000000000aa',
  url: '/m/p',
  thumbUrl: '/m/t',
  name: 'quiz.jpg',
  width: 1000,
  height: 1000,
}
const content: DraftContent = {
  ...emptyContent(),
  text: 'Quiz tonight',
  networks: ['twitter', 'tiktok', 'facebook', 'google'],
  pictures: [picture],
  extras: { kind: 'post', tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' } },
}
const sendPost = (of: DraftContent, moment: Parameters<typeof send>[1], idempotencyKey: string) =>
  send(
    {
      content: of,
      mediaIds: of.pictures.map((one) => one.id),
      key: { idempotencyKey, companyId: 'house-a' },
    },
    moment,
  )
const stands = (...networks: readonly string[]) =>
  Object.fromEntries(
    networks.map((network) => [network, { success: true, state: 'published', publicationId: id }]),
  )
const answer = (...networks: readonly string[]) => ({
  id,
  publishedNow: true,
  scheduledAt: null,
  results: stands(...networks),
})
const begun = { publish_id: id, id, publicationId: id }
const x = (over: object = {}) => ({
  ...answer('twitter'),
  message: '',
  twitterPostId: { success: true, error: null },
  ...over,
})
const fine = {
  'POST /api/posts': { body: answer('facebook', 'google') },
  'POST /api/posts/twitter': { body: x() },
  'POST /api/tiktok': { body: { ...begun, state: 'processing' } },
  'POST /api/tiktok/init': { body: { ...begun, upload_url: '' } },
}

describe('the calls of one press', () => {
  it('sends X, a TikTok picture and all others each its own way, under one key', async () => {
    const asked = answering(fine)
    const sent = await sendPost(content, null, 'draft-1')
    expect(asked.map(({ url }) => url)).toEqual(['/api/posts', '/api/posts/twitter', '/api/tiktok'])
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set(['draft-1']),
    )
    // whatever this tab works in by now
    expect(new Set(asked.map(({ headers }) => headers['x-company-id']))).toEqual(
      new Set(['house-a']),
    )
    expect(asked[0]?.body).toEqual({
      title: 'Quiz tonight',
      mediaIds: [picture.id],
      mediaType: 'image',
      socialNetworks: ['facebook', 'google'],
    })
    expect(asked[1]?.body).toEqual({ title: 'Quiz tonight', x: { withMedia: false } })
    expect(asked[2]?.body).toMatchObject({
      title: 'Quiz tonight',
      mediaId: picture.id,
      privacyLevel: 'PUBLIC_TO_EVERYONE',
      allowComments: false,
      autoAddMusic: false,
    })
    const merged = mergedAnswer(sent.flatMap((one) => ('answer' in one ? [one] : [])))
    expect(
      Object.entries(merged?.results ?? {}).map(([network, { state }]) => `${network} ${state}`),
    ).toEqual(['facebook published', 'google published', 'twitter published', 'tiktok processing'])
  })
  it('begins a TikTok video with the video that is here already', async () => {
    const asked = answering(fine)
    await sendPost(
      { ...content, networks: ['tiktok'], pictures: [{ ...picture, type: 'video' }] },
      null,
      'draft-1',
    )
    expect(asked).toMatchObject([
      {
        url: '/api/tiktok/init',
        body: { title: 'Quiz tonight', mediaId: picture.id, kind: 'post' },
      },
    ])
  })
  it('tells TikTok of a picture nothing that only videos have, though it was ticked for a video before', async () => {
    const asked = answering(fine)
    const extras: DraftContent['extras'] = {
      kind: 'post',
      tiktok: {
        privacyLevel: 'SELF_ONLY',
        isAiGenerated: true,
        allowDuet: true,
        allowStitch: true,
      },
    }
    await sendPost({ ...content, networks: ['tiktok'], extras }, null, 'draft-1')
    await sendPost(
      { ...content, networks: ['tiktok'], extras, pictures: [{ ...picture, type: 'video' }] },
      null,
      'draft-2',
    )
    expect(asked.map(({ body }) => body)).toMatchObject([
      { isAiGenerated: false, allowDuet: false, allowStitch: false },
      { isAiGenerated: true, allowDuet: true, allowStitch: true },
    ])
  })
  it('puts a headline above the text of a TikTok picture', async () => {
    const asked = answering(fine)
    await sendPost(
      {
        ...content,
        networks: ['tiktok'],
        extras: { kind: 'post', tiktok: { privacyLevel: 'SELF_ONLY', headline: 'Quiz night' } },
      },
      null,
      'draft-1',
    )
    expect(asked[0]?.body).toMatchObject({ title: 'Quiz night', description: 'Quiz tonight' })
  })
  it('sends X the picture only when its switch is on', async () => {
    const asked = answering(fine)
    await sendPost(
      { ...content, networks: ['twitter'], extras: { kind: 'post', xWithMedia: true } },
      null,
      'draft-1',
    )
    expect(asked[0]?.body).toEqual({
      title: 'Quiz tonight',
      mediaIds: [picture.id],
      x: { withMedia: true },
    })
  })
  it('schedules with one call, X among the others', async () => {
    const asked = answering({
      'POST /api/posts/schedule': { body: { ...answer(), publishedNow: false } },
    })
    await sendPost(
      { ...content, networks: ['twitter', 'facebook'] },
      { instant: new Date('2026-11-24T18:30:00Z'), latenessMinutes: 60 },
      'draft-1',
    )
    expect(asked).toMatchObject([
      {
        url: '/api/posts/schedule',
        body: {
          socialNetworks: ['facebook', 'twitter'],
          scheduledAt: '2026-11-24T18:30:00.000Z',
          latenessMinutes: 60,
          x: { withMedia: false },
        },
      },
    ])
  })
  it('tells the one that failed apart from those that did their work', async () => {
    answering({
      ...fine,
      'POST /api/tiktok': {
        status: 403,
        body: { message: 'no', code: 'bad-api-key', requestId: 'r' },
      },
    })
    const sent = await sendPost(content, null, 'draft-1')
    expect(sent.map((one) => `${one.kind} ${'error' in one ? 'failed' : 'done'}`)).toEqual([
      'posts done',
      'x done',
      'tiktok-picture failed',
    ])
  })
  it('takes a picture that TikTok refused at once for a post that did not go out, as of other networks', async () => {
    const refused = {
      status: 422,
      body: {
        message: 'TikTok has blocked this profile.',
        code: 'network-refused',
        requestId: 'r',
        details: { id, publicationId: picture.id },
      },
    }
    answering({ ...fine, 'POST /api/tiktok': refused })
    const [sent] = await sendPost({ ...content, networks: ['tiktok'] }, null, 'draft-1')
    const merged = mergedAnswer(sent && 'answer' in sent ? [sent] : [])
    expect(merged).toMatchObject({
      id,
      publishedNow: true,
      results: { tiktok: { success: false, state: 'failed', publicationId: picture.id } },
    })
    expect(merged && resultToasts(merged)).toEqual([
      {
        kind: 'error',
        title: 'Something went wrong while posting.',
        text: 'TikTok has blocked this profile.',
        publicationId: picture.id,
      },
    ])
  })
  it.each([
    ['published', undefined, ['success', 'Published on TikTok.'], id],
    ['processing', undefined, ['info', 'Still on its way: TikTok.'], id],
    [
      'held',
      'TikTok is switched off.',
      ['warning', 'Held, not lost: TikTok is switched off.'],
      null,
    ],
  ] as const)(
    'tells of a picture that is %s at TikTok what the product knows',
    async (...given) => {
      const [state, error, [kind, text], tiktokId] = given
      const picturesState = { ...begun, state, ...(error && { error: rawMessage(error) }) }
      answering({ ...fine, 'POST /api/tiktok': { body: picturesState } })
      const sent = await sendPost({ ...content, networks: ['tiktok'] }, null, 'draft-1')
      const merged = mergedAnswer(sent.flatMap((one) => ('answer' in one ? [one] : [])))
      expect(merged && resultToasts(merged)).toMatchObject([{ kind, text }])
      expect(sent).toMatchObject([{ tiktokId }])
    },
  )
  it('asks nobody for a post on TikTok that does not say who may view it, and says that', async () => {
    const asked = answering(fine)
    const [sent] = await sendPost(
      { ...content, networks: ['tiktok'], extras: { kind: 'post' } },
      null,
      'draft-1',
    )
    expect(asked).toEqual([])
    expect(sent && 'error' in sent && failureOfSubmit(sent.error).problems.options).toBe(
      'Select who can view this TikTok post.',
    )
  })
  it('says why X refused in the words of X', async () => {
    answering({
      ...fine,
      'POST /api/posts/twitter': {
        body: x({
          results: { twitter: { success: false, state: 'failed', publicationId: id } },
          twitterPostId: {
            success: false,
            error: { title: 'Forbidden', detail: 'duplicate content' },
          },
        }),
      },
    })
    const sent = await sendPost({ ...content, networks: ['twitter'] }, null, 'draft-1')
    expect(
      mergedAnswer(sent.flatMap((one) => ('answer' in one ? [one] : [])))?.results['twitter']
        ?.error,
    ).toEqual(rawMessage('duplicate content'))
  })
})
