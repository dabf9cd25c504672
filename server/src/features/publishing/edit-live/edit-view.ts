import type { Message } from '@marquee/contract/message.ts'
import type { EditView } from '@marquee/contract/post-edits.ts'
import { isDone, type IntentState } from '#outbox'

/** A change of words inside a publication's row, as PostgreSQL's JSON writes it. */
export interface EditJson {
  readonly state: IntentState
  /** How its last call ended. */
  readonly outcome: string | null
  readonly is_working: boolean
  readonly message: Message | null
  readonly text: string
  /** Nothing more happens by itself. */
  readonly asks: boolean
  /** Its network shows the post to nobody with what it took last. */
  readonly is_unseen: boolean
}

/** Null: the post says it, or nobody changed anything. */
export function toEditView(edit: EditJson | null): EditView | null {
  const state = edit && stateOf(edit)
  if (!edit || !state) return null
  // while it is looked up or looked at, the state says enough
  const saysWhy = state === 'sending' || state === 'failed'
  const message = saysWhy ? edit.message : null
  return { text: edit.text, state, message, isUnseen: edit.is_unseen }
}

function stateOf(edit: EditJson): EditView['state'] | null {
  const { state, is_working: isWorking, asks } = edit
  if (isDone(edit)) return null
  switch (state) {
    case 'waiting':
    case 'due':
    case 'sending':
    case 'held':
      return 'sending'
    case 'unknown':
      if (asks) return 'failed'
      return isWorking ? 'in-review' : 'checking'
    case 'failed':
    case 'missed':
      return 'failed'
    case 'done':
    case 'canceled':
      return null
  }
}
