import { describe, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../capabilities/testing/publisher-world.ts'
import {
  aPost,
  video,
  grantSecret,
  openDocumented,
  picture,
  profileSecret,
  settings,
  startedAt,
  userId,
} from './testing.ts'
import { createThreadsSetup } from './sign-in/threads-setup.ts'

const redirectUri = 'https://desk.example/callback'
const codeVerifier = 'v'.repeat(64)

describe('Threads as its documents show it', () => {
  it('is asked for everything that is described, as it is described', async () => {
    const { network, threads } = openDocumented()
    const grant = await threads.link.exchange({ code: 'c#_', redirectUri, codeVerifier })
    expect([grant.remoteUserId, grant.name, grant.declinedScopes]).toEqual([
      userId,
      'Osteria Lume',
      ['threads_manage_mentions', 'threads_manage_insights'],
    ])
    expect((await threads.link.discover(grant.secret)).accounts).toMatchObject([
      { remoteId: userId, name: 'osterialume', canConnect: true, reason: null },
    ])
    expect(await threads.link.check(profileSecret)).toBe('valid')
    const publisher = threads.publisher(profileSecret)
    for (const content of [
      aPost('Words, and https://lume.example/menu'),
      aPost('One', { pictures: [picture('a', 'A plate of pasta')] }),
      aPost('Two', { pictures: [picture('a'), picture('b')] }),
      aPost('Video', { video }),
    ]) {
      const { prepared } = await publisher.prepare(content, null, recordSteps())
      expect(await publisher.commit(content, prepared, recordSteps())).toMatchObject({
        remoteId: '180001',
      })
    }
    const content = aPost('Hi')
    const { prepared } = await publisher.prepare(content, null, recordSteps())
    network.answer('containerState', 'containerState.published')
    expect(await publisher.lookUp({ content, prepared, startedAt })).toMatchObject({
      proof: 'stands',
      candidates: [],
    })
    network.answer('containerState', 'containerState')
    network.answer('makeContainer', 'makeContainer.refused', 'makeContainer')
    await expect(publisher.prepare(content, null, recordSteps())).rejects.toMatchObject({
      kind: 'rejected',
    })
    await publisher.remove('180001', recordSteps())
    expect((await threads.reader(profileSecret).listRecent({ limit: 25 })).posts).toMatchObject([
      { remoteId: '180001', likes: 4, comments: 2, shares: 2, pictureUrls: [] },
      {
        remoteId: '180002',
        pictureUrls: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
      },
    ])
    expect(await threads.reader(profileSecret).read('180001')).toMatchObject({ text: 'Hi' })
    network.answer('listReplies', 'listReplies', 'listReplies.below')
    const commenter = threads.commenter(profileSecret)
    expect((await commenter.list('180001', { limit: 25 })).comments).toMatchObject([
      { remoteId: '182001', parentId: null, isOwn: false, author: { name: 'ann' } },
      { remoteId: '182002', parentId: '182001', isOwn: true },
    ])
    await commenter.comment('180001', 'Hi', recordSteps())
    expect(
      (await commenter.recent('180001', new Date('2026-11-20T10:00:00Z'))).map(
        ({ remoteId, parentId }) => [remoteId, parentId],
      ),
    ).toEqual([['182002', '182001']])
    const moderator = threads.moderator(profileSecret)
    await moderator.hide('182001', true, recordSteps())
    expect(await moderator.see('182001')).toEqual({ isHidden: true })
    const mentions = threads.mentionReader(profileSecret)
    expect(await mentions.list(50)).toMatchObject([
      {
        postId: '183001',
        commentId: null,
        guestName: 'ann',
        pictureUrl: 'https://cdn.example/3.jpg',
      },
      { postId: '183000', commentId: '183002', guestName: 'bob', pictureUrl: null },
    ])
    expect(await mentions.read({ postId: '183001', commentId: null })).toMatchObject({
      text: '@osterialume is it open?',
      isOwn: false,
    })
    await threads.probe(profileSecret).probe()
    const november = { from: '2026-11-01', to: '2026-11-01', zone: 'Europe/London' }
    expect((await threads.stats(profileSecret).byDay?.(november))?.values).toEqual([
      { metric: 'views', day: '2026-11-01', value: 12 },
      { metric: 'likes', day: '2026-11-01', value: 4 },
    ])
    await threads.renewal.refresh(grantSecret)
    const unmade = network.described.filter(
      (call) => !network.asked.some((made) => made.call === call),
    )
    expect(unmade).toEqual([])
  })

  it('sends each kind of post as its documents word it', async () => {
    const { threads, written } = openDocumented()
    const publisher = threads.publisher(profileSecret)
    const send = (content: ReturnType<typeof aPost>) =>
      publisher.prepare(content, null, recordSteps())
    await send(aPost('See (https://lume.example/menu). Or https://lume.example'))
    await send(aPost('', { pictures: [picture('a', 'x'.repeat(1200))] }))
    await send(aPost('Two', { pictures: [picture('a'), picture('b', 'Bread')] }))
    await send(aPost('Moves', { video }))
    expect(written('makeContainer')).toEqual([
      // no `link_attachment`: Threads makes the card by itself, and refuses some that are named
      { media_type: 'TEXT', text: 'See (https://lume.example/menu). Or https://lume.example' },
      {
        media_type: 'IMAGE',
        image_url: 'https://desk.example/m/a.jpg',
        alt_text: 'x'.repeat(1000),
      },
      { media_type: 'IMAGE', image_url: 'https://desk.example/m/a.jpg', is_carousel_item: 'true' },
      {
        media_type: 'IMAGE',
        image_url: 'https://desk.example/m/b.jpg',
        alt_text: 'Bread',
        is_carousel_item: 'true',
      },
      { media_type: 'CAROUSEL', children: '178001,178001', text: 'Two' },
      { media_type: 'VIDEO', video_url: 'https://desk.example/m/f.mp4', text: 'Moves' },
    ])
  })
})

const daysUntil = (at: Date, clock: { now(): Date }) =>
  (at.getTime() - clock.now().getTime()) / 86_400_000

describe('the connection', () => {
  it('leads to the consent screen of Threads, with its rights and without a hash of ours', () => {
    const { threads } = openDocumented()
    const asked = new URL(threads.link.consentUrl({ state: 's', redirectUri, codeVerifier }))
    expect(`${asked.origin}${asked.pathname}`).toBe('https://threads.com/oauth/authorize')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: '1',
      redirect_uri: redirectUri,
      scope:
        'threads_basic,threads_content_publish,threads_read_replies,threads_manage_replies,threads_manage_mentions,threads_delete,threads_manage_insights',
      response_type: 'code',
      state: 's',
    })
  })

  it('knows a used code, although Threads words that refusal in a shape of its own', async () => {
    const { network, threads } = openDocumented()
    network.answer('exchangeCode', 'exchangeCode.used')
    await expect(
      threads.link.exchange({ code: 'c', redirectUri, codeVerifier }),
    ).rejects.toMatchObject({
      kind: 'rejected',
      message: 'Threads did not finish the connection. Please try again.',
    })
  })

  it('takes all rights for given where Threads tells them to its testers only', async () => {
    const { network, threads } = openDocumented()
    network.answer('debugToken', 'debugToken.testersOnly')
    const grant = await threads.link.exchange({ code: 'c', redirectUri, codeVerifier })
    expect([grant.grantedScopes.length, grant.declinedScopes]).toEqual([7, []])
    // by the rights of the consent then: those of `profileSecret` hold no replies
    expect(
      (await threads.probe(profileSecret).probe()).map(({ name, works }) => [name, works]),
    ).toEqual([
      ['posts', true],
      ['comments', false],
      ['insights', true],
    ])
  })

  it('asks for a new one when the token is dead, in words of Threads', async () => {
    const { network, threads } = openDocumented()
    network.answer('debugToken', 'debugToken.invalid')
    await expect(threads.probe(profileSecret).probe()).rejects.toMatchObject({
      kind: 'reauthorize',
      message:
        'Our app was removed in the settings of this Threads profile. Connect the profile again.',
    })
    network.answer('ownId', 'ownId.ended')
    expect(await threads.link.check(profileSecret)).toBe('revoked')
  })

  it('is not renewed in its first day, since Threads would refuse', async () => {
    const { network, threads, clock } = openDocumented()
    const grant = await threads.link.exchange({ code: 'c', redirectUri, codeVerifier })
    clock.advance(24 * 3_600_000)
    expect(await threads.renewal.refresh(grant.secret)).toEqual({
      kind: 'refreshed',
      secret: grant.secret,
      expiresAt: grant.expiresAt,
      scopes: null,
    })
    expect(network.asked.some(({ call }) => call === 'refreshToken')).toBe(false)
    clock.advance(2 * 3_600_000)
    const renewed = await threads.renewal.refresh(grant.secret)
    const days =
      renewed.kind === 'refreshed' && renewed.expiresAt ? daysUntil(renewed.expiresAt, clock) : 0
    expect(days).toBeCloseTo(5_183_944 / 86_400, 3)
    expect(network.asked.some(({ call }) => call === 'refreshToken')).toBe(true)
  })

  it('is dead once Threads says so of the token, and only then', async () => {
    const { network, threads } = openDocumented()
    network.answer('refreshToken', 'refreshToken.noRight')
    expect(await threads.renewal.refresh(grantSecret)).toMatchObject({ kind: 'transient' })
    network.answer('refreshToken', 'refreshToken.expired')
    expect(await threads.renewal.refresh(grantSecret)).toMatchObject({ kind: 'revoked' })
  })

  it('has quotas of its own, apart from those of Facebook’s app', async () => {
    const { threads } = openDocumented()
    expect(threads.budgets(profileSecret)).toEqual(['threads:app', `threads:${userId}`])
    expect(threads.profileUrl({ name: 'osterialume' })).toBe('https://www.threads.com/@osterialume')
  })

  it.each(['', 'not json', '{"token":"t"}', '{"userId":"1","token":"THsecret"}'])(
    'a secret that cannot be read asks for a new one and repeats none of it: %s',
    (text) => {
      const { threads } = openDocumented()
      for (const open of [
        () => threads.publisher(text),
        () => threads.reader(text),
        () => threads.commenter(text),
        () => threads.budgets(text),
      ]) {
        const error: unknown = (() => {
          try {
            return open()
          } catch (thrown) {
            return thrown
          }
        })()
        expect(error).toMatchObject({
          kind: 'reauthorize',
          message: 'The stored connection to Threads cannot be read. Connect the profile again.',
        })
        expect(JSON.stringify([error, error instanceof Error ? error.stack : ''])).not.toContain(
          'THsecret',
        )
      }
    },
  )
})

