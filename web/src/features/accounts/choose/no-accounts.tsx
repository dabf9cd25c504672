import { Copy } from '#ui/icons.ts'
import { useState } from 'react'
import { dialogWords } from '#networks/connect-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ManyNetwork } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { OwnHelp } from './save-problem.tsx'

interface NoAccountsProps {
  readonly network: ManyNetwork
  readonly title: string
  readonly text: string
}

/**
 * Nothing that this person may connect (FACEBOOK-003, 026; INSTAGRAM-013; GOOGLE-009, 013), and
 * what to do about it.
 */
export function NoAccounts({ network, title, text }: NoAccountsProps) {
  const own = dialogWords[network]
  const { noneWord } = own
  return (
    <EmptyState
      word={noneWord}
      action={
        'help' in own ? (
          <OwnHelp help={own} />
        ) : 'note' in own ? (
          <CopyNote note={own.note} />
        ) : undefined
      }
    >
      <b className="steps__lost">{title}</b>
      {text}
    </EmptyState>
  )
}

function CopyNote({ note }: { readonly note: string }) {
  const words = dialogTexts.dialog
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(note)
    setCopied(true)
    setTimeout(() => {
      setCopied(false)
    }, 1200)
  }
  return (
    <Button
      icon={<Copy aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
    >
      {copied ? words.copied : words.copyNote}
    </Button>
  )
}
