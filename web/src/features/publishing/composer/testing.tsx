import type { Tool } from '@marquee/contract/accounts.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The part of a form as somebody of this role sees it. */
export function inCompany(part: ReactNode, role: Role = 'owner'): ReactNode {
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', name: 'Osteria Lume', role, timeZone: 'Europe/London' }],
    socialAccounts: [],
  })
  return <QueryClientProvider client={client}>{part}</QueryClientProvider>
}

/** Chooses a picture of the device. */
export async function chooseFile(input: HTMLInputElement | null): Promise<void> {
  const file = new File(['x'], 'quiz.jpg', { type: 'image/jpeg' })
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await Promise.resolve()
  })
}

export const aTool = (type: Tool['type'], over: Partial<Tool> = {}): Tool => ({
  id: type,
  type,
  pageId: type,
  pageName: 'Osteria Lume',
  userId: 'u',
  accessToken: '',
  enabled: true,
  profilePic: null,
  pageDetails: null,
  adAccountId: null,
  adAccountName: null,
  followers: null,
  health: 'connected',
  healthMessage: null,
  connectedAs: null,
  connectedBy: null,
  scheduledPosts: 0,
  publishes: true,
  abilities: [],
  checkedAt: null,
  metered: null,
  ...over,
})
