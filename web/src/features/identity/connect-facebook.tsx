import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadFacebookConnectCard } from '#features/accounts'
import { makeQueryClient } from '#lib/query-client.ts'
import { selectedCompany, useMe } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { texts } from './texts.ts'

const FacebookConnectCard = lazy(async () => ({ default: await loadFacebookConnectCard() }))

/** The entry pages have no queries of their own, so the card of room `accounts` brings its client along. */
export function ConnectFacebook() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<Waiting />}><WithCompany /></Suspense>
    </QueryClientProvider>
  )
}

/** Accounts belong to a company: the one made a moment ago has to be read first. */
function WithCompany() {
  const { data: user } = useMe()
  return user && selectedCompany(user) ? <FacebookConnectCard description={texts.connect.facebook} /> : <Waiting />
}

function Waiting() {
  return <Card><SkeletonRows rows={1} lead="face" /></Card>
}
