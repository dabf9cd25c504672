import { instagramConnect } from '@marquee/contract/accounts.ts'
import { call } from '#lib/api.ts'
import { saidByServer } from '#lib/said-by-server.ts'
import type { Consented } from '../consent-popup.ts'
import { found, ungrouped, type FoundAccounts } from '../found-accounts.ts'
import type { ManyWay } from './many-way.ts'

async function find(consented: Consented): Promise<FoundAccounts> {
  const { handle } = consented
  const {
    userId: personId,
    userName: personName,
    pages,
    left,
  } = await call(instagramConnect, { body: { userToken: handle } })
  return {
    ...ungrouped,
    consented,
    personId,
    personName,
    accounts: pages.map((page) =>
      found({ ...page, picture: page.profile_picture_url, details: page.pageDetails }),
    ),
    left: left.map(saidByServer),
  }
}

export const instagram: ManyWay = { find, saysServerFirst: true }
