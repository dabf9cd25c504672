import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { isWaiting } from '../post-state.ts'
import { texts } from './texts.ts'

const words = texts.title

/** What the page is about, as a headline: "Live on Instagram", "Is it on Facebook?". */
export function whyTitle(publication: PublicationView, stage: 'scheduled' | 'sent'): string {
  const { state, network, decisions } = publication
  const name = networkNames[network]
  if (isWaiting(publication, stage === 'sent')) return words.waiting(name)
  switch (state) {
    case 'published':
      return words.live(name)
    case 'failed':
      return words.failed(name)
    case 'missed':
      return words.missed(name)
    case 'unknown':
      return decisions.length > 0 ? words.asks(name) : words.checking(name)
    case 'inbox':
      return words.inbox(name)
    case 'held':
      return words.held(name)
    case 'canceled':
      return words.canceled(name)
    case 'submitting':
    case 'processing':
      return words.onItsWay(name)
    case 'scheduled':
    case 'preparing':
    case 'ready':
      return stage === 'sent' ? words.onItsWay(name) : words.scheduled(name)
  }
}
