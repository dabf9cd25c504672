import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { cityOf } from '../zone/city-of.ts'
import { duration, homeOf, plain, type WhyWords } from './why-tone.ts'

/** How a post began. `by`: the first name of who wrote it, null when they are no member any more. */
export type Birth =
  | {
      readonly kind: 'scheduled'
      readonly by: Author
      readonly at: Date
      readonly zone: string
      readonly latenessMinutes: number
    }
  | { readonly kind: 'pressed'; readonly by: Author }
  | { readonly kind: 'elsewhere' }
export type Author =
  | { readonly kind: 'you' }
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'gone' }

/** The first line of the story. */
export function birthWords(birth: Birth, network: NetworkKey): WhyWords {
  switch (birth.kind) {
    case 'elsewhere':
      return plain(
        message('why.posted-elsewhere', { network: networkNames[network] }),
        message('why.read-from-there', { home: homeOf(network) }),
      )
    case 'pressed':
      return plain(pressed(birth.by))
    case 'scheduled':
      return plain(scheduled(birth.by), scheduledFor(birth))
  }
}

function pressed(by: Author): Message {
  switch (by.kind) {
    case 'you':
      return message('why.you-pressed-post-now')
    case 'member':
      return message('why.pressed-post-now', { name: by.name })
    case 'gone':
      return message('why.former-member-pressed-post-now')
  }
}

function scheduled(by: Author): Message {
  switch (by.kind) {
    case 'you':
      return message('why.you-scheduled')
    case 'member':
      return message('why.scheduled', { name: by.name })
    case 'gone':
      return message('why.former-member-scheduled')
  }
}

const scheduledFor = ({
  at,
  zone,
  latenessMinutes,
}: Extract<Birth, { kind: 'scheduled' }>): Message =>
  message('why.scheduled-for', {
    when: { at: at.toISOString(), zone, style: 'day-time' },
    zone: cityOf(zone),
    late: duration(latenessMinutes * 60_000),
  })