describe('the setup', () => {
  const check = (wrong: boolean) => {
    const { network } = openDocumented()
    network.answer('exchangeCode', wrong ? 'exchangeCode.wrongSecret' : 'exchangeCode.used')
    return createThreadsSetup({
      settings,
      outbound: network,
      clock: testClock(startedAt),
      publicUrl: 'https://desk.example',
      verifyToken: 'ours',
    })
  }
  it('names what to paste, and asks whether the app is known', async () => {
    const { facts, ask } = check(false)
    expect([facts.redirectUris, facts.webhookUrls]).toEqual([
      [redirectUri],
      ['https://desk.example/webhooks/threads'],
    ])
    expect(facts.notes).toContain('Verify token: ours')
    expect(await ask()).toEqual([
      {
        ok: true,
        said: 'Asked Threads’ token endpoint with a code that cannot exist: the app is known, and refuses the code alone.',
      },
    ])
  })
  it('says which setting is wrong, and asks nothing without them', async () => {
    expect(await check(true).ask()).toMatchObject([{ ok: false }])
    const { network } = openDocumented()
    expect(
      await createThreadsSetup({
        settings: null,
        outbound: network,
        clock: testClock(startedAt),
        publicUrl: 'https://desk.example',
        verifyToken: 'ours',
      }).ask(),
    ).toEqual([])
    expect(network.asked).toEqual([])
  })
})
