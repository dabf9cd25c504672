import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import { filmNetworks, textLimit } from '@marquee/contract/post-limits.ts'
import { texts } from './texts.ts'
import { filmOf, type DraftContent } from './draft-content.ts'

const words = texts.composer

export interface PostProblems {
  readonly networks?: string | undefined
  readonly media?: string | undefined
  readonly text?: string | undefined
}

/** How far the text is over what the chosen networks take; 0 when it fits. Nothing is ever cut (C71). */
export function overBy({ text, networks }: Pick<DraftContent, 'text' | 'networks'>): number {
  return Math.max(0, text.length - textLimit(networks))
}

/** "12 too many for X": by how many, and for whom. */
export function overText({ text, networks }: Pick<DraftContent, 'text' | 'networks'>): string | null {
  const by = overBy({ text, networks })
  if (by === 0) return null
  if (networks.includes('twitter')) return words.overX(by)
  const [only] = networks
  return networks.length === 1 && only !== undefined ? words.over(by, networkNames[only]) : words.overAll(by)
}

export function needsMedia(networks: readonly NetworkKey[]): boolean {
  return !networks.every((network) => network === 'twitter') || networks.length === 0
}

/** Why a network takes this post's film not; null when it does, or when there is none. X shows the words alone. */
export function filmRefusal(content: Pick<DraftContent, 'pictures'>, network: NetworkKey): string | null {
  if (!filmOf(content) || network === 'twitter' || filmNetworks.includes(network)) return null
  return network === 'google' ? words.noFilmOnGoogle : words.noFilm(filmNetworks.map((one) => networkNames[one]).join(words.and), networkNames[network])
}

/** What must be mended before a press may go out; the sentences are the specification's. */
export function problemsOf(content: DraftContent, isUploading: boolean): PostProblems {
  return {
    networks: content.networks.length === 0 ? words.select : content.networks.map((network) => filmRefusal(content, network)).find((refusal) => refusal !== null),
    media: isUploading ? words.stillUploading : content.pictures.length === 0 && needsMedia(content.networks) ? words.mediaMissing : undefined,
    text: content.text.trim() === '' ? words.empty : (overText(content) ?? undefined),
  }
}

export function hasProblems({ networks, media, text }: PostProblems): boolean {
  return networks !== undefined || media !== undefined || text !== undefined
}
