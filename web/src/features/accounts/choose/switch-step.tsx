import { activateTool, type Tool } from '@marquee/contract/accounts.ts'
import { networkNames, tools } from '@marquee/contract/networks/table.ts'
import { useMutation } from '@tanstack/react-query'
import { CalendarClock, Check, Plus } from '#ui/icons.ts'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { worded } from '#lib/worded.ts'
import { cardWords } from '#networks/card-words.ts'
import { dialogWords, flowWords } from '#networks/connect-words.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choices/choice-list.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import type { ManyNetwork } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { followersText } from '../followers-text.ts'
import { texts as stateTexts } from '#texts/features/accounts/state'

const words = dialogTexts.dialog

interface SwitchStepProps {
  readonly network: ManyNetwork
  readonly saved: readonly Tool[]
  readonly onChanged: () => Promise<void>
  /** Signs in again to choose further pages. */
  readonly onMore: () => void
}

/** The saved accounts, one of them active (FACEBOOK-006, INSTAGRAM-003). */
export function SwitchStep({ network, saved, onChanged, onMore }: SwitchStepProps) {
  const own = dialogWords[network]
  const activate = useMutation({
    mutationFn: (tool: Tool) => call(activateTool, { params: { id: tool.id } }),
    onSuccess: async (_answer, { pageName }) => {
      await onChanged()
      toast.success(flowWords[network].enabled, pageName)
    },
  })
  const waiting = saved.reduce((sum, tool) => sum + (tool.enabled ? tool.scheduledPosts : 0), 0)
  return (
    <div className="steps">
      <p className="steps__say">{own.switchIntro}</p>
      {activate.error ? (
        <Banner kind="fail" role="alert" title={errorText(activate.error)} />
      ) : null}
      <ChoiceList label={own.list}>
        {saved.map((tool) => (
          <ChoiceRow
            key={tool.id}
            name={tool.pageName}
            face={<Avatar name={tool.pageName} src={tool.profilePic} venue />}
            meta={<SavedMeta network={network} tool={tool} />}
            control={
              <Button
                size="sm"
                disabled={tool.enabled}
                busy={activate.isPending && activate.variables.id === tool.id}
                aria-label={words.activateOne({ page: tool.pageName })}
                onClick={() => {
                  activate.mutate(tool)
                }}
              >
                {words.activate}
              </Button>
            }
          />
        ))}
      </ChoiceList>
      {waiting === 0 ? null : (
        <p className="steps__box">
          <CalendarClock aria-hidden="true" />
          <span>
            <b>{words.staysTitle({ count: waiting })}</b>{' '}
            {words.stays({ count: waiting, kind: tools[network].account })}
          </span>
        </p>
      )}
      <div className="steps__more">
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onMore}>
          {cardWords[network].add}
        </Button>
        <p className="steps__note">{own.switchNext}</p>
      </div>
    </div>
  )
}

function SavedMeta({ network, tool }: { readonly network: ManyNetwork; readonly tool: Tool }) {
  const followers = followersText(tool.followers)
  if (tool.health !== 'connected')
    return (
      <span>
        {tool.healthMessage !== null
          ? worded(tool.healthMessage)
          : tool.health === 'reconnect'
            ? stateTexts.unhealthy.repair({ network: networkNames[network] })
            : stateTexts.unhealthy.lost}
      </span>
    )
  return (
    <span>
      {tool.enabled ? (
        <span className="choices__meta--active">
          <Check className="steps__tick" aria-hidden="true" />
          {words.active}
        </span>
      ) : null}
      {tool.enabled && followers !== null ? ' · ' : null}
      {followers}
    </span>
  )
}
