import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import type { Prepared } from '../../capabilities/publish/publisher.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { ConnectorError, stuckFact } from '../../connector-error.ts'
import { saying } from '../../testing/said.ts'
import { aPost, video, openDocumented, picture, profileSecret } from '../testing.ts'

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const hi = aPost('Hi')

/** A post that was prepared and is about to be committed. */
async function atCommit(content = hi, at?: Date) {
  const testbed = openDocumented()
  if (at) testbed.clock.set(at)
  const publisher = testbed.threads.publisher(profileSecret)
  const { prepared } = await publisher.prepare(content, null, recordSteps())
  return {
    ...testbed,
    publisher,
    prepared,
    commit: () => failure(publisher.commit(content, prepared, recordSteps())),
  }
}

describe('a container that Threads refuses to publish', () => {
  it('is waited for while Threads does not find it yet, and stands nowhere', async () => {
    const { network, commit } = await atCommit()
    network.answer('publish', 'publish.tooEarly')
    network.answer('listThreads', 'listThreads.none')
    for (const state of [
      'containerState',
      'containerState.working',
      'containerState.missing',
    ] as const) {
      network.answer('containerState', state)
      expect(await commit()).toMatchObject({
        kind: 'unavailable',
        prepareAgain: false,
        message: 'Threads is not done with this post yet. We will try again automatically.',
      })
    }
  })

  it('is stuck where Threads shows it as finished, and only there', async () => {
    const { network, clock, commit } = await atCommit()
    network.answer('publish', 'publish.tooEarly')
    network.answer('listThreads', 'listThreads.none')
    clock.advance(240_000)
    expect(await commit()).toMatchObject({
      kind: 'unavailable',
      prepareAgain: false,
      facts: { code: 24, [stuckFact]: true },
    })
    network.answer('containerState', 'containerState.working')
    expect(await commit()).not.toMatchObject({ facts: { [stuckFact]: true } })
  })

  it('may stand when it is published, or when a post reads the same', async () => {
    const { network, commit } = await atCommit()
    network.answer('publish', 'publish.tooEarly')
    network.answer('containerState', 'containerState.published')
    expect(await commit()).toMatchObject({ kind: 'uncertain' })
    // shown as finished still, although a post of these words was made after the container
    const same = await atCommit(
      aPost('Fresh pasta today, see #focaccia'),
      new Date('2026-11-20T09:00:10Z'),
    )
    same.network.answer('publish', 'publish.tooEarly')
    same.network.answer('listThreads', 'listThreads.topic')
    expect(await same.commit()).toMatchObject({ kind: 'uncertain' })
  })

  it('is made anew when it is gone for good, or ran out', async () => {
    const { network, clock, commit } = await atCommit()
    network.answer('publish', 'publish.tooEarly')
    network.answer('listThreads', 'listThreads.none')
    network.answer('containerState', 'containerState.missing')
    clock.advance(61_000)
    expect(await commit()).toMatchObject({ kind: 'unavailable', prepareAgain: true })
    network.answer('containerState', 'containerState.expired')
    expect(await commit()).toMatchObject({ kind: 'unavailable', prepareAgain: true })
  })

  it('has a spent quota where the quota says so, since no code does', async () => {
    const { network, commit, clock } = await atCommit()
    network.answer('publish', 'publish.refused')
    expect(await commit()).toMatchObject({ kind: 'rejected' })
    network.answer('quota', 'quota.used')
    const hourMs = 3_600_000
    const earliest = clock.now().getTime() + hourMs
    const spent = await commit()
    expect(spent).toMatchObject({
      kind: 'rate-limited',
      said: message('network.daily-posts-used', { count: 250, network: 'Threads' }),
      facts: { quotaUsed: 250, quotaTotal: 250 },
    })
    const until = spent instanceof ConnectorError ? (spent.until?.getTime() ?? 0) : 0
    expect(until).toBeGreaterThanOrEqual(earliest)
    expect(until).toBeLessThanOrEqual(clock.now().getTime() + hourMs)
  })

  it('was refused to a restricted profile for good', async () => {
    const { network, commit } = await atCommit()
    network.answer('publish', 'publish.restricted')
    expect(await commit()).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('Account status'),
    })
  })
})

describe('a lost commit', () => {
  it.each([
    ['containerState', 'repeatable'],
    ['containerState.expired', 'repeatable'],
    ['containerState.error', 'repeatable'],
    ['containerState.working', 'content'],
    ['containerState.missing', 'content'],
    ['containerState.published', 'stands'],
  ] as const)('is settled by its container: %s is %s', async (state, proof) => {
    const { network, publisher, prepared, clock } = await atCommit()
    network.answer('containerState', state)
    network.answer('listThreads', 'listThreads.none')
    expect(await publisher.lookUp({ content: hi, prepared, startedAt: clock.now() })).toEqual({
      proof,
      candidates: [],
    })
  })

  it('is found by its words, with or without the sign of its topic', async () => {
    const { network, publisher, prepared } = await atCommit()
    network.answer('containerState', 'containerState.published')
    network.answer('listThreads', 'listThreads.topic')
    const { candidates } = await publisher.lookUp({
      content: aPost('Fresh pasta today, see #focaccia'),
      prepared,
      startedAt: new Date('2026-11-20T09:00:00Z'),
    })
    expect(candidates.map(({ remoteId }) => remoteId)).toEqual(['180001'])
  })
})

