import { message, type Message } from '@marquee/contract/message.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeToken } from '#lib/session/token.ts'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { watchTiktok } from './watch-tiktok.ts'

type StatusAnswer = readonly [status: string | null, ids?: readonly string[], reason?: Message]

/**
 * Watches while TikTok says one thing after another, the last again and again; what was asked, and
 * what is said.
 */
async function watched(...told: readonly StatusAnswer[]) {
  return watchedAs(false, told)
}
async function watchedAs(isPrivate: boolean, told: readonly StatusAnswer[]) {
  let nth = 0
  const asked = answering({
    'POST /api/tiktok/status': () => {
      const [status, ids = [], reason = null] = told[Math.min(nth, told.length - 1)] ?? [null]
      nth += 1
      const english = reason && 'TikTok refused this.'
      return {
        body: {
          data: { status, publicaly_available_post_id: ids, fail_reason: english, said: reason },
        },
      }
    },
  })
  const done = watchTiktok('p', isPrivate)
  await vi.advanceTimersByTimeAsync(13 * 5000)
  await done
  return {
    polls: asked.length,
    said: toastStore
      .read()
      .map(({ kind, title, text }) =>
        text === undefined ? `${kind}: ${title}` : `${kind}: ${title} ${text}`,
      ),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  writeToken('t')
  return () => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
    localStorage.clear()
    vi.useRealTimers()
  }
})

describe('a TikTok post after the press', () => {
  it('says nothing once it stands', async () => {
    expect(await watched(['PROCESSING_UPLOAD'], ['PUBLISH_COMPLETE', ['7350']])).toEqual({
      polls: 2,
      said: [],
    })
    expect(await watched(['PUBLISHED'])).toEqual({ polls: 1, said: [] })
  })
  it('waits for no public id of what only its owner may see', async () => {
    expect(await watchedAs(true, [['PUBLISH_COMPLETE']])).toEqual({ polls: 1, said: [] })
    expect(await watched(['PUBLISH_COMPLETE'])).toEqual({
      polls: 12,
      said: ['info: Final status: PUBLISH_COMPLETE'],
    })
  })
  it('warns of what lies in the inbox, at once', async () => {
    expect(await watched(['SEND_TO_USER_INBOX'])).toEqual({
      polls: 1,
      said: ['warning: TikTok routed to Inbox. Enable Direct Post in TikTok app settings.'],
    })
  })
  it('stops at a failure and gives the reason, in the language of the page', async () => {
    expect(await watched(['FAILED', [], message('publishing.refused-unreadably')])).toEqual({
      polls: 1,
      said: [
        'error: Final status: FAILED The network refused this post without a readable reason.',
      ],
    })
  })
  it('tells the last status after twelve looks', async () => {
    expect(await watched(['PROCESSING_DOWNLOAD'])).toEqual({
      polls: 12,
      said: ['info: Final status: PROCESSING_DOWNLOAD'],
    })
  })
  it('calls the status unknown when there is none', async () => {
    expect((await watched([null])).said).toEqual(['info: Final status: UNKNOWN'])
  })
  it('is silent once nobody is signed in', async () => {
    localStorage.clear()
    expect(await watched(['FAILED'])).toEqual({ polls: 0, said: [] })
  })
})
