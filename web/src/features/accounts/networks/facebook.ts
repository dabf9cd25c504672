import { facebookConnect } from '@marquee/contract/accounts.ts'
import { call } from '#lib/api/api.ts'
import { worded } from '#lib/worded.ts'
import type { Consented } from '../sign-in/consent-popup.ts'
import { found, ungrouped, type FoundAccounts } from '../choose/found-accounts.ts'
import { checkInstagram } from './check-instagram.ts'
import type { ManyWay } from './many-way.ts'

async function find(consented: Consented): Promise<FoundAccounts> {
  const { handle } = consented
  const {
    facebookUserId: personId,
    facebookUserName: personName,
    pages,
    accountData,
    left,
  } = await call(facebookConnect, { body: { userToken: handle } })
  return {
    ...ungrouped,
    consented,
    personId,
    personName,
    accounts: pages.map((page) => found({ ...page, details: page.pageDetails })),
    adAccounts: accountData,
    left: left.map(worded),
  }
}

// a new sign-in at Facebook may have taken back what Instagram stands on (FACEBOOK-010)
export const facebook: ManyWay = { find, saysServerFirst: true, tookAway: checkInstagram }
