import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import { testClock } from '#testing/test-platform.ts'
import type {
  PostContent,
  PreparedVideo,
  PreparedPicture,
} from '../../capabilities/publish/publisher.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import type { UsageReport } from '../../capabilities/usage.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { saying } from '../../testing/said.ts'
import { explainFailure } from '../client/fail-reasons.ts'
import { createTiktok } from '../index.ts'

const settings = {
  clientKey: 'key-1',
  clientSecret: 'secret-1',
  authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  apiUrl: 'https://open.tiktokapis.com',
  profilesUrl: 'https://www.tiktok.com',
}
const clock = testClock(new Date('2026-11-21T12:00:00Z'))
const secret = JSON.stringify({
  openId: '-000a',
  username: 'osterialume',
  accessToken: 'act.first',
  scopes: ['user.info.basic', 'video.publish', 'video.list'],
})

const all: TiktokOptions = {
  privacyLevel: 'PUBLIC_TO_EVERYONE',
  allowComments: true,
  allowDuet: false,
  allowStitch: true,
  disclosePostContent: true,
  brandOrganicToggle: true,
  brandContentToggle: false,
  isAiGenerated: true,
  autoAddMusic: true,
  headline: 'Fresh today',
}
const video = (size: number, durationMs = 8000): PreparedVideo => ({
  mediaId: 'film-1',
  contentType: 'video/mp4',
  width: 1080,
  height: 1920,
  durationMs,
  size: async () => size,
  read: async (from, to) => Buffer.alloc(to - from),
  address: async () => '',
})
const picture = (size = 10): PreparedPicture => ({
  mediaId: 'picture-1',
  contentType: 'image/jpeg',
  width: 400,
  height: 500,
  altText: null,
  bytes: async () => Buffer.alloc(size),
  address: async () => 'https://marquee.example/m/picture-1.jpg',
})
const aVideo = (size = 1_000_000, options: object = all): PostContent => ({
  kind: 'reel',
  text: 'Dough at six',
  pictures: [],
  video: video(size),
  options: { ...options },
})
const aPicture = (options: object = all): PostContent => ({
  kind: 'post',
  text: 'Hand-rolled',
  pictures: [picture()],
  video: null,
  options: { ...options },
})

/** Grants that let posts go to the inbox alone, or there too. */
const grants = {
  drafts: ['user.info.basic', 'video.upload'],
  both: ['user.info.basic', 'video.publish', 'video.upload'],
} as const

function open(scopes?: readonly string[]) {
  const reports: UsageReport[] = []
  const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
  const outbound = createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ api: settings.apiUrl, upload: 'https://open-upload.tiktokapis.com' }),
  })
  const tiktok = createTiktok({
    settings,
    outbound,
    clock,
    onUsage: (report) => {
      reports.push(report)
    },
  })
  const bound = scopes ? JSON.stringify({ ...JSON.parse(secret), scopes }) : secret
  return {
    ...outbound,
    outbound,
    reports,
    publisher: tiktok.publisher(bound),
    reader: tiktok.reader(bound),
    postingTerms: tiktok.postingTerms(bound),
  }
}
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const bodyOf = (testbed: ReturnType<typeof open>, call: string): unknown =>
  JSON.parse(String(testbed.asked.find((one) => one.call === call)?.request.body))
const ranges = (testbed: ReturnType<typeof open>) =>
  testbed.asked
    .filter(({ call }) => call === 'uploadPart')
    .map(({ request }) => request.headers?.['content-range'])
async function ready(content = aVideo()) {
  const testbed = open()
  const { prepared } = await testbed.publisher.prepare(content, null, recordSteps())
  return {
    ...testbed,
    content,
    prepared,
    commit: () => testbed.publisher.commit(content, prepared, recordSteps()),
  }
}

