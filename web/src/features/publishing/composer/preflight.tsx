import type { Tool } from '@marquee/contract/accounts.ts'
import { networkLimits } from '@marquee/contract/network-limits.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import type { Finding, MeasureForX } from '@marquee/contract/preflight.ts'
import type { TiktokTerms } from '@marquee/contract/tiktok.ts'
import { Check, Info, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { activeTool } from '#features/accounts'
import { saidByServer } from '#lib/said-by-server.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { inOrder } from '../network-names.ts'
import { texts } from './texts.ts'
import { countsOf, findingsOf, needsMedia, overText } from './check-post.ts'
import { filmOf, hasMedia, type DraftContent } from './draft-content.ts'
import { tiktokProblem } from './tiktok-problem.ts'
import { texts as tiktokTexts } from './tiktok-texts.ts'
import { useSwitchedOff } from './use-switched-off.ts'

type Kind = 'ready' | 'look' | 'note'
interface Line {
  readonly key: string
  readonly network: NetworkKey | null
  readonly kind: Kind
  readonly text: string
}

interface PreflightProps {
  readonly content: DraftContent
  readonly tools: readonly Tool[]
  readonly measureForX: MeasureForX
  readonly terms: TiktokTerms | undefined
  /** Another device changed it meanwhile: one of the two versions is to be chosen first. */
  readonly isTorn: boolean
}

const words = texts.preflight

/** What this network gets of what was chosen. */
function readyText(network: NetworkKey, content: DraftContent): string {
  if (network === 'twitter' && content.extras.xWithMedia !== true) return words.fits(0)
  if (filmOf(content))
    return network === 'instagram' || content.extras.kind === 'reel' ? words.reel : words.film
  return words.fits(
    Math.min(
      Math.max(content.pictures.length, hasMedia(content) ? 1 : 0),
      networkLimits[network].mostPictures,
    ),
  )
}

/** What is good to know, though nothing stops it there. */
function notesOf(network: NetworkKey, content: DraftContent): readonly string[] {
  if (network === 'twitter')
    return content.extras.xWithMedia === true || !hasMedia(content)
      ? []
      : [texts.composer.xTextOnly]
  // it is said before somebody chooses a time
  if (network === 'tiktok')
    return [
      ...(content.extras.kind === 'post' ? [texts.composer.noSchedule] : []),
      ...(content.extras.tiktok?.toInbox === true ? [tiktokTexts.panel.inboxNote] : []),
    ]
  const film = filmOf(content)
  return network === 'instagram' && film && film.width > film.height ? [words.wideFilm] : []
}

function networkLines(
  network: NetworkKey,
  { content, tools, terms }: PreflightProps,
  findings: readonly Finding[],
  isOff: boolean,
): readonly Line[] {
  const line = (kind: Kind, text: string, key: string): Line => ({
    key: `${network}-${key}`,
    network,
    kind,
    text,
  })
  if (activeTool(tools, network)?.health !== 'connected')
    return [line('look', words.repair, 'state')]
  // that there is no picture at all is said once, above
  const mine = findings.filter(
    (finding) => finding.network === network && (hasMedia(content) || finding.field !== 'media'),
  )
  const problem = network === 'tiktok' ? tiktokProblem(content, terms) : undefined
  const looks = [
    ...mine
      .filter(({ effect }) => effect === 'refused')
      .map(({ sentence }) => saidByServer(sentence)),
    ...(problem === undefined ? [] : [problem]),
  ]
  const notes = [
    ...notesOf(network, content),
    ...mine
      .filter(({ effect }) => effect !== 'refused')
      .map(({ sentence }) => saidByServer(sentence)),
  ]
  const state =
    looks.length > 0
      ? looks.map((text, nth) => line('look', text, `look${nth}`))
      : [
          isOff
            ? line('look', words.off, 'state')
            : line('ready', readyText(network, content), 'state'),
        ]
  return [...notes.map((text, nth) => line('note', text, `note${nth}`)), ...state]
}

function linesOf(props: PreflightProps, off: readonly string[]): readonly Line[] {
  const { content, measureForX, isTorn } = props
  const missing = (key: string, text: string): Line => ({ key, network: null, kind: 'look', text })
  const findings = findingsOf(content, measureForX)
  const own = countsOf(content, measureForX).find(({ network }) => network === null)
  const over = own && overText(own, content.networks)
  const general = [
    ...(isTorn ? [missing('version', words.noVersion)] : []),
    ...(content.networks.length === 0 ? [missing('networks', words.noNetwork)] : []),
    ...(!hasMedia(content) && needsMedia(content.networks)
      ? [missing('media', words.noMedia)]
      : []),
    ...(content.text.trim() === '' ? [missing('text', words.noText)] : []),
    ...(over === null || over === undefined ? [] : [missing('long', over)]),
  ]
  const theirs = inOrder(content.networks).flatMap((network) =>
    networkLines(network, props, findings, off.includes(network)),
  )
  // what keeps the whole post back leaves no network ready
  return [
    ...general,
    ...(general.length === 0 ? theirs : theirs.filter(({ kind }) => kind !== 'ready')),
  ]
}

const icons = { ready: Check, look: TriangleAlert, note: Info } as const

/**
 * What a network would say, said before it goes out. Drawn anew only when something of it changed:
 * letters are typed beside it.
 */
export const Preflight = memo(function Preflight(props: PreflightProps) {
  const lines = linesOf(props, useSwitchedOff())
  const toLookAt = lines.filter(({ kind }) => kind === 'look').length
  return (
    <Card as="section" clip aria-label={words.title}>
      <header className="preflight__head">
        <h3>{words.title}</h3>
        {toLookAt === 0 ? (
          <Badge kind="live">{words.ready}</Badge>
        ) : (
          <Badge kind="warn">{words.toDo(toLookAt)}</Badge>
        )}
      </header>
      <ul className="preflight">
        {lines.map(({ key, ...line }) => (
          <Said key={key} {...line} />
        ))}
      </ul>
    </Card>
  )
})

/** Most lines stay as they are while letters are typed. */
const Said = memo(function Said({ network, kind, text }: Omit<Line, 'key'>) {
  const Icon = icons[kind]
  return (
    <li className={`preflight__line preflight__line--${kind}`}>
      {network === null ? null : <NetworkMark network={network} silent />}
      <span className="preflight__text">
        {network === null ? null : <span className="sr">{networkNames[network]}: </span>}
        {text}
      </span>
      <Icon aria-hidden="true" />
    </li>
  )
})
