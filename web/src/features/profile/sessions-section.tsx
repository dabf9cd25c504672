import {
  endOneSession,
  listSessions,
  signOutEverywhere,
  type Session,
} from '@marquee/contract/profile.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from '#ui/icons.ts'
import { useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { listDateTime } from '#lib/time/dates.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { removeToken } from '#lib/session/token.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/profile'

const words = texts.sessions
const key = [...queryKeys.me, 'sessions']

/** Every device that holds a session, and the ways to end it. */
export function SessionsSection({ zone }: { readonly zone: string }) {
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  })
  const [asks, setAsks] = useState(false)
  const everywhere = useMutation({
    mutationFn: () => call(signOutEverywhere),
    onSuccess: () => {
      removeToken()
      location.assign('/')
    },
    onError: (error) => {
      setAsks(false)
      toast.error(words.failed, errorText(error))
    },
  })
  return (
    <Card pad as="section" aria-labelledby="profile-sessions">
      <div className="profile__head">
        <h2 id="profile-sessions">{words.title}</h2>
      </div>
      {sessions.isPending ? (
        <SkeletonRows label={words.loading} lead="none" rows={2} />
      ) : sessions.isError ? (
        <Banner
          kind="fail"
          role="alert"
          title={words.unread}
          action={
            <Button
              size="sm"
              onClick={() => {
                void sessions.refetch()
              }}
            >
              {words.again}
            </Button>
          }
        />
      ) : (
        <>
          <ul className="sessions">
            {sessions.data.map((session) => (
              <Row key={session.id} session={session} zone={zone} />
            ))}
          </ul>
          <Button
            variant="danger"
            size="sm"
            onClick={() => {
              setAsks(true)
            }}
          >
            {words.everywhere}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asks}
        title={words.question}
        confirm={words.confirm}
        cancel={words.cancel}
        destructive
        busy={everywhere.isPending || everywhere.isSuccess}
        onCancel={() => {
          setAsks(false)
        }}
        onConfirm={() => {
          everywhere.mutate()
        }}
      >
        {words.note}
      </ConfirmDialog>
    </Card>
  )
}

function Row({ session, zone }: { readonly session: Session; readonly zone: string }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endOneSession, { params: { id: session.id } }),
    onSuccess: async () => {
      toast.success(words.ended({ device: session.device }))
      await client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => {
      toast.error(words.failed, errorText(error))
    },
  })
  const Icon = /iphone|ipad|android|phone|tablet/i.test(session.device) ? Smartphone : Monitor
  return (
    <li className="sessions__row">
      <Icon aria-hidden="true" />
      <p>
        <b>{session.device}</b>
        <span>
          {session.isCurrent
            ? words.thisDevice({ since: listDateTime(session.createdAt, zone) })
            : words.seen({ when: listDateTime(session.lastSeenAt, zone) })}
        </span>
      </p>
      {session.isCurrent ? (
        <Badge kind="live">{words.here}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={words.outOf({ device: session.device })}
          busy={end.isPending}
          onClick={() => {
            end.mutate()
          }}
        >
          {words.out}
        </Button>
      )}
    </li>
  )
}
