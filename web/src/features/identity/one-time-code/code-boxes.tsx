import './code-boxes.css'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { pastedCode } from './code-digits.ts'
import { texts } from '#texts/features/identity'

interface CodeBoxesProps {
  readonly digits: readonly string[]
  readonly onChange: (digits: readonly string[]) => void
  readonly invalid: boolean
  readonly describedBy: string | undefined
}

/**
 * Six boxes, one digit each. Typing moves on, deleting moves back, a whole code may be pasted or
 * filled in by the phone.
 */
export function CodeBoxes({ digits, onChange, invalid, describedBy }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => {
    const box = boxes.current[Math.min(5, Math.max(0, index))]
    box?.focus()
    box?.select()
  }
  function put(index: number, digit: string) {
    onChange(digits.map((old, at) => (at === index ? digit : old)))
  }
  function onType(index: number, typed: string) {
    const whole = pastedCode(typed)
    if (whole) {
      onChange(whole)
      focus(5)
      return
    }
    const digit = typed.replace(digits[index] ?? '', '').slice(-1) || typed.slice(-1)
    if (typed === '') put(index, '')
    else if (/^\d$/.test(digit)) {
      put(index, digit)
      focus(index + 1)
    }
  }
  function onKeyDown(index: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      event.preventDefault()
      put(index - 1, '')
      focus(index - 1)
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault()
      focus(index - 1)
    } else if (event.key === 'ArrowRight') {
      event.preventDefault()
      focus(index + 1)
    }
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    const whole = pastedCode(event.clipboardData.getData('text'))
    if (!whole) return
    onChange(whole)
    focus(5)
  }
  return (
    <div className="code" role="group" aria-label={texts.code.group} onPaste={onPaste}>
      {digits.map((digit, index) => (
        <input
          key={index}
          data-autofocus={index === 0 || undefined}
          ref={(box) => {
            boxes.current[index] = box
          }}
          className="code__box"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={texts.code.digit({ place: index + 1 })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={digit}
          onChange={(event) => {
            onType(index, event.target.value)
          }}
          onKeyDown={(event) => {
            onKeyDown(index, event)
          }}
          onFocus={(event) => {
            event.target.select()
          }}
        />
      ))}
    </div>
  )
}
