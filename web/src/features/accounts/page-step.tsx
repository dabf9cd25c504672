import { assignTool, disconnectPage, type FacebookPage, type Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks.ts'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useCompany } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choice-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NetworkMark } from '#ui/network-mark.tsx'
import { toast } from '#ui/toast-store.ts'
import { Toggle } from '#ui/toggle.tsx'
import { DisconnectQuestion } from './disconnect-question.tsx'
import { followersText } from './followers-text.ts'
import { texts } from './texts.ts'
import { serverMessageOr, type FoundPages } from './use-facebook-connect.ts'

interface PageStepProps {
  readonly found: FoundPages
  readonly saved: readonly Tool[]
  readonly onChanged: () => Promise<void>
  readonly onOther: () => void
}

const words = texts.facebook

/** One toggle a page; the first page chosen becomes the active one only when none is active yet (C73). */
export function PageStep({ found, saved, onChanged, onOther }: PageStepProps) {
  const company = useCompany()
  const [asks, setAsks] = useState<Tool | null>(null)
  const add = useMutation({
    mutationFn: (page: FacebookPage) => call(assignTool, {
      body: { companyId: company.id, tool: [{ type: 'facebook', pageId: page.id, accessToken: page.access_token, userId: found.facebookUserId, enabled: !saved.some((tool) => tool.enabled) }] },
    }),
    onSuccess: async (tools, page) => {
      await onChanged()
      if (tools.some((tool) => tool.pageId === page.id && tool.enabled)) toast.success(words.enabled)
    },
  })
  const remove = useMutation({
    mutationFn: (tool: Tool) => call(disconnectPage, { params: { toolId: tool.id, pageId: tool.pageId, companyId: company.id } }),
    onSuccess: async () => {
      await onChanged()
      toast.success(texts.disconnect.done(networkNames.facebook))
    },
    onSettled: () => { setAsks(null) },
  })
  function toggle(page: FacebookPage, tool: Tool | undefined) {
    add.reset()
    remove.reset()
    if (!tool) add.mutate(page)
    else if (tool.scheduledPosts > 0) setAsks(tool)
    else remove.mutate(tool)
  }
  const busyPage = add.isPending ? add.variables.id : remove.isPending ? remove.variables.pageId : null
  const problem = add.error ? serverMessageOr(add.error, words.pageFailed) : remove.error ? texts.disconnect.failedPage : null
  const canConnect = found.pages.filter((page) => page.canConnect).length
  return (
    <div className="steps">
      <div className="steps__who">
        <NetworkMark network="facebook" size="md" silent />
        <p><b>{found.facebookUserName}</b><span>{canConnect === 0 ? words.noneFound : words.found(found.pages.length)}</span></p>
        <button type="button" className="link" onClick={onOther}>{words.notYou}</button>
      </div>
      {problem === null ? null : <Banner kind="fail" role="alert" title={problem} />}
      {canConnect === 0 ? <NoPages hasAny={found.pages.length > 0} /> : <p className="steps__say">{words.pagesIntro}</p>}
      {found.pages.length === 0 ? null : (
        <ChoiceList label={words.pages}>
          {found.pages.map((page) => {
            const tool = saved.find((candidate) => candidate.pageId === page.id)
            const name = `${page.name} - ${page.category}`
            return (
              <ChoiceRow
                key={page.id} name={name} face={<Avatar name={page.name} src={page.picture} venue />} meta={<PageMeta page={page} tool={tool} />}
                reason={page.canConnect ? undefined : (page.reason ?? words.noAdmin)}
                control={<Toggle label={words.turnOn(name)} hideLabel checked={busyPage === page.id ? !tool : tool !== undefined} disabled={busyPage !== null} onChange={() => { toggle(page, tool) }} />}
              />
            )
          })}
        </ChoiceList>
      )}
      <DisconnectQuestion tool={asks} busy={remove.isPending} onConfirm={(tool) => { remove.mutate(tool) }} onCancel={() => { setAsks(null) }} />
    </div>
  )
}

function PageMeta({ page, tool }: { readonly page: FacebookPage; readonly tool: Tool | undefined }) {
  const followers = followersText(page.followers)
  if (!tool) return <span>{followers ?? page.pageDetails}</span>
  if (!tool.enabled) return <span>{followers === null ? null : `${followers} · `}{words.savedPage}</span>
  return (
    <span>
      <span className="choices__meta--active"><Check className="steps__tick" aria-hidden="true" />{words.active}</span>
      {followers === null ? null : ` · ${followers}`}
    </span>
  )
}

function NoPages({ hasAny }: { readonly hasAny: boolean }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(words.note)
    setCopied(true)
    setTimeout(() => { setCopied(false) }, 1200)
  }
  return (
    <EmptyState
      word={words.noAdminWord}
      action={<Button icon={<Copy aria-hidden="true" />} onClick={() => { void copy() }}>{copied ? words.copied : words.copyNote}</Button>}
    >
      <b className="steps__lost">{hasAny ? words.noAdmin : words.noBusinessPage}</b>
      {words.noPages}
    </EmptyState>
  )
}
