import { describe, expect, it } from 'vitest'
import type { Changed } from './change-posts.ts'
import type { Facts } from './gather-facts.ts'
import {
  aCall,
  aSubmittedPost,
  aPublication,
  at,
  good,
  laws,
  press,
  pressed,
  standing,
  start,
} from './judge-builders.ts'
import { judgeAnswers, judgeChanges, judgeFiles } from './judge-changes.ts'
import { judgeTime } from './judge-time.ts'
import type { TownCall } from './town-watch.ts'

describe('the judge of time', () => {
  const time = (
    calls: readonly TownCall[],
    switches: Parameters<typeof judgeTime>[2]['switches'] = [],
    thaws: readonly number[] = [],
  ) => laws(judgeTime(good, calls, { switches, thaws }))
  const off = [{ network: 'facebook', offAt: start, onAt: start + 20_000 }]

  it('sees a commit before its time, and lets an upload come earlier', () => {
    expect(time([aCall()])).toEqual([])
    expect(time([aCall({ arrivedAt: start - 200 })])).toEqual(['sent before its time'])
    expect(time([aCall({ arrivedAt: start - 200, route: '/{page}/photos' })])).toEqual([])
  })
  it('sees a call to a network that is off, once every worker may know of it', () => {
    const late = aCall({ arrivedAt: start + 8000 })
    expect(time([late], off)).toEqual(['sent while its network was switched off'])
    expect(time([aCall({ arrivedAt: start + 2000 })], off)).toEqual([])
    expect(time([aCall({ arrivedAt: start + 21_000 })], off)).toEqual([])
    expect(time([late], [{ network: 'twitter', offAt: start, onAt: start + 20_000 }])).toEqual([])
    expect(time([late], off, [start + 7900])).toEqual([])
  })
})

describe('the judges of answers, changes and files', () => {
  const aChange = (
    over: Partial<Changed> & { readonly kind: Changed['change']['kind'] },
  ): Changed => {
    const { kind, ...more } = over
    return {
      change: { press: 1, kind, atMs: 0, laterMs: 5000 },
      pressed: aSubmittedPost(),
      answers: new Map([['', 'done']]),
      text: 'Burrata is back',
      dueAt: null,
      ...more,
    }
  }
  const changed = (change: Changed, over: Partial<Facts> = {}) =>
    laws(judgeChanges({ ...good, ...over }, [change]))

  it('sees an answer that was not true, unless its owner changed the post', () => {
    const said = [aSubmittedPost({ answered: new Map([['facebook', 'published']]) })]
    expect(judgeAnswers(good, said, [])).toEqual([])
    const unknown = { ...good, publications: [aPublication({ state: 'unknown' })] }
    expect(laws(judgeAnswers(unknown, said, []))).toEqual(['answered published and is not'])
    expect(judgeAnswers(unknown, said, [aChange({ kind: 'delete' })])).toEqual([])
    const failed = [aSubmittedPost({ answered: new Map([['facebook', 'failed']]) })]
    expect(laws(judgeAnswers(good, failed, []))).toEqual(['answered failed and is not'])
  })
  it('sees an edit that was lost, and words of before that went out', () => {
    const edit = aChange({ kind: 'edit-words', text: 'Burrata is back today' })
    expect(changed(edit)).toEqual(['an edit that was lost', 'words of before an edit went out'])
    expect(
      changed(edit, {
        publications: [aPublication({ text: edit.text })],
        standing: [{ ...standing, text: edit.text }],
      }),
    ).toEqual([])
    expect(changed({ ...edit, answers: new Map([['', 'refused']]) })).toEqual([])
    expect(changed(aChange({ kind: 'edit-time', dueAt: at(5000) }))).toEqual([
      'an edit that was lost',
    ])
    expect(changed(aChange({ kind: 'edit-time', dueAt: at(0) }))).toEqual([])
  })
  it('sees what was canceled and stands, and what nobody canceled', () => {
    expect(changed(aChange({ kind: 'cancel' }))).toEqual(['canceled and stands'])
    const canceled = { publications: [aPublication({ state: 'canceled' })], standing: [] }
    expect(changed(aChange({ kind: 'cancel' }), canceled)).toEqual([])
    expect(laws(judgeChanges({ ...good, ...canceled }, []))).toEqual(['canceled by nobody'])
  })
  it('sees what was said to be gone and stands, and believes a refusal that is told', () => {
    const deleted = (answer: 'done' | 'asked' | 'refused') =>
      aChange({ kind: 'delete', answers: new Map([['facebook', answer]]) })
    expect(changed(deleted('done'))).toEqual(['said to be gone and stands'])
    expect(changed(deleted('asked'))).toEqual(['to be deleted and stands'])
    expect(changed(deleted('refused'))).toEqual([])
    expect(changed(deleted('done'), { standing: [] })).toEqual([])
    expect(
      changed(deleted('asked'), {
        publications: [aPublication({ delete_message: 'Facebook said no.' })],
      }),
    ).toEqual([])
  })
  it('sees a missing picture, and that of another post', () => {
    const other = aSubmittedPost({
      press: { ...press, number: 2, picture: 1 },
      text: 'Second evening',
      texts: ['Second evening'],
    })
    const files = (second: readonly string[]) =>
      laws(
        judgeFiles(
          { ...good, standing: [standing, { ...standing, text: 'Second evening', files: second }] },
          [...pressed, other],
        ),
      )
    expect(files(['b2'])).toEqual([])
    expect(files(['a1'])).toEqual(['another picture than was chosen'])
    expect(files([])).toEqual(['another number of pictures'])
  })
  it('sees a reel without its video, with that of the other one, and in a second copy', () => {
    const aReel = (number: number, video: number) =>
      aSubmittedPost({
        press: { ...press, number, kind: 'reel', video },
        text: `Reel ${number}`,
        texts: [`Reel ${number}`],
      })
    const reels = [aReel(1, 0), aReel(2, 1), aReel(3, 0)]
    const shown = (...videos: readonly (string | null | undefined)[]) =>
      laws(
        judgeFiles(
          {
            ...good,
            standing: videos.map((video, index) => ({
              ...standing,
              text: `Reel ${index + 1}`,
              files: [],
              ...(video === undefined ? {} : { video }),
            })),
          },
          reels,
        ),
      )
    expect(shown('v0', 'v1', 'v0')).toEqual([])
    expect(shown('v0', null, 'v0')).toEqual(['a reel without its one video'])
    expect(shown('v0', 'v0', 'v0')).toEqual(['another reel than was chosen'])
    expect(shown('v0', 'v1', 'v2')).toEqual(['a second copy of one reel'])
    // books that tell nothing prove nothing
    expect(shown(undefined, undefined, undefined)).toEqual([])
  })
})
