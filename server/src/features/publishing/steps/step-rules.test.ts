import { describe, expect, it } from 'vitest'
import { chosenFrom, firstPartFor, mayRetry, stepsFor } from './step-rules.ts'
import { toStepView, type StepJson } from './step-view.ts'

describe('what follows a post', () => {
  const chosen = { firstComment: '#pizza', thread: ['One', 'Two', 'Three'] }
  it('is a comment where a network takes one, and parts where it has threads', () => {
    expect(stepsFor('facebook', chosen)).toEqual([
      { kind: 'first-comment', text: '#pizza', part: null },
    ])
    expect(stepsFor('twitter', chosen)).toEqual([
      { kind: 'part', text: 'Two', part: 2 },
      { kind: 'part', text: 'Three', part: 3 },
    ])
    expect(stepsFor('google', chosen)).toEqual([])
    expect([firstPartFor('twitter', chosen), firstPartFor('facebook', chosen)]).toEqual([
      'One',
      null,
    ])
  })
  it('is read back as it was chosen', () => {
    const publications = (['facebook', 'twitter'] as const).map((network) => ({
      own_text: firstPartFor(network, chosen),
      steps: stepsFor(network, chosen),
    }))
    expect(chosenFrom(publications)).toEqual(chosen)
    expect(chosenFrom([{ own_text: 'Mended', steps: [] }])).toEqual({
      firstComment: null,
      thread: null,
    })
  })
  it('can be sent again once it failed, or once nobody can tell', () => {
    expect([mayRetry('failed', false), mayRetry('missed', false)]).toEqual([true, true])
    expect([mayRetry('unknown', false), mayRetry('unknown', true)]).toEqual([false, true])
    expect([mayRetry('waiting', true), mayRetry('done', true)]).toEqual([false, false])
  })
  it('has the address of its post under its own number, where that tells it', () => {
    const part: StepJson = {
      id: 'i',
      kind: 'part',
      text: 'Two',
      part: 2,
      state: 'done',
      message: null,
      remote_id: '43',
      asks: false,
    }
    const post = { permalink: 'https://x.example/lume/status/42', remote_id: '42' }
    expect(toStepView(part, post).permalink).toBe('https://x.example/lume/status/43')
    expect(toStepView({ ...part, kind: 'first-comment' }, post).permalink).toBeNull()
    expect(toStepView(part, { ...post, permalink: null }).permalink).toBeNull()
  })
})
