import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const words = texts.preview
/** Where each network cuts the text in a feed, in letters. */
const cutAfter: Readonly<Record<NetworkKey, number>> = { facebook: 477, instagram: 125, google: 250, tiktok: 150, twitter: 280 }
/** X shows so much of an address, without its protocol. */
const shownOfLink = 30
const marked = /(https?:\/\/\S+|[#@][\p{L}\p{N}_.]+)/giu

/** X shows every address shortened, whatever it is called. */
function linkText(address: string, network: NetworkKey): string {
  if (network !== 'twitter') return address
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '')
  return bare.length > shownOfLink ? `${bare.slice(0, shownOfLink)}…` : bare
}

/** Addresses, hashtags and mentions as they are coloured; on Google nothing can be pressed in a text. */
function coloured(text: string, network: NetworkKey): readonly ReactNode[] {
  if (network === 'google') return [text]
  return text.split(marked).map((part, nth) => {
    if (nth % 2 === 0) return part
    if (/^https?:/i.test(part)) return network === 'instagram' || network === 'tiktok' ? part : <span key={nth} className="handset__link">{linkText(part, network)}</span>
    return <span key={nth} className="handset__link">{part}</span>
  })
}

interface CaptionProps {
  readonly network: NetworkKey
  readonly name: string
  readonly text: string
  readonly headline?: string | undefined
}

/** The words, as far as a phone shows them. */
export function PreviewCaption({ network, name, text, headline = '' }: CaptionProps) {
  if (text.trim() === '' && headline === '') return <p className="handset__text handset__dim">{words.empty}</p>
  const letters = [...text]
  const isCut = letters.length > cutAfter[network]
  return (
    <p className="handset__text">
      {network === 'instagram' || network === 'tiktok' ? <b>{name} </b> : null}
      {headline === '' ? null : <b className="handset__headline">{headline}</b>}
      {coloured(isCut ? `${letters.slice(0, cutAfter[network]).join('').trimEnd()}… ` : text, network)}
      {isCut ? <span className="handset__dim">{words.more}</span> : null}
    </p>
  )
}
