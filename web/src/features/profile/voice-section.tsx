import { getVoice, saveVoice, type Voice } from '@marquee/contract/assistant.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany, useMay, useMe } from '#lib/session/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/fields/field.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/profile'
import {
  keepVoice,
  readKeptVoice,
  voiceFields,
  type VoiceOf,
  type VoiceWords,
} from './kept-voice.ts'
import { useUnsaved } from './use-unsaved.ts'

const words = texts.voice
const keyOf = (companyId: string) => [...queryKeys.company(companyId), 'voice'] as const

/** How the venue sounds, and what suggestions may name. */
export function VoiceSection({ onUnsaved }: Pick<VoiceFormProps, 'onUnsaved'>) {
  const { id } = useCompany()
  const { data: user } = useMe()
  const voice = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getVoice, { signal }),
  })
  return (
    <Card pad as="section" aria-labelledby="profile-voice">
      <div className="profile__head">
        <h2 id="profile-voice">{words.title}</h2>
        {voice.data === undefined ? null : voice.data.hasModel ? (
          <Badge kind="live">{words.hasModel}</Badge>
        ) : (
          <Badge kind="plain">{words.noModel}</Badge>
        )}
      </div>
      <div className="profile__fields">
        {voice.isError ? (
          <LoadFailure
            title={words.unread}
            error={voice.error}
            again={words.again}
            onAgain={() => void voice.refetch()}
          />
        ) : null}
        {voice.isPending ? <SkeletonRows label={words.loading} lead="none" rows={3} /> : null}
        {/* what is being written stays, also where it could not be read again */}
        {voice.data === undefined || user === undefined ? null : (
          <VoiceForm
            key={id}
            stored={voice.data}
            hasModel={voice.data.hasModel}
            userId={user.id}
            companyId={id}
            onUnsaved={onUnsaved}
          />
        )}
      </div>
    </Card>
  )
}

interface VoiceFormProps {
  readonly stored: Voice
  readonly hasModel: boolean
  readonly userId: string
  readonly companyId: string
  /** Whether something stands here that leaving would lose. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

interface KeptForm {
  readonly values: VoiceWords
  readonly start: VoiceWords
  readonly set: (name: keyof VoiceWords, value: string) => void
}

/** The end of an idle session asks nobody: what was written is there again after the next login. */
function useKeptVoice({ userId, companyId }: VoiceOf, { values, start, set }: KeptForm): void {
  const mayChange = useMay('manager')
  const [kept] = useState(() => (mayChange ? readKeptVoice({ userId, companyId }) : {}))
  // before the first of it is seen
  useLayoutEffect(() => {
    for (const name of voiceFields) {
      const words = kept[name]
      if (words !== undefined) set(name, words)
    }
  }, [kept, set])
  useEffect(() => {
    if (mayChange) keepVoice({ userId, companyId }, values, start)
  }, [mayChange, userId, companyId, values, start])
}

function VoiceForm({ stored, hasModel, userId, companyId, onUnsaved }: VoiceFormProps) {
  const client = useQueryClient()
  const mayChange = useMay('manager')
  const form = useForm({
    schema: saveVoice.body,
    initial: { tone: stored.tone, facts: stored.facts, hashtags: stored.hashtags },
    onSubmit: async (sent) => {
      try {
        const saved = await call(saveVoice, { body: sent })
        client.setQueryData(keyOf(companyId), saved)
        form.reset({ tone: saved.tone, facts: saved.facts, hashtags: saved.hashtags })
        toast.success(words.saved)
      } catch (error) {
        form.setErrors(error instanceof ApiError ? error.fields : {})
        toast.error(words.unsaved, errorText(error))
      }
    },
  })
  useUnsaved(form.isDirty, onUnsaved)
  useKeptVoice({ userId, companyId }, form)
  const { values, errors, busy } = form
  const disabled = !mayChange || busy
  return (
    <form
      noValidate
      className="profile__fields"
      onSubmit={(event) => {
        void form.submit(event)
      }}
    >
      <p className="profile__note">{hasModel ? words.modelNote : words.localNote}</p>
      {mayChange ? null : <p className="profile__note">{words.forOthers}</p>}
      <TextField
        {...form.text('tone')}
        label={words.tone}
        help={words.toneHelp}
        maxLength={500}
        disabled={disabled}
      />
      <Field label={words.facts} help={words.factsHelp} error={errors['facts']}>
        {(wiring) => (
          <textarea
            dir="auto"
            {...wiring}
            className={errors['facts'] === undefined ? 'input' : 'input input--bad'}
            name="facts"
            rows={5}
            maxLength={4000}
            value={values.facts}
            placeholder={words.factsHint}
            disabled={disabled}
            onChange={(event) => {
              form.set('facts', event.target.value)
            }}
            onBlur={() => {
              form.check('facts')
            }}
          />
        )}
      </Field>
      <TextField
        {...form.text('hashtags')}
        label={words.hashtags}
        help={words.hashtagsHelp}
        maxLength={500}
        autoCapitalize="none"
        disabled={disabled}
      />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={!form.isDirty} busy={busy} busyText={words.busy}>
            {words.save}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
