import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { showMore } from '../api/show-more.ts'
import { refreshFor } from './live.ts'

const key = queryKeys.messages('c', 'list')
let client: QueryClient
let stop: () => void
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  stop()
  client.clear()
})

/** A server whose answers come when a test lets them. */
function slowServer<Answer>() {
  const asked: PromiseWithResolvers<Answer>[] = []
  return {
    asked,
    ask: () => {
      const answer = Promise.withResolvers<Answer>()
      asked.push(answer)
      return answer.promise
    },
    asksFor: (times: number) => expect.poll(() => asked.length).toBe(times),
    answer: (nth: number, answer: Answer) => {
      asked[nth]?.resolve(answer)
    },
  }
}

const event = () => refreshFor({ topic: 'messages' }, 'c', client)

describe('a first reading that runs when an event comes', () => {
  const server = () => {
    const slow = slowServer<string>()
    const list = new QueryObserver(client, { queryKey: key, queryFn: slow.ask })
    stop = list.subscribe(() => undefined)
    return { ...slow, list }
  }

  it('is done once more after it, since it may be older than the event', async () => {
    const { list, asksFor, answer } = server()
    const told = event()
    answer(0, 'before')
    await asksFor(2)
    expect(list.getCurrentResult().data).toBe('before')
    answer(1, 'after')
    await told
    expect(list.getCurrentResult().data).toBe('after')
  })
  it('is done once more after many events, too, and not canceled by them', async () => {
    const { list, asked, asksFor, answer } = server()
    const told = Promise.all([event(), event(), event()])
    answer(0, 'before')
    await asksFor(2)
    answer(1, 'after')
    await told
    expect([list.getCurrentResult().data, asked.length]).toEqual(['after', 2])
  })
  it('is done once more where it failed', async () => {
    const { list, asked, asksFor, answer } = server()
    const told = event()
    asked[0]?.reject(new Error('no line'))
    await asksFor(2)
    answer(1, 'after')
    await told
    expect(list.getCurrentResult().data).toBe('after')
  })
})

it('a list that is read again when an event comes is asked anew at once', async () => {
  const { ask, asksFor, answer } = slowServer<string>()
  client.setQueryData(key, 'old')
  const list = new QueryObserver(client, { queryKey: key, queryFn: ask })
  stop = list.subscribe(() => undefined)
  await asksFor(1)
  const told = event()
  await asksFor(2)
  answer(1, 'after')
  await told
  expect(list.getCurrentResult().data).toBe('after')
})

describe('of a list that is read on by pages', () => {
  const server = () => {
    const slow = slowServer<string>()
    client.setQueryData(key, { pages: ['first'], pageParams: [0] })
    const list = new InfiniteQueryObserver(client, {
      queryKey: key,
      queryFn: slow.ask,
      initialPageParam: 0,
      getNextPageParam: (_last: string, pages: readonly string[]) => pages.length,
      staleTime: Infinity,
    })
    stop = list.subscribe(() => undefined)
    return {
      ...slow,
      press: () => showMore(list.getCurrentResult()),
      pages: () => list.getCurrentResult().data?.pages,
    }
  }

  it('the next page comes after a reading that runs, which is not thrown away', async () => {
    const { press, pages, asksFor, answer } = server()
    const told = event()
    const pressed = press()
    answer(0, 'new first')
    await asksFor(2)
    expect(pages()).toEqual(['new first'])
    answer(1, 'second')
    await Promise.all([told, pressed])
    expect(pages()).toEqual(['new first', 'second'])
  })
  it('a press that is repeated while a reading runs brings one page', async () => {
    const { press, pages, asked, asksFor, answer } = server()
    const told = event()
    const pressed = [press(), press()]
    answer(0, 'new first')
    await asksFor(2)
    answer(1, 'second')
    await Promise.all([told, ...pressed])
    expect([pages(), asked.length]).toEqual([['new first', 'second'], 2])
  })
  it('the next page that is on its way comes, and then all of them are read again', async () => {
    const { press, pages, asksFor, answer } = server()
    const pressed = press()
    const told = Promise.all([event(), event()])
    answer(0, 'second')
    await pressed
    expect(pages()).toEqual(['first', 'second'])
    await asksFor(2)
    answer(1, 'new first')
    await asksFor(3)
    answer(2, 'new second')
    await told
    expect(pages()).toEqual(['new first', 'new second'])
  })
  it('nothing more is asked for while the next page is on its way', async () => {
    const { press, asked, answer } = server()
    const pressed = [press(), press()]
    answer(0, 'second')
    await Promise.all(pressed)
    expect(asked).toHaveLength(1)
  })
})
