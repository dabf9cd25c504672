import { describe, expect, it } from 'vitest'
import { splitText } from './split-text.ts'

const into = (most: number) => (text: string) => splitText(text, (part) => part.length <= most)

describe('a text in parts', () => {
  it('is cut at the ends of sentences, each part as full as it can be', () => {
    expect(into(30)('We bake at four. Then we rest. At noon we open the door.')).toEqual([
      'We bake at four. Then we rest.',
      'At noon we open the door.',
    ])
  })
  it('stays whole where it fits, and is nothing of nothing', () => {
    expect(into(280)(' One sentence. ')).toEqual(['One sentence.'])
    expect(into(280)('  ')).toEqual([])
  })
  it('cuts a sentence that is too long between words, and goes on in its last part', () => {
    expect(into(12)('a long sentence without an end. Yes.')).toEqual([
      'a long',
      'sentence',
      'without an',
      'end. Yes.',
    ])
  })
  it('cuts a word that is too long, never inside a sign', () => {
    expect(into(4)('abcdefghij')).toEqual(['abcd', 'efgh', 'ij'])
    const family = '👨‍👩‍👧'
    expect(into(family.length)(family.repeat(2))).toEqual([family, family])
  })
  it('loses no word', () => {
    const story = 'First this happened! Then that?\n\nAnd "so" on. '.repeat(20)
    expect(into(60)(story).join(' ').split(/\s+/)).toEqual(story.trim().split(/\s+/))
  })
})
