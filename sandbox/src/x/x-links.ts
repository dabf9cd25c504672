import { createHash } from 'node:crypto'
import type { XLink } from './x-world.ts'

/** A link as `entities` tells of it; with a media key it is that of a picture or video. */
export interface ShownLink {
  url: string
  expanded_url: string
  display_url: string
  media_key?: string
}

const shortened = (address: string, salt: string) =>
  `https://t.co/${createHash('sha256').update(`${address} ${salt}`).digest('base64url').replace(/[-_]/g, 'x').slice(0, 10)}`

/** Every address of a text with the short one that X puts in its place; `id`: of the text. */
export function linksIn(text: string, id: string): XLink[] {
  const found = text.match(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g) ?? []
  return [...new Set(found)].map((expandedUrl) => ({
    expandedUrl,
    url: shortened(expandedUrl, id),
  }))
}

/** A text with its links in short, and where each of them leads. */
export function shortenLinks(
  text: string,
  links: readonly XLink[],
): { text: string; links: ShownLink[] } {
  return {
    text: links.reduce((so, { url, expandedUrl }) => so.replaceAll(expandedUrl, url), text),
    links: links.map(({ url, expandedUrl }) => ({
      url,
      expanded_url: expandedUrl,
      display_url: expandedUrl.replace(/^https?:\/\/(www\.)?/, '').slice(0, 30),
    })),
  }
}

/** X escapes three signs in what it shows of posts and messages. */
export const escapeSigns = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Where the links stand in the text that shows them. */
export function entitiesOf(text: string, links: ShownLink[]): { urls: Record<string, unknown>[] } {
  return {
    urls: links.map((link) => ({
      start: text.indexOf(link.url),
      end: text.indexOf(link.url) + link.url.length,
      ...link,
    })),
  }
}
