import { describe, expect, it } from 'vitest'
import {
  areChosen,
  chosenFrom,
  firstPartFor,
  mayRetry,
  stepDecisionsFor,
  stepsFor,
} from './step-rules.ts'
import { testClock } from '#testing/test-platform.ts'
import { firstCommentKind } from './first-comment-kind.ts'
import { noteStep } from './note-step.ts'
import { partKind } from './part-kind.ts'
import type { FilesToSend } from '../media/file-source.ts'
import { toStepView, type StepJson } from './step-view.ts'

const unused = async (): Promise<never> => {
  throw new Error('Nothing is asked here.')
}

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
  it('has the files of its part, and is read back with them', () => {
    const file = { id: 'f1', width: 800, height: 600, kind: 'image', duration_ms: null } as const
    const given = { ...chosen, threadMedia: [[], [], ['f1']], partFiles: [[], [], [file]] }
    const steps = stepsFor('twitter', given)
    expect(steps).toEqual([
      { kind: 'part', text: 'Two', part: 2 },
      { kind: 'part', text: 'Three', part: 3, files: [file] },
    ])
    expect(chosenFrom([{ own_text: 'One', steps }])).toMatchObject({
      thread: ['One', 'Two', 'Three'],
      threadMedia: given.threadMedia,
    })
    expect(
      [chosen, { ...given, threadMedia: [[], ['f1'], []] }].map((one) =>
        areChosen(steps, 'twitter', one),
      ),
    ).toEqual([false, false])
    const wanted = { thread: chosen.thread, threadMedia: given.threadMedia }
    expect(areChosen(steps, 'twitter', wanted)).toBe(true)
    expect(areChosen(stepsFor('twitter', chosen), 'twitter', wanted)).toBe(false)
  })
  it('can be sent again once it failed; of what nobody can tell its owner is asked', () => {
    expect((['failed', 'missed', 'unknown', 'waiting', 'done'] as const).map(mayRetry)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(stepDecisionsFor('unknown', true)).toEqual(['there', 'not-there'])
    expect([stepDecisionsFor('unknown', false), stepDecisionsFor('failed', true)]).toEqual([[], []])
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
  it('is told to its owner where it stops, whichever it is', () => {
    const db = { many: unused, maybeOne: unused, one: unused, run: unused, transaction: unused }
    const files: FilesToSend = {
      db,
      media: { pictureFor: unused, altTexts: unused, videoFor: unused, find: unused },
    }
    expect([partKind(files).changed, firstCommentKind(testClock()).changed]).toEqual([
      noteStep,
      noteStep,
    ])
  })
})
