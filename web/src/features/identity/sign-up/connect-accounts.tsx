import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadConnectRows } from '#features/accounts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { selectedCompany, useMe } from '#lib/session/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/identity'

const ConnectRows = lazyPart(() => loadConnectRows())

/**
 * The entry pages have no queries of their own, so the cards of room `accounts` bring their client
 * along.
 */
export function ConnectAccounts() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<Waiting />}>
        <WithCompany />
      </Suspense>
    </QueryClientProvider>
  )
}

/** Accounts belong to a company: the one made a moment ago has to be read first. */
function WithCompany() {
  const { data: user } = useMe()
  return user && selectedCompany(user) ? <ConnectRows descriptions={texts.connect} /> : <Waiting />
}

function Waiting() {
  return (
    <>
      {[1, 2, 3].map((one) => (
        <Card key={one}>
          <SkeletonRows rows={1} lead="face" />
        </Card>
      ))}
    </>
  )
}
