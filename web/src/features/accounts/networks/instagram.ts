import { instagramConnect } from '@marquee/contract/accounts.ts'
import { call } from '#lib/api/api.ts'
import { worded } from '#lib/worded.ts'
import type { Consented } from '../sign-in/consent-popup.ts'
import { found, ungrouped, type FoundAccounts } from '../choose/found-accounts.ts'
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
    left: left.map(worded),
  }
}

export const instagram: ManyWay = { find, saysServerFirst: true }
