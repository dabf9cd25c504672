import './payment.css'
import { useEffect, use, type ReactNode } from 'react'
import { Board } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageFrameContext } from '#ui/layout/page-head.tsx'
import { productName } from '#lib/product.ts'

interface PaymentCardProps {
  readonly bar: string
  readonly lines: readonly string[]
  readonly badge: ReactNode
  readonly title: string
  readonly account: string
  readonly children: ReactNode
}

/** What became of a payment: one card, one way on. */
export function PaymentCard({ bar, lines, badge, title, account, children }: PaymentCardProps) {
  const { announce } = use(PageFrameContext)
  useEffect(() => {
    document.title = `${title} · ${productName}`
    announce({ title: bar, greets: true })
  }, [announce, bar, title])
  return (
    <Card clip className="payment">
      <Board className="payment__board">
        <BoardText className="payment__text" lines={lines} lamp={1} />
      </Board>
      <div className="payment__body">
        {badge}
        <h1>{title}</h1>
        <div className="payment__say" role="status">
          {children}
        </div>
        <ButtonLink variant="primary" size="lg" href="/user-panel/account">
          {account}
        </ButtonLink>
      </div>
    </Card>
  )
}
