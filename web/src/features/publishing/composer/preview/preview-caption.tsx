import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'
import { previews } from '#networks/previews.ts'
import { useLinksOnX } from '../text/measure-for-x.ts'
import { texts } from '#texts/features/publishing/composer'
import type { LinksOnX } from '../text/twitter-length.ts'

const words = texts.preview
/** X shows so much of an address, without its protocol. */
const shownOfLink = 30
const marked = /(https?:\/\/\S+|[#@][\p{L}\p{N}_.]+)/giu
const tagged = /([#@][\p{L}\p{N}_]+)/giu

/** X shows every address shortened, whatever it is called. */
function shortened(address: string): string {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '')
  return bare.length > shownOfLink ? `${bare.slice(0, shownOfLink)}…` : bare
}

const link = (key: string | number, text: string) => (
  <span key={key} className="handset__link">
    {text}
  </span>
)

/** On X only what it counts as a link is one, with a protocol or without. */
function colouredOnX(text: string, linksOnX: LinksOnX): readonly ReactNode[] {
  const parts: ReactNode[] = []
  const plainly = (from: number, to: number) => {
    for (const [nth, part] of text.slice(from, to).split(tagged).entries())
      parts.push(nth % 2 === 0 ? part : link(`${from}-${nth}`, part))
  }
  let at = 0
  for (const { from, to } of linksOnX(text)) {
    plainly(at, from)
    parts.push(link(from, shortened(text.slice(from, to))))
    at = to
  }
  plainly(at, text.length)
  return parts
}

/** Addresses, hashtags and mentions as the network colours them. */
function coloured(text: string, network: NetworkKey, linksOnX: LinksOnX): readonly ReactNode[] {
  const { coloured: what } = previews[network]
  if (what === 'nothing') return [text]
  if (what === 'own') return colouredOnX(text, linksOnX)
  return text.split(marked).map((part, nth) => {
    if (nth % 2 === 0) return part
    return /^https?:/i.test(part) && what !== 'addresses' ? part : link(nth, part)
  })
}

interface CaptionProps {
  readonly network: NetworkKey
  readonly name: string
  readonly text: string
  readonly headline?: string | undefined
  /** It answers something: its name stands above it already. */
  readonly isReply?: boolean
}

/** The words, as far as a phone shows them. */
export function PreviewCaption({
  network,
  name,
  text,
  headline = '',
  isReply = false,
}: CaptionProps) {
  const linksOnX = useLinksOnX()
  if (text.trim() === '' && headline === '')
    return <p className="handset__text handset__dim">{words.empty}</p>
  const { cutAfter, captionBelow } = previews[network]
  const letters = [...text]
  const isCut = letters.length > cutAfter
  return (
    <p className="handset__text" dir="auto">
      {captionBelow && !isReply ? <b dir="auto">{name} </b> : null}
      {headline === '' ? null : <b className="handset__headline">{headline}</b>}
      {coloured(
        isCut ? `${letters.slice(0, cutAfter).join('').trimEnd()}… ` : text,
        network,
        linksOnX,
      )}
      {isCut ? <span className="handset__dim">{words.more}</span> : null}
    </p>
  )
}