describe('what is chosen', () => {
  it('goes out with a video as it was chosen', async () => {
    const testbed = await ready()
    expect(bodyOf(testbed, 'videoInit')).toEqual({
      post_info: {
        title: 'Dough at six',
        privacy_level: 'PUBLIC_TO_EVERYONE',
        disable_comment: false,
        disable_duet: true,
        disable_stitch: false,
        brand_content_toggle: false,
        brand_organic_toggle: true,
        is_aigc: true,
      },
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: 1_000_000,
        chunk_size: 1_000_000,
        total_chunk_count: 1,
      },
    })
  })

  it('goes out with a picture without a headline as one that has no title', async () => {
    const testbed = open()
    await testbed.publisher.commit(
      { ...aPicture(), options: { ...all, headline: '' } },
      {},
      recordSteps(),
    )
    expect(Object(bodyOf(testbed, 'photoInit')).post_info).not.toHaveProperty('title')
  })

  it('goes out with a picture: its headline is the title, its text the description', async () => {
    const testbed = open()
    expect(await testbed.publisher.commit(aPicture(), {}, recordSteps())).toEqual({
      remoteId: 'p_pub_url~v2.1',
      permalink: null,
      state: 'processing',
    })
    expect(bodyOf(testbed, 'photoInit')).toEqual({
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: {
        title: 'Fresh today',
        description: 'Hand-rolled',
        privacy_level: 'PUBLIC_TO_EVERYONE',
        disable_comment: false,
        auto_add_music: true,
        brand_content_toggle: false,
        brand_organic_toggle: true,
      },
      source_info: {
        source: 'PULL_FROM_URL',
        photo_cover_index: 0,
        photo_images: ['https://marquee.example/m/picture-1.jpg'],
      },
    })
  })

  it.each([
    [{}, 'Select who can view this TikTok post.'],
    [{ ...all, privacyLevel: 'NOBODY' }, 'Select who can view this TikTok post.'],
    [
      { ...all, brandContentToggle: true, privacyLevel: 'SELF_ONLY' },
      'Branded content cannot be private.',
    ],
    [
      { ...all, brandOrganicToggle: false },
      'You need to indicate if your content promotes yourself, a third party, or both.',
    ],
    [{ ...all, headline: 'x'.repeat(91) }, 'A headline on TikTok has up to 90 characters.'],
    [
      { ...all, allowComments: undefined },
      'Not everything is chosen that TikTok asks for. Open the post and choose again what others may do with it.',
    ],
  ])('is refused before anything is asked where it is not whole: %#', async (options, message) => {
    const testbed = open()
    for (const content of [aVideo(1000, options), aPicture(options)])
      expect(await failure(testbed.publisher.prepare(content, null, recordSteps()))).toMatchObject({
        name: 'ConnectorError',
        kind: 'rejected',
        message,
      })
    expect(testbed.asked).toEqual([])
  })

  it('a brand that is not disclosed is not named', async () => {
    const testbed = await ready(aVideo(1000, { ...all, disclosePostContent: false }))
    expect(bodyOf(testbed, 'videoInit')).toMatchObject({
      post_info: { brand_organic_toggle: false },
    })
  })

  it.each([
    [{ ...aPicture(), pictures: [] }, /without a picture or a video/],
    [
      { ...aPicture(), pictures: [picture(), picture()] },
      /^Only one image can be posted on TikTok\.$/,
    ],
    [{ ...aVideo(), text: 'x'.repeat(2201) }, /up to 2,200 characters/],
    [{ ...aPicture(), pictures: [picture(20_000_001)] }, /up to 20 MB/],
  ])('and what TikTok never takes is told at once: %#', async (content, words) => {
    const testbed = open()
    expect(await failure(testbed.publisher.prepare(content, null, recordSteps()))).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(words),
    })
    expect(testbed.asked).toEqual([])
  })

  it('a video is as long as TikTok allows this profile, and no longer', async () => {
    const testbed = open()
    expect(
      await failure(
        testbed.publisher.prepare(
          { ...aVideo(), video: video(1000, 300_400) },
          null,
          recordSteps(),
        ),
      ),
    ).toMatchObject({
      kind: 'rejected',
      message:
        'TikTok accepts videos of up to 300 seconds from this profile. This one has 301: trim it.',
    })
    expect(
      (
        await testbed.publisher.prepare(
          { ...aVideo(), video: video(1000, 300_000) },
          null,
          recordSteps(),
        )
      ).againInMs,
    ).toBeNull()
  })

  it('may be chosen from what TikTok says of the profile now', async () => {
    expect(await open().postingTerms()).toEqual({
      toInbox: false,
      privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      creator: {
        name: 'Osteria Lume',
        username: 'osterialume',
        pictureUrl: 'https://p16.example/a.jpeg',
      },
      commentsOff: false,
      duetOff: true,
      stitchOff: false,
      longestFilmMs: 300_000,
    })
  })
})

