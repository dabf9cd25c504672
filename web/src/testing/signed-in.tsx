import type { User } from '@marquee/contract/identity.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { aCompany, aUser } from './people.ts'
import { render } from './render.tsx'

interface SignedIn {
  readonly user?: Partial<User>
  readonly role?: 'owner' | 'manager' | 'editor' | 'viewer'
  /** What is known already, by key. */
  readonly known?: readonly (readonly [readonly unknown[], unknown])[]
}

/** Marta at Osteria Lume, with what her browser knows already. */
export async function renderSignedIn(
  node: ReactNode,
  { user = {}, role = 'owner', known = [] }: SignedIn = {},
) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  client.setQueryData(queryKeys.me, aUser({ companies: [aCompany({ role })], ...user }))
  for (const [key, value] of known) client.setQueryData(key, value)
  const { element, show } = await render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
  )
  /** On to another page. */
  const leave = () => show(null)
  return { element, client, leave }
}

/** Lets answers arrive and effects run. */
export const settle = (ms = 20) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  })
export const buttonIn = (element: HTMLElement, text: string) =>
  [...element.querySelectorAll('button')].find((one) => one.textContent === text)
export const press = (button: HTMLElement | undefined) =>
  act(async () => {
    button?.click()
    await Promise.resolve()
  })
/** What the corner of the screen says now, newest last. */
export const toasts = () =>
  toastStore.read().map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`))
/** Time passes until the check holds, and what comes of it is drawn. */
export async function soon(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    try {
      check()
      return
    } catch (error) {
      if (left === 0) throw error
    }
    await settle(25)
  }
}
