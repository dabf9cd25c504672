import './accounts.css'
import { Suspense, lazy } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceRow } from '#ui/choice-list.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { texts } from './texts.ts'
import { useFacebookConnect } from './use-facebook-connect.ts'
import { useTools } from './use-tools.ts'

const FacebookDialog = lazy(async () => ({ default: (await import('./facebook-dialog.tsx')).FacebookDialog }))

/** Sign-up step 3: connects Facebook in place. Needs a QueryClientProvider and a signed-in person with a company. */
export function FacebookConnectCard({ description }: { readonly description: string }) {
  const { data: tools = [] } = useTools()
  const connect = useFacebookConnect(tools)
  const active = tools.find((tool) => tool.type === 'facebook' && tool.enabled)
  const { phase } = connect.connection
  const isWaiting = phase === 'waiting' || phase === 'reading'
  return (
    <>
      <Card>
        <ul className="choices">
          <ChoiceRow
            name="Facebook" meta={active?.pageName ?? description} face={<NetworkMark network="facebook" size="lg" silent />}
            control={
              active ? <Button size="sm" disabled>{texts.act.connected}</Button>
                : isWaiting ? <><Badge kind="unsure">{texts.state.waiting}</Badge><Button size="sm" variant="quiet" onClick={connect.cancel}>{texts.act.cancel}</Button></>
                  : <Button size="sm" onClick={() => { connect.start() }}>{texts.act.connect}</Button>
            }
          />
        </ul>
      </Card>
      {connect.message === null ? null : <Banner kind="warn" role="alert" title={connect.message} />}
      {phase === 'open' ? <Suspense fallback={null}><FacebookDialog connect={connect} tools={tools} /></Suspense> : null}
    </>
  )
}