describe('the parts of a video', () => {
  const large = () => aVideo(21_000_000)
  it('go out one after the other, the last of them with the rest', async () => {
    const testbed = open()
    testbed.answer(
      'uploadPart',
      'uploadPart.more',
      'uploadPart.more',
      'uploadPart.more',
      'uploadPart',
    )
    const { prepared } = await testbed.publisher.prepare(large(), null, recordSteps())
    expect(await testbed.publisher.commit(large(), prepared, recordSteps())).toEqual({
      remoteId: 'v_pub_file~v2.1',
      permalink: null,
      state: 'processing',
    })
    expect(ranges(testbed)).toEqual(
      ['0-5242879', '5242880-10485759', '10485760-15728639', '15728640-20999999'].map(
        (range) => `bytes ${range}/21000000`,
      ),
    )
    for (const { call, request } of testbed.asked)
      if (call === 'uploadPart') expect(JSON.stringify(request.headers)).not.toContain('act.first')
  })

  it('are kept after every eight, so that little is lost with a process', async () => {
    const testbed = open()
    testbed.answer('uploadPart', 'uploadPart.more')
    const context = recordSteps()
    const first = await testbed.publisher.prepare(aVideo(55_000_000), null, context)
    expect([first.againInMs, Object(first.prepared).upload.held, context.steps.length]).toEqual([
      0,
      8 * 5_242_880,
      9,
    ])
    expect(
      (await testbed.publisher.prepare(aVideo(55_000_000), first.prepared, context)).againInMs,
    ).toBeNull()
    expect(context.steps).toEqual([
      'begin-upload',
      ...Array.from({ length: 9 }, (_, index) => `upload-part:${index + 1}`),
    ])
  })

  it('go on behind what TikTok holds already', async () => {
    const testbed = open()
    testbed.answer('uploadPart', 'uploadPart.holdsTwo', 'uploadPart.more')
    await testbed.publisher.prepare(large(), null, recordSteps())
    expect(ranges(testbed)).toEqual([
      'bytes 0-5242879/21000000',
      'bytes 10485760-15728639/21000000',
    ])
  })

  it.each([
    ['uploadPart.expired', true],
    ['uploadPart.mute', true],
    ['uploadPart.holdsAll', true],
    ['uploadPart.broken', false],
  ])('are begun anew where nobody can go on: %s', async (file, isAnew) => {
    const testbed = open()
    testbed.answer('uploadPart', file)
    expect(await failure(testbed.publisher.prepare(large(), null, recordSteps()))).toMatchObject(
      isAnew ? { kind: 'unavailable', prepareAgain: true } : { kind: 'uncertain' },
    )
  })

  it('are told with the reason where TikTok refuses them for good, the last like any other', async () => {
    const testbed = open()
    testbed.answer('uploadPart', 'uploadPart.refused')
    const refused = {
      kind: 'rejected',
      message: 'PUT upload failed: TikTok refused this: The content type is not supported.',
      facts: { status: 400, code: 'invalid_param' },
    }
    expect(await failure(testbed.publisher.prepare(large(), null, recordSteps()))).toMatchObject(
      refused,
    )
    const last = await ready()
    last.answer('uploadPart', 'uploadPart.refused')
    expect(await failure(last.commit())).toMatchObject(refused)
  })

  it('are begun anew where TikTok stands still', async () => {
    const testbed = open()
    testbed.answer('uploadPart', 'uploadPart.more', 'uploadPart.holdsOne')
    expect(await failure(testbed.publisher.prepare(large(), null, recordSteps()))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    expect(ranges(testbed)).toHaveLength(2)
  })

  it('of another text, video or choice are another video to TikTok', async () => {
    const { publisher, content, prepared } = await ready()
    for (const other of [
      { ...content, text: 'Other' },
      aVideo(999_999),
      { ...content, options: { ...all, allowComments: false } },
    ]) {
      const context = recordSteps()
      await publisher.prepare(other, prepared, context)
      expect(context.steps).toEqual(['begin-upload'])
      expect(await failure(publisher.commit(other, prepared, recordSteps()))).toMatchObject({
        kind: 'unavailable',
        prepareAgain: true,
      })
    }
  })

  it('go nowhere but to TikTok', async () => {
    const testbed = open()
    testbed.answer('videoInit', 'videoInit.elsewhere')
    const { prepared } = await testbed.publisher.prepare(aVideo(), null, recordSteps())
    expect(
      await failure(testbed.publisher.commit(aVideo(), prepared, recordSteps())),
    ).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('not its own'),
    })
    expect(ranges(testbed)).toEqual([])
  })
})

