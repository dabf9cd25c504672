import { expect, it } from 'vitest'
import { laws } from './judge-builders.ts'
import { judgeWebhooks, type HookFacts } from './judge-webhooks.ts'

const message = (id: string) => ({ account: '20001', remote_id: id })
const event = (id: string, state = 'processed') => ({ event_id: id, state })
const good: HookFacts = {
  delivered: ['e1', 'e2', 'e1'],
  events: [event('e1'), event('e2')],
  written: [message('m1'), message('m2')],
  shown: [message('m2'), message('m1')],
}

it('has nothing to say of events that came twice and count once', () =>
  expect(judgeWebhooks(good)).toEqual([]))
it.each<[string, Partial<HookFacts>]>([
  ['an event was lost', { events: [event('e1')] }],
  ['an event was taken twice', { events: [event('e1'), event('e2'), event('e1')] }],
  ['an event was not processed', { events: [event('e1'), event('e2', 'waiting')] }],
  ['a message was lost', { shown: [message('m1')] }],
  ['a message is shown twice', { shown: [message('m1'), message('m2'), message('m2')] }],
  ['a message that nobody wrote', { shown: [message('m1'), message('m2'), message('m3')] }],
])('sees "%s"', (law, over) => expect(laws(judgeWebhooks({ ...good, ...over }))).toEqual([law]))
