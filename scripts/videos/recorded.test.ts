import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '@marquee/contract/languages.ts'
import { sentencesIn } from './captions.ts'
import { filesOf, readRecorded, videoFolder } from './recorded.ts'
import { scenes } from './scenes.ts'

const names = Object.keys(scenes)

/** The sentences of a track. */
const cuesOf = (name: string, language: string) =>
  readFileSync(join(videoFolder, `${name}.${language}.vtt`), 'utf8')
    .split('\n\n')
    .slice(1)
    .map((cue) => cue.trim().split('\n').slice(1).join('\n'))

it('every file is as the camera left it: nothing was changed by hand afterwards', () => {
  expect(readRecorded()).toEqual(Object.fromEntries(names.map((name) => [name, filesOf(name)])))
})

it.each(names)('the captions of %s are what its scene says, and all of it', (name) => {
  const source = String(scenes[name])
  const cues = cuesOf(name, 'en')
  expect(cues).toHaveLength(source.match(/camera\.say\(/g)?.length ?? 0)
  for (const cue of cues) expect(source).toContain(cue)
  for (const language of languages)
    expect(cuesOf(name, language)).toEqual(sentencesIn(language, name))
})
