import type { Role } from '@marquee/contract/endpoint.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryKeys } from '#lib/query-keys.ts'

/** The part of a form as somebody of this role sees it. */
export function inCompany(part: ReactNode, role: Role = 'owner'): ReactNode {
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', name: 'Osteria Lume', role, timeZone: 'Europe/London' }],
    socialAccounts: [],
  })
  return <QueryClientProvider client={client}>{part}</QueryClientProvider>
}
