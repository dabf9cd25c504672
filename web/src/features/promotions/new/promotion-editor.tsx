import type { AdsAccount, PromotionAccount } from '@marquee/contract/promotions.ts'
import { useState } from 'react'
import { useMay } from '#lib/session/session.ts'
import { useBoostablePosts } from '../use-promotions.ts'
import { ConfirmBoost } from './submit/confirm-boost.tsx'
import { EditorAside } from './editor-aside.tsx'
import { EditorBar } from './submit/editor-bar.tsx'
import { EditorFields } from './editor-fields.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { postNamed } from './post/post-named.ts'
import { useBoost } from './submit/use-boost.ts'
import { useCheck } from './submit/use-check.ts'
import { useSubmit, type ReadyPromotion } from './submit/use-submit.ts'
import { usePromotionForm } from './use-promotion-form.ts'

interface PromotionEditorProps {
  readonly of: PromotionAccount
  readonly account: AdsAccount
  /** As the address names it: with or without its page (C44). */
  readonly postId: string | null
}

/** What is to be confirmed; `nth` makes each question a new one. */
interface Question {
  readonly nth: number
  readonly isOpen: boolean
  readonly ready: ReadyPromotion | null
}

/** The form, what it comes to, and the way to press it. */
export function PromotionEditor({ of, account, postId }: PromotionEditorProps) {
  const may = useMay('manager')
  const posts = useBoostablePosts(postId)
  const promotion = usePromotionForm(postId)
  const boost = useBoost(promotion)
  const [asked, setAsked] = useState<Question>({ nth: 0, isOpen: false, ready: null })
  const closeQuestion = () => {
    setAsked((before) => ({ ...before, isOpen: false }))
  }
  const { form } = promotion
  const post = postNamed(posts.data?.data ?? [], postId, of.pageInfo?.id ?? null)
  const isUnknown = post === null && postId !== null && posts.data !== undefined
  // what may not be promoted is not asked for: nobody would see for what they pay
  const named = isUnknown ? null : (post?.id ?? postId)
  const check = useCheck({ form, postId: named, money: account, zone: account.zone }, may)
  const press = useSubmit({
    promotion,
    postId: named,
    account,
    check,
    onReady: (ready) => {
      setAsked(({ nth }) => ({ nth: nth + 1, isOpen: true, ready }))
    },
  })
  return (
    <div className="promo-edit">
      <form
        noValidate
        className="promo-edit__main"
        onSubmit={(event) => {
          event.preventDefault()
          void press.press()
        }}
      >
        <EditorNotes account={account} problem={press.problems.account} promotion={promotion} />
        <EditorFields
          of={of}
          account={account}
          promotion={promotion}
          post={post}
          isUnknown={isUnknown}
          problems={press.problems}
          check={check.data}
        />
        <EditorBar press={press} boost={boost} onStartAnew={promotion.startAnew} />
      </form>
      <EditorAside form={form} account={account} post={post} page={of.pageInfo} />
      {asked.ready === null ? null : (
        <ConfirmBoost
          key={asked.nth}
          open={asked.isOpen}
          body={asked.ready.body}
          form={asked.ready.form}
          account={account}
          isBusy={boost.isPending}
          onCancel={closeQuestion}
          onConfirm={() => {
            if (asked.ready !== null && !boost.isPending)
              boost.mutate(asked.ready, { onError: closeQuestion })
          }}
        />
      )}
    </div>
  )
}
