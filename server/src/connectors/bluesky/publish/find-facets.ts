import { linkSpans } from '@marquee/contract/networks/first-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import * as z from 'zod/mini'
import type { BlueskyClient, Session } from '../client/bluesky-client.ts'

type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  | { readonly $type: 'app.bsky.richtext.facet#mention'; readonly did: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string }

/** A part of a text that leads somewhere, by bytes of UTF-8 (lexicon app.bsky.richtext.facet). */
export interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number }
  readonly features: readonly Feature[]
}

interface Part {
  /** In units of UTF-16. */
  readonly start: number
  readonly text: string
}

const handle =
  /(?<=^|[\s(])@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)(?![\w@-])/giu
const tag = /(?<=^|\s)[#＃](?!\ufe0f|\u20e3)(\S+)/gu
/** The whole post is refused for a longer one. */
const mostTag = { graphemes: 64, bytes: 640 }
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8')

const facetOf = (whole: string, { start, text }: Part, feature: Feature): Facet => {
  const byteStart = bytesOf(whole.slice(0, start))
  return { index: { byteStart, byteEnd: byteStart + bytesOf(text) }, features: [feature] }
}

const linksOf = (text: string): Facet[] =>
  linkSpans(text).map(({ start, text: uri }) =>
    facetOf(text, { start, text: uri }, { $type: 'app.bsky.richtext.facet#link', uri }),
  )

function tagsOf(text: string): Facet[] {
  return [...text.matchAll(tag)].flatMap(({ 0: found, 1: name = '', index: start }) => {
    const word = name.replace(/\p{P}+$/gu, '')
    // a number alone is no tag
    if (word === '' || /^\d+$/.test(word)) return []
    if ([...graphemes.segment(word)].length > mostTag.graphemes) return []
    if (bytesOf(word) > mostTag.bytes) return []
    const shown = found.slice(0, found.length - (name.length - word.length))
    return [
      facetOf(text, { start, text: shown }, { $type: 'app.bsky.richtext.facet#tag', tag: word }),
    ]
  })
}

const resolved = z.object({ did: z.string() })

/** Null: nobody has this handle, and it stays plain text. */
async function didOf(
  client: BlueskyClient,
  session: Session,
  name: string,
): Promise<string | null> {
  try {
    const { did } = await client.read(session, {
      nsid: 'com.atproto.identity.resolveHandle',
      parameters: { handle: name.toLowerCase() },
      schema: resolved,
    })
    return did
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'rejected') return null
    throw error
  }
}

async function mentionsOf(client: BlueskyClient, session: Session, text: string): Promise<Facet[]> {
  const facets: Facet[] = []
  for (const { 0: found, 1: name = '', index: start } of text.matchAll(handle)) {
    const did = await didOf(client, session, name)
    if (did !== null)
      facets.push(
        facetOf(text, { start, text: found }, { $type: 'app.bsky.richtext.facet#mention', did }),
      )
  }
  return facets
}

/** Links, mentions and tags of a text, in their order; none lies within another. */
export async function findFacets(
  client: BlueskyClient,
  session: Session,
  text: string,
): Promise<readonly Facet[]> {
  const all = [...linksOf(text), ...(await mentionsOf(client, session, text)), ...tagsOf(text)]
  const kept: Facet[] = []
  for (const facet of all.toSorted((a, b) => a.index.byteStart - b.index.byteStart))
    if (facet.index.byteStart >= (kept.at(-1)?.index.byteEnd ?? 0)) kept.push(facet)
  return kept
}
