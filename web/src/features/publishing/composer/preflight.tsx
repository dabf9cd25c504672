import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import { Check, Info, TriangleAlert } from 'lucide-react'
import { activeTool } from '#features/accounts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { inOrder } from '../network-names.ts'
import { texts } from './texts.ts'
import { filmRefusal, needsMedia, overBy } from './check-post.ts'
import { filmOf, type DraftContent, type DraftPicture } from './draft-content.ts'
import { instagramCrop, type Crop } from './instagram-crop.ts'
import { useSwitchedOff } from './use-switched-off.ts'

type Kind = 'ready' | 'look' | 'note'
interface Line {
  readonly key: string
  readonly network: NetworkKey | null
  readonly kind: Kind
  readonly text: string
}

const words = texts.preflight

function networkLine(network: NetworkKey, content: DraftContent, tools: readonly Tool[], isOff: boolean): readonly Line[] {
  const line = (kind: Kind, text: string, key = 'state'): Line => ({ key: `${network}-${key}`, network, kind, text })
  if (activeTool(tools, network)?.health !== 'connected') return [line('look', words.repair)]
  const refusal = filmRefusal(content, network)
  if (refusal !== null) return [line('look', refusal)]
  const by = overBy({ text: content.text, networks: [network] })
  const note = network === 'twitter' ? [line('note', texts.composer.xTextOnly, 'note')] : network === 'instagram' ? shapeLines(content).map((text, index) => line('note', text, `shape${index}`)) : []
  if (by > 0) return [...note, line('look', words.tooLong(by))]
  if (isOff) return [...note, line('look', words.off)]
  return [...note, line('ready', network !== 'twitter' && filmOf(content) ? words.reel : words.fits(network === 'twitter' ? 0 : content.pictures.length))]
}

/** A film lies between bars. A picture that Instagram would refuse is cropped before it goes; said beforehand, so that nobody finds a head cut off. */
function shapeLines(content: DraftContent): readonly string[] {
  const { pictures } = content
  const film = filmOf(content)
  if (film) return film.width > film.height ? [words.wideFilm] : []
  const of = (crop: Crop) => pictures.filter((picture) => instagramCrop(picture) === crop)
  const say = (cropped: readonly DraftPicture[], one: (name: string) => string, many: (count: number) => string) => {
    const [first] = cropped
    return first === undefined ? [] : [cropped.length === 1 ? one(first.name) : many(cropped.length)]
  }
  return [...say(of('tall'), words.cropTall, words.cropTalls), ...say(of('wide'), words.cropWide, words.cropWides)]
}

function linesOf(content: DraftContent, tools: readonly Tool[], off: readonly string[]): readonly Line[] {
  const missing = (key: string, text: string): Line => ({ key, network: null, kind: 'look', text })
  return [
    ...(content.networks.length === 0 ? [missing('networks', words.noNetwork)] : []),
    ...(content.pictures.length === 0 && needsMedia(content.networks) ? [missing('media', words.noMedia)] : []),
    ...(content.text.trim() === '' ? [missing('text', words.noText)] : []),
    ...inOrder(content.networks).flatMap((network) => networkLine(network, content, tools, off.includes(network))),
  ]
}

const icons = { ready: Check, look: TriangleAlert, note: Info } as const

/** What a network would say, said before it goes out. */
export function Preflight({ content, tools }: { readonly content: DraftContent; readonly tools: readonly Tool[] }) {
  const lines = linesOf(content, tools, useSwitchedOff())
  const toLookAt = lines.filter(({ kind }) => kind === 'look').length
  return (
    <Card as="section" clip aria-label={words.title}>
      <header className="preflight__head">
        <h3>{words.title}</h3>
        {toLookAt === 0 ? <Badge kind="live">{words.ready}</Badge> : <Badge kind="warn">{words.toDo(toLookAt)}</Badge>}
      </header>
      <ul className="preflight">
        {lines.map(({ key, network, kind, text }) => {
          const Icon = icons[kind]
          return (
            <li key={key} className={`preflight__line preflight__line--${kind}`}>
              {network === null ? null : <NetworkMark network={network} silent />}
              <span className="preflight__text">{network === null ? null : <span className="sr">{networkNames[network]}: </span>}{text}</span>
              <Icon aria-hidden="true" />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
