import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useNetworkTown } from '#connectors/testing/network-town.ts'
import { inState, prove, type ProofOrder } from './testing.ts'

const town = useNetworkTown()
const isFull = process.env.MARQUEE_FULL === '1'

const page = z.object({ posts: z.array(z.unknown()), unattachedPhotos: z.array(z.unknown()) })
const facebookPage = async () => z.parse(page, await town.control('GET', '/truth/facebook/20001'))
const nothingLive = { posts: [], unattachedPhotos: [] }
const facebook = ['facebook', '--yes', '--account', 'Osteria Lume'] as const

describe('whatever happens', () => {
  it('a step that fails lets the others go on, is told in the network’s words, and nothing stays', async () => {
    await town.fault({
      network: 'facebook',
      route: 'POST /{page}/photos',
      kind: 'status',
      status: 400,
      code: 100,
      message: 'This picture is not for us.',
      times: 9,
    })
    const told = await prove({ town, argv: facebook })
    expect([told.proven.isProven, inState(told, 'FAILED')]).toEqual([
      false,
      ['Post with a picture'],
    ])
    expect(inState(told, 'works')).toEqual(expect.arrayContaining(['Video', 'Delete it']))
    expect(told.report).toContain('This picture is not for us.')
    expect(await facebookPage()).toEqual(nothingLive)
  })

  it('a post whose answer is lost is looked up, stands once, and is removed', async () => {
    await town.fault({ network: 'facebook', route: 'POST /{page}/feed', kind: 'lose-answer' })
    const told = await prove({ town, argv: facebook })
    expect(told.proven.isProven).toBe(true)
    expect(inState(told, 'works')).toContain('Post of words')
    expect(told.report).toMatch(/\/feed` no answer/)
    expect(await facebookPage()).toEqual(nothingLive)
  })

  it('a comment whose answer is lost is found and removed as well', async () => {
    await town.fault({ network: 'facebook', route: 'POST /{post}/comments', kind: 'lose-answer' })
    const told = await prove({ town, argv: facebook })
    expect(inState(told, 'works')).toEqual(
      expect.arrayContaining(['Comment under the post', 'Answer the comment']),
    )
    expect(told.report).toMatch(/\/comments` no answer/)
    expect([told.proven.isProven, await facebookPage()]).toEqual([true, nothingLive])
  })

  it('Ctrl-C after the second post stops the steps, takes both away and gives the consent back', async () => {
    const told = await prove({
      town,
      argv: facebook,
      onLine: (line, { stop }) => {
        if (line.includes('Post with a picture (')) stop()
      },
    })
    expect(told.proven.isProven).toBe(false)
    expect(inState(told, 'not tried')).toEqual(expect.arrayContaining(['Video', 'Delete it']))
    expect(told.report).toContain('NOT proven, stopped')
    expect(told.report.match(/^- the .+: removed$/gm)).toEqual([
      '- the picture: removed',
      '- the post of words: removed',
      '- the webhooks of the account: removed',
      '- the consent: removed',
    ])
    expect(await facebookPage()).toEqual(nothingLive)
  })

  it('Ctrl-C while the network works on a post waits for it, and takes it away', async () => {
    const told = await prove({
      town,
      argv: ['google', '--yes', '--account', 'Osteria Lume'],
      onWait: (stop) => stop(),
    })
    expect(inState(told, 'not tried')).toContain('Post of words')
    expect(told.report).toContain('- the post of words: removed')
    expect(told.report).toMatch(/`DELETE \S+\/localPosts\/\S+` 200/)
    expect(told.proven.isProven).toBe(false)
  })

  it('what cannot be taken away is named with its place, and nothing is called proven', async () => {
    await town.fault({
      network: 'facebook',
      route: 'DELETE /{post}',
      kind: 'status',
      status: 500,
      times: 99,
    })
    const told = await prove({ town, argv: facebook })
    expect(told.proven.isProven).toBe(false)
    expect(told.report).toMatch(/^- the post of words: NOT REMOVED; 20001_\d+; /m)
    expect(told.shown).toContain('Still there: the post of words, 20001_')
  })

  it('a person who leaves a permission out fails that step, and the others go on', async () => {
    const told = await prove({
      town,
      argv: facebook,
      consents: (form) => form.delete('allow', 'pages_messaging'),
    })
    expect(inState(told, 'FAILED')).toEqual(['Permissions of the consent'])
    expect(told.report).toContain('Refused by the person: pages_messaging.')
    expect(await facebookPage()).toEqual(nothingLive)
  })

  it('a person who refuses leaves nothing to try, and the screen’s words are told', async () => {
    const told = await prove({
      town,
      argv: ['twitter', '--yes'],
      consents: (form) => form.set('decision', 'cancel'),
    })
    expect(inState(told, 'FAILED')).toEqual(['Connect by the consent screen'])
    expect(told.report).toContain('access_denied')
    expect(told.report).toContain('Nothing.')
  })
})

