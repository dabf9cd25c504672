import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadFacebookConnectCard } from '#features/accounts'
import { makeQueryClient } from '#lib/query-client.ts'
import { texts } from './texts.ts'

const FacebookConnectCard = lazy(async () => ({ default: await loadFacebookConnectCard() }))

/** The entry pages have no queries of their own, so the card of room `accounts` brings its client along. */
export function ConnectFacebook() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={null}><FacebookConnectCard description={texts.connect.facebook} /></Suspense>
    </QueryClientProvider>
  )
}
