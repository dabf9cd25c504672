import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames, type NetworkKey, networks } from '@marquee/contract/networks/table.ts'
import {
  getsFiles,
  type Finding,
  type MeasureForX,
  type Remedy,
} from '@marquee/contract/preflight/judged.ts'
import type { TiktokTerms } from '@marquee/contract/tiktok.ts'
import { Check, Circle, Info, TriangleAlert } from '#ui/icons.ts'
import { memo } from 'react'
import { activeTool } from '#features/accounts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { inOrder } from '../../networks/network-names.ts'
import { MendAccount } from '../choose-networks/mend-account.tsx'
import { texts } from '#texts/features/publishing/composer'
import { countsOf, findingsOf, needsMedia, overText, tooLongFor } from './check-post.ts'
import { videoOf, hasMedia, type DraftContent } from '../draft/draft-content.ts'
import { ownChoicesOf } from '../../networks/own-content.ts'
import { ownNotesOf, ownProblemOf } from '../../networks/own-notes.ts'
import { useSwitchedOff } from './use-switched-off.ts'

/** `missing`: not written or chosen yet, which is nobody's mistake. */
type Kind = 'ready' | 'look' | 'note' | 'missing'
/** What is done about a line at one press. */
export type Act = Remedy | 'leave-out' | 'shorten'
export type OnAct = (act: Act, network: NetworkKey) => void
interface Line {
  readonly key: string
  /** None: it is about the whole post. More than one: they say the same. */
  readonly networks: readonly NetworkKey[]
  readonly kind: Kind
  readonly text: string
  readonly acts: readonly Act[]
  /** The account is to be connected again first. */
  readonly ails?: boolean
}

interface PreflightProps {
  readonly content: DraftContent
  readonly tools: readonly Tool[]
  readonly measureForX: MeasureForX
  readonly terms: TiktokTerms | undefined
  /** Another device changed it meanwhile: one of the two versions is to be chosen first. */
  readonly isTorn: boolean
  /** Absent: nothing can be pressed here. */
  readonly onAct?: OnAct | undefined
}

const words = texts.preflight

/** What this network gets of what was chosen. */
function readyText(network: NetworkKey, content: DraftContent): string {
  const { videosAreReels, limits } = networks[network]
  if (!getsFiles(network, ownChoicesOf(content))) return words.fits({ pictures: 0 })
  if (videoOf(content))
    return videosAreReels || content.extras.kind === 'reel' ? words.reel : words.video
  return words.fits({
    pictures: Math.min(
      Math.max(content.pictures.length, hasMedia(content) ? 1 : 0),
      limits.mostPictures,
    ),
  })
}

/** What is good to know, though nothing stops it there. */
function notesOf(network: NetworkKey, content: DraftContent): readonly string[] {
  const { videosAreReels, schedulesPosts } = networks[network]
  const video = videoOf(content)
  return [
    // it is said before somebody chooses a time
    ...(!schedulesPosts && content.extras.kind === 'post' ? [texts.composer.noSchedule] : []),
    ...ownNotesOf(network, content),
    ...(videosAreReels && video && video.width > video.height ? [words.wideVideo] : []),
  ]
}

type Said = Pick<Line, 'text'> & Partial<Pick<Line, 'acts'>>

function networkLines(
  network: NetworkKey,
  { content, tools, terms, measureForX }: PreflightProps,
  { findings, isOff }: { findings: readonly Finding[]; isOff: boolean },
): readonly Line[] {
  const line = (kind: Kind, key: string, { text, acts = [] }: Said): Line => ({
    key: `${network}-${key}`,
    networks: [network],
    kind,
    text,
    acts,
  })
  if (activeTool(tools, network)?.health !== 'connected')
    return [{ ...line('look', 'state', { text: words.repair }), ails: true }]
  // that there is no picture at all is said once, above
  const mine = findings.filter(
    (finding) => finding.network === network && (hasMedia(content) || finding.field !== 'media'),
  )
  const problem = ownProblemOf(network, content, terms)
  const isTooLong = tooLongFor(content, measureForX).includes(network)
  const canGo = content.networks.length > 1
  const looks = [
    ...mine
      .filter(({ effect }) => effect === 'refused')
      .map((finding): Said => ({
        text: worded(finding.message),
        acts: [
          ...(finding.remedy === undefined ? [] : [finding.remedy]),
          ...(canGo ? (['leave-out'] as const) : []),
          ...(isTooLong && finding.field === 'text' ? (['shorten'] as const) : []),
        ],
      })),
    ...(problem === undefined ? [] : [{ text: problem, acts: [] }]),
  ]
  const notes = [
    ...notesOf(network, content).map((text): Said => ({ text, acts: [] })),
    ...mine
      // what X costs stands beside its own switch, where there is one
      .filter(({ effect }) => effect === 'changed' || (effect === 'costs' && !hasMedia(content)))
      .map(({ message, remedy }): Said => ({
        text: worded(message),
        acts: remedy === undefined ? [] : [remedy],
      })),
  ]
  const state =
    looks.length > 0
      ? looks.map((said, nth) => line('look', `look${nth}`, said))
      : [
          isOff
            ? line('look', 'state', { text: words.off })
            : line('ready', 'state', { text: readyText(network, content) }),
        ]
  return [...notes.map((said, nth) => line('note', `note${nth}`, said)), ...state]
}