describe('what takes a guest', () => {
  it('is answered and taken back, where a review waits for an answer', async () => {
    await town.control('POST', '/google/locations/60001/reviews', { stars: 5, text: 'Lovely.' })
    const told = await prove({ town, argv: ['google', '--yes', '--account', 'Osteria Lume'] })
    expect(inState(told, 'works')).toContain('Answer a review')
    expect(told.report).toContain('- the answer to a review: removed')
  })

  /** From now on nothing that the town tells comes to us; answers where we are. */
  async function deaf(line: string): Promise<string> {
    const publicUrl = /at (http\S+)\.$/.exec(line)?.[1] ?? ''
    await town.control('PUT', '/webhooks', { base: 'http://127.0.0.1:9' })
    return publicUrl
  }

  it.runIf(isFull)('a webhook that does not come by itself is asked of a person', async () => {
    let publicUrl = Promise.resolve('')
    const told = await prove({
      town,
      argv: ['threads'],
      types: ['yes'],
      onLine: (line) => {
        if (line.includes('step by step')) publicUrl = deaf(line)
        if (line.startsWith('Nothing arrived yet.'))
          void publicUrl.then((base) => town.control('PUT', '/webhooks', { base }))
      },
    })
    expect(told.shown).toContain('Write a comment from another account of Threads')
    expect(inState(told, 'works')).toContain('A webhook arrives')
  })

  it.runIf(isFull)(
    'a webhook that never comes is a failure that says what to compare',
    async () => {
      const told = await prove({
        town,
        argv: ['threads', '--yes'],
        onLine: (line) => {
          if (line.includes('step by step')) void deaf(line)
        },
      })
      expect([told.proven.isProven, inState(told, 'FAILED')]).toEqual([
        false,
        ['A webhook arrives'],
      ])
      expect(told.report).toMatch(/developer desk: http:\/\/localhost:\d+\/webhooks\/threads\./)
    },
  )
})

describe('before anything is done', () => {
  const calls = async () => (await town.log()).length
  it('says what it publishes and where, and does nothing without a yes', async () => {
    const told = await prove({ town, argv: ['facebook'], types: ['no'] })
    expect(told.shown).toContain('Published there, for others to see for a few minutes: a post of')
    expect([told.proven, await calls()]).toEqual([{ isProven: false, report: null }, 0])
  })

  it('asks which account is meant, where there are several', async () => {
    const told = await prove({
      town,
      argv: ['facebook'],
      types: ['yes'],
      onLine: (line, { type }) => {
        if (line.startsWith('Which account')) for (const typed of ['9', '1']) type(typed)
      },
    })
    expect(told.shown).toContain('Which account is the test account?')
    expect(told.shown).toContain('Type a number from 1 to')
    expect(told.proven.isProven).toBe(true)
  })

  it('takes the pasted end of the consent screen, and no other', async () => {
    const told = await prove({
      town,
      argv: ['twitter', '--yes'],
      isPasted: true,
      types: ['hello', 'http://localhost:1/twitter?code=a&state=of-another'],
    })
    expect(told.shown).toContain('That is not the address that the consent screen ends at')
    expect(told.shown).toContain('That address is of another consent screen.')
    expect(told.proven.isProven).toBe(true)
  })

  it.each([
    [[], 'npm run prove -- <network>'],
    [['myspace'], 'npm run prove -- <network>'],
    [['whatsapp', '--yes'], 'npm run prove -- <network>'],
    [['facebook', '--loud'], 'npm run prove -- <network>'],
  ])('refuses %s', async (argv, words) => {
    await expect(prove({ town, argv })).rejects.toThrow(words)
  })

  it('refuses while something listens in its place', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const change: ProofOrder['change'] = (config) => ({ ...config, port })
    await expect(prove({ town, argv: facebook, change })).rejects.toThrow(
      `Something listens on port ${port}`,
    )
    await new Promise((resolve) => other.close(resolve))
  })

  it('does not begin with a network that live mode cannot reach, and says why', async () => {
    await expect(
      prove({
        town,
        argv: ['instagram', '--yes'],
        change: (config) => ({ ...config, mode: 'live' }),
      }),
    ).rejects.toThrow('Instagram fetches pictures and videos from this server itself')
  })
})
