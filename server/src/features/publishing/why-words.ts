import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { HoldReason, PublicationView, WhyStep } from '@marquee/contract/publishing.ts'
import { standsUnseen } from './publication-rules.ts'
import type { Happening } from './why-moments.ts'

/** How a post began. `by`: the first name of who wrote it, null when they are no member any more. */
export type Birth =
  | {
      readonly kind: 'scheduled'
      readonly by: Author
      readonly when: string
      readonly zone: string
      readonly latenessMinutes: number
    }
  | { readonly kind: 'pressed'; readonly by: Author }
  | { readonly kind: 'elsewhere' }
export type Author =
  | { readonly kind: 'you' }
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'gone' }

/** Where it happened, and how times are written there. */
export interface Place {
  /** The post is a film, not pictures. */
  readonly isFilm?: boolean
  readonly network: NetworkKey
  /** Hours, minutes and seconds in the company's zone. */
  readonly time: (at: Date) => string
  readonly acceptedAt: Date | null
  readonly latenessMinutes: number
}

type Words = Pick<WhyStep, 'tone' | 'title' | 'note'>
const plain = (title: string, note: string | null = null): Words => ({ tone: 'plain', title, note })
const good = (title: string, note: string | null = null): Words => ({ tone: 'good', title, note })
const unsure = (title: string, note: string | null = null): Words => ({
  tone: 'unsure',
  title,
  note,
})
const bad = (title: string, note: string | null = null): Words => ({ tone: 'bad', title, note })

const homeOf = (network: NetworkKey) => (networks[network].account === 'page' ? 'page' : 'profile')
const looks = [
  'First check',
  'Second check',
  'Third check',
  'Fourth check',
  'Fifth check',
  'Sixth check',
  'Seventh check',
  'Eighth check',
  'Ninth check',
  'Tenth check',
]
const look = (nth: number) => looks[nth - 1] ?? `Look ${nth}`

