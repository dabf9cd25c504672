import { describe, expect, it } from 'vitest'
import { networkKeys, networks } from './networks/table.ts'
import { wordInEnglish } from '../server/src/platform/wording/index.ts'
import { rawMessage } from './message.ts'
import { preflight } from './preflight.ts'
import type { JudgedFile, JudgedPost } from './preflight/judged.ts'
import { withoutTelephone } from './preflight/telephone-numbers.ts'

const measure = (text: string) => ({ length: text.length, hasLink: text.includes('https://') })
const picture: JudgedFile = {
  type: 'image',
  width: 1080,
  height: 1080,
  bytes: 300_000,
  durationMs: null,
}
const video: JudgedFile = {
  type: 'video',
  width: 1080,
  height: 1920,
  bytes: 8_000_000,
  durationMs: 20_000,
}
const post: JudgedPost = {
  kind: 'post',
  networks: networkKeys,
  text: 'Soup today',
  files: [picture],
  isScheduled: false,
}
const judge = (part: Partial<JudgedPost>) =>
  preflight({ ...post, ...part }, measure).map(({ network, field, effect, message }) => [
    network,
    field,
    effect,
    wordInEnglish(message),
  ])

describe('before the button is pressed', () => {
  it('finds nothing but the price of X in a plain post for all networks', () => {
    expect(judge({})).toEqual([['twitter', 'text', 'costs', 'X charges $0.015 for this post.']])
    expect(judge({ networks: ['twitter'], text: 'Book at https://lume.example' })).toEqual([
      [
        'twitter',
        'text',
        'costs',
        'X charges $0.20 for a post with a link; without one it is $0.015.',
      ],
    ])
  })
  it('judges the files of a part as those of a post, leaves none out, and says at which part', () => {
    const thread = { networks: ['twitter'] as const, steps: { thread: ['One', 'Two', 'Three'] } }
    const refused = (partFiles: JudgedPost['partFiles'] = []) =>
      preflight({ ...post, ...thread, partFiles }, measure)
        .filter(({ effect }) => effect === 'refused')
        .map(({ field, part, message }) => [field, part, wordInEnglish(message)])
    const pictures = (count: number) => Array.from({ length: count }, () => picture)
    expect(refused([[], pictures(4), [video]])).toEqual([])
    expect(refused([[], pictures(5), [{ ...video, durationMs: 200_000 }]])).toEqual([
      ['thread', 2, 'Part 2: X accepts up to 4 pictures in a post. Remove some.'],
      ['thread', 3, expect.stringMatching(/^Part 3: .*video/)],
    ])
    expect(refused([[], [picture, video]])).toEqual([
      ['thread', 2, expect.stringMatching(/^Part 2: A part can have one video, or up to 4/)],
    ])
    // what nobody gets is judged by nobody
    expect(
      preflight({ ...post, networks: ['facebook'], partFiles: [[], pictures(5)] }, measure),
    ).toEqual([])
  })
  it('counts different links where a network does', () => {
    const five = [1, 2, 3, 4, 5, 1].map((nth) => `https://lume.example/${nth}.`).join(' ')
    expect(judge({ networks: ['threads', 'facebook'], text: five })).toEqual([])
    expect(
      judge({ networks: ['threads', 'facebook'], text: `${five} http://lume.example` }),
    ).toEqual([
      [
        'threads',
        'text',
        'refused',
        'Threads accepts up to 5 different links in a post. Remove some.',
      ],
    ])
  })
  it('counts the text as each network does', () => {
    expect(
      judge({ text: 'x'.repeat(1501) }).map(([network, , effect]) => [network, effect]),
    ).toEqual([
      ['google', 'refused'],
      ['twitter', 'refused'],
      ['twitter', 'costs'],
      ['threads', 'refused'],
      ['bluesky', 'refused'],
    ])
    expect(judge({ networks: ['google'], text: 'x'.repeat(1512) })).toEqual([
      ['google', 'text', 'refused', 'Google accepts up to 1,500 characters: 12 too many.'],
    ])
    expect(judge({ networks: ['instagram'], text: '#a '.repeat(31) })).toEqual([
      ['instagram', 'text', 'refused', 'Instagram accepts up to 30 hashtags: 1 too many.'],
    ])
    expect(judge({ networks: ['instagram'], text: 'mail me@here.example' })).toEqual([])
  })
  it('warns of a telephone number, which Google does not let stand', () => {
    const warned = (text: string) => judge({ networks: ['google'], text }).length === 1
    expect(
      ['Call 0117 496 0123', 'Ring +44 (0)117 496-0123 now', '0117.496.0123'].map(warned),
    ).toEqual([true, true, true])
    expect(
      [
        'On 24.12.2026 at 19:30',
        'Menu at 24,50',
        'Doors 18:30, 19:30, 20:30',
        'Order no. 123456',
      ].map(warned),
    ).toEqual([false, false, false, false])
  })
  it('can leave the number out, and nothing else', () => {
    expect(withoutTelephone('Call 0117 496 0123, or come by.')).toBe('Call, or come by.')
    expect(withoutTelephone('On 24.12.2026 at 19:30, ring +44 (0)117 496-0123 now')).toBe(
      'On 24.12.2026 at 19:30, ring now',
    )
    expect(withoutTelephone('Menu at 24,50')).toBe('Menu at 24,50')
  })
  it('says which pictures are left out, cropped or refused', () => {
    const wide = { ...picture, width: 3000, height: 1000 }
    expect(judge({ networks: ['tiktok', 'google'], files: [picture, picture] })).toEqual([
      ['tiktok', 'media', 'refused', 'Only one image can be posted on TikTok.'],
      ['google', 'media', 'changed', 'Google shows one picture: the first.'],
    ])
    expect(judge({ networks: ['instagram'], files: [wide, picture, wide] })).toEqual([
      [
        'instagram',
        'media',
        'changed',
        'Instagram does not accept pictures of this shape: 2 are cropped in the middle.',
      ],
    ])
    expect(judge({ networks: ['google'], files: [{ ...picture, height: 240 }] })).toEqual([
      [
        'google',
        'media',
        'refused',
        'Google accepts pictures of 250 pixels and more on each side. Choose a larger one.',
      ],
    ])
  })
  it('judges the copy that a network gets, which is low of a panorama, and still of a picture that moves', () => {
    expect(
      judge({ networks: ['google'], files: [{ ...picture, width: 6000, height: 700 }] }),
    ).toEqual([
      [
        'google',
        'media',
        'refused',
        'Google accepts pictures of 250 pixels and more on each side, and this one is too long for it. Crop it.',
      ],
    ])
    expect(
      judge({ networks: ['google'], files: [{ ...picture, width: 6000, height: 800 }] }),
    ).toEqual([])
    expect(judge({ networks: ['facebook'], files: [{ ...picture, isAnimated: true }] })).toEqual([
      [
        'facebook',
        'media',
        'changed',
        'Facebook gets the first frame of an animated picture. Save it as a video (MP4) to keep it moving.',
      ],
    ])
    expect(
      judge({ networks: ['twitter'], files: [{ ...picture, isAnimated: true }] }).map(
        ([, , effect]) => effect,
      ),
    ).toEqual(['costs'])
  })
  it('does not promise a smaller video where none can be made', () => {
    const refused = {
      ...video,
      refusals: [{ network: 'twitter', use: 'post', message: rawMessage('X gets none.') }],
    } as const
    expect(
      judge({
        files: [refused],
        networks: ['twitter', 'facebook'],
        own: { twitter: { withMedia: true } },
      }),
    ).toEqual([
      ['twitter', 'media', 'refused', 'X gets none.'],
      ['twitter', 'text', 'costs', 'X charges $0.015 for this post.'],
    ])
  })
  it('judges videos for posts and for reels', () => {
    expect(judge({ files: [video], networks: ['facebook', 'google', 'tiktok'] })).toEqual([
      ['google', 'networks', 'refused', 'Google does not allow you to post videos.'],
    ])
    expect(
      judge({ kind: 'reel', files: [{ ...video, durationMs: 60_100 }], networks: ['instagram'] }),
    ).toEqual([['instagram', 'media', 'refused', 'Trim the video to maximum duration of 60 sec.']])
    expect(
      judge({
        kind: 'reel',
        files: [{ ...video, width: 1920, height: 1080 }],
        networks: ['facebook', 'instagram'],
      }),
    ).toEqual([
      [
        'facebook',
        'media',
        'refused',
        'A reel on Facebook is upright, 9 by 16. Choose a video of that shape.',
      ],
    ])
    expect(
      judge({ kind: 'reel', files: [], networks: ['twitter', 'tiktok'] }).map(
        ([, , , sentence]) => sentence,
      ),
    ).toEqual([
      'X has no reels.',
      'X charges $0.015 for this post.',
      'Reels without or video are not allowed.',
    ])
    expect(
      judge({ files: [video], networks: ['twitter'], own: { twitter: { withMedia: true } } }).at(0),
    ).toEqual([
      'twitter',
      'media',
      'changed',
      'X accepts videos of up to 1280 by 1024 pixels: it is made smaller.',
    ])
  })
  it('takes a video of ten minutes for Bluesky, and not of more', () => {
    const lasting = (durationMs: number) =>
      judge({ files: [{ ...video, bytes: 20_000_000, durationMs }], networks: ['bluesky'] })
    expect([lasting(240_000), lasting(600_000)]).toEqual([[], []])
    expect(lasting(601_000)).toEqual([
      ['bluesky', 'media', 'refused', expect.stringMatching(/^Bluesky accepts videos of up to 10/)],
    ])
  })
  it('schedules everything but posts on TikTok', () => {
    expect(judge({ isScheduled: true, networks: ['facebook', 'tiktok'] })).toEqual([
      ['tiktok', 'when', 'refused', 'Scheduling posts is not supported on TikTok.'],
    ])
    expect(
      judge({ isScheduled: true, kind: 'reel', files: [video], networks: ['tiktok'] }),
    ).toEqual([])
  })
  it('has a row for every network', () => {
    expect(Object.keys(networks)).toEqual([...networkKeys])
  })
})

it('counts for Threads as Threads does: an emoji its bytes, a letter one', () => {
  const at = (text: string) =>
    judge({ networks: ['threads'], text, files: [] }).map(([, , , sentence]) => sentence)
  expect(at('é'.repeat(500))).toEqual([])
  expect(at('é'.repeat(501))).toEqual(['Threads accepts up to 500 characters: 1 too many.'])
  expect(at('👍'.repeat(125))).toEqual([])
  expect(at('👍'.repeat(126))).toEqual(['Threads accepts up to 500 characters: 4 too many.'])
})
