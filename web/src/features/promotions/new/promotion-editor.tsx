import type { AdsAccount, NewPromotion, PromotionAccount } from '@marquee/contract/promotions.ts'
import { promotionGoals } from '@marquee/contract/promotion-rules.ts'
import { useState } from 'react'
import { useMay } from '#lib/session.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { texts as listTexts } from '#texts/features/promotions'
import { texts } from '#texts/features/promotions/new'
import { useBoostablePosts, useHasInternal } from '../use-promotions.ts'
import { AccountFacts } from './account-facts.tsx'
import { AudiencePart } from './audience-part.tsx'
import { ConfirmBoost } from './confirm-boost.tsx'
import { EditorAside } from './editor-aside.tsx'
import { EditorBar } from './editor-bar.tsx'
import { OptionGroup } from './option-group.tsx'
import { PostPart } from './post-part.tsx'
import { postNamed } from './post-named.ts'
import { RunPart } from './run-part.tsx'
import { useBoost } from './use-boost.ts'
import { useCheck } from './use-check.ts'
import { usePress } from './use-press.ts'
import { usePromotionForm } from './use-promotion-form.ts'

interface PromotionEditorProps {
  readonly of: PromotionAccount
  readonly account: AdsAccount
  /** As the address names it: with or without its page (C44). */
  readonly postId: string | null
}

/** The form, what it comes to, and the way to press it. */
export function PromotionEditor({ of, account, postId }: PromotionEditorProps) {
  const may = useMay('manager')
  const posts = useBoostablePosts()
  const promotion = usePromotionForm(postId)
  const boost = useBoost(promotion)
  const [asked, setAsked] = useState<{ nth: number; isOpen: boolean; body: NewPromotion | null }>({
    nth: 0,
    isOpen: false,
    body: null,
  })
  const { form, change } = promotion
  const { currency, minorPerUnit, zone } = account
  const money = { currency, minorPerUnit }
  const post = postNamed(posts.data?.data ?? [], postId, of.pageInfo?.id ?? null)
  const named = post?.id ?? postId
  const check = useCheck({ form, postId: named, money, zone }, may)
  const press = usePress({
    promotion,
    postId: named,
    account,
    check,
    onReady: (body) => {
      setAsked(({ nth }) => ({ nth: nth + 1, isOpen: true, body }))
    },
  })
  const { problems } = press
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
        {account.canSpend ? null : (
          <Banner kind="fail" title={texts.cannotSpend}>
            {account.reason === null ? null : worded(account.reason)}
          </Banner>
        )}
        {account.canSpend && problems.account !== undefined ? (
          <Banner kind="fail" role="alert" title={problems.account} />
        ) : null}
        {promotion.wasKept ? (
          <Banner
            title={texts.kept}
            action={
              <Button size="sm" onClick={promotion.clear}>
                {texts.clear}
              </Button>
            }
          />
        ) : null}
        <Card>
          <AccountFacts of={of} />
          <PostPart
            post={post}
            isUnknown={post === null && postId !== null && posts.data !== undefined}
            error={problems.postId}
          />
          <OptionGroup
            title={texts.goal.title}
            name="goal"
            value={form.goal}
            error={problems.goal}
            options={promotionGoals.map((value) => ({
              value,
              label: listTexts.goals[value],
              note: texts.goal[value],
            }))}
            onChange={(goal) => {
              change({ goal })
            }}
          />
          <AudiencePart form={form} onChange={change} error={problems.address ?? problems.radius} />
          <RunPart
            form={form}
            onChange={change}
            problems={problems}
            money={money}
            zone={zone}
            check={check.data}
          />
          <PayPart account={account} promotion={promotion} error={problems.payOption} />
        </Card>
        <EditorBar press={press} boost={boost} onStartAnew={promotion.startAnew} />
      </form>
      <EditorAside form={form} money={money} account={account} post={post} page={of.pageInfo} />
      {asked.body === null ? null : (
        <ConfirmBoost
          key={asked.nth}
          open={asked.isOpen}
          body={asked.body}
          form={form}
          account={account}
          money={money}
          isBusy={boost.isPending}
          onCancel={() => {
            setAsked((before) => ({ ...before, isOpen: false }))
          }}
          onConfirm={() => {
            if (asked.body === null || boost.isPending) return
            boost.mutate(asked.body, {
              onError: () => {
                setAsked((before) => ({ ...before, isOpen: false }))
              },
            })
          }}
        />
      )}
    </div>
  )
}

interface PayPartProps {
  readonly account: AdsAccount
  readonly promotion: ReturnType<typeof usePromotionForm>
  readonly error: string | undefined
}

/** Who pays, where there is a choice (PROMOTIONS-049). */
function PayPart({ account, promotion: { form, change }, error }: PayPartProps) {
  const hasInternal = useHasInternal()
  if (!hasInternal && form.payOption === 'own') return null
  const name = account.businessName ?? account.name
  return (
    <OptionGroup
      title={texts.pay.title}
      name="payOption"
      value={form.payOption}
      error={error}
      options={[
        {
          value: 'own',
          label: texts.pay.own,
          note:
            account.paymentMethod === null
              ? name
              : texts.pay.ownNote({ name, payment: account.paymentMethod }),
        },
        { value: 'internal', label: texts.pay.internal, note: texts.pay.internalNote },
      ]}
      onChange={(payOption) => {
        change({ payOption })
      }}
    />
  )
}
