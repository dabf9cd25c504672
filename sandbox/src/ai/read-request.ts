import type { TownAnswer } from '../kernel/serve-call.ts'
import { aiModel } from './ai-world.ts'
import { aiRefusal } from './ai-refusal.ts'

export interface ChatRequest {
  rules: string
  request: string
  picture: Buffer | null
  mostTokens: number
  isStream: boolean
}

const parameters = new Set([
  'model',
  'messages',
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'response_format',
  'stream',
])
const dataUrl = /^data:image\/(?:jpeg|png|webp|gif);base64,([A-Za-z0-9+/]+=*)$/
export const isAnswer = (value: ChatRequest | TownAnswer): value is TownAnswer => 'status' in value

interface Fields {
  [name: string]: unknown
}
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** One message's words and picture; a text says what is wrong with it. */
function readContent(content: unknown): { words: string; picture: Buffer | null } | string {
  if (typeof content === 'string') return { words: content, picture: null }
  if (!Array.isArray(content)) return 'content must be a text or a list of parts.'
  let words = ''
  let picture: Buffer | null = null
  for (const part of content.map(fieldsOf)) {
    if (part['type'] === 'text' && typeof part['text'] === 'string') words += part['text']
    else if (part['type'] === 'image_url') {
      const { url } = fieldsOf(part['image_url'])
      const bytes = typeof url === 'string' ? dataUrl.exec(url)?.[1] : undefined
      // the town fetches nothing for its model
      if (bytes === undefined) return 'Expected a base64-encoded data URL with an image MIME type.'
      picture = Buffer.from(bytes, 'base64')
    } else return `Invalid part type '${String(part['type'])}'.`
  }
  return { words, picture }
}

function limitOf(body: Fields, isOlder: boolean): number | TownAnswer {
  const name = body['max_completion_tokens'] === undefined ? 'max_tokens' : 'max_completion_tokens'
  if (isOlder && name === 'max_completion_tokens') {
    return aiRefusal(
      400,
      "Unsupported parameter: 'max_completion_tokens' is not supported with this model. Use 'max_tokens' instead.",
      { param: name, code: 'unsupported_parameter' },
    )
  }
  const value = body[name] ?? 4096
  return typeof value === 'number' && Number.isInteger(value) && value > 0
    ? value
    : aiRefusal(400, `Invalid '${name}'.`, { param: name, code: 'integer_below_min_value' })
}

/** A request as networks.md section 9 has it, or its refusal. */
export function readRequest(input: unknown, isOlder: boolean): ChatRequest | TownAnswer {
  const body = fieldsOf(input)
  const unknown = Object.keys(body).find((name) => !parameters.has(name))
  if (unknown !== undefined)
    return aiRefusal(400, `Unrecognized request argument supplied: ${unknown}`, { param: unknown })
  if (typeof body['model'] !== 'string') return aiRefusal(400, 'you must provide a model parameter')
  if (body['model'] !== aiModel)
    return aiRefusal(
      404,
      `The model \`${body['model']}\` does not exist or you do not have access to it.`,
      { code: 'model_not_found' },
    )
  const mostTokens = limitOf(body, isOlder)
  if (typeof mostTokens !== 'number') return mostTokens
  const messages = Array.isArray(body['messages']) ? body['messages'].map(fieldsOf) : []
  if (messages.length === 0)
    return aiRefusal(400, "Invalid 'messages': empty array.", {
      param: 'messages',
      code: 'empty_array',
    })
  const read: ChatRequest = {
    rules: '',
    request: '',
    picture: null,
    mostTokens,
    isStream: body['stream'] === true,
  }
  for (const [index, { role, content }] of messages.entries()) {
    const part = readContent(content)
    if (typeof part === 'string')
      return aiRefusal(400, part, { param: `messages[${index}].content`, code: 'invalid_value' })
    if (role === 'system') read.rules += part.words
    else if (role === 'user') {
      read.request += part.words
      read.picture = part.picture ?? read.picture
    } else if (role !== 'assistant')
      return aiRefusal(400, `Invalid value: '${String(role)}'.`, {
        param: `messages[${index}].role`,
        code: 'invalid_value',
      })
  }
  return read
}
