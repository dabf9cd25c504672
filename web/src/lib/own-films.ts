/** The product's own videos, recorded from its screens (`npm run films`). */
export interface OwnFilm {
  readonly video: string
  readonly poster: string
  readonly captions: { readonly en: string; readonly it: string }
}

/** In the order of How It Works (TUTORIALS-007). */
export const ownFilmIds = [
  'summary',
  'dashboard',
  'messaging',
  'newPost',
  'posts',
  'reels',
  'promotions',
  'accounts',
] as const
export type OwnFilmId = (typeof ownFilmIds)[number]

const files = import.meta.glob<string>('../assets/films/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

function file(name: string): string {
  const address = files[`../assets/films/${name}`]
  if (address === undefined) throw new Error(`There is no ${name}; npm run films makes it.`)
  return address
}

export const ownFilm = (id: OwnFilmId): OwnFilm => ({
  video: file(`${id}.mp4`),
  poster: file(`${id}.webp`),
  captions: { en: file(`${id}.en.vtt`), it: file(`${id}.it.vtt`) },
})
