import { languages, type Language } from '@marquee/contract/languages.ts'

/** The product's own videos, recorded from its screens (`npm run videos`). */
export interface OwnVideoFiles {
  readonly video: string
  readonly poster: string
  /** A track a language. */
  readonly captions: readonly { readonly language: Language; readonly address: string }[]
}

/** In the order of How It Works (TUTORIALS-007). */
export const ownVideoIds = [
  'summary',
  'dashboard',
  'messaging',
  'newPost',
  'posts',
  'reels',
  'promotions',
  'accounts',
] as const
export type OwnVideoId = (typeof ownVideoIds)[number]

const files = import.meta.glob<string>('../../assets/videos/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

function file(name: string): string {
  const address = files[`../../assets/videos/${name}`]
  if (address === undefined) throw new Error(`There is no ${name}; npm run videos makes it.`)
  return address
}

export const ownVideo = (id: OwnVideoId): OwnVideoFiles => ({
  video: file(`${id}.mp4`),
  poster: file(`${id}.webp`),
  captions: languages.map((language) => ({ language, address: file(`${id}.${language}.vtt`) })),
})