describe('preparing', () => {
  const prepare = async (testbed = openDocumented(), earlier: Prepared | null = null) => {
    const context = recordSteps()
    const answer = await testbed.threads.publisher(profileSecret).prepare(hi, earlier, context)
    return { ...answer, steps: context.steps }
  }

  it('gives a container that is not shown yet a minute before it makes another', async () => {
    const testbed = openDocumented()
    testbed.network.answer('containerState', 'containerState.missing')
    const first = await prepare(testbed)
    expect(first).toMatchObject({ steps: ['container:text'], againInMs: expect.any(Number) })
    testbed.clock.advance(50_000)
    expect((await prepare(testbed, first.prepared)).steps).toEqual([])
    testbed.clock.advance(11_000)
    expect((await prepare(testbed, first.prepared)).steps).toEqual(['container:text'])
  })

  it('makes it anew once it is too old to be trusted', async () => {
    const testbed = openDocumented()
    const first = await prepare(testbed)
    expect(first.againInMs).toBeNull()
    testbed.clock.advance(23 * 3_600_000)
    expect((await prepare(testbed, first.prepared)).steps).toEqual(['container:text'])
  })

  it('says what Threads could not use, and tries again what it could not fetch', async () => {
    const testbed = openDocumented()
    const answers: unknown[] = []
    for (const state of [
      'containerState.error',
      'containerState.unknownError',
      'containerState.unfetched',
    ] as const) {
      testbed.network.answer('containerState', state)
      answers.push(
        await failure(
          testbed.threads
            .publisher(profileSecret)
            .prepare(aPost('Long', { video }), null, recordSteps()),
        ),
      )
    }
    expect(answers).toMatchObject([
      {
        kind: 'rejected',
        message: 'Threads accepts videos of up to 5 minutes. Choose a shorter one.',
      },
      { kind: 'rejected', message: expect.stringContaining('8 MB') },
      { kind: 'unavailable', prepareAgain: true },
    ])
  })

  it.each([
    [aPost('👍'.repeat(126)), 'Threads accepts up to 500 characters: 4 too many.'],
    [
      aPost(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://${name}.example`).join(' ')),
      'Threads accepts up to 5 different links in a post. Remove some.',
    ],
    [
      aPost('Many', {
        pictures: Array.from({ length: 21 }, (_, index) => picture(String(index))),
      }),
      'Threads accepts up to 20 pictures in a post. Remove some.',
    ],
  ])('refuses before anything is made what Threads would refuse', async (content, message) => {
    const { threads, network } = openDocumented()
    expect(
      await failure(threads.publisher(profileSecret).prepare(content, null, recordSteps())),
    ).toMatchObject({ kind: 'rejected', message })
    expect(network.asked).toEqual([])
  })

  it('counts a link that stands twice once', async () => {
    const { threads } = openDocumented()
    const text = [...'abcdeabcde'].map((name) => `https://${name}.example/`).join(' ')
    expect(
      (await threads.publisher(profileSecret).prepare(aPost(text), null, recordSteps())).againInMs,
    ).toBeNull()
  })
})

describe('removing', () => {
  it('is content when it is gone, and waits for the quota of deletions', async () => {
    const { threads, network } = openDocumented()
    const remove = () => failure(threads.publisher(profileSecret).remove('180001', recordSteps()))
    network.answer('deleteThread', 'deleteThread.missing')
    expect(await remove()).toBe('did not fail')
    network.answer('deleteThread', 'deleteThread.refused')
    expect(await remove()).toMatchObject({ kind: 'rejected' })
    network.answer('quota', 'quota.deletionsUsed')
    expect(await remove()).toMatchObject({
      kind: 'rate-limited',
      said: saying(/100 posts through apps.*We will wait and continue automatically/),
      facts: { quotaUsed: 100, quotaTotal: 100 },
    })
  })

  it('without the right to delete is refused, and the connection has not ended', async () => {
    const { threads, network } = openDocumented()
    const remove = (secret = profileSecret) =>
      failure(threads.publisher(secret).remove('180001', recordSteps()))
    const refusal = { kind: 'rejected', said: { code: 'threads.delete-not-allowed' } }
    network.answer('deleteThread', 'deleteThread.noRight')
    expect(await remove()).toMatchObject(refusal)
    // nobody was asked for it, as where THREADS_WITHOUT_SCOPES names it: no call is made
    network.asked.length = 0
    const scopes = ['threads_basic', 'threads_content_publish']
    expect(
      await remove(JSON.stringify({ ...Object(JSON.parse(profileSecret)), scopes })),
    ).toMatchObject(refusal)
    expect(network.asked).toEqual([])
  })
})

describe('reading', () => {
  it('shows zeros where the right to numbers is missing, and nothing where Threads is down', async () => {
    const { threads, network } = openDocumented()
    const read = () => failure(threads.reader(profileSecret).read('180001'))
    network.answer('counts', 'counts.noRight')
    expect(await threads.reader(profileSecret).read('180001')).toMatchObject({ likes: 0 })
    network.answer('counts', 'counts.down')
    expect(await read()).toMatchObject({ kind: 'unavailable' })
    network.answer('readThread', 'readThread.missing')
    expect(await threads.reader(profileSecret).read('180001')).toBeNull()
  })
})
