import './password-field.css'
import { Check, Circle, Copy, Dices, Eye, EyeOff } from '../icons.ts'
import { useEffect, useId, useState, type InputHTMLAttributes, type Ref } from 'react'
import type { Message } from '@marquee/contract/message.ts'
import { worded } from '#lib/worded.ts'
import { Button } from '../buttons/button.tsx'
import type { FieldText } from './field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '#texts/ui/password'
import { TextField } from './text-field.tsx'

export interface PasswordRule {
  readonly label: Message
  readonly holds: (value: string) => boolean
}

interface PasswordFieldProps
  extends
    FieldText,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'prefix' | 'size' | 'value'> {
  readonly value: string
  readonly rules?: readonly PasswordRule[] | undefined
  /**
   * Given: shows Generate and Copy. Called with nothing; the form puts the new password into
   * `value`.
   */
  readonly onGenerate?: (() => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

const copiedMs = 1200

export function PasswordField({ rules, onGenerate, value, ref, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <div className="password">
      <TextField
        {...field}
        ref={ref}
        value={value}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        suffix={
          <IconButton
            label={shown ? texts.hide : texts.show}
            size="sm"
            tooltip={false}
            onClick={() => {
              setShown(!shown)
            }}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        }
      />
      {rules === undefined ? null : (
        <ul className="password__rules" id={rulesId} aria-label={texts.rules}>
          {rules.map((rule) => {
            const holds = rule.holds(value)
            return (
              <li key={rule.label.code} className={holds ? 'password__rule--holds' : undefined}>
                {holds ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
                {worded(rule.label)}
                <span className="sr">{holds ? texts.met : texts.notMet}</span>
              </li>
            )
          })}
        </ul>
      )}
      {onGenerate === undefined ? null : (
        <div className="password__tools">
          <Button
            size="sm"
            icon={<Dices aria-hidden="true" />}
            onClick={() => {
              setShown(true)
              onGenerate()
            }}
          >
            {texts.generate}
          </Button>
          <CopyButton value={value} />
        </div>
      )}
    </div>
  )
}

function CopyButton({ value }: { readonly value: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => {
      setCopied(false)
    }, copiedMs)
    return () => {
      clearTimeout(timer)
    }
  }, [copied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch (error) {
      // a refused clipboard is only logged (SIGNUP-009); the password can still be shown and
      // selected
      console.warn('copy failed', error)
    }
  }
  return (
    <Button
      size="sm"
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => {
        void copy()
      }}
      disabled={value === ''}
    >
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </Button>
  )
}
