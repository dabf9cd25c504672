import type { Tool } from '@marquee/contract/accounts.ts'
import { tools } from '@marquee/contract/networks/table.ts'
import { Check } from '#ui/icons.ts'
import { useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { locale } from '#lib/language.ts'
import { worded } from '#lib/worded.ts'
import { dialogWords } from '#networks/connect-words.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choices/choice-list.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import type { ManyNetwork } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { DisconnectQuestion } from '../disconnect/disconnect-question.tsx'
import type { DiscoveredAccount, FoundAccounts } from './found-accounts.ts'
import { followersText } from '../followers-text.ts'
import { NoAccounts } from './no-accounts.tsx'
import { SaveProblem } from './save-problem.tsx'
import { useAccountChanges, type ChangedAccounts } from './use-account-changes.ts'
import { WhoSignedIn } from './who-signed-in.tsx'

interface PageStepProps extends ChangedAccounts {
  readonly onOther: () => void
}

const words = dialogTexts.dialog
const and = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * Saved accounts that ask for a repair and are not among what was found. Locations stand in several
 * groups, so one that is not in this one may still be the person's.
 */
const missingOf = (found: FoundAccounts, saved: readonly Tool[]) =>
  found.group === null
    ? saved.filter(
        (tool) =>
          tool.health !== 'connected' && !found.accounts.some(({ id }) => id === tool.pageId),
      )
    : []

/**
 * One toggle an account; the first one chosen becomes the active one only when none is active yet
 * (C73).
 */
export function PageStep({ network, found, saved, onChanged, onRemoved, onOther }: PageStepProps) {
  const own = dialogWords[network]
  const [asks, setAsks] = useState<Tool | null>(null)
  const change = { network, found, saved, onChanged, onRemoved }
  const { add, remove, busyId } = useAccountChanges(change, () => {
    setAsks(null)
  })
  function toggle(page: DiscoveredAccount, tool: Tool | undefined) {
    add.reset()
    remove.reset()
    if (!tool) add.mutate(page)
    else if (tool.scheduledPosts > 0) setAsks(tool)
    else remove.mutate(tool)
  }
  const canConnect = found.accounts.filter((page) => page.canConnect).length
  const hasAny = found.accounts.length > 0
  return (
    <div className="steps">
      <WhoSignedIn
        network={network}
        name={found.group?.name ?? found.personName}
        note={
          found.left.length > 0
            ? null
            : canConnect === 0
              ? own.noneFound
              : own.found({ count: found.accounts.length })
        }
        onOther={found.group ? undefined : onOther}
      />
      {add.error ? <SaveProblem network={network} error={add.error} /> : null}
      {remove.error ? (
        <Banner kind="fail" role="alert" title={dialogTexts.disconnect.failedPage}>
          {errorText(remove.error)}
        </Banner>
      ) : null}
      {missingOf(found, saved).map((tool) => (
        <Banner
          key={tool.id}
          kind="warn"
          title={words.missing({ page: tool.pageName, person: found.personName })}
        />
      ))}
      <Beginning network={network} found={found} canConnect={canConnect > 0} onOther={onOther} />
      {hasAny ? (
        <ChoiceList label={own.list}>
          {found.accounts.map((page) => {
            const tool = saved.find((candidate) => candidate.pageId === page.id)
            return (
              <AccountRow
                key={page.id}
                network={network}
                page={page}
                tool={tool}
                isChecked={busyId === page.id ? !tool : tool !== undefined}
                isLocked={busyId !== null}
                onToggle={() => {
                  toggle(page, tool)
                }}
              />
            )
          })}
        </ChoiceList>
      ) : null}
      <DisconnectQuestion
        tool={asks}
        busy={remove.isPending}
        onConfirm={(tool) => {
          remove.mutate(tool)
        }}
        onCancel={() => {
          setAsks(null)
        }}
      />
    </div>
  )
}

interface AccountRowProps extends AccountMeta {
  readonly isChecked: boolean
  readonly isLocked: boolean
  readonly onToggle: () => void
}

function AccountRow({ network, page, tool, isChecked, isLocked, onToggle }: AccountRowProps) {
  return (
    <ChoiceRow
      name={page.title}
      face={<Avatar name={page.name} src={page.picture} venue />}
      meta={<PageMeta network={network} page={page} tool={tool} />}
      reason={
        page.canConnect
          ? undefined
          : page.reason === null
            ? dialogWords[network].noRight
            : worded(page.reason)
      }
      control={
        <Toggle
          label={words.turnOn({ page: page.title })}
          hideLabel
          checked={isChecked}
          disabled={isLocked}
          onChange={onToggle}
        />
      }
    />
  )
}

/** What was not shared can be, when the person is asked once more. */
function AskAgain({
  title,
  children,
  onOther,
}: Pick<PageStepProps, 'onOther'> & { readonly title: string; readonly children?: string }) {
  return (
    <Banner
      kind="warn"
      role="alert"
      title={title}
      action={
        <Button size="sm" variant="primary" onClick={onOther}>
          {words.askAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}

/** What stands above the list: what was left unticked, why nothing can be connected, or what to do. */
function Beginning({
  network,
  found,
  canConnect,
  onOther,
}: Pick<PageStepProps, 'network' | 'found' | 'onOther'> & { readonly canConnect: boolean }) {
  const own = dialogWords[network]
  const hasAny = found.accounts.length > 0
  if (found.left.length > 0) {
    const what = and.format(found.left.map((name) => dialogTexts.leftOne({ name })))
    return (
      <AskAgain title={words.left({ what })} onOther={onOther}>
        {words.tickAll}
      </AskAgain>
    )
  }
  if (found.accounts.some(({ asksAgain }) => asksAgain))
    return <AskAgain title={words.notShared} onOther={onOther} />
  return !canConnect ? (
    <NoAccounts
      network={network}
      title={hasAny ? own.noRight : own.noneTitle}
      text={hasAny ? own.noneAble : own.none}
    />
  ) : (
    <p className="steps__say">
      {found.group ? (
        <>
          <b>{dialogTexts.group.second}</b>{' '}
        </>
      ) : null}
      {own.intro}
    </p>
  )
}

interface AccountMeta {
  readonly network: ManyNetwork
  readonly page: DiscoveredAccount
  /** As it is saved; undefined: it is not. */
  readonly tool: Tool | undefined
}

function PageMeta({ network, page, tool }: AccountMeta) {
  const fact = followersText(page.followers) ?? page.details
  if (!tool) return <span>{fact}</span>
  if (!tool.enabled)
    return (
      <span>
        {fact === null ? null : `${fact} · `}
        {tools[network].account === 'store' ? words.savedStore : words.saved}
      </span>
    )
  return (
    <span>
      <span className="choices__meta--active">
        <Check className="steps__tick" aria-hidden="true" />
        {words.active}
      </span>
      {fact === null ? null : ` · ${fact}`}
    </span>
  )
}
