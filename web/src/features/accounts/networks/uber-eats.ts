import { uberEatsConnect } from '@marquee/contract/connections.ts'
import { call } from '#lib/api/api.ts'
import type { Consented } from '../sign-in/consent-popup.ts'
import { found, ungrouped, type FoundAccounts } from '../choose/found-accounts.ts'
import type { ManyWay } from './many-way.ts'

async function find({ handle, state, code }: Consented): Promise<FoundAccounts> {
  const { userName: personName, stores } = await call(uberEatsConnect, {
    body: { state, ...(code === undefined ? {} : { code }) },
  })
  const accounts = stores.map((store) =>
    found({ ...store, category: '', picture: null, followers: null }),
  )
  // exchanged now, and a code works once
  return { ...ungrouped, consented: { state, handle }, personId: '', personName, accounts }
}

export const uberEats: ManyWay = { find, saysServerFirst: false }
