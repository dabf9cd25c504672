import './delivery.css'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
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
  const { store, today } = summary.data ?? { store: null, today: null }
  const isComing =
    list.isPending ||
    (list.orders.length === 0 && store !== null && store.isReading && store.readAt === null)
  return (
    <>
      {store === null ? null : <StoreLine store={store} />}
      <div className="delivery__columns">
        <Card clip>
          {list.error ? (
            <LoadFailure
              title={texts.failed}
              error={list.error}
              again={texts.again}
              onAgain={() => void list.refetch()}
            />
          ) : isComing ? (
            <SkeletonRows label={texts.loading} rows={8} />
          ) : (
            <OrderTable list={list} openId={openId} onOpen={show} />
          )}
        </Card>
        <aside>{today === null ? null : <DayMetrics today={today} />}</aside>
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
