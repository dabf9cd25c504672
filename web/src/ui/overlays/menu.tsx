import './menu.css'
import './popover.css'
import { Check } from '../icons.ts'
import {
  Fragment,
  useEffect,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from '../class-names.ts'
import { useFloating } from './use-floating.ts'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean | undefined
  /** Given: one of a set of which one is chosen. */
  readonly checked?: boolean | undefined
  /** A heading over this item and a line before it. */
  readonly group?: string | undefined
}

export interface MenuTrigger {
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'menu'
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly trigger: (props: MenuTrigger) => ReactElement
  readonly align?: 'start' | 'end' | undefined
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('.menu__item') ?? [])]
}

/** Arrows, Home, End and first letters move; Enter chooses; Esc and Tab close. */
export function Menu({ label, items, trigger, align = 'end' }: MenuProps) {
  const { anchor, panel, open, show, hide } = useFloating<HTMLButtonElement>(align)
  useEffect(() => {
    if (open) itemsOf(panel.current)[0]?.focus()
  }, [open, panel])

  function onKeyDown(event: KeyboardEvent) {
    const all = itemsOf(panel.current)
    const at = all.findIndex((item) => item === document.activeElement)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all[next]?.focus()
    } else if (event.key === 'Tab') {
      hide(false)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      hide()
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase()
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      after.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))?.focus()
    }
  }

  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => {
          if (open) hide()
          else show()
        },
        'aria-expanded': open,
        'aria-haspopup': 'menu',
      })}
      <div
        ref={panel}
        popover="auto"
        role="menu"
        aria-label={label}
        className="pop menu"
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Fragment key={item.key}>
            {item.group === undefined ? null : (
              <>
                <hr />
                <p className="menu__group" role="presentation">
                  {item.group}
                </p>
              </>
            )}
            <MenuButton
              item={item}
              onPress={() => {
                hide()
                item.onSelect()
              }}
            />
          </Fragment>
        ))}
      </div>
    </>
  )
}

interface MenuButtonProps {
  readonly item: MenuItem
  readonly onPress: () => void
}

function MenuButton({ item, onPress }: MenuButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      className={classNames('menu__item', item.danger === true && 'menu__item--danger')}
      onClick={onPress}
    >
      {item.icon}
      {item.label}
      {item.checked === true ? <Check className="menu__tick" aria-hidden="true" /> : null}
    </button>
  )
}
