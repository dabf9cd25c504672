import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames, tools } from '@marquee/contract/networks/table.ts'
import { worded } from '#lib/worded.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordWay } from '../connect/password-way.tsx'
import { AccountCard } from './account-card.tsx'
import { texts as stateTexts } from '#texts/features/accounts/state'
import { texts } from '#texts/features/accounts'
import type { ToolCardProps } from './tool-card-props.ts'
import { ConnectProblem } from './connect-problem.tsx'

const words = stateTexts.unhealthy

/** Nothing goes out: what happened, and the one button that mends it. */
export function UnhealthyCard({
  network,
  tool,
  connect,
  onDisconnect,
  onRecheck,
  recheck,
  locked = false,
}: ToolCardProps & { readonly tool: Tool }) {
  const isLost = tool.health === 'lost-access'
  return (
    <AccountCard
      network={network}
      tone={isLost ? 'fail' : 'warn'}
      state={
        isLost ? (
          <Badge kind="fail">{words.lostState}</Badge>
        ) : (
          <Badge kind="warn">{words.repairState}</Badge>
        )
      }
      actions={
        locked ? undefined : (
          <>
            {isLost && recheck !== 'still' ? (
              <Button
                size="sm"
                busy={recheck === 'asking'}
                onClick={() => {
                  onRecheck(tool)
                }}
              >
                {words.tryAgain}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="primary"
                onPointerEnter={connect.prepare}
                onClick={connect.start}
              >
                {texts.act.reconnect}
              </Button>
            )}
            {tools[network].takesAppPassword ? (
              <PasswordWay network={network} connect={connect} />
            ) : null}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                onDisconnect(tool)
              }}
            >
              {isLost ? words.remove : texts.act.disconnect}
            </Button>
          </>
        )
      }
    >
      <p className="account__name" dir="auto">
        {tool.pageName}
      </p>
      <p className="account__say">
        {tool.healthMessage !== null
          ? worded(tool.healthMessage)
          : isLost
            ? words.lost
            : words.repair({ network: networkNames[network] })}
      </p>
      {tool.scheduledPosts === 0 ? null : (
        <p className="account__say">
          {texts.card.held}: {texts.card.scheduled({ count: tool.scheduledPosts })}
        </p>
      )}
      <ConnectProblem connect={connect} />
    </AccountCard>
  )
}