describe('the last part', () => {
  it('that TikTok has already is as good as sent', async () => {
    const testbed = await ready()
    testbed.answer('uploadPart', 'uploadPart.holdsAll')
    expect(await testbed.commit()).toMatchObject({
      remoteId: 'v_pub_file~v2.1',
      state: 'processing',
    })
  })

  it.each([
    ['publishStatus.uploading', false],
    ['publishStatus.unknown', false],
    ['publishStatus.uploaded', true],
    ['publishStatus.downloading', true],
    ['publishStatus.inbox', true],
    ['publishStatus.failed', true],
    ['publishStatus', true],
  ])(
    'for which there is no address any more was sent before, or begins anew, as TikTok says: %s',
    async (file, wasSent) => {
      const testbed = await ready()
      testbed.answer('uploadPart', 'uploadPart.expired')
      testbed.answer('publishStatus', file)
      expect(await testbed.commit().catch((error: unknown) => error)).toMatchObject(
        wasSent
          ? { remoteId: 'v_pub_file~v2.1', state: 'processing' }
          : { kind: 'unavailable', prepareAgain: true },
      )
    },
  )

  it('after which TikTok says that it has less than the whole video is begun anew', async () => {
    const content = aVideo(21_000_000)
    const testbed = open()
    testbed.answer('uploadPart', 'uploadPart.more')
    const { prepared } = await testbed.publisher.prepare(content, null, recordSteps())
    testbed.answer('uploadPart', 'uploadPart.holdsTwo')
    testbed.answer('publishStatus', 'publishStatus.uploading')
    expect(await failure(testbed.publisher.commit(content, prepared, recordSteps()))).toMatchObject(
      { kind: 'unavailable', prepareAgain: true },
    )
  })

  it('is uncertain where TikTok refuses it and does not say what it has', async () => {
    const testbed = await ready()
    testbed.answer('uploadPart', 'uploadPart.expired')
    testbed.answer('publishStatus', 'publishStatus.broken')
    expect(await failure(testbed.commit())).toMatchObject({ kind: 'uncertain' })
  })

  it('without an answer is looked up by the publication', async () => {
    const { publisher, content, prepared, answer, commit } = await ready()
    answer('uploadPart', 'uploadPart.broken')
    expect(await failure(commit())).toMatchObject({ kind: 'uncertain' })
    const startedAt = clock.now()
    const found = async (file: string) => {
      answer('publishStatus', file)
      return publisher.lookUp({ content, prepared, startedAt })
    }
    for (const file of ['publishStatus.uploading', 'publishStatus.unknown'])
      expect(await found(file)).toEqual({ proof: 'repeatable', candidates: [] })
    for (const file of [
      'publishStatus.uploaded',
      'publishStatus.downloading',
      'publishStatus.inbox',
      'publishStatus.failed',
    ]) {
      expect(await found(file)).toEqual({
        proof: 'stands',
        candidates: [
          {
            remoteId: 'v_pub_file~v2.1',
            permalink: null,
            createdAt: startedAt,
            state: 'processing',
          },
        ],
      })
    }
    expect(await found('publishStatus.unnamed')).toEqual({
      proof: 'stands',
      candidates: [{ remoteId: 'v_pub_file~v2.1', permalink: null, createdAt: startedAt }],
    })
    expect(await found('publishStatus')).toEqual({
      proof: 'stands',
      candidates: [
        {
          remoteId: '7350000000000000123',
          permalink: 'https://www.tiktok.com/@osterialume/video/7350000000000000123',
          createdAt: startedAt,
        },
      ],
    })
  })
})

