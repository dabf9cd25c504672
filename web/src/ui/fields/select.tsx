import '../overlays/popover.css'
import './select.css'
import { Check, ChevronsUpDown, Search } from '../icons.ts'
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldText } from './field.tsx'
import { findOptions, type SelectOption } from './find-options.ts'
import { texts } from '#texts/ui/select'
import { useFloating } from '../overlays/use-floating.ts'
import { useMediaQuery } from '../layout/use-media-query.ts'

interface SelectProps extends FieldText {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly prefix?: ReactNode
  readonly disabled?: boolean | undefined
  /** Not to be changed for a moment, and still in the tab order. */
  readonly 'aria-disabled'?: true | undefined
  readonly ref?: Ref<HTMLElement> | undefined
}

const findFrom = 8

/**
 * Looks like a field. More than eight options can be found by typing; on phones such lists use the
 * system's own picker.
 */
export function Select({ label, hint, help, error, id, ...rest }: SelectProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  return (
    <Field label={label} hint={hint} help={help} error={error} id={id}>
      {(wiring) =>
        isPhone && rest.options.length > findFrom ? (
          <NativeSelect {...rest} {...wiring} />
        ) : (
          <ListSelect {...rest} {...wiring} label={label} />
        )
      }
    </Field>
  )
}

type Inner = Omit<SelectProps, keyof FieldText | 'id'> & {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

function NativeSelect({
  options,
  value,
  onChange,
  placeholder = texts.choose,
  prefix,
  ref: _ref,
  ...rest
}: Inner) {
  const chosen = options.find((option) => option.value === value)
  // the picker lies invisibly over our own print, which has room for the label alone
  return (
    <div
      className={classNames(
        'input select--native',
        rest['aria-invalid'] === true && 'input--bad',
        rest.disabled === true && 'input--off',
      )}
    >
      {prefix}
      <span
        aria-hidden="true"
        className={classNames('select__value', chosen === undefined && 'select__value--none')}
      >
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden="true" />
      <select
        {...rest}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.note === undefined ? option.label : `${option.label} (${option.note})`}
          </option>
        ))}
      </select>
    </div>
  )
}

function ListSelect({
  options,
  value,
  onChange,
  onBlur,
  placeholder = texts.choose,
  prefix,
  label,
  disabled,
  name,
  id,
  ref: _ref,
  ...described
}: Inner & { readonly label: string }) {
  const { anchor, panel, open, show, hide } = useFloating<HTMLButtonElement>('stretch')
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const find = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const searchable = options.length > findFrom
  const found = useMemo(() => findOptions(options, typed), [options, typed])
  const chosen = options.find((option) => option.value === value)

  useEffect(() => {
    if (!open) return
    if (searchable) find.current?.focus()
    else list.current?.focus()
  }, [open, searchable])
  useEffect(() => {
    if (open)
      list.current?.querySelector('.select__option--at')?.scrollIntoView({ block: 'nearest' })
  }, [at, open])

  function start() {
    if (described['aria-disabled']) return
    setTyped('')
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
    show()
  }
  function choose(option: SelectOption | undefined) {
    if (option) onChange(option.value)
    hide()
  }
  function onListKey(event: KeyboardEvent) {
    const last = found.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(last, at + 6),
      PageUp: Math.max(0, at - 6),
    }
    const next = moves[event.key] ?? (searchable ? undefined : { Home: 0, End: last }[event.key])
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      event.preventDefault()
      choose(found[at])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      hide()
    } else if (event.key === 'Tab') {
      hide()
    } else if (!searchable && event.key.length === 1) {
      const hit = found.findIndex((option) =>
        option.label.toLowerCase().startsWith(event.key.toLowerCase()),
      )
      if (hit >= 0) setAt(hit)
    }
  }
  const active = found[at] === undefined ? undefined : `${listId}-${at}`
  return (
    <>
      <button
        {...described}
        id={id}
        ref={anchor}
        type="button"
        name={name}
        disabled={disabled}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        className={classNames(
          'input',
          described['aria-invalid'] === true && 'input--bad',
          disabled === true && 'input--off',
        )}
        onClick={() => {
          if (open) hide()
          else start()
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            start()
          }
        }}
        onBlur={() => {
          if (!open) onBlur?.()
        }}
      >
        {prefix}
        <span
          className={classNames('select__value', chosen === undefined && 'select__value--none')}
        >
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </button>
      <div ref={panel} popover="auto" className="pop select__list" onKeyDown={onListKey}>
        {open ? (
          <>
            {searchable ? (
              <div className="input input--sm select__find">
                <Search aria-hidden="true" />
                <input
                  ref={find}
                  type="text"
                  role="combobox"
                  aria-label={texts.find({ label })}
                  aria-expanded="true"
                  aria-controls={listId}
                  aria-activedescendant={active}
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setAt(0)
                  }}
                />
              </div>
            ) : null}
            <div
              ref={list}
              id={listId}
              className="select__options"
              role="listbox"
              aria-label={texts.options({ label })}
              tabIndex={-1}
              aria-activedescendant={searchable ? undefined : active}
            >
              {found.map((option, index) => (
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={option.value === value}
                  className={classNames('select__option', index === at && 'select__option--at')}
                  onPointerMove={() => {
                    setAt(index)
                  }}
                  onClick={() => {
                    choose(option)
                  }}
                >
                  <span className="select__option-label">{option.label}</span>
                  {option.note === undefined ? null : (
                    <span className="select__option-note">{option.note}</span>
                  )}
                  {option.value === value ? (
                    <Check className="select__tick" aria-hidden="true" />
                  ) : (
                    <span className="select__tick" />
                  )}
                </div>
              ))}
              {found.length === 0 ? (
                <p className="select__none" role="status">
                  {texts.none}
                </p>
              ) : null}
            </div>
          </>
        ) : null}
      </div>
    </>
  )
}
