import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock, message, net, only, open, read, useInbox, write } from '../testing.ts'

const minuteMs = 60_000

useInbox()
afterEach(() => {
  vi.useRealTimers()
})

describe('several pictures in one message', () => {
  /** Shown of the only message there is. */
  async function shownOf() {
    const { messages } = await open((await only()).id)
    const [{ pictureUrl, pictureUrls, hasOther } = {}] = messages
    return { all: messages.length, pictureUrl, pictureUrls, hasOther }
  }
  const addresses = [1, 2, 3].map((nth) => `https://cdn.example/${nth}.jpg`)

  it('keeps every picture of a message, each once, however often it is read', async () => {
    for (const url of addresses) net.pictures.add(url)
    const dish = write(message('It came like this', { pictureUrls: addresses }))
    await Promise.all([read(), read()])
    const first = await shownOf()
    expect([first.all, new Set(first.pictureUrls).size, first.hasOther]).toEqual([1, 3, false])
    expect(first.pictureUrl).toBe(first.pictureUrls?.[0])
    clock.advance(minuteMs)
    write(dish)
    await read()
    expect(await shownOf()).toEqual(first)
    expect((await only()).last).toMatchObject({ hasPicture: true })
  })

  it('says that there is more where one of its copies is gone', async () => {
    for (const url of addresses) net.pictures.add(url)
    write(message('It came like this', { pictureUrls: addresses }))
    await read()
    const [, gone = ''] = (await shownOf()).pictureUrls ?? []
    net.goneCopies.add(gone.split('/').at(-1) ?? '')
    const shown = await shownOf()
    expect([shown.pictureUrls?.length, shown.hasOther]).toEqual([2, true])
  })

  it('keeps the other pictures where one could not be had, and says that there is more', async () => {
    for (const url of addresses.slice(1)) net.pictures.add(url)
    write(message('', { pictureUrls: addresses }))
    await read()
    const shown = await shownOf()
    expect([shown.pictureUrls?.length, shown.hasOther]).toEqual([2, true])
    expect(shown.pictureUrl).toBe(shown.pictureUrls?.[0])
    expect((await only()).last).toMatchObject({ hasPicture: true })
  })

  it('is not held up by hosts of pictures for longer than its time in all', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    for (let nth = 0; nth < 10; nth++) {
      const ofOne = Array.from({ length: 10 }, (_, at) => `https://dead-${nth}-${at}.example/1.jpg`)
      for (const url of ofOne) net.slowPictures.add(url)
      write(message(`Nr ${nth}`, { pictureUrls: ofOne }))
    }
    const began = performance.now()
    await read()
    expect(performance.now() - began).toBe(60_000)
    const { messages } = await open((await only()).id)
    expect(messages.map(({ hasOther }) => hasOther)).toEqual(Array(10).fill(true))
  })
})