/** `2 h 20 min`, `45 min`, `30 seconds`. */
export function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0
    ? `${Math.floor(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const holds: Readonly<
  Record<
    HoldReason,
    (
      network: string,
      home: string,
    ) => { readonly held: string; readonly note: string; readonly released: string }
  >
> = {
  reconnect: (network, home) => ({
    held: `${network} asks you to connect the ${home} again`,
    note: `Connect the ${home} again and it goes out automatically.`,
    released: `The ${home} is connected again`,
  }),
  plan: () => ({
    held: 'Your plan does not cover it any more',
    note: 'It waits until your plan covers it again.',
    released: 'Your plan covers it again',
  }),
  'kill-switch': (network) => ({
    held: `Posting to ${network} is switched off for now`,
    note: 'It waits and goes out when posting is on again.',
    released: `Posting to ${network} is on again`,
  }),
  restored: () => ({
    held: 'Your data was restored from a backup',
    note: 'It may have gone out already, so it waits for your decision.',
    released: 'It waits for its time again',
  }),
}

/** What one line says. Whole sentences, so that a second language is another file like this one. */
export function wordsFor(
  what: Happening,
  { network: key, time, acceptedAt, latenessMinutes, isFilm = false }: Place,
): Words {
  const network = networkNames[key]
  const home = homeOf(key)
  switch (what.kind) {
    case 'taken':
      return isFilm
        ? good(`${network} received the video`, 'It waits there, and nobody sees it yet.')
        : what.count === 1
          ? good(
              `${network} received the picture`,
              'It waits there, ready, and nobody sees it yet.',
            )
          : good(
              `${network} took ${what.count} pictures`,
              'They wait there, ready, and nobody sees them yet.',
            )
    case 'try-failed':
      return failedTry(what, network)
    case 'tries':
      return what.sending
        ? plain(`We tried ${what.count} times`, 'Each time before sending anything.')
        : plain(`We tried ${what.count} times`, 'Nobody could see any of it in the meantime.')
    case 'asked':
      return plain(`We asked ${network} to show it`)
    case 'accepted':
      return what.isWorking
        ? plain(`${network} accepted it and is still processing it`, what.reason)
        : good(`${network} took it`, what.reason)
    case 'no-answer':
      return unsure(
        `No answer for ${duration(what.afterMs)}`,
        'It may already be live. So we did not send it again: we checked first.',
      )
    case 'interrupted':
      return unsure(
        'We were interrupted while sending',
        'It may already be live. So we did not send it again: we checked first.',
      )
    case 'looked-first':
      return unsure(
        'We were not running at its time',
        'Another copy of this data may have sent it. So we check first, and send it only if it is not there.',
      )
    case 'look': {
      const stands = what.reason === standsUnseen(key) ? what.reason : null
      return what.nth < 3
        ? unsure(
            `${look(what.nth)}: not on your ${home}`,
            stands ?? `${network} can be some minutes behind. Too early to be sure.`,
          )
        : unsure(`${look(what.nth)}: still not on your ${home}`, stands)
    }
    case 'look-unsettled':
      return unsure('One check gave no answer', what.reason)
    case 'found':
      return good(
        `${look(what.nth)}: it is there`,
        what.reason ??
          (acceptedAt
            ? `The same post, there since ${time(acceptedAt)}. Once.`
            : 'The same post. Once.'),
      )
    case 'absent':
      return what.thenMissed
        ? bad(
            `${look(what.nth)}: not on your ${home}`,
            'It did not arrive, and it is too late now to send it without asking you.',
          )
        : plain(
            `${look(what.nth)}: not on your ${home}`,
            'It did not arrive, so it is not live anywhere. We are sending it again.',
          )
    case 'said-there':
      return good(`You said that it is on your ${home}`)
    case 'said-not-there':
      return plain(`You said that it is not on your ${home}`, 'So we send it again.')
    case 'waiting':
      return plain('We wait', what.reason)
    case 'inbox':
      return unsure(
        `${network} put it into your inbox there`,
        what.reason ?? `Finish it in the app of ${network}.`,
      )
    case 'refused':
      return what.wasWorking
        ? bad(`${network} could not finish it`, what.reason ?? `It is not live on ${network}.`)
        : bad(`${network} refused it`, what.reason ?? `It is not live on ${network}.`)
    case 'held': {
      const { held, note } = holds[what.why](network, home)
      return bad(held, what.reason ?? note)
    }
    case 'released':
      return plain(holds[what.why](network, home).released, 'It continues automatically.')
    case 'missed':
      return bad(
        'Too late to send it without asking you',
        what.reason ??
          (what.lateMs >= 60_000
            ? `${duration(what.lateMs)} over its time, and you allowed ${duration(latenessMinutes * 60_000)}. It was not sent.`
            : 'It would go out later than you allowed. It was not sent.'),
      )
    case 'left':
      return plain('You left it', `It does not go out on ${network}.`)
    case 'canceled':
      return plain('It was canceled', `It does not go out on ${network}.`)
    case 'sent-after-all':
      return plain('You sent it after all')
    case 'sent-again':
      return plain('You sent it again')
    case 'repaired':
      return plain('You changed it and sent it again')
    case 'seen':
      return good(`We saw it on your ${home}`)
    case 'not-shown':
      return unsure(`${network} accepted it but does not show it to us`, what.reason)
    case 'not-deleted':
      return bad(`${network} did not delete it`, what.reason)
  }
}

function failedTry(
  { outcome, sending, reason }: Extract<Happening, { kind: 'try-failed' }>,
  network: string,
): Words {
  switch (outcome) {
    case 'unavailable':
      return sending
        ? bad(
            `We could not reach ${network}`,
            'The request never left us, so nothing can be there. We will try again.',
          )
        : bad(`We could not reach ${network}`, 'Nothing of it is there yet. We will try again.')
    case 'rate-limited':
      return plain(`${network} asked us to wait`, reason)
    case 'uncertain':
      return plain(
        `${network} did not say whether it received the picture`,
        'Nobody can see it there, so we send it again.',
      )
    default:
      return bad(`${network} did not accept it`, reason)
  }
}

export function birthWords(birth: Birth, network: NetworkKey): Words {
  if (birth.kind === 'elsewhere')
    return plain(
      `It was posted on ${networkNames[network]} itself`,
      `We read it from your ${homeOf(network)}.`,
    )
  if (birth.kind === 'pressed') {
    switch (birth.by.kind) {
      case 'you':
        return plain('You pressed Post Now')
      case 'member':
        return plain(`${birth.by.name} pressed Post Now`)
      case 'gone':
        return plain('Someone who has left pressed Post Now')
    }
  }
  const note = `For ${birth.when}, ${birth.zone} time, to be sent at most ${duration(birth.latenessMinutes * 60_000)} late.`
  switch (birth.by.kind) {
    case 'you':
      return plain('You scheduled it', note)
    case 'member':
      return plain(`${birth.by.name} scheduled it`, note)
    case 'gone':
      return plain('Someone who has left scheduled it', note)
  }
}

/** What the owner is asked; null while there is nothing to answer. */
export function questionFor({
  state,
  holdReason,
  decisions,
  canRepair,
  network: key,
}: PublicationView): { readonly title: string; readonly note: string } | null {
  const network = networkNames[key]
  const home = homeOf(key)
  if (state === 'held' && holdReason === 'reconnect')
    return {
      title: `Connect ${network} again?`,
      note: `The post waits and goes out automatically once your ${home} is connected again.`,
    }
  if (state === 'held' && holdReason === 'plan')
    return {
      title: 'Choose a plan?',
      note: 'The post waits and goes out automatically once there is a plan.',
    }
  if (decisions.length === 0 && !canRepair) return null
  if (state === 'unknown')
    return {
      title: `Is it on ${network}?`,
      note: `We looked and could not tell. Please look at your ${home} yourself: if it is there, sending it again would put it up twice.`,
    }
  if (state === 'inbox')
    return {
      title: `Did you finish it in ${network}?`,
      note: `It is in your inbox there, and nobody sees it until you finish it in the app of ${network}.`,
    }
  if (state === 'missed')
    return {
      title: 'Should it still go out?',
      note: `It was not sent because it was late. It is not live on ${network}.`,
    }
  if (state === 'failed')
    return {
      title: 'Change it and send it again?',
      note: `It is not live on ${network}. Change what was refused, or send it again as it is.`,
    }
  return {
    title: 'Do you still want it?',
    note: 'It waits and goes out automatically. Leave it if it is not wanted any more.',
  }
}
