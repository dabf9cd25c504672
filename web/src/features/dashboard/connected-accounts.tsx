import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ChevronDown, Info, TriangleAlert } from '#ui/icons.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { texts } from '#texts/features/dashboard'

const words = texts.accounts

const isPartly = (tool: Tool) => tool.enabled && tool.abilities.some(({ works }) => !works)

function State({ tool }: { readonly tool: Tool }) {
  switch (tool.health) {
    case 'reconnect':
      return <Badge kind="warn">{words.repair}</Badge>
    case 'lost-access':
      return <Badge kind="fail">{words.lost}</Badge>
    case 'connected':
      return isPartly(tool) ? (
        <Badge kind="warn">{words.partly}</Badge>
      ) : tool.enabled ? (
        <Badge kind="live">{words.connected}</Badge>
      ) : (
        <Badge kind="off">{words.notActive}</Badge>
      )
  }
}

/** The icons of what is connected; opened, one line an account (DASHBOARD-012). */
export function ConnectedAccounts({ tools }: { readonly tools: readonly Tool[] }) {
  const enabled = tools.filter((tool) => tool.enabled)
  const ails = tools.some((tool) => tool.health !== 'connected' || isPartly(tool))
  return (
    <Popover
      title={words.title}
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="linked"
          aria-label={ails ? `${words.label}: ${words.repair}` : words.label}
        >
          {enabled.map((tool) => (
            <NetworkMark key={tool.id} network={tool.type} size="md" silent />
          ))}
          {ails ? <TriangleAlert className="linked__warn" aria-hidden="true" /> : null}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      <ul className="linked__list">
        {tools.map((tool) => (
          <li key={tool.id}>
            <NetworkMark network={tool.type} silent />
            <span>
              <b>{networkNames[tool.type]}</b>
              <span className="clamp-1" dir="auto">
                {tool.pageName}
              </span>
            </span>
            <State tool={tool} />
          </li>
        ))}
      </ul>
      <div className="linked__foot">
        <ButtonLink size="sm" href="/user-panel/tools">
          {words.manage}
        </ButtonLink>
        <Popover
          title={words.infoTitle}
          align="end"
          trigger={(props) => (
            <IconButton {...props} label={words.about} size="sm" tooltip={false}>
              <Info aria-hidden="true" />
            </IconButton>
          )}
        >
          <p>{words.info}</p>
        </Popover>
      </div>
    </Popover>
  )
}
