import './delivery.css'
import type { DeliverySummary } from '@marquee/contract/delivery.ts'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { showMore } from '#lib/api/show-more.ts'
import { useCompany } from '#lib/session/session.ts'
import { now } from '#lib/time/clock.ts'
import { dayAt } from '#lib/time/dates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/delivery'
import { DayMetrics } from './day-metrics.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderTable } from './order-table.tsx'
import { StoreLine } from './store-line.tsx'
import { useDeliverySummary, useOrders } from './use-delivery.ts'

const ordersPath = '/user-panel/delivery'
const menuPath = '/user-panel/delivery/menu'

/**
 * What guests order (DELIVERY-001 to 006). The address of the menu shows the same page with what is
 * to come in front of it (C50).
 */
export function DeliveryPage() {
  const [path, navigate] = useLocation()
  const [isPromotionsOpen, setPromotionsOpen] = useState(false)
  const isMenu = path === menuPath
  return (
    <div className="delivery">
      <PageHead title={texts.title} />
      <nav className="tabs" aria-label={texts.title}>
        <Link href={ordersPath} className="tabs__tab" aria-current={isMenu ? undefined : 'page'}>
          {texts.orders}
        </Link>
        <Link href={menuPath} className="tabs__tab" aria-current={isMenu ? 'page' : undefined}>
          {texts.menu}
        </Link>
        <button
          type="button"
          className="tabs__tab"
          aria-haspopup="dialog"
          onClick={() => {
            setPromotionsOpen(true)
          }}
        >
          {texts.promotions}
        </button>
      </nav>
      <Orders />
      <SoonDialog
        open={isMenu || isPromotionsOpen}
        onClose={() => {
          setPromotionsOpen(false)
          if (isMenu) navigate(ordersPath, { replace: true })
        }}
      />
    </div>
  )
}

function SoonDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.soon.title}
      hideClose
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.soon.back}
        </Button>
      }
    >
      <p>{texts.soon.text}</p>
    </Dialog>
  )
}

function Orders() {
  const summary = useDeliverySummary()
  const list = useOrders()
  const [search, setSearch] = useSearchParams()
  const openId = search.get('order')
  const show = (id: string | null) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('order')
        else after.set('order', id)
        return after
      },
      { replace: id === null },
    )
  }
  const { timeZone } = useCompany()
  const { store, today } = summary.data ?? { store: null, today: null }
  const isReadToday =
    typeof store?.readAt === 'string' && dayAt(store.readAt, timeZone) === dayAt(now(), timeZone)
  // a day of which nothing was read has no figures: zeros would be made up
  const isDayKnown = today !== null && (today.orders > 0 || isReadToday)
  return (
    <>
      {summary.error ? (
        <LoadFailure
          title={texts.store.failed}
          error={summary.error}
          again={texts.again}
          onAgain={() => void summary.refetch()}
        />
      ) : null}
      {store === null ? null : (
        <StoreLine store={store} isOld={store.readAt !== null && !isReadToday} />
      )}
      <div className="delivery__columns">
        <Card clip>
          <OrderList
            list={list}
            summary={summary.data}
            isSummaryComing={summary.isPending}
            openId={openId}
            onOpen={show}
          />
        </Card>
        <aside>{isDayKnown ? <DayMetrics today={today} /> : null}</aside>
      </div>
      {openId === null ? null : (
        <OrderPanel
          key={openId}
          id={openId}
          onClose={() => {
            show(null)
          }}
        />
      )}
    </>
  )
}

interface OrderListProps {
  readonly list: ReturnType<typeof useOrders>
  /** Undefined while it is not known. */
  readonly summary: DeliverySummary | undefined
  readonly isSummaryComing: boolean
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

/** The orders that are known, below what stood in the way of newer or older ones. */
function OrderList({ list, summary, isSummaryComing, openId, onOpen }: OrderListProps) {
  const { orders, data, error, isPending } = list
  const store = summary?.store
  const isUnread = store?.readAt === null
  const isFirstReading = isUnread && store.isReading
  // the store tells what an empty list means
  const isComing = orders.length === 0 && (isSummaryComing || isFirstReading)
  if (isPending || (error === null && isComing))
    return <SkeletonRows label={texts.loading} rows={8} />
  return (
    <>
      {error === null ? null : (
        <LoadFailure
          title={texts.failed}
          error={error}
          again={texts.again}
          onAgain={() => void (list.isFetchNextPageError ? showMore(list) : list.refetch())}
        />
      )}
      {data === undefined ? null : (
        <OrderTable
          list={list}
          empty={summary === undefined ? null : isUnread ? 'not-read' : 'none'}
          openId={openId}
          onOpen={onOpen}
        />
      )}
    </>
  )
}