function linesOf(props: PreflightProps, off: readonly string[]): readonly Line[] {
  const { content, measureForX, isTorn } = props
  const all = (kind: Kind, key: string, text: string): Line => ({
    key,
    networks: [],
    kind,
    text,
    acts: [],
  })
  const missing = (key: string, text: string) => all('missing', key, text)
  const findings = findingsOf(content, measureForX)
  const own = countsOf(content, measureForX).find(({ network }) => network === null)
  const over = own && overText(own, content.networks)
  const general = [
    ...(isTorn ? [all('look', 'version', words.noVersion)] : []),
    ...(content.networks.length === 0 ? [missing('networks', words.noNetwork)] : []),
    ...(!hasMedia(content) && needsMedia(content.networks)
      ? [missing('media', words.noMedia)]
      : []),
    ...(content.text.trim() === '' ? [missing('text', words.noText)] : []),
    ...(over === null || over === undefined ? [] : [all('look', 'long', over)]),
  ]
  const theirs = inOrder(content.networks).flatMap((network) =>
    networkLines(network, props, { findings, isOff: off.includes(network) }),
  )
  // what keeps the whole post back leaves no network ready
  return [
    ...general,
    ...saidOnce(general.length === 0 ? theirs : theirs.filter(({ kind }) => kind !== 'ready')),
  ]
}

/** What several networks say in the same words is one line, with all of them before it. */
function saidOnce(lines: readonly Line[]): readonly Line[] {
  const once: Line[] = []
  for (const line of lines) {
    const at = once.findIndex(
      ({ kind, text }) => kind !== 'ready' && kind === line.kind && text === line.text,
    )
    const before = once[at]
    if (before) once[at] = { ...before, networks: [...before.networks, ...line.networks] }
    else once.push(line)
  }
  return once
}

const icons = { ready: Check, look: TriangleAlert, note: Info, missing: Circle } as const

/**
 * What a network would say, said before it goes out. Drawn anew only when something of it changed:
 * letters are typed beside it.
 */
export const Preflight = memo(function Preflight(props: PreflightProps) {
  const lines = linesOf(props, useSwitchedOff())
  const count = (wanted: Kind) => lines.filter(({ kind }) => kind === wanted).length
  const [toCheck, toAdd] = [count('look'), count('missing')]
  return (
    <Card as="section" clip aria-label={words.title}>
      <header className="preflight__head">
        <h3>{words.title}</h3>
        {toCheck > 0 ? (
          <Badge kind="warn">{words.toDo({ count: toCheck })}</Badge>
        ) : toAdd > 0 ? (
          <Badge kind="plain">{words.toAdd({ count: toAdd })}</Badge>
        ) : (
          <Badge kind="live">{words.ready}</Badge>
        )}
      </header>
      <ul className="preflight">
        {lines.map(({ key, networks, acts, ...line }) => (
          <SaidLine
            key={key}
            {...line}
            networks={networks.join(' ')}
            acts={acts.join(' ')}
            onAct={props.onAct}
          />
        ))}
      </ul>
    </Card>
  )
})

const actText: Readonly<Record<Act, (network: string) => string>> = {
  crop: () => words.crop,
  'leave-number-out': () => words.noNumber,
  'leave-out': (network) => words.leaveOut({ network }),
  shorten: (network) => words.shorten({ network }),
}
const isNetwork = (word: string): word is NetworkKey => word in networkNames
const isAct = (word: string): word is Act => word in actText

interface SaidLineProps extends Pick<Line, 'kind' | 'text' | 'ails'> {
  /** Both with blanks between them: a line is drawn anew only when something of it changed. */
  readonly networks: string
  readonly acts: string
  readonly onAct: OnAct | undefined
}

/** Most lines stay as they are while letters are typed. */
const SaidLine = memo(function SaidLine({
  networks,
  kind,
  text,
  acts,
  ails = false,
  onAct,
}: SaidLineProps) {
  const Icon = icons[kind]
  const named = networks.split(' ').filter(isNetwork)
  const [network] = named
  return (
    <li className={`preflight__line preflight__line--${kind}`}>
      {named.map((one) => (
        <NetworkMark key={one} network={one} silent />
      ))}
      <div className="preflight__said">
        <p className="preflight__text">
          {named.length === 0 ? null : (
            <span className="sr">{named.map((one) => networkNames[one]).join(', ')}: </span>
          )}
          {text}
        </p>
        {network === undefined || !ails ? null : (
          <p className="preflight__acts">
            <MendAccount networks={named} />
          </p>
        )}
        {network === undefined || onAct === undefined || acts === '' ? null : (
          <p className="preflight__acts">
            {acts
              .split(' ')
              .filter(isAct)
              .flatMap((one) =>
                (one === 'leave-out' ? named : [network]).map((of) => (
                  <Button
                    key={`${one}-${of}`}
                    size="sm"
                    onClick={() => {
                      onAct(one, of)
                    }}
                  >
                    {actText[one](networkNames[of])}
                  </Button>
                )),
              )}
          </p>
        )}
      </div>
      <Icon aria-hidden="true" />
    </li>
  )
})
