import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { OutboundError, type Outbound } from '#platform/outbound/outbound-http.ts'
import type { AiSettings } from '#platform/settings/providers/ai-settings.ts'
import { readJson } from '#platform/read-json.ts'
import type { TextTask, TextWriter } from '../capabilities/services/text-writer.ts'
import { away, cutOff, judgeFailure, unwilling } from './ai-error.ts'
import { chatAnswer, readChatFailure, wordsOf } from './chat-answer.ts'
import { learnFrom, seesNothing, withVersion, type Habits } from './server-habits.ts'

const timeoutMs = 30_000

/**
 * Any server that speaks OpenAI's chat completions (networks.md section 9). The key travels in one
 * header and stands nowhere else.
 */
export function createTextWriter({
  settings,
  outbound,
  clock,
}: {
  readonly settings: AiSettings
  readonly outbound: Outbound
  readonly clock: Pick<Clock, 'now'>
}): TextWriter {
  let known: Habits = { base: settings.baseUrl, limitName: 'max_completion_tokens', room: 1 }

  const post = (task: TextTask, habits: Habits) =>
    outbound
      .send({
        method: 'POST',
        url: `${habits.base}/chat/completions`,
        timeoutMs,
        maxBytes: 1_000_000,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` }),
        },
        body: JSON.stringify({
          model: settings.model,
          messages: messagesOf(task),
          [habits.limitName]: task.mostTokens * habits.room,
        }),
      })
      .catch((cause: unknown) => {
        throw cause instanceof OutboundError ? away(cause) : cause
      })

  /** `habits` differ from what is known while something new is tried; each is tried once. */
  async function ask(task: TextTask, habits: Habits): Promise<string | null> {
    const { status, headers, body } = await post(task, habits)
    if (status < 200 || status >= 300) {
      const failure = readChatFailure(body)
      const learned = learnFrom(habits, status, failure)
      if (learned) return ask(task, learned)
      if (task.picture && seesNothing(status, failure)) return null
      throw judgeFailure({ status, headers, now: clock.now() }, failure)
    }
    const choice = z.safeParse(chatAnswer, readJson(body)).data?.choices[0]
    // the page of a house, where its door was not named
    const elsewhere = choice ? null : withVersion(habits)
    if (elsewhere) return ask(task, elsewhere)
    if (!choice) throw away(undefined)
    known = habits
    if (choice.message.refusal || choice.finish_reason === 'content_filter') throw unwilling()
    if (choice.finish_reason === 'length') {
      if (habits.room > 1) throw cutOff()
      return ask(task, { ...habits, room: 4 })
    }
    const words = wordsOf(choice)
    if (words === '') throw away(undefined)
    return words
  }
  return { write: (task) => ask(task, known) }
}

function messagesOf({ rules, request, picture }: TextTask) {
  // the plain form where there is no picture: some servers take parts only from models that see
  const content =
    picture === null
      ? request
      : [
          { type: 'text', text: request },
          {
            type: 'image_url',
            image_url: {
              url: `data:image/jpeg;base64,${picture.toString('base64')}`,
              detail: 'low',
            },
          },
        ]
  return [
    { role: 'system', content: rules },
    { role: 'user', content },
  ]
}
