import { setPromotionCaps, type PromotionCaps } from '@marquee/contract/promotions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/promotions'
import { currencySign, readAmount, writeAmount } from './amount.ts'

const words = texts.caps

interface CapsDialogProps {
  readonly open: boolean
  readonly caps: PromotionCaps
  readonly onClose: () => void
}

/** Both caps at once; an empty field is no cap. */
export function CapsDialog({ open, caps, onClose }: CapsDialogProps) {
  const { currency, minorPerUnit, setIn } = caps
  // what was set in another currency is no sum of this one
  const written = (minor: number | null) =>
    minor === null || setIn !== null ? '' : writeAmount(minor, minorPerUnit)
  const [began] = useState(() => ({ day: written(caps.day.cap), month: written(caps.month.cap) }))
  const [typed, setTyped] = useState(began)
  const [isPressed, setPressed] = useState(false)
  const save = useSaveCaps(onClose)
  const example = writeAmount(20 * minorPerUnit, minorPerUnit)
  const read = (text: string) => (text.trim() === '' ? null : readAmount(text, minorPerUnit))
  /** What nobody touched here is sent as it is now: somebody else may have set it meanwhile. */
  const wanted = (name: 'day' | 'month') =>
    typed[name] === began[name] && setIn === null ? caps[name].cap : read(typed[name])
  const isWrong = (text: string) => text.trim() !== '' && read(text) === null
  const wrong = { day: isWrong(typed.day), month: isWrong(typed.month) }
  const field = (name: 'day' | 'month', label: string) => ({
    label,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[name],
    prefix: currency === null ? null : <span aria-hidden="true">{currencySign(currency)}</span>,
    error:
      isPressed && wrong[name]
        ? words.amount({ example })
        : save.error instanceof ApiError
          ? save.error.fields[name]
          : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      save.reset()
    },
  })
  return (
    <Dialog
      open={open}
      title={words.dialog}
      dirty={typed.day !== began.day || typed.month !== began.month}
      onClose={onClose}
      onSubmit={() => {
        setPressed(true)
        if (wrong.day || wrong.month || save.isPending || currency === null) return
        save.mutate({ day: wanted('day'), month: wanted('month'), currency })
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="promo-form">
        {save.error ? (
          <Banner kind="fail" role="alert" title={words.failed}>
            {errorText(save.error)}
          </Banner>
        ) : null}
        <p className="promo-quiet">{words.dialogNote({ currency: currency ?? '' })}</p>
        <TextField {...field('day', words.dayField)} />
        <TextField {...field('month', words.monthField)} />
      </div>
    </Dialog>
  )
}

function useSaveCaps(onDone: () => void) {
  const company = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { day: number | null; month: number | null; currency: string }) =>
      call(setPromotionCaps, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKeys.promotions(company.id, 'caps'), saved)
      toast.success(words.saved)
      onDone()
      await client.invalidateQueries({ queryKey: queryKeys.promotions(company.id) })
    },
  })
}