describe('the inbox', () => {
  const calls = (testbed: ReturnType<typeof open>) => testbed.asked.map(({ call }) => call)

  it('is where a video goes whose grant allows no more; nothing of the profile is asked, and nothing told but the video', async () => {
    const testbed = open(grants.drafts)
    const context = recordSteps()
    const { prepared } = await testbed.publisher.prepare(aVideo(), null, context)
    expect(await testbed.publisher.commit(aVideo(), prepared, context)).toEqual({
      remoteId: 'v_inbox_file~v2.1',
      permalink: null,
      state: 'processing',
    })
    expect([context.steps, calls(testbed)]).toEqual([
      ['begin-draft', 'commit'],
      ['videoDraft', 'uploadPart'],
    ])
    expect(bodyOf(testbed, 'videoDraft')).toEqual({
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: 1_000_000,
        chunk_size: 1_000_000,
        total_chunk_count: 1,
      },
    })
  })

  it('is where a picture goes with its words alone', async () => {
    const testbed = open(grants.drafts)
    await testbed.publisher.prepare(aPicture(), null, recordSteps())
    expect(await testbed.publisher.commit(aPicture(), {}, recordSteps())).toEqual({
      remoteId: 'p_inbox_url~v2.1',
      permalink: null,
      state: 'processing',
    })
    expect([calls(testbed), bodyOf(testbed, 'photoDraft')]).toEqual([
      ['photoDraft'],
      {
        media_type: 'PHOTO',
        post_mode: 'MEDIA_UPLOAD',
        post_info: { title: 'Fresh today', description: 'Hand-rolled' },
        source_info: {
          source: 'PULL_FROM_URL',
          photo_cover_index: 0,
          photo_images: ['https://marquee.example/m/picture-1.jpg'],
        },
      },
    ])
    testbed.answer('publishStatus', 'publishStatus.inbox')
    expect(
      await testbed.publisher.follow({
        remoteId: 'p_inbox_url~v2.1',
        content: aPicture(),
        prepared: {},
      }),
    ).toEqual({
      state: 'inbox',
      message: message('tiktok.picture-in-inbox'),
    })
  })

  it('is where a post goes that its owner was told would, whatever the grant allows by now', async () => {
    const told = { ...all, privacyLevel: 'SELF_ONLY', toInbox: true }
    const testbed = open(grants.both)
    await testbed.publisher.prepare(aVideo(1000, told), null, recordSteps())
    await testbed.publisher.commit(aPicture(told), {}, recordSteps())
    expect(calls(testbed)).toEqual(['videoDraft', 'photoDraft'])
    const without = open()
    for (const content of [aVideo(1000, told), aPicture(told)])
      expect(await failure(without.publisher.prepare(content, null, recordSteps()))).toMatchObject({
        kind: 'rejected',
        message: expect.stringContaining('choose who can view it'),
      })
    expect(calls(without)).toEqual([])
  })

  it('takes what TikTok refuses to publish for an app that is not audited', async () => {
    const testbed = open(grants.both)
    testbed.answer('videoInit', 'videoInit.unaudited_client_can_only_post_to_private_accounts')
    testbed.answer('photoInit', 'photoInit.unaudited')
    const context = recordSteps()
    const { prepared } = await testbed.publisher.prepare(aVideo(), null, context)
    expect(await testbed.publisher.commit(aVideo(), prepared, context)).toMatchObject({
      remoteId: 'v_inbox_file~v2.1',
    })
    expect(await testbed.publisher.commit(aPicture(), {}, context)).toMatchObject({
      remoteId: 'p_inbox_url~v2.1',
    })
    expect(context.steps).toEqual(['begin-upload', 'begin-draft', 'commit', 'commit', 'commit'])
    expect(calls(testbed)).toEqual([
      'creatorInfo',
      'videoInit',
      'videoDraft',
      'uploadPart',
      'creatorInfo',
      'photoInit',
      'photoDraft',
    ])
  })

  it('says why a post came there of which its owner was told nothing', async () => {
    const said = async (testbed: ReturnType<typeof open>, content: PostContent) => {
      testbed.answer('publishStatus', 'publishStatus.inbox')
      const followed = await testbed.publisher.follow({
        remoteId: 'v_inbox_file~v2.1',
        content,
        prepared: {},
      })
      return followed.state === 'inbox' && followed.message.code === 'tiktok.inbox-instead'
    }
    for (const make of [aVideo, aPicture])
      expect([
        await said(open(grants.both), make()),
        await said(open(grants.drafts), make()),
        await said(open(grants.both), { ...make(), options: { ...all, toInbox: true } }),
      ]).toEqual([true, false, false])
  })

  it('takes nothing that may not lie there', async () => {
    const testbed = open()
    testbed.answer('photoInit', 'photoInit.unaudited')
    expect(await failure(testbed.publisher.commit(aPicture(), {}, recordSteps()))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(
        'choose Only you, or connect it again with every box ticked',
      ),
    })
    const neither = open(['user.info.basic'])
    neither.answer('creatorInfo', 'creatorInfo.scope')
    expect(await failure(neither.publisher.prepare(aPicture(), null, recordSteps()))).toMatchObject(
      { kind: 'reauthorize' },
    )
  })

  it('takes five posts in a day', async () => {
    const testbed = open(grants.drafts)
    testbed.answer('videoDraft', 'videoDraft.full')
    testbed.answer('photoDraft', 'photoDraft.full')
    for (const refused of [
      testbed.publisher.prepare(aVideo(), null, recordSteps()),
      testbed.publisher.commit(aPicture(), {}, recordSteps()),
    ]) {
      expect(await failure(refused)).toMatchObject({
        kind: 'rejected',
        message: expect.stringMatching(
          /^Five posts of this profile wait in its TikTok inbox already\./,
        ),
        facts: { code: 'spam_risk_too_many_pending_share' },
      })
    }
  })

  it('is told before the form is shown, also where TikTok says then that the app is not audited', async () => {
    const inbox = {
      toInbox: true,
      privacyLevels: [],
      creator: {
        name: 'Osteria Lume',
        username: 'osterialume',
        pictureUrl: 'https://p16.example/a.jpeg',
      },
      commentsOff: false,
      duetOff: false,
      stitchOff: false,
      longestFilmMs: 600_000,
    }
    expect(await open([...grants.drafts, 'user.info.profile']).postingTerms()).toEqual(inbox)
    const unaudited = open([...grants.both, 'user.info.profile'])
    unaudited.answer('creatorInfo', 'creatorInfo.unaudited')
    expect(await unaudited.postingTerms()).toEqual(inbox)
  })

  it('does not take an upload that was begun for the profile', async () => {
    const { prepared } = await ready()
    const context = recordSteps()
    await open(grants.drafts).publisher.prepare(aVideo(), prepared, context)
    expect(context.steps).toEqual(['begin-draft'])
  })
})

