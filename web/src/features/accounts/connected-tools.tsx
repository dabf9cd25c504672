import { disconnectTool, type Tool } from '@marquee/contract/accounts.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { errorText } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { useConfig } from '#lib/config.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMay } from '#lib/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { ComingSoonCard } from './account-card.tsx'
import { connectable, isConnectable } from './connectable.ts'
import { offerOf, type Offer } from './offer.ts'
import { savedAccounts } from './saved-accounts.ts'
import { texts } from './texts.ts'
import { ToolCard } from './tool-card.tsx'
import { useConnect } from './use-connect.ts'
import { useTools } from './use-tools.ts'

const ConnectDialog = lazyPart(async () => (await import('./connect-dialog.tsx')).ConnectDialog)
const DisconnectQuestion = lazyPart(async () => (await import('./disconnect-question.tsx')).DisconnectQuestion)
const LockedNote = lazyPart(async () => (await import('./locked-note.tsx')).LockedNote)
const cards: readonly ToolType[] = ['facebook', 'instagram', 'google', 'tiktok', 'twitter', 'linkedin', 'whatsapp']

function aboutOf(network: ToolType) {
  switch (network) {
    case 'facebook': case 'instagram': case 'google': case 'tiktok': case 'twitter': return texts.info[network]
    case 'linkedin': case 'whatsapp': case 'uberEats': return undefined
  }
}

/** A card a network; what the server does not offer says Coming Soon, or what it lacks. */
export function ConnectedTools() {
  const tools = useTools()
  const { data: config } = useConfig()
  const failed = <Failed onRetry={() => { void tools.refetch() }} message={errorText(tools.error)} />
  if (tools.isPending) return <div className="account-cards">{[1, 2, 3].map((one) => <Card key={one}><SkeletonRows label={texts.loading} rows={2} lead="face" /></Card>)}</div>
  if (tools.isLoadingError) return failed
  return (
    <>
      {tools.error ? failed : null}
      <Cards tools={tools.data} offer={(type) => offerOf(config?.networks, type)} />
    </>
  )
}

function Failed({ onRetry, message }: { readonly onRetry: () => void; readonly message: string }) {
  return <div className="accounts__note"><Banner kind="fail" role="alert" title={texts.failed.title} action={<Button size="sm" onClick={onRetry}>{texts.failed.again}</Button>}>{message}</Banner></div>
}

function Cards({ tools, offer }: { readonly tools: readonly Tool[]; readonly offer: (type: ToolType) => Offer }) {
  const connect = useConnect(tools)
  const locked = !useMay('manager')
  const [asks, setAsks] = useState<Tool | null>(null)
  // once asked the question stays mounted, so that its window closes as windows do
  const [wasAsked, setWasAsked] = useState(false)
  const ask = (tool: Tool) => { setWasAsked(true); setAsks(tool) }
  const offered = connectable.filter((network) => offer(network).isOffered).map((network) => ({ network, ...savedAccounts(tools, network) }))
  const disconnect = useMutation({
    mutationFn: (tool: Tool) => call(disconnectTool, { params: { id: tool.id } }),
    onSuccess: async (_answer, tool) => {
      await connect.refresh()
      toast.success(tool.type in networkNames ? texts.disconnect.done(networkNames[tool.type]) : texts.disconnect.doneUnnamed, tool.pageName)
    },
    onError: (error) => { toast.error(texts.disconnect.failedTitle, errorText(error)) },
    onSettled: () => { setAsks(null) },
  })
  function cardOf(network: ToolType) {
    const { isOffered, reason } = offer(network)
    if (!isConnectable(network) || !isOffered) return <ComingSoonCard key={network} network={network} about={aboutOf(network)} reason={reason} />
    const { main, count } = savedAccounts(tools, network)
    return <ToolCard key={network} network={network} tool={main} savedCount={count} connect={connect.of(network)} onDisconnect={ask} locked={locked} />
  }
  return (
    <>
      {locked ? <Suspense fallback={null}><LockedNote /></Suspense> : null}
      {offered.map(({ network, main }) => (main?.health === 'reconnect' ? (
        <div key={network} className="accounts__note">
          <Banner kind="warn" title={texts.of[network].repairBanner(main.pageName)} action={locked ? undefined : <Button size="sm" onClick={() => { connect.start(network) }}>{texts.of[network].reconnectNow}</Button>}>
            {texts.repairNote(main.scheduledPosts)}
          </Banner>
        </div>
      ) : null))}
      <div className="account-cards">
        {cards.map(cardOf)}
        {offered.flatMap(({ network, ailing }) => ailing.map((tool) => (
          <ToolCard key={tool.id} network={network} tool={tool} savedCount={1} connect={{ ...connect.of(network), message: null, phase: 'idle' }} onDisconnect={ask} locked={locked} />
        )))}
      </div>
      {wasAsked ? <Suspense fallback={null}><DisconnectQuestion tool={asks} busy={disconnect.isPending} onConfirm={(tool) => { disconnect.mutate(tool) }} onCancel={() => { setAsks(null) }} /></Suspense> : null}
      {connect.connection.phase === 'open' ? <Suspense fallback={null}><ConnectDialog connect={connect} tools={tools} /></Suspense> : null}
    </>
  )
}
