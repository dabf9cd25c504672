import type { DeliverySummary, OrderView } from '@marquee/contract/delivery.ts'

export const order = (number: number, more: Partial<OrderView> = {}): OrderView => ({
  id: `0198e0c0-0000-7000-8000-00000000000${number}`,
  orderId: `BC95${number}`,
  orderedAt: `2026-11-24T18:3${number}:00.000Z`,
  status: 1,
  network: 'uberEats',
  total: { minor: 3450, currency: 'GBP' },
  ...more,
})
export const summary = (more: Partial<DeliverySummary> = {}): DeliverySummary => ({
  store: {
    network: 'uberEats',
    accountName: 'Osteria Lume',
    state: 'online',
    stateAt: null,
    readAt: new Date().toISOString(),
    isReading: false,
    problem: null,
  },
  today: {
    orders: 34,
    waiting: 1,
    accepted: 30,
    cancelled: 3,
    takings: [{ minor: 81_250, currency: 'GBP', averageMinor: 2708 }],
  },
  ...more,
})