describe('what becomes of it', () => {
  it.each([
    [
      'publishStatus',
      {
        state: 'published',
        remoteId: '7350000000000000123',
        permalink: 'https://www.tiktok.com/@osterialume/video/7350000000000000123',
      },
    ],
    ['publishStatus.unnamed', { state: 'published', remoteId: 'v_pub_file~v2.1', permalink: null }],
    ['publishStatus.uploaded', { state: 'processing', againInMs: 5000 }],
    ['publishStatus.downloading', { state: 'processing', againInMs: 5000 }],
    [
      'publishStatus.inbox',
      {
        state: 'inbox',
        message: saying(
          'TikTok did not publish this automatically: the app of this server is not audited for Direct Post, or that is switched off. The video waits in the TikTok inbox of this profile, without its text. Copy the text from here, then finish the post in the TikTok app.',
        ),
      },
    ],
    [
      'publishStatus.failed',
      {
        state: 'refused',
        message: message('tiktok.frame-rate'),
      },
    ],
    ['publishStatus.strange', { state: 'refused', message: message('tiktok.not-published') }],
    ['publishStatus.internal', { kind: 'unavailable', prepareAgain: true }],
    ['publishStatus.unknown', { kind: 'unavailable', prepareAgain: false }],
  ])('%s', async (file, outcome) => {
    const testbed = open()
    testbed.answer('publishStatus', file)
    expect(
      await testbed.publisher
        .follow({ remoteId: 'v_pub_file~v2.1', content: aVideo(), prepared: {} })
        .catch((error: unknown) => error),
    ).toMatchObject(outcome)
  })

  it.each([
    [0, 5000],
    [50, 5000],
    [200, 20_000],
    [3600, 60_000],
  ])(
    'is asked less often the longer TikTok works: after %i s again in %i ms',
    async (seconds, againInMs) => {
      const testbed = open()
      testbed.answer('publishStatus', 'publishStatus.downloading')
      const acceptedAt = new Date(clock.now().getTime() - seconds * 1000)
      expect(
        await testbed.publisher.follow({
          remoteId: 'v_pub_file~v2.1',
          content: aVideo(),
          prepared: {},
          acceptedAt,
        }),
      ).toEqual({ state: 'processing', againInMs })
    },
  )

  it('every reason of a failure has its words, and only TikTok’s own faults and what it could not fetch are made anew', () => {
    const reasons = [
      'file_format_check_failed',
      'duration_check_failed',
      'frame_rate_check_failed',
      'picture_size_check_failed',
      'internal',
      'video_pull_failed',
      'photo_pull_failed',
      'publish_cancelled',
      'auth_removed',
      'spam_risk_too_many_posts',
      'spam_risk_user_banned_from_posting',
      'spam_risk_text',
      'spam_risk',
    ]
    expect(new Set(reasons.map((reason) => explainFailure(reason).message.code)).size).toBe(
      reasons.length,
    )
    expect(reasons.filter((reason) => explainFailure(reason).isOurs)).toEqual([
      'internal',
      'video_pull_failed',
      'photo_pull_failed',
    ])
    expect(explainFailure('new_reason_of_2027')).toEqual({
      message: message('tiktok.not-published-because', { reason: 'new_reason_of_2027' }),
      isOurs: false,
    })
  })
})

