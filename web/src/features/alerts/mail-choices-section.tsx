import {
  alertMails,
  changeAlertChoices,
  digestTimes,
  readAlertChoices,
  type AlertChoices,
} from '@marquee/contract/alerts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Select } from '#ui/fields/select.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/alerts/choices'

/** Which mails a person wants, and when; what acts at once. */
export function AlertChoicesSection() {
  const { data: user } = useMe()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.alertChoices,
    queryFn: ({ signal }) => call(readAlertChoices, { signal }),
  })
  return (
    <Card pad as="section" aria-labelledby="alert-choices">
      <div className="profile__head">
        <h2 id="alert-choices">{texts.title}</h2>
      </div>
      <div className="profile__fields">
        <p className="meta">{texts.always}</p>
        {user?.mailOptIn === false ? (
          <Banner kind="plain" title={texts.stopped}>
            {texts.stoppedNote}
          </Banner>
        ) : null}
        {error && data === undefined ? (
          <LoadFailure
            title={texts.unread}
            error={error}
            again={texts.again}
            onAgain={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonRows label={texts.loading} rows={3} />
        ) : (
          <Choices saved={data} />
        )}
      </div>
    </Card>
  )
}

function Choices({ saved }: { readonly saved: AlertChoices }) {
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (changed: Partial<AlertChoices>) => call(changeAlertChoices, { body: changed }),
    onSuccess: (now) => {
      client.setQueryData(queryKeys.alertChoices, now)
      toast.success(texts.done)
    },
    onError: (error) => {
      toast.error(texts.failed, errorText(error))
    },
  })
  const shown = { ...saved, ...(choose.isPending ? choose.variables : {}) }
  const mails = alertMails.map((value) => ({ value, label: texts.mails[value] }))
  return (
    <>
      {(['lowReview', 'messageWaiting'] as const).map((name) => (
        <Select
          key={name}
          label={texts[name]}
          name={name}
          help={shown[name] === 'digest' && shown.digest === 'off' ? texts.noDigest : undefined}
          value={shown[name]}
          disabled={choose.isPending}
          options={mails}
          onChange={(value) => {
            const mail = alertMails.find((one) => one === value)
            if (mail !== undefined && mail !== saved[name]) choose.mutate({ [name]: mail })
          }}
        />
      ))}
      <Select
        label={texts.digest}
        name="digest"
        help={texts.digestHelp}
        value={shown.digest}
        disabled={choose.isPending}
        options={digestTimes.map((value) => ({ value, label: texts.digests[value] }))}
        onChange={(value) => {
          const digest = digestTimes.find((one) => one === value)
          if (digest !== undefined && digest !== saved.digest) choose.mutate({ digest })
        }}
      />
    </>
  )
}
