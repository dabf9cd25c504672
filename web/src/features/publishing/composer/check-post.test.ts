import { describe, expect, it } from 'vitest'
import { filmRefusal, overText, problemsOf } from './check-post.ts'
import { emptyContent, type DraftContent } from './draft-content.ts'

const picture = { id: 'p', url: '/m/p', thumbUrl: '/m/t', name: 'quiz-sign.jpg', width: 10, height: 10 }
const ready: DraftContent = { text: 'Tuesday is quiz night.', networks: ['facebook'], pictures: [picture] }

describe('the counter', () => {
  it('says by how many the text is over, and for whom', () => {
    expect(overText({ text: 'a'.repeat(2200), networks: ['facebook'] })).toBeNull()
    expect(overText({ text: 'a'.repeat(2212), networks: ['facebook'] })).toBe('12 too many for Facebook')
    expect(overText({ text: 'a'.repeat(292), networks: ['facebook', 'twitter'] })).toBe('12 too many for X')
    expect(overText({ text: 'a'.repeat(2201), networks: [] })).toBe('1 too many')
  })
})
describe('a post before it goes out', () => {
  it('is complete with a network, a picture and words', () => {
    expect(problemsOf(ready, false)).toEqual({ networks: undefined, media: undefined, text: undefined })
  })
  it('says everything that is missing at once, in the words of the specification', () => {
    expect(problemsOf({ ...emptyContent, text: '  \n ' }, false)).toEqual({
      networks: 'Select a social network', media: 'Posts without image or video are not allowed.', text: 'Post text cannot be empty or whitespace only.',
    })
  })
  it('needs no picture when it goes only to X', () => {
    expect(problemsOf({ ...ready, networks: ['twitter'], pictures: [] }, false).media).toBeUndefined()
  })
  it('says at the networks which of them takes no film', () => {
    const film: DraftContent = { ...ready, pictures: [{ ...picture, type: 'video', durationMs: 4000 }] }
    expect(problemsOf({ ...film, networks: ['instagram'] }, false).networks).toBeUndefined()
    expect(problemsOf({ ...film, networks: ['instagram', 'facebook'] }, false).networks).toBe('Films go to Instagram only for now. Take Facebook off, or choose a picture.')
    expect(filmRefusal(film, 'google')).toBe('Google does not allow you to post videos.')
    expect(filmRefusal(film, 'twitter')).toBeNull()
    expect(filmRefusal(ready, 'facebook')).toBeNull()
  })
  it('waits for a picture that is still on its way', () => {
    expect(problemsOf(ready, true).media).toMatch(/still being uploaded/)
  })
})
