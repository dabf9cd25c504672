import { dollars } from '@marquee/contract/dollars.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostView, PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { worded } from '#lib/worded.ts'
import { joinNames } from '../../networks/network-names.ts'
import { texts } from '#texts/features/publishing/posts'

/** Networks that let apps delete (POSTS-022). */
const isDeletable = (network: NetworkKey) => networks[network].deletes.posts === 'by-app'
const words = texts.detail

/** What deleting a post does, and what it cannot do. */
export interface Removal {
  /** One call each. */
  readonly networks: readonly NetworkKey[]
  /** Of those, where it is live and is taken down. */
  readonly takenDown: readonly NetworkKey[]
  /** Of those, where it waits and is not sent any more. */
  readonly notSent: readonly NetworkKey[]
  /** Of those, where the network still works on it: it is deleted once it appears. */
  readonly later: readonly NetworkKey[]
  /** Where it is live and apps cannot delete it. */
  readonly staying: readonly PublicationView[]
  /** Where it may still appear and apps cannot delete it. */
  readonly mayAppear: readonly NetworkKey[]
  /** Deleted already, and not gone yet. */
  readonly asked: readonly NetworkKey[]
  /** What networks charge for it. */
  readonly costs: readonly Message[]
}

type Fate = 'takenDown' | 'notSent' | 'later' | 'entry' | 'staying' | 'mayAppear' | 'asked' | 'over'

const fates: Readonly<
  Record<PublicationState, { readonly fate: Fate; readonly whereNoApps?: Fate }>
> = {
  published: { fate: 'takenDown', whereNoApps: 'staying' },
  inbox: { fate: 'staying' },
  submitting: { fate: 'later', whereNoApps: 'mayAppear' },
  processing: { fate: 'later', whereNoApps: 'mayAppear' },
  unknown: { fate: 'later', whereNoApps: 'mayAppear' },
  scheduled: { fate: 'notSent' },
  preparing: { fate: 'notSent' },
  ready: { fate: 'notSent' },
  held: { fate: 'notSent' },
  missed: { fate: 'entry' },
  failed: { fate: 'entry' },
  canceled: { fate: 'over' },
}

function fateOf({ network, state, deletion }: PublicationView): Fate {
  if (deletion?.isWaiting === true) return 'asked'
  const { fate, whereNoApps = fate } = fates[state]
  return isDeletable(network) ? fate : whereNoApps
}

export function removalOf({ publications }: Pick<PostView, 'publications'>): Removal {
  const of = (fate: Fate) => publications.filter((one) => fateOf(one) === fate)
  const names = (fate: Fate) => of(fate).map(({ network }) => network)
  const takenDown = names('takenDown')
  const notSent = names('notSent')
  const later = names('later')
  const staying = of('staying')
  const mayAppear = names('mayAppear')
  const doesSomething = takenDown.length + notSent.length + later.length > 0
  // deleting only what is live nowhere, while the post stays elsewhere, would promise more than it
  // does; and what no network lets apps delete is left by its own button (POSTS-022)
  const isOffered =
    (doesSomething || staying.length + mayAppear.length === 0) &&
    publications.some(
      (one) => isDeletable(one.network) && !['asked', 'over', 'staying'].includes(fateOf(one)),
    )
  return {
    networks: isOffered ? [...takenDown, ...notSent, ...later, ...names('entry')] : [],
    takenDown,
    notSent,
    later,
    staying,
    mayAppear,
    asked: names('asked'),
    costs: [...of('takenDown'), ...of('later')].flatMap(costOf),
  }
}

/** Of a thread each part is deleted by itself, and paid for. */
function costOf({ network, steps }: PublicationView): readonly Message[] {
  const { name, prices } = networks[network]
  if (!prices) return []
  const parts = steps.filter(({ kind, state }) => kind === 'part' && state === 'live')
  const price = dollars(prices.deletion * (1 + parts.length))
  return [message('preflight.deletion-price', { network: name, price })]
}

/** `It is removed from Facebook. Instagram does not let apps delete: do it there.` */
export function removalNote(removal: Removal): string {
  const { takenDown, notSent, later } = removal
  const said = [
    ...(takenDown.length === 0 ? [] : [words.deleteNote({ networks: joinNames(takenDown) })]),
    ...(later.length === 0 ? [] : [words.laterNote({ networks: joinNames(later) })]),
    ...(notSent.length === 0 ? [] : [words.notSentNote({ networks: joinNames(notSent) })]),
    ...beyondReach(removal),
    ...removal.costs.map(worded),
  ]
  return said.length === 0 ? words.stayNote : said.join(' ')
}

export const beyondReach = ({
  staying,
  mayAppear,
}: Pick<Removal, 'staying' | 'mayAppear'>): readonly string[] => [
  ...(staying.length === 0 ? [] : [stayingNote(staying)]),
  ...(mayAppear.length === 0
    ? []
    : [words.mayAppear({ networks: joinNames(mayAppear), count: mayAppear.length })]),
]

const stayingNote = (staying: Removal['staying']) =>
  words.cannotDelete({
    networks: joinNames(staying.map(({ network }) => network)),
    count: staying.length,
  })

/** How the calls of a deletion ended. */
export interface RemovalResult {
  /** Nothing of it is live there any more. */
  readonly gone: readonly NetworkKey[]
  /** It is deleted as soon as it appears there. */
  readonly later: readonly NetworkKey[]
  /** In the words of the server. */
  readonly refused: readonly { readonly message: string }[]
}

/** Where it is live all the same, and where it may still appear. */
export interface Beyond {
  readonly staying: readonly Pick<PublicationView, 'network'>[]
  readonly mayAppear: readonly NetworkKey[]
}

/**
 * What came of it, beside what was refused: nothing is called deleted that is not known to be gone.
 * `deleted`: the sentence where all of it is.
 */
export function resultText(
  { gone, later, refused }: RemovalResult,
  { staying, mayAppear }: Beyond,
  deleted: string,
): string {
  if (later.length + refused.length + staying.length + mayAppear.length === 0) return deleted
  return [
    ...(gone.length === 0 ? [] : [words.deletedOn({ networks: joinNames(gone) })]),
    ...(later.length === 0 ? [] : [words.laterOn({ networks: joinNames(later) })]),
    ...(staying.length === 0
      ? []
      : [words.liveOn({ networks: joinNames(staying.map(({ network }) => network)) })]),
    ...(mayAppear.length === 0
      ? []
      : [words.mayAppear({ networks: joinNames(mayAppear), count: mayAppear.length })]),
  ].join(' ')
}
