import { describeMedia, maxAltText } from '@marquee/contract/media.ts'
import { getMedia } from '@marquee/contract/media-work.ts'
import { networkKeys, networks } from '@marquee/contract/networks/table.ts'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
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

/** What a picture shows, for people who cannot see it: kept with the file, for every post with it. */
export function AltDialog({ picture, onClose }: AltDialogProps) {
  const [kept, setKept] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
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
    setSaving(true)
    setProblem(null)
    try {
      await call(describeMedia, { params: { id: picture.id }, body: { altText: text } })
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={texts.title}
      dirty={kept !== null && text !== kept}
      onClose={onClose}
      onSubmit={() => {
        if (kept !== null && !isSaving) void save()
      }}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
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
