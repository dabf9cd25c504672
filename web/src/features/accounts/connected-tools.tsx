import { disconnectTool, type Tool } from '@marquee/contract/accounts.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { errorText } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { useConfig } from '#lib/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { ComingSoonCard } from './account-card.tsx'
import { DisconnectQuestion } from './disconnect-question.tsx'
import { FacebookCard } from './facebook-card.tsx'
import { texts } from './texts.ts'
import { useFacebookConnect } from './use-facebook-connect.ts'
import { useTools } from './use-tools.ts'

const FacebookDialog = lazy(async () => ({ default: (await import('./facebook-dialog.tsx')).FacebookDialog }))
const cards: readonly ToolType[] = ['facebook', 'instagram', 'google', 'tiktok', 'twitter', 'linkedin', 'whatsapp']

function aboutOf(network: ToolType) {
  switch (network) {
    case 'facebook': case 'instagram': case 'google': case 'tiktok': case 'twitter': return texts.info[network]
    case 'linkedin': case 'whatsapp': case 'uberEats': return undefined
  }
}

/** A card a network; what the server does not offer says Coming Soon. */
export function ConnectedTools() {
  const tools = useTools()
  const { data: config } = useConfig()
  const failed = <Failed onRetry={() => { void tools.refetch() }} message={errorText(tools.error)} />
  if (tools.isPending) return <div className="account-cards">{[1, 2, 3].map((one) => <Card key={one}><SkeletonRows label={texts.loading} rows={2} lead="face" /></Card>)}</div>
  if (tools.isLoadingError) return failed
  return (
    <>
      {tools.error ? failed : null}
      <Cards tools={tools.data} isOffered={(type) => config?.networks.some((network) => network.type === type && network.offered) ?? type === 'facebook'} />
    </>
  )
}

function Failed({ onRetry, message }: { readonly onRetry: () => void; readonly message: string }) {
  return <div className="accounts__note"><Banner kind="fail" role="alert" title={texts.failed.title} action={<Button size="sm" onClick={onRetry}>{texts.failed.again}</Button>}>{message}</Banner></div>
}

function Cards({ tools, isOffered }: { readonly tools: readonly Tool[]; readonly isOffered: (type: ToolType) => boolean }) {
  const connect = useFacebookConnect(tools)
  const [asks, setAsks] = useState<Tool | null>(null)
  const saved = tools.filter((tool) => tool.type === 'facebook')
  const main = saved.find((tool) => tool.enabled) ?? saved.find((tool) => tool.health === 'connected') ?? saved[0]
  const ailing = saved.filter((tool) => tool !== main && tool.health !== 'connected')
  const disconnect = useMutation({
    mutationFn: (tool: Tool) => call(disconnectTool, { params: { id: tool.id } }),
    onSuccess: async (_answer, tool) => {
      await connect.refresh()
      toast.success(tool.type in networkNames ? texts.disconnect.done(networkNames[tool.type]) : texts.disconnect.doneUnnamed)
    },
    onError: (error) => { toast.error(texts.disconnect.failedTitle, errorText(error)) },
    onSettled: () => { setAsks(null) },
  })
  return (
    <>
      {main?.health === 'reconnect' ? (
        <div className="accounts__note">
          <Banner kind="warn" title={texts.repairBanner(main.pageName)} action={<Button size="sm" onClick={() => { connect.start() }}>{texts.act.reconnectNow}</Button>}>
            {texts.repairNote(main.scheduledPosts)}
          </Banner>
        </div>
      ) : null}
      <div className="account-cards">
        {cards.map((network) => (network === 'facebook' && isOffered(network)
          ? <FacebookCard key={network} tool={main} savedCount={saved.length} connect={connect} onDisconnect={setAsks} />
          : <ComingSoonCard key={network} network={network} about={aboutOf(network)} />))}
        {ailing.map((tool) => <FacebookCard key={tool.id} tool={tool} savedCount={1} connect={{ ...connect, message: null, connection: { phase: 'idle' } }} onDisconnect={setAsks} />)}
      </div>
      <DisconnectQuestion tool={asks} busy={disconnect.isPending} onConfirm={(tool) => { disconnect.mutate(tool) }} onCancel={() => { setAsks(null) }} />
      {connect.connection.phase === 'open' ? <Suspense fallback={null}><FacebookDialog connect={connect} tools={tools} /></Suspense> : null}
    </>
  )
}
