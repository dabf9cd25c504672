import { describeMedia, maxAltText } from '@marquee/contract/media.ts'
import { getMedia } from '@marquee/contract/media-work.ts'
import { networkKeys, networks } from '@marquee/contract/networks/table.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { joinNames } from '../networks/network-names.ts'
import { texts } from '#texts/features/publishing/picture-edit/alt'

interface AltDialogProps {
  readonly picture: { readonly id: string; readonly thumbUrl: string }
  readonly onClose: () => void
}

const takingIt = joinNames(networkKeys.filter((one) => networks[one].limits.mostAltText > 0))

/** The description as it is kept and as it is written; what goes wrong with it. */
function useDescription({ picture, onClose }: AltDialogProps) {
  const [kept, setKept] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // null: somebody left it, and its answer closes nothing any more
  const latest = useRef<string | null>(text)
  useLayoutEffect(() => {
    latest.current = text
    return () => {
      latest.current = null
    }
  }, [text])
  useEffect(() => {
    const asking = new AbortController()
    call(getMedia, { params: { id: picture.id }, signal: asking.signal }).then(
      ({ altText }) => {
        setKept(altText ?? '')
        setText(altText ?? '')
      },
      (error: unknown) => {
        if (!asking.signal.aborted) setProblem(errorText(error))
      },
    )
    return () => {
      asking.abort()
    }
  }, [picture.id])
  async function save() {
    if (kept === null || isSaving) return
    setSaving(true)
    setProblem(null)
    try {
      await call(describeMedia, { params: { id: picture.id }, body: { altText: text } })
      // what was written meanwhile is not closed over
      if (latest.current === text) onClose()
      else setKept(text)
    } catch (error) {
      setProblem(errorText(error))
    }
    setSaving(false)
  }
  return { kept, text, setText, isSaving, isChanged: kept !== null && text !== kept, problem, save }
}

/** What a picture shows, for people who cannot see it: kept with the file, for every post with it. */
export function AltDialog({ picture, onClose }: AltDialogProps) {
  const { kept, text, setText, isSaving, isChanged, problem, save } = useDescription({
    picture,
    onClose,
  })
  const [drop, setDrop] = useState({ nth: 0, isAsked: false })
  function leave() {
    if (isChanged) setDrop(({ nth }) => ({ nth: nth + 1, isAsked: true }))
    else onClose()
  }
  return (
    <>
      <Dialog
        open
        title={texts.title}
        dirty={isChanged}
        onClose={leave}
        onSubmit={() => {
          void save()
        }}
        footer={
          <>
            <Button onClick={leave}>{texts.cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={kept === null}
              busy={isSaving}
              busyText={texts.saving}
            >
              {texts.save}
            </Button>
          </>
        }
      >
        {problem === null ? null : (
          <Banner kind="fail" role="alert" title={kept === null ? texts.unread : texts.failed}>
            {problem}
          </Banner>
        )}
        <div className="described">
          <img src={picture.thumbUrl} alt="" />
          {kept === null ? (
            problem === null ? (
              <p role="status">
                <Spinner /> <span className="sr">{texts.loading}</span>
              </p>
            ) : null
          ) : (
            <Described text={text} onText={setText} />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        key={drop.nth}
        open={drop.isAsked}
        destructive
        title={texts.drop.question}
        confirm={texts.drop.confirm}
        cancel={texts.drop.cancel}
        onConfirm={onClose}
        onCancel={() => {
          setDrop(({ nth }) => ({ nth, isAsked: false }))
        }}
      >
        {texts.drop.note}
      </ConfirmDialog>
    </>
  )
}

interface DescribedProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/** It comes after the dialog, which then had no field to put the focus in. */
function Described({ text, onText }: DescribedProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <Field label={texts.label} help={texts.hint({ networks: takingIt })}>
      {(wiring) => (
        <textarea
          {...wiring}
          dir="auto"
          ref={field}
          className="input"
          rows={3}
          maxLength={maxAltText}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
