import '../accounts.css'
import { networkNames, networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { Suspense } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ChoiceRow } from '#ui/choices/choice-list.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { offerOf, type Offer } from '../connect/offer.ts'
import { texts as stateTexts } from '#texts/features/accounts/state'
import { texts } from '#texts/features/accounts'
import { useConnect, type NetworkConnect } from '../connect/use-connect.ts'
import { activeTool, useTools } from '../use-tools.ts'

const ConnectDialog = lazyPart(
  async () => (await import('../connect/connect-dialog.tsx')).ConnectDialog,
)
const { act, state } = texts
const { waiting } = stateTexts
/** Offered before the first day; the others are added later, under Accounts. */
const first = networksThat(({ holdsOne }) => !holdsOne)

/**
 * Sign-up step 3: connects networks in place, a card each. Needs a QueryClientProvider and a
 * signed-in person with a company.
 */
export function ConnectRows({
  descriptions,
}: {
  readonly descriptions: Partial<Readonly<Record<NetworkKey, string>>>
}) {
  const { data: tools = [] } = useTools()
  const { data: config } = useConfig()
  const connect = useConnect()
  return (
    <>
      {first.map((network) => {
        const own = connect.of(network)
        const tool = activeTool(tools, network)
        const offer = offerOf(config?.networks, network)
        return (
          <div key={network} className="connect-row">
            <Card>
              <ul className="choices">
                <ChoiceRow
                  name={networkNames[network]}
                  face={<NetworkMark network={network} size="lg" silent />}
                  control={
                    <ConnectControl
                      network={network}
                      isConnected={tool !== undefined}
                      offer={offer}
                      connect={own}
                    />
                  }
                  meta={tool?.pageName ?? offer.reason ?? descriptions[network]}
                />
              </ul>
            </Card>
            {own.problem === null ? null : (
              <Banner kind="warn" role="alert" title={own.problem.title}>
                {own.problem.detail}
              </Banner>
            )}
          </div>
        )
      })}
      {connect.connection.phase === 'open' ? (
        <Suspense fallback={null}>
          <ConnectDialog connect={connect} tools={tools} />
        </Suspense>
      ) : null}
    </>
  )
}

interface ConnectControlProps {
  readonly network: NetworkKey
  readonly isConnected: boolean
  readonly offer: Offer
  readonly connect: NetworkConnect
}

/** The right end of a network's card: its button, or why there is none. */
function ConnectControl({ network, isConnected, offer, connect }: ConnectControlProps) {
  if (isConnected)
    return (
      <Button size="sm" disabled>
        {act.connected}
      </Button>
    )
  if (!offer.isOffered)
    return offer.reason === null ? (
      <Badge kind="soon">{state.soon}</Badge>
    ) : (
      <Badge kind="off">{state.notReady}</Badge>
    )
  const { phase, start, cancel, prepare } = connect
  const isWaiting = phase === 'waiting' || phase === 'reading'
  if (!isWaiting)
    return (
      <Button
        size="sm"
        aria-label={`${act.connect} ${networkNames[network]}`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={start}
      >
        {act.connect}
      </Button>
    )
  return (
    <>
      <Badge kind="unsure">{waiting.state({ network: networkNames[network] })}</Badge>
      <Button size="sm" variant="quiet" onClick={cancel}>
        {waiting.cancel}
      </Button>
    </>
  )
}
