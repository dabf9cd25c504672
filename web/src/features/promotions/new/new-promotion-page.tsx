import '../promotions.css'
import './new-promotion.css'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'wouter'
import { usePremium } from '#lib/billing/premium.ts'
import type { PromotionAccount } from '@marquee/contract/promotions.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/promotions/new'
import { ConnectFirst } from '../connect-first.tsx'
import { Freshness, ReadingProblem } from '../metrics/freshness.tsx'
import { usePromotionAccount } from '../use-promotions.ts'
import { PromotionEditor } from './promotion-editor.tsx'

/**
 * New Promotion, of the post that the address names or of one that is chosen (PROMOTIONS-007 to
 * 011).
 */
export function NewPromotionPage() {
  const { id } = useParams<{ id?: string }>()
  const { data, error, refetch } = usePromotionAccount()
  const premium = usePremium()
  const askOnce = useEffectEvent(() => {
    premium.check()
  })
  useEffect(() => {
    askOnce()
  }, [])
  return (
    <div className="promotions">
      <PageHead title={texts.title} back="/user-panel/promotions" />
      {data === undefined ? (
        error ? (
          <LoadFailure
            title={texts.failed}
            error={error}
            again={texts.again}
            onAgain={() => void refetch()}
          />
        ) : (
          <SkeletonPage />
        )
      ) : data.missing !== null ? (
        <ConnectFirst missing={data.missing} />
      ) : data.account === null ? (
        <NotRead of={data} />
      ) : (
        <PromotionEditor
          of={data}
          account={data.account}
          postId={id === undefined ? null : decodeURIComponent(id)}
        />
      )}
    </div>
  )
}

/** The ads account was never read: what it may spend is not known yet. */
function NotRead({ of }: { readonly of: PromotionAccount }) {
  return (
    <>
      <ReadingProblem problem={of.problem} />
      <Freshness reading={of} />
      {of.isReading ? <SkeletonPage /> : null}
    </>
  )
}
