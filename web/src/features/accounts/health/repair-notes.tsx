import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames, tools as table } from '@marquee/contract/networks/table.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Note } from './note.tsx'
import { texts } from '#texts/features/accounts/state'

/** Above the cards: which network signed us out, and what waits for it; of three or more, how many. */
export function RepairNotes({
  tools,
  onReconnect,
}: {
  readonly tools: readonly Tool[]
  readonly onReconnect: ((tool: Tool) => void) | undefined
}) {
  const { banner, repairNote, repairStore } = texts
  const waiting = tools.reduce((sum, { scheduledPosts }) => sum + scheduledPosts, 0)
  // the cards below carry the buttons: a wall of banners would only push them down
  if (tools.length > 2)
    return (
      <div className="accounts__note">
        <Banner kind="warn" title={banner.many({ count: tools.length })}>
          {repairNote({ held: waiting })}
        </Banner>
      </div>
    )
  return tools.map((tool) => (
    <Note
      key={tool.id}
      kind="warn"
      title={banner.title({ network: networkNames[tool.type], page: tool.pageName })}
      act={banner.act({ network: networkNames[tool.type] })}
      onPress={
        onReconnect
          ? () => {
              onReconnect(tool)
            }
          : undefined
      }
    >
      {table[tool.type].account === 'store'
        ? repairStore
        : repairNote({ held: tool.scheduledPosts })}
    </Note>
  ))
}

/**
 * For whoever came to promote something and has no ads account yet (FACEBOOK-007): a window opens
 * only from a press.
 */
export function AdsNote({ onPress }: { readonly onPress: (() => void) | undefined }) {
  const { title, text, act } = texts.ads
  return (
    <Note kind="plain" title={title} act={act} onPress={onPress}>
      {text}
    </Note>
  )
}
