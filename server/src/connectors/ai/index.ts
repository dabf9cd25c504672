import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { OutboundError, type Outbound } from '#platform/outbound-http.ts'
import type { AiSettings } from '#platform/ai-settings.ts'
import type { TextTask, TextWriter } from '../capabilities/text-writer.ts'
import { readJson } from '../json-call.ts'
import { away, cutOff, judgeFailure, unwilling } from './ai-error.ts'
import { chatAnswer, readChatFailure, wordsOf } from './chat-answer.ts'

const timeoutMs = 30_000

/** Any server that speaks OpenAI's chat completions (networks.md section 9). The key travels in one header and stands nowhere else. */
export function createTextWriter({ settings, outbound, clock }: { readonly settings: AiSettings; readonly outbound: Outbound; readonly clock: Pick<Clock, 'now'> }): TextWriter {
  /** Older servers know the limit by its older name, and say so once. */
  let limitName: 'max_completion_tokens' | 'max_tokens' = 'max_completion_tokens'

  async function ask(task: TextTask): Promise<string> {
    const asked = limitName
    const { status, headers, body: bytes } = await outbound.send({
      method: 'POST', url: `${settings.baseUrl}/chat/completions`, timeoutMs, maxBytes: 1_000_000,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...(settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` }) },
      body: JSON.stringify({ model: settings.model, messages: messagesOf(task), [asked]: task.mostTokens }),
    }).catch((cause: unknown) => { throw cause instanceof OutboundError ? away(cause) : cause })
    const body = readJson(bytes)
    if (status >= 200 && status < 300) return readWords(body)
    const failure = readChatFailure(body)
    if (status === 400 && asked === 'max_completion_tokens' && `${failure.param} ${failure.message}`.includes(asked)) {
      limitName = 'max_tokens'
      return ask(task)
    }
    throw judgeFailure({ status, headers, now: clock.now() }, failure)
  }
  return { write: ask }
}

function messagesOf({ rules, request, picture }: TextTask) {
  // the plain form where there is no picture: some servers take parts only from models that see
  const content = picture === null ? request : [
    { type: 'text', text: request },
    { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}`, detail: 'low' } },
  ]
  return [{ role: 'system', content: rules }, { role: 'user', content }]
}

function readWords(body: unknown): string {
  const choice = z.safeParse(chatAnswer, body).data?.choices[0]
  if (!choice) throw away(undefined)
  if (choice.message.refusal || choice.finish_reason === 'content_filter') throw unwilling()
  const words = wordsOf(choice)
  if (choice.finish_reason === 'length') throw cutOff()
  if (words === '') throw away(undefined)
  return words
}
