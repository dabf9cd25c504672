import type { FastifyInstance } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { aiKey, aiModel, aiOf, inventions, remember } from './ai-world.ts'
import { aiRefusal, refuseAsAi } from './ai-refusal.ts'
import { isAnswer, readRequest, type ChatRequest } from './read-request.ts'
import { seePicture } from './see-picture.ts'
import { writeWords } from './write-words.ts'

const charactersAToken = 4
const tokensOfThoughts = 1000
const tokensOf = (words: string) => Math.ceil(words.length / charactersAToken)

/** As OpenAI and Azure say it in the public reports of live calls of 2025 and 2026. */
const ranOut = aiRefusal(
  400,
  'Could not finish the message because max_tokens or model output limit was reached. Please try again with higher max_tokens.',
)

interface Completion {
  readonly base: { readonly id: string; readonly created: number; readonly model: string }
  readonly content: string | null
  readonly refusal: string | null
  readonly reason: 'length' | 'stop'
  readonly usage: Record<string, number>
}

async function complete(
  kernel: Kernel,
  key: string | undefined,
  body: unknown,
): Promise<TownAnswer> {
  if (key !== aiKey)
    return key
      ? aiRefusal(401, 'Incorrect API key provided: ***.', { code: 'invalid_api_key' })
      : aiRefusal(401, "You didn't provide an API key.", { code: null })
  const asked = readRequest(body, aiOf(kernel).isOlder)
  if (isAnswer(asked)) return asked
  if (aiOf(kernel).thinks === true && asked.mostTokens <= tokensOfThoughts) return ranOut
  const seen = asked.picture ? await seePicture(asked.picture) : undefined
  if (asked.picture && !seen)
    return aiRefusal(
      400,
      'You uploaded an unsupported image. Please make sure your image is valid.',
      { code: 'invalid_image_format' },
    )
  remember(kernel, {
    rules: asked.rules,
    request: asked.request,
    picture: seen ? `${seen.width}x${seen.height} ${seen.colour}` : null,
  })
  const written = write(kernel, asked, seen)
  return asked.isStream ? inPieces(written) : atOnce(written)
}

function write(
  kernel: Kernel,
  asked: ChatRequest,
  seen: Awaited<ReturnType<typeof seePicture>>,
): Completion {
  const { refuses, invents } = aiOf(kernel)
  const words = writeWords(asked, seen, invents)
  const isCut = tokensOf(words) > asked.mostTokens
  const cut = isCut ? words.slice(0, asked.mostTokens * charactersAToken) : words
  const content = refuses ? null : cut
  const [read, wrote] = [tokensOf(asked.rules + asked.request), tokensOf(content ?? '')]
  return {
    base: {
      id: `chatcmpl-${kernel.nextId()}`,
      created: Math.floor(kernel.clock.now() / 1000),
      model: aiModel,
    },
    content,
    refusal: refuses ? 'I’m sorry, I can’t help with that.' : null,
    reason: isCut && !refuses ? 'length' : 'stop',
    usage: { prompt_tokens: read, completion_tokens: wrote, total_tokens: read + wrote },
  }
}

/** The whole answer at once. */
const atOnce = ({ base, content, refusal, reason, usage }: Completion): TownAnswer => ({
  status: 200,
  body: {
    ...base,
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal }, finish_reason: reason },
    ],
    usage,
  },
})

/** The answer in pieces, as `stream: true` asks for it: server-sent events, ended by [DONE]. */
function inPieces({ base, content, reason }: Completion): TownAnswer {
  const words = (content ?? '').split(/(?<= )/).filter((piece) => piece !== '')
  const pieces = [
    { delta: { role: 'assistant', content: '' }, finish_reason: null },
    ...words.map((piece) => ({ delta: { content: piece }, finish_reason: null })),
    { delta: {}, finish_reason: reason },
  ].map((choice) =>
    JSON.stringify({
      ...base,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, ...choice }],
    }),
  )
  return {
    status: 200,
    body: [...pieces, '[DONE]'].map((event) => `data: ${event}\n\n`).join(''),
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  }
}

/** GET /models: the one that there is. */
function listModels(key: string | undefined): TownAnswer {
  if (key !== aiKey)
    return aiRefusal(401, 'Incorrect API key provided: ***.', { code: 'invalid_api_key' })
  const model = { id: aiModel, object: 'model', created: 1_760_000_000, owned_by: 'town' }
  return { status: 200, body: { object: 'list', data: [model] } }
}

/**
 * A model that writes by rules, behind the address of chat completions; `POST /control/ai` says
 * what it makes up.
 */
export function registerAi(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('ai key', aiKey)
  app.post('/ai/v1/chat/completions', async (request, reply) => {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'ai',
        route: '/chat/completions',
        path: '/chat/completions',
        received,
        run: () => complete(kernel, received.bearer, request.body),
        refuse: refuseAsAi,
      },
    })
  })
  app.get('/ai/v1/models', async (request, reply) => {
    const received = await receiveCall(request)
    return serveCall(kernel, request, {
      reply,
      call: {
        network: 'ai',
        route: '/models',
        path: '/models',
        received,
        run: async () => listModels(received.bearer),
        refuse: refuseAsAi,
      },
    })
  })
  app.get('/control/truth/ai', async () => aiOf(kernel))
  app.post('/control/ai', async (request, reply) => {
    const fields = bodyFields(request.body)
    const invents = inventions.find((one) => one === (fields['invents'] ?? aiOf(kernel).invents))
    if (!invents)
      return reply.code(400).send({ message: `invents is one of ${inventions.join(', ')}.` })
    const world = aiOf(kernel)
    Object.assign(world, {
      invents,
      refuses: fields['refuses'] ?? world.refuses,
      isOlder: fields['isOlder'] ?? world.isOlder,
      thinks: fields['thinks'] ?? world.thinks ?? false,
    })
    kernel.touch()
    const { refuses, isOlder, thinks } = world
    return { invents, refuses, isOlder, thinks }
  })
}