describe('a refusal', () => {
  it.each([
    [
      'unaudited_client_can_only_post_to_private_accounts',
      'rejected',
      'has not audited the app of this server yet',
    ],
    ['privacy_level_option_mismatch', 'rejected', 'choose again who can view it'],
    ['spam_risk_too_many_posts', 'rejected', 'no more posts of this profile through apps today'],
    ['spam_risk_user_banned_from_posting', 'rejected', 'blocked this profile from posting'],
    ['reached_active_user_cap', 'rejected', 'only a few profiles a day'],
    ['scope_not_authorized', 'reauthorize', 'leave every box ticked'],
    ['invalid_params', 'rejected', 'TikTok refused this: as it is'],
  ])('%s is told in plain words', async (code, kind, words) => {
    const testbed = open()
    testbed.answer('videoInit', `videoInit.${code}`)
    expect(await failure(testbed.publisher.prepare(aVideo(), null, recordSteps()))).toMatchObject({
      kind,
      message: expect.stringContaining(words),
      facts: { code },
    })
  })

  it.each([
    ['photoInit.unverified', 'rejected'],
    ['photoInit.busy', 'rate-limited'],
    ['photoInit.internal', 'uncertain'],
    ['photoInit.foreign', 'uncertain'],
  ])('of a picture: %s is %s', async (file, kind) => {
    const testbed = open()
    testbed.answer('photoInit', file)
    const error = await failure(testbed.publisher.commit(aPicture(), {}, recordSteps()))
    expect(error).toMatchObject({ kind })
    expect(testbed.reports).toEqual(
      kind === 'rate-limited'
        ? [{ budget: 'tiktok:-000a:init', percent: 100, blockedForMs: 0 }]
        : [],
    )
  })

  it('of a server in trouble is tried again, whatever it calls its trouble', async () => {
    const testbed = open()
    testbed.answer('creatorInfo', 'creatorInfo.degraded')
    expect(await failure(testbed.publisher.prepare(aVideo(), null, recordSteps()))).toMatchObject({
      kind: 'unavailable',
      facts: { code: 'service_degraded' },
    })
  })

  it('holds neither the token nor the address of an upload', async () => {
    const testbed = await ready()
    for (const file of ['uploadPart.expired', 'uploadPart.broken', 'uploadPart.mute']) {
      testbed.answer('uploadPart', file)
      testbed.answer('publishStatus', 'publishStatus.broken')
      const error = await failure(testbed.commit())
      expect(error).toHaveProperty('name', 'ConnectorError')
      expect(
        JSON.stringify([error, error instanceof Error ? [error.stack, error.cause] : '']),
      ).not.toMatch(/act\.first|up\.secret|upload_token/)
    }
  })
})
