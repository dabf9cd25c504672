import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks.ts'
import { Note } from './note.tsx'
import { texts } from './state-texts.ts'

/** Above the cards: which network signed us out, and what waits for it. */
export function RepairNotes({ tools, onReconnect }: { readonly tools: readonly Tool[]; readonly onReconnect: ((tool: Tool) => void) | undefined }) {
  const { banner, repairNote } = texts
  return tools.map((tool) => (
    <Note key={tool.id} kind="warn" title={banner.title(networkNames[tool.type], tool.pageName)} act={banner.act(networkNames[tool.type])} onPress={onReconnect ? () => { onReconnect(tool) } : undefined}>
      {repairNote(tool.scheduledPosts)}
    </Note>
  ))
}

/** For whoever came to promote something and has no ads account yet (FACEBOOK-007): a window opens only from a press. */
export function AdsNote({ onPress }: { readonly onPress: (() => void) | undefined }) {
  const { title, text, act } = texts.ads
  return <Note kind="plain" title={title} act={act} onPress={onPress}>{text}</Note>
}
