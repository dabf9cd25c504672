import '../overlays/popover.css'
import './select.css'
import { Check, ChevronsUpDown, Search } from '../icons.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import type { SelectOption } from './find-options.ts'
import type { SelectControl } from './select-props.ts'
import { texts } from '#texts/ui/select'
import { useFloating } from '../overlays/use-floating.ts'
import { useOptionFinding, type OptionFinding } from './use-option-finding.ts'

/** A button that opens our own list. */
export function ListSelect({
  options,
  value,
  onChange,
  onBlur,
  placeholder = texts.choose,
  prefix,
  label,
  ref: _ref,
  ...control
}: SelectControl & { readonly label: string }) {
  const { anchor, panel, open, show, hide } = useFloating<HTMLButtonElement>('stretch')
  const finding = useOptionFinding({ options, value, open, onChoose: choose, onClose: hide })
  const listId = useId()

  function start() {
    if (control['aria-disabled']) return
    finding.restart()
    show()
  }
  function choose(option: SelectOption | undefined) {
    if (option) onChange(option.value)
    hide()
  }
  return (
    <>
      <ListButton
        {...control}
        anchor={anchor}
        open={open}
        listId={listId}
        prefix={prefix}
        chosen={options.find((option) => option.value === value)}
        placeholder={placeholder}
        onStart={start}
        onClose={hide}
        onBlur={onBlur}
      />
      <div ref={panel} popover="auto" className="pop select__list" onKeyDown={finding.onKeyDown}>
        {open ? (
          <OptionList
            finding={finding}
            listId={listId}
            label={label}
            value={value}
            onChoose={choose}
          />
        ) : null}
      </div>
    </>
  )
}

interface ListButtonProps extends Omit<
  SelectControl,
  'options' | 'value' | 'onChange' | 'prefix' | 'ref'
> {
  readonly anchor: Ref<HTMLButtonElement>
  readonly open: boolean
  readonly listId: string
  readonly prefix: ReactNode
  readonly chosen: SelectOption | undefined
  readonly onStart: () => void
  readonly onClose: () => void
}

function ListButton({
  anchor,
  open,
  listId,
  prefix,
  chosen,
  placeholder,
  onStart,
  onClose,
  onBlur,
  ...control
}: ListButtonProps) {
  return (
    <button
      {...control}
      ref={anchor}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-controls={listId}
      className={classNames(
        'input',
        control['aria-invalid'] === true && 'input--bad',
        control.disabled === true && 'input--off',
      )}
      onClick={() => {
        if (open) onClose()
        else onStart()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          onStart()
        }
      }}
      onBlur={() => {
        if (!open) onBlur?.()
      }}
    >
      {prefix}
      <span className={classNames('select__value', chosen === undefined && 'select__value--none')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden="true" />
    </button>
  )
}

interface OptionListProps {
  readonly finding: OptionFinding
  readonly listId: string
  readonly label: string
  readonly value: string
  readonly onChoose: (option: SelectOption) => void
}

function OptionList({ finding, listId, label, value, onChoose }: OptionListProps) {
  const { typed, type, at, moveTo, find, list, searchable, found } = finding
  const active = found[at] === undefined ? undefined : `${listId}-${at}`
  return (
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
              type(event.target.value)
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
              moveTo(index)
            }}
            onClick={() => {
              onChoose(option)
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
  )
}
