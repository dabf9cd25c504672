import { assignTool, disconnectPage, type Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks.ts'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { saidByServer } from '#lib/said-by-server.ts'
import { useCompany } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Banner } from '#ui/banner.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choice-list.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { toast } from '#ui/toast-store.ts'
import { Toggle } from '#ui/toggle.tsx'
import type { Connectable } from './connectable.ts'
import { texts as dialogTexts } from './dialog-texts.ts'
import { DisconnectQuestion } from './disconnect-question.tsx'
import type { FoundAccount, FoundAccounts } from './find-accounts.ts'
import { followersText } from './followers-text.ts'
import { NoAccounts } from './no-accounts.tsx'
import { SaveProblem } from './save-problem.tsx'
import { texts } from './texts.ts'

interface PageStepProps {
  readonly network: Connectable
  readonly found: FoundAccounts
  readonly saved: readonly Tool[]
  readonly onChanged: () => Promise<void>
  readonly onRemoved: () => Promise<void>
  readonly onOther: () => void
}

const words = dialogTexts.dialog

/** One toggle an account; the first one chosen becomes the active one only when none is active yet (C73). */
export function PageStep({ network, found, saved, onChanged, onRemoved, onOther }: PageStepProps) {
  const own = { ...texts.of[network], ...dialogTexts.of[network] }
  const company = useCompany()
  const [asks, setAsks] = useState<Tool | null>(null)
  const add = useMutation({
    mutationFn: (page: FoundAccount) => call(assignTool, {
      body: { companyId: company.id, tool: [{ type: network, pageId: page.id, accessToken: page.handle, userId: found.personId, enabled: !saved.some((tool) => tool.enabled) }] },
    }),
    onSuccess: async (tools, page) => {
      await onChanged()
      if (tools.some((tool) => tool.pageId === page.id && tool.enabled)) toast.success(own.enabled, page.title)
    },
  })
  const remove = useMutation({
    mutationFn: (tool: Tool) => call(disconnectPage, { params: { toolId: tool.id, pageId: tool.pageId, companyId: company.id } }),
    onSuccess: async (_answer, { pageName }) => {
      await onChanged()
      toast.success(texts.disconnect.done(networkNames[network]), pageName)
      // it is out either way; when the sign-in has run out, the next press says so
      await onRemoved().catch(() => undefined)
    },
    onSettled: () => { setAsks(null) },
  })
  function toggle(page: FoundAccount, tool: Tool | undefined) {
    add.reset()
    remove.reset()
    if (!tool) add.mutate(page)
    else if (tool.scheduledPosts > 0) setAsks(tool)
    else remove.mutate(tool)
  }
  const busyPage = add.isPending ? add.variables.id : remove.isPending ? remove.variables.pageId : null
  const canConnect = found.accounts.filter((page) => page.canConnect).length
  return (
    <div className="steps">
      <div className="steps__who">
        <NetworkMark network={network} size="md" silent />
        <p><b>{found.personName}</b><span>{canConnect === 0 ? own.noneFound : own.found(found.accounts.length)}</span></p>
        <button type="button" className="link" onClick={onOther}>{words.notYou}</button>
      </div>
      {add.error ? <SaveProblem network={network} error={add.error} /> : null}
      {remove.error ? <Banner kind="fail" role="alert" title={texts.disconnect.failedPage} /> : null}
      {canConnect === 0 ? <NoAccounts network={network} hasAny={found.accounts.length > 0} /> : <p className="steps__say">{own.intro}</p>}
      {found.accounts.length === 0 ? null : (
        <ChoiceList label={own.list}>
          {found.accounts.map((page) => {
            const tool = saved.find((candidate) => candidate.pageId === page.id)
            return (
              <ChoiceRow
                key={page.id} name={page.title} face={<Avatar name={page.name} src={page.picture} venue />} meta={<PageMeta page={page} tool={tool} />}
                reason={page.canConnect ? undefined : (page.reason === null ? own.noRight : saidByServer(page.reason))}
                control={<Toggle label={words.turnOn(page.title)} hideLabel checked={busyPage === page.id ? !tool : tool !== undefined} disabled={busyPage !== null} onChange={() => { toggle(page, tool) }} />}
              />
            )
          })}
        </ChoiceList>
      )}
      <DisconnectQuestion tool={asks} busy={remove.isPending} onConfirm={(tool) => { remove.mutate(tool) }} onCancel={() => { setAsks(null) }} />
    </div>
  )
}

function PageMeta({ page, tool }: { readonly page: FoundAccount; readonly tool: Tool | undefined }) {
  const followers = followersText(page.followers)
  if (!tool) return <span>{followers ?? page.details}</span>
  if (!tool.enabled) return <span>{followers === null ? null : `${followers} · `}{words.saved}</span>
  return (
    <span>
      <span className="choices__meta--active"><Check className="steps__tick" aria-hidden="true" />{words.active}</span>
      {followers === null ? null : ` · ${followers}`}
    </span>
  )
}
