import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks.ts'
import type { PostView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { texts } from './texts.ts'

export interface Need {
  readonly key: string
  readonly kind: 'reconnect' | 'wait' | 'fail'
  readonly title: string
  readonly note: string
  readonly act: { readonly label: string; readonly name: string; readonly href: string }
}

const words = texts.needs
const most = 3

/** What waits for a person, the gravest first, three at most. */
export function needsOf(tools: readonly Tool[], scheduled: readonly ScheduledPostView[], posted: readonly PostView[]): readonly Need[] {
  const ailing = tools.filter((tool) => tool.health !== 'connected')
  const accounts = ailing.map((tool): Need => {
    const title = tool.health === 'reconnect' ? words.signedOut(tool.pageName) : words.lost(tool.pageName)
    return { key: tool.id, kind: 'reconnect', title, note: words.waiting(tool.scheduledPosts), act: { label: words.reconnect, name: `${words.reconnect}: ${tool.pageName}`, href: '/user-panel/tools' } }
  })
  const held = scheduled.flatMap((post): readonly Need[] => {
    const publication = post.publications.find(({ state, holdReason }) => state === 'missed' || (state === 'held' && (holdReason !== 'reconnect' || ailing.length === 0)))
    if (!publication) return []
    return [{
      key: post.id, kind: 'wait', title: publication.state === 'missed' ? words.missed : words.held, note: publication.message ?? post.title,
      act: { label: words.open, name: words.openPost(post.title), href: `/user-panel/posts/scheduled?post=${post.id}` },
    }]
  })
  const failed = posted.flatMap((post): readonly Need[] => {
    const publication = post.publications.find(({ state }) => state === 'failed')
    if (!publication) return []
    return [{
      key: post.id, kind: 'fail', title: words.failed(networkNames[publication.network]), note: post.text,
      act: { label: words.open, name: words.openPost(post.text), href: `/user-panel/posts?post=${post.id}` },
    }]
  })
  return [...accounts, ...held, ...failed].slice(0, most)
}
