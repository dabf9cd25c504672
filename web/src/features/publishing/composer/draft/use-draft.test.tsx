import { wordsOfServer } from '#lib/worded.ts'
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCompany, forgetCompanyChoice } from '#lib/session/company-choice.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { emptyContent } from './draft-content.ts'
import { BarNotes } from './draft-notes.tsx'
import { localDrafts, type LocalDraft } from './local-drafts.ts'
import { address, doing, draftId, open, overtaken, saved, wait } from './testing/probe.tsx'

// an answer waits for them, and time stands still here
beforeAll(wordsOfServer)

describe('a draft in the form', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
      forgetCompanyChoice()
    }
  })

  it('saves a moment after the last letter, each save on the version the one before brought', async () => {
    let version = 1
    const asked = answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: () => {
        version += 1
        return { body: saved(version, '') }
      },
    })
    const { now, write } = await open()
    await write('first and')
    await wait(500)
    await write('first and second')
    await wait(1300)
    await write('first, second, third')
    await wait(1300)
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { text: 'first and second', baseVersion: 1 },
      { text: 'first, second, third', baseVersion: 2 },
    ])
    expect(now().saved.kind).toBe('saved')
  })
  it('saves what was chosen for single networks, and when it goes out', async () => {
    const asked = answering({
      [`GET ${address}`]: {
        body: { ...saved(1, 'first'), extras: { kind: 'post', xWithMedia: false } },
      },
      [`PUT ${address}`]: { body: saved(2, 'first') },
    })
    const { now } = await open()
    await act(async () => {
      now().extra({ tiktok: { privacyLevel: 'SELF_ONLY' } })
      now().change({ scheduledAt: '2026-11-24T18:30:00.000Z' })
      await Promise.resolve()
    })
    await wait(1300)
    expect(asked.at(-1)?.body).toMatchObject({
      text: 'first',
      scheduledAt: '2026-11-24T18:30:00.000Z',
      extras: { kind: 'post', xWithMedia: false, tiktok: { privacyLevel: 'SELF_ONLY' } },
    })
  })
  it('keeps both when another device saved first, and builds mine on theirs when I say so', async () => {
    let answers = 0
    const asked = answering({
      [`GET ${address}`]: () => {
        answers += 1
        return { body: answers === 1 ? saved(1, 'first') : saved(2, 'from the phone') }
      },
      [`PUT ${address}`]: () =>
        asked.filter(({ method }) => method === 'PUT').length === 1
          ? overtaken
          : { body: saved(3, 'mine') },
    })
    const { now, write } = await open()
    await write('mine')
    await wait(1300)
    expect(now().conflict?.draft?.text).toBe('from the phone')
    expect(now().content.text).toBe('mine')
    await act(async () => {
      now().keepMine()
      await Promise.resolve()
    })
    await wait(1300)
    expect(asked.at(-1)?.body).toMatchObject({ text: 'mine', baseVersion: 2 })
  })
  it('does not take its own words for those of another device when the answer to a save was lost', async () => {
    let has = saved(1, 'first')
    const asked = answering({
      [`GET ${address}`]: () => ({ body: has }),
      [`PUT ${address}`]: () => {
        const nth = asked.filter(({ method }) => method === 'PUT').length
        if (nth === 1) {
          has = saved(2, 'mine')
          return new Error('Failed to fetch')
        }
        return nth === 2 ? overtaken : { body: saved(3, 'mine, and more') }
      },
    })
    const { now, write } = await open()
    await write('mine')
    await wait(1300)
    await write('mine, and more')
    await wait(12_000)
    expect(now()).toMatchObject({ conflict: null, saved: { kind: 'saved' } })
    expect(asked.at(-1)?.body).toMatchObject({ text: 'mine, and more', baseVersion: 2 })
  })
  it('goes to the account when it was left on this device without a line', async () => {
    vi.spyOn(localDrafts, 'get').mockResolvedValue({
      userId: 'u',
      companyId: 'c',
      draftId,
      content: { ...emptyContent(), text: 'written in the cellar' },
      baseVersion: 1,
      savedAt: '2026-11-21T12:05:00.000Z',
      isSynced: false,
    })
    vi.spyOn(localDrafts, 'put').mockResolvedValue()
    const asked = answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: { body: saved(2, 'written in the cellar') },
    })
    await open()
    await wait(1300)
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      body: { text: 'written in the cellar', baseVersion: 1 },
    })
    vi.restoreAllMocks()
  })
  it('is kept on this device without waiting for a pause, and at once when the page goes out of sight', async () => {
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: {
        status: 503,
        body: { message: 'down', code: 'unavailable', requestId: 'r' },
      },
    })
    const { write } = await open()
    put.mockClear()
    for (let letters = 1; letters <= 22; letters += 1) {
      await write('a'.repeat(letters))
      await wait(100)
    }
    expect(put.mock.calls.length).toBeGreaterThan(0)
    put.mockClear()
    await write('the last words')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await Promise.resolve()
    })
    expect(put.mock.calls.map(([{ content }]) => content.text)).toEqual(['the last words'])
    vi.restoreAllMocks()
    const again = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    await write('the very last')
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'))
      await Promise.resolve()
    })
    expect(again.mock.calls.map(([{ content }]) => content.text)).toEqual(['the very last'])
    vi.restoreAllMocks()
  })
  it('goes to the company it was written for, though another was chosen before the page is left', async () => {
    const asked = answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: { body: saved(2, 'for house c') },
    })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { write } = await open()
    await write('for house c')
    chooseCompany('another house')
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'))
      await Promise.resolve()
    })
    await wait(10)
    expect(asked.map(({ method, headers }) => `${method} ${headers['x-company-id']}`)).toEqual([
      'GET c',
      'PUT c',
    ])
    // the page ends before the answer
    expect(fetched.mock.calls.at(-1)?.[1]?.keepalive).toBe(true)
  })
  it('stays open for another press where the answer to the first was lost and the draft went with it', async () => {
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    let isSent = false
    const gone = (status: number) => ({
      status,
      body: { message: 'gone', code: status === 404 ? 'not-found' : 'conflict', requestId: 'r' },
    })
    const asked = answering({
      [`GET ${address}`]: () => (isSent ? gone(404) : { body: saved(1, 'first') }),
      [`PUT ${address}`]: () => gone(409),
    })
    const { now, write } = await open()
    await write('first and')
    await act(async () => {
      now().change({ networks: ['facebook', 'twitter'] })
      await Promise.resolve()
    })
    await act(async () => {
      await now().settle()
    })
    isSent = true
    await act(async () => {
      now().release(['facebook'])
      await vi.advanceTimersByTimeAsync(10)
    })
    await wait(15_000)
    expect(now()).toMatchObject({
      conflict: null,
      draftId,
      content: { text: 'first and', networks: ['twitter'] },
    })
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET'])
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({
      content: { text: 'first and', networks: ['twitter'] },
      isUnsure: true,
    })
    vi.restoreAllMocks()
  })
  it('goes from this device once it is sent, but not what was written under its id meanwhile', async () => {
    const kept = (text: string, savedAt: string): LocalDraft => ({
      userId: 'u',
      companyId: 'c',
      draftId,
      content: { ...emptyContent(), text },
      baseVersion: 1,
      savedAt,
      isSynced: false,
    })
    const get = vi.spyOn(localDrafts, 'get').mockResolvedValue(undefined)
    const remove = vi.spyOn(localDrafts, 'remove').mockResolvedValue()
    vi.spyOn(localDrafts, 'put').mockResolvedValue()
    answering({ [`GET ${address}`]: { body: saved(1, 'first') } })
    const { now } = await open()
    await act(async () => {
      await now().settle()
    })
    const later = new Date(Date.now() + 1000).toISOString()
    get.mockResolvedValue(kept('the next post', later))
    await act(async () => {
      await now().finish()
    })
    expect(remove).not.toHaveBeenCalled()
    for (const one of [
      kept('first', later),
      kept('fir', new Date(Date.now() - 1000).toISOString()),
    ]) {
      remove.mockClear()
      get.mockResolvedValue(one)
      await act(async () => {
        await now().finish()
      })
      expect(remove).toHaveBeenCalledOnce()
    }
    vi.restoreAllMocks()
  })
  it.each([
    ['a first comment', { firstComment: '#pizza' }],
    ['a part of a thread', { thread: ['', 'And then'] }],
    ['a headline', { tiktok: { headline: 'Tonight' } }],
  ])('keeps %s that is written before the text', async (_what, extras) => {
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    answering({ [`GET ${address}`]: { status: 404, body: { message: 'gone', code: 'not-found' } } })
    const { now } = await open()
    await act(async () => {
      now().extra(extras)
      await Promise.resolve()
    })
    await wait(400)
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({ content: { text: '', extras } })
    vi.restoreAllMocks()
  })
  it('leaves nothing on this device of what was written and taken out again', async () => {
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    answering({ [`GET ${address}`]: { body: saved(1, 'first') } })
    const { write } = await open()
    await write('first and')
    await wait(400)
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({
      content: { text: 'first and' },
      isSynced: false,
    })
    await write('first')
    await wait(400)
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({ content: { text: 'first' }, isSynced: true })
    vi.restoreAllMocks()
  })
  it('takes theirs when I say so', async () => {
    let answers = 0
    answering({
      [`GET ${address}`]: () => {
        answers += 1
        return { body: answers === 1 ? saved(1, 'first') : saved(2, 'from the phone') }
      },
      [`PUT ${address}`]: overtaken,
    })
    const put = vi.spyOn(localDrafts, 'put').mockResolvedValue()
    const { now, write } = await open()
    await write('mine')
    await wait(1300)
    await doing(() => {
      now().takeTheirs()
    })
    expect(now().content.text).toBe('from the phone')
    expect(now().conflict).toBeNull()
    await wait(400)
    // opened again, it says theirs as well
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({
      content: { text: 'from the phone' },
      baseVersion: 2,
      isSynced: true,
    })
    vi.restoreAllMocks()
  })
  it('says why the account does not take it, and that nothing is lost', async () => {
    const message = 'Your company has 500 drafts, and there is room for no more.'
    answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: { status: 400, body: { message, code: 'invalid-input', requestId: 'r' } },
    })
    const { now, write } = await open()
    await write('mine')
    await wait(1300)
    expect(now()).toMatchObject({ saved: { kind: 'device', why: message }, conflict: null })
    const { element } = await render(
      <BarNotes draft={now()} zone="Europe/London" isUploading={false} hasFailed={false} />,
    )
    expect(element.textContent).toBe(`Only on this device. ${message}`)
  })
  it('says that it is only on this device while nobody answers, and tries again', async () => {
    let isOffline = true
    const asked = answering({
      [`GET ${address}`]: { body: saved(1, 'first') },
      [`PUT ${address}`]: () =>
        isOffline
          ? { status: 503, body: { message: 'down', code: 'unavailable', requestId: 'r' } }
          : { body: saved(2, 'mine') },
    })
    const { now, write } = await open()
    await write('mine')
    await wait(1300)
    expect(now().saved.kind).toBe('device')
    isOffline = false
    await wait(11_000)
    expect(now().saved.kind).toBe('saved')
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })
})
