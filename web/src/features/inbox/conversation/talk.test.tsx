import { describe, expect, it, vi } from 'vitest'
import { planNeeded } from '#lib/billing/premium-event.ts'
import { setClockOffset } from '#lib/time/clock.ts'
import { noteSent } from '#testing/another-tab.ts'
import { aSubscription } from '#testing/people.ts'
import { settle } from '#testing/signed-in.tsx'
import { at, hourMs, id, message, open, thread, useTalk } from '../testing/talk.tsx'

useTalk()

const path = `POST /api/messages/threads/${id}/messages`
/** The browser of the tests opens no dialogs by itself. */
function openDialogs(): void {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
}

describe('a conversation', () => {
  it('is gone from an open screen once its last message was taken back', async () => {
    let isGone = false
    const talk = await open({
      [`GET /api/messages/threads/${id}`]: () =>
        isGone
          ? { status: 404, body: { message: 'No such conversation.', code: 'not-found' } }
          : { body: { thread: thread(), messages: [message()], older: null } },
    })
    expect(talk.element.textContent).toContain('Any tables?')
    isGone = true
    await talk.readAgain()
    await settle()
    expect(talk.element.textContent).toContain('This conversation is not here any more.')
    expect(talk.element.textContent).not.toContain('Any tables?')
    expect(talk.box()).toBeNull()
  })

  it('sends nothing while nothing is written, and empties the box once it is sent', async () => {
    const talk = await open({ [path]: { body: { id: 'm_2', message: 'Two', state: 'sent' } } })
    expect(talk.button('Send')?.disabled).toBe(true)
    await talk.type('Two')
    await talk.press('Send')
    expect(talk.asked.find(({ method }) => method === 'POST')?.body).toEqual({ message: 'Two' })
    expect([talk.box()?.value, talk.sent.mock.calls.length]).toEqual(['', 1])
  })

  it('sends nothing without a plan, asks for one, and keeps what was written', async () => {
    const subscription = aSubscription({ status: 'canceled', hasAccess: false })
    const talk = await open({}, { subscription })
    const noticed = vi.fn()
    addEventListener(planNeeded, noticed, { once: true })
    await talk.type('Two')
    expect(noticed).not.toHaveBeenCalled()
    await talk.press('Send')
    expect(noticed).toHaveBeenCalledOnce()
    expect(talk.asked.filter(({ method }) => method === 'POST')).toEqual([])
    expect(talk.box()?.value).toBe('Two')
  })

  it('asks before it sends while a colleague writes, too', async () => {
    openDialogs()
    const writers = [{ userId: '00000000-0000-4000-8000-0000000000b1', name: 'Anna Conti' }]
    const talk = await open({
      [path]: { body: { id: 'm_2', message: 'Two', state: 'sent' } },
      [`POST /api/inbox/writing/message/${id}`]: { body: { writers, lastAnswer: null } },
    })
    const sent = () =>
      talk.asked.filter(({ url }) => url === `/api/messages/threads/${id}/messages`)
    await talk.type('Two')
    await talk.press('Send')
    expect(talk.element.textContent).toContain('Anna Conti is writing an answer.')
    expect(sent()).toEqual([])
    await talk.press('Send anyway')
    expect(sent().map(({ body }) => body)).toEqual([{ message: 'Two' }])
    vi.restoreAllMocks()
  })

  it('sends nothing while a place of a saved reply is open, and says which', async () => {
    const talk = await open({ [path]: { body: { id: 'm_2', message: 'At 8', state: 'sent' } } })
    await talk.type('At {time}')
    await talk.press('Send')
    expect(talk.asked.some(({ method }) => method === 'POST')).toBe(false)
    expect(talk.element.textContent).toContain('Fill in {time} before you send.')
    await talk.type('At 8')
    await talk.press('Send')
    expect(talk.asked.find(({ method }) => method === 'POST')?.body).toEqual({ message: 'At 8' })
  })

  it('keeps the words when nobody answers, and sends them under the same key', async () => {
    const talk = await open({ [path]: new Error('offline') })
    await talk.type('Two')
    await talk.press('Send')
    expect(talk.box()?.value).toBe('Two')
    expect(localStorage.length).toBeGreaterThan(0)
    await talk.press('Send')
    const keys = talk.asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('leaves what is written while it sends', async () => {
    const line = Promise.withResolvers<{ body: object }>()
    const talk = await open({ [path]: () => line.promise })
    await talk.type('Two')
    await talk.press('Send')
    await talk.type('Two. And the menu is')
    line.resolve({ body: { id: 'm_2', message: 'Two', state: 'sent' } })
    await settle()
    expect(talk.box()?.value).toBe('Two. And the menu is')
    const again = await open()
    expect(again.box()?.value).toBe('Two. And the menu is')
  })

  it('empties the box of another tab, where it holds just what went out', async () => {
    const tell = noteSent()
    const here = await open({ [path]: { body: { id: 'm_2', message: 'Two', state: 'sent' } } })
    await here.type('Two')
    await here.press('Send')
    await here.leave()
    const there = await open()
    await there.type('Two')
    await tell()
    expect(there.box()?.value).toBe('')
    await there.type('Two. And the menu is')
    await tell()
    expect(there.box()?.value).toBe('Two. And the menu is')
    expect(JSON.stringify({ ...localStorage })).not.toContain('wordsSent')
  })

  it('sends once what a box that was left is still sending', async () => {
    const line = Promise.withResolvers<{ body: object }>()
    const left = await open({ [path]: () => line.promise })
    await left.type('Two')
    await left.press('Send')
    await left.leave()
    const again = await open({ [path]: { body: { id: 'm_3', message: 'Two', state: 'sent' } } })
    expect(again.box()?.value).toBe('Two')
    await again.press('Send')
    expect(again.asked.some(({ method }) => method === 'POST')).toBe(false)
    line.resolve({ body: { id: 'm_2', message: 'Two', state: 'sent' } })
    await settle()
    expect(again.box()?.value).toBe('')
  })

  it('sends after a reload under the key it had, and other or erased words under another', async () => {
    const keys = async (write: (talk: Awaited<ReturnType<typeof open>>) => Promise<void>) => {
      const talk = await open({ [path]: new Error('offline') })
      await write(talk)
      await talk.press('Send')
      await talk.leave()
      return talk.asked.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
    }
    const first = await keys((talk) => talk.type('Two'))
    const again = await keys(() => Promise.resolve())
    const other = await keys((talk) => talk.type('Three'))
    const erased = await keys(async (talk) => {
      await talk.type('')
      await talk.type('Three')
    })
    expect(again).toEqual(first)
    expect(new Set([...first, ...other, ...erased]).size).toBe(3)
  })

  it('sends the words of one that was refused as another message, under a key of its own', async () => {
    const answers = [
      { status: 422, body: { message: 'No.', code: 'network-refused', requestId: 'r_1' } },
      { body: { id: 'm_2', message: 'Thanks', state: 'sent' } },
    ]
    const talk = await open({ [path]: () => answers.shift() ?? new Error('asked too often') })
    for (const words of ['Thanks', 'Thanks']) {
      await talk.type(words)
      await talk.press('Send')
      expect(talk.box()?.value).toBe('')
    }
    const keys = talk.asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('has the words again when it is opened again', async () => {
    const first = await open()
    await first.type('Half a sen')
    const second = await open()
    expect(second.box()?.value).toBe('Half a sen')
  })

  it('says so when the window is over, keeps the words and sends nothing', async () => {
    const talk = await open({}, { thread: thread({ answerUntil: at(30 * 60_000) }) })
    expect(talk.element.textContent).toContain('left to answer')
    await talk.type('Nearly')
    setClockOffset(hourMs)
    const later = await open({}, { thread: thread({ answerUntil: at(30 * 60_000) }) })
    expect(later.element.textContent).toContain('It is too late to answer here.')
    expect([later.box()?.value, later.button('Send')?.disabled]).toEqual(['Nearly', true])
  })

  it('says at the last message of ours that was seen that it was, and at no other', async () => {
    const own = (nth: number, ago: number) =>
      message({ id: `own_${nth}`, text: `Ours ${nth}`, isOwn: true, at: at(-ago) })
    const talk = await open(
      {},
      {
        thread: thread({ seenUntil: at(-1500) }),
        messages: [message(), own(1, 3000), own(2, 2000), own(3, 1000)],
      },
    )
    const seen = [...talk.element.querySelectorAll('.message')].filter(({ textContent }) =>
      textContent.includes('Seen'),
    )
    expect(seen.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ours 2')])
  })

  it('offers to send again what failed, and says why', async () => {
    const failed = message({
      id: 'w1',
      text: 'Two',
      isOwn: true,
      state: 'failed',
      problem: { code: 'inbox.no-reason' },
    })
    const talk = await open(
      { 'POST /api/messages/unsent/w1/again': { body: { id: 'm_2', message: '', state: 'sent' } } },
      { messages: [message(), failed] },
    )
    expect(talk.element.textContent).toContain('Not sent')
    expect(talk.element.textContent).toContain('without a readable reason')
    await talk.press('Send again')
    expect(talk.asked.some(({ url }) => url === '/api/messages/unsent/w1/again')).toBe(true)
  })

  it('keeps the place when earlier messages come, and reads none of them aloud', async () => {
    const line = Promise.withResolvers<{ body: object }>()
    const answers = [
      { body: { thread: thread(), messages: [message()], older: 'm_1' } },
      line.promise,
    ]
    const talk = await open({
      [`GET /api/messages/threads/${id}`]: () => answers.shift() ?? new Error('asked too often'),
    })
    const log = talk.element.querySelector('[role=log]')
    if (!log) throw new Error('There is no log.')
    // the paper browser lays nothing out
    let height = 400
    let top = 30
    const live: (string | null)[] = []
    Object.defineProperties(log, {
      scrollHeight: { get: () => height },
      scrollTop: {
        get: () => top,
        set: (to: number) => {
          top = to
          live.push(log.getAttribute('aria-live'))
        },
      },
    })
    talk.button('Show earlier messages')?.focus()
    await talk.press('Show earlier messages')
    expect(log.getAttribute('aria-live')).toBe('off')
    height = 1000
    const earlier = message({ id: 'm_0', text: 'Hello?', at: at(-2 * hourMs) })
    line.resolve({ body: { thread: thread(), messages: [earlier], older: null } })
    await settle()
    expect(log.textContent).toContain('Hello?')
    expect([top, live]).toEqual([630, ['off']])
    expect(log.getAttribute('aria-live')).toBe('polite')
    // the button went with the last of them
    expect(document.activeElement).toBe(log)
  })

  it('says that earlier messages could not be loaded, and asks again', async () => {
    const answers: ({ body: object } | Error)[] = [
      { body: { thread: thread(), messages: [message()], older: 'm_1' } },
      new TypeError('no line'),
      {
        body: { thread: thread(), messages: [message({ id: 'm_0', text: 'Hello?' })], older: null },
      },
    ]
    const talk = await open({
      [`GET /api/messages/threads/${id}`]: () => answers.shift() ?? new Error('asked too often'),
    })
    const log = talk.element.querySelector('[role=log]')
    talk.button('Show earlier messages')?.focus()
    await talk.press('Show earlier messages')
    expect(log?.querySelector('[role=alert]')?.textContent).toContain(
      'The messages could not be loaded.',
    )
    expect(log?.textContent).toContain('Any tables?')
    // the button that was pressed is still there
    expect(document.activeElement).toBe(talk.button('Try again'))
    await talk.press('Try again')
    expect(log?.querySelector('[role=alert]')).toBeNull()
    expect(log?.textContent).toContain('Hello?')
  })
})
