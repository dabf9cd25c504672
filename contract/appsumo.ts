import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const redeemLicence = endpoint({
  name: 'redeemLicence',
  summary:
    'Exchanges the code of the marketplace’s redirect for a licence. `claim` ties it to a company after sign-in or sign-up; null when it has one.',
  method: 'POST',
  path: '/appsumo/redeem',
  access: 'public',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(500)) }),
  response: z.object({ status: z.enum(['welcome', 'already']), claim: z.nullable(z.string()) }),
})
export const attachLicence = endpoint({
  name: 'attachLicence',
  summary: 'Gives the company of the caller the lifetime plan of a redeemed licence.',
  method: 'POST',
  path: '/appsumo/attach',
  access: 'company',
  role: 'owner',
  body: z.object({ claim: z.string().check(z.minLength(1), z.maxLength(400)) }),
  response: z.object({ status: z.enum(['welcome', 'already']) }),
})
