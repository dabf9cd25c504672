import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { isWaiting } from '../status/post-state.ts'
import { texts } from '#texts/features/publishing/why'

const words = texts.title

/** What the page is about, as a headline: "Live on Instagram", "Is it on Facebook?". */
export function whyTitle(publication: PublicationView, stage: 'scheduled' | 'sent'): string {
  const { state, network, decisions } = publication
  const name = networkNames[network]
  if (isWaiting(publication, stage === 'sent')) return words.waiting({ network: name })
  switch (state) {
    case 'published':
      return words.live({ network: name })
    case 'failed':
      return words.failed({ network: name })
    case 'missed':
      return words.missed({ network: name })
    case 'unknown':
      return decisions.length > 0
        ? words.asks({ network: name })
        : words.checking({ network: name })
    case 'inbox':
      return words.inbox({ network: name })
    case 'held':
      return words.held({ network: name })
    case 'canceled':
      return words.canceled({ network: name })
    case 'submitting':
    case 'processing':
      return words.onItsWay({ network: name })
    case 'scheduled':
    case 'preparing':
    case 'ready':
      return stage === 'sent'
        ? words.onItsWay({ network: name })
        : words.scheduled({ network: name })
  }
}
