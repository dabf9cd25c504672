import type { PromotionAccount } from '@marquee/contract/promotions.ts'
import type { ReactNode } from 'react'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/promotions/new'
import { adsNetwork } from '../../networks/ad-platforms.ts'

const words = texts.facts

/** Whose page, whose ads account and which money; only shown (PROMOTIONS-007). */
export function AccountFacts({ of: { pageInfo, account } }: { readonly of: PromotionAccount }) {
  return (
    <dl className="promo-who">
      <Fact name={words.page}>
        <NetworkMark network={adsNetwork} />
        {pageInfo?.name ?? ''}
      </Fact>
      <Fact name={words.account}>{account?.businessName ?? account?.name ?? ''}</Fact>
      <Fact name={words.payment}>{account?.paymentMethod ?? words.noPayment}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
