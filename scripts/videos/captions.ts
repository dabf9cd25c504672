import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@marquee/contract/languages.ts'
import { catalogueFile, readCatalogue } from '@marquee/languages/read-catalogues.ts'
import { videoFolder } from './recorded.ts'

/** One sentence under the pictures. */
export interface Cue {
  readonly fromMs: number
  readonly words: string
}

const stamp = (ms: number) => new Date(ms).toISOString().slice(11, 23)

/** The cues as a WebVTT track. */
export function captionsOf(cues: readonly Cue[], endMs: number): string {
  const parts = cues.map(
    ({ fromMs, words }, index) =>
      `${stamp(fromMs)} --> ${stamp((cues[index + 1]?.fromMs ?? endMs) - 1)}\n${words}`,
  )
  return `WEBVTT\n\n${parts.join('\n\n')}\n`
}

/** The sentences of a video in a language, in their order. */
export function sentencesIn(language: Language, video: string): readonly string[] {
  const words = readCatalogue(catalogueFile(language, 'videos', 'captions'))[video]
  if (!Array.isArray(words) || !words.every((one) => typeof one === 'string'))
    throw new Error(`languages/${language}/videos/captions.json has no sentences of ${video}.`)
  return words
}

/** The track of another language, with the times of the English one. */
export function translateTrack(english: string, sentences: readonly string[]): string {
  const [head = '', ...cues] = english.trim().split('\n\n')
  if (cues.length !== sentences.length)
    throw new Error(`There are ${cues.length} cues and ${sentences.length} sentences.`)
  const translated = cues.map((cue, index) => `${cue.split('\n')[0]}\n${sentences[index]}`)
  return `${[head, ...translated].join('\n\n')}\n`
}

export const trackFile = (video: string, language: Language): string =>
  join(videoFolder, `${video}.${language}.vtt`)

/** Every track but the recorded ones, which are English: its file, and what it says. */
export function describeTracks(
  videos: readonly string[],
): readonly (readonly [file: string, track: () => string])[] {
  return videos.flatMap((video) =>
    languages
      .filter((language) => language !== 'en')
      .map(
        (language) =>
          [
            trackFile(video, language),
            () =>
              translateTrack(
                readFileSync(trackFile(video, 'en'), 'utf8'),
                sentencesIn(language, video),
              ),
          ] as const,
      ),
  )
}
