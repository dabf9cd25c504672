import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Connectable } from './connectable.ts'
import { texts as dialogTexts } from './dialog-texts.ts'
import { InstagramHelp } from './save-problem.tsx'

/** Nothing that this person may connect (FACEBOOK-003, 026; INSTAGRAM-013), and what to do about it. */
export function NoAccounts({ network, hasAny }: { readonly network: Connectable; readonly hasAny: boolean }) {
  const own = dialogTexts.of[network]
  return (
    <EmptyState word={own.noneWord} action={network === 'facebook' ? <CopyNote /> : <InstagramHelp />}>
      <b className="steps__lost">{hasAny ? own.noRight : own.noneTitle}</b>
      {hasAny ? own.noneAble : own.none}
    </EmptyState>
  )
}

function CopyNote() {
  const words = dialogTexts.dialog
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(words.note)
    setCopied(true)
    setTimeout(() => { setCopied(false) }, 1200)
  }
  return <Button icon={<Copy aria-hidden="true" />} onClick={() => { void copy() }}>{copied ? words.copied : words.copyNote}</Button>
}
