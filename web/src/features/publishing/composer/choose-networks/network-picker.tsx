import '#ui/choices/choice.css'
import type { Tool } from '@marquee/contract/accounts.ts'
import { networkNames, type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import { Plus } from '#ui/icons.ts'
import { memo, useId } from 'react'
import { Link } from 'wouter'
import { activeTool, ConnectOrAsk } from '#features/accounts'
import { useMay } from '#lib/session/session.ts'
import { networkGlyphs } from '#networks/glyphs.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Mark, NetworkMark } from '#ui/marks/network-mark.tsx'
import { justEat, tripadvisor } from './coming-glyphs.tsx'
import { MendAccount } from './mend-account.tsx'
import { texts } from '#texts/features/publishing/composer'

interface NetworkPickerProps {
  readonly tools: readonly Tool[]
  readonly isOffered: (network: NetworkKey) => boolean
  readonly chosen: readonly NetworkKey[]
  /** Only these are offered; all of them where it is not said. */
  readonly networks?: readonly NetworkKey[] | undefined
  readonly onToggle: (network: NetworkKey, on: boolean) => void
  /** What a fresh form starts with is being read: no box can be pressed for a moment. */
  readonly isReading: boolean
  readonly error: string | undefined
}

const words = texts.composer
/** Shown, never selectable. */
const coming = [
  { name: words.pickerOnly.tripadvisor, glyph: tripadvisor },
  { name: words.pickerOnly.justEat, glyph: justEat },
  { name: networkNames.linkedin, glyph: networkGlyphs.linkedin },
  { name: networkNames.whatsapp, glyph: networkGlyphs.whatsapp },
]

/**
 * Where the post goes. What is not connected stays visible; its box is disabled, and a press on it
 * leads to connecting (COMPOSER-075); who may not connect is told whom to ask.
 */
export const NetworkPicker = memo(function NetworkPicker({
  tools,
  isOffered,
  chosen,
  networks = networkKeys,
  onToggle,
  isReading,
  error,
}: NetworkPickerProps) {
  const errorId = useId()
  const mayConnect = useMay('manager')
  const apart = networks.filter((network) => !activeTool(tools, network) && isOffered(network))
  return (
    <fieldset
      className="compose__step"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="compose__legend">{words.where}</legend>
      <ul className="pick" aria-busy={isReading}>
        {networks.map((network) => {
          const tool = activeTool(tools, network)
          if (tool && !tool.publishes)
            return <Unavailable key={network} network={network} why={words.laterPosts} />
          return tool ? (
            <Choice
              key={network}
              network={network}
              tool={tool}
              isChosen={chosen.includes(network)}
              isBad={error !== undefined}
              isReading={isReading}
              onToggle={onToggle}
            />
          ) : (
            <Unavailable
              key={network}
              network={network}
              why={isOffered(network) ? words.notConnected : words.later}
              canConnect={mayConnect && isOffered(network)}
            />
          )
        })}
      </ul>
      {mayConnect || apart.length === 0 ? null : (
        <p className="pick__ask">
          <ConnectOrAsk what={apart.map((network) => networkNames[network])} />
        </p>
      )}
      {networks !== networkKeys ? null : (
        <ul className="pick pick--later" aria-label={words.laterList}>
          {coming.map(({ name, glyph }) => (
            <li key={name}>
              <Mark glyph={glyph} name={null} mute />
              {name}
            </li>
          ))}
          <li className="pick__later">{words.soon}</li>
        </ul>
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
})

interface ChoiceProps {
  readonly network: NetworkKey
  readonly tool: Tool
  readonly isChosen: boolean
  readonly isBad: boolean
  readonly isReading: boolean
  readonly onToggle: (network: NetworkKey, on: boolean) => void
}

function Choice({ network, tool, isChosen, isBad, isReading, onToggle }: ChoiceProps) {
  const id = useId()
  const ails = tool.health !== 'connected'
  return (
    <li>
      <label
        className={classNames(
          'choice pick__item',
          isChosen && 'pick__item--on',
          ails && 'pick__item--warn',
          isBad && 'choice--bad',
        )}
      >
        <NetworkMark network={network} size="md" silent />
        <span className="pick__name">
          <b id={`${id}-name`}>{networkNames[network]}</b>
          <span className="pick__account clamp-3" dir="auto" id={`${id}-account`}>
            {ails ? words.repair : tool.pageName}
          </span>
        </span>
        <input
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-account`}
          checked={isChosen}
          disabled={isReading}
          onChange={(event) => {
            onToggle(network, event.target.checked)
          }}
        />
      </label>
      {ails ? (
        <p className="pick__mend">
          <MendAccount networks={[network]} />
        </p>
      ) : null}
    </li>
  )
}

function Unavailable({
  network,
  why,
  canConnect = false,
}: {
  readonly network: NetworkKey
  readonly why: string
  readonly canConnect?: boolean
}) {
  const id = useId()
  const item = (
    <span className={classNames('pick__item', !canConnect && 'pick__item--off')}>
      <NetworkMark network={network} size="md" mute={!canConnect} silent />
      <span className="pick__name">
        <b id={`${id}-name`}>{networkNames[network]}</b>
        <span className="pick__account" id={`${id}-why`}>
          {why}
        </span>
      </span>
      {canConnect ? <span className="sr">{words.connect}</span> : null}
      {canConnect ? <Plus aria-hidden="true" /> : null}
    </span>
  )
  return (
    <li>
      {canConnect ? (
        <Link className="pick__open" href="/user-panel/tools">
          {item}
        </Link>
      ) : (
        item
      )}
      <input
        className="sr"
        type="checkbox"
        disabled
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-why`}
        checked={false}
        readOnly
      />
    </li>
  )
}
