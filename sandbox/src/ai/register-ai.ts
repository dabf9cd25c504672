import type { FastifyInstance } from 'fastify'
import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { Answer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { aiKey, aiModel, aiOf, inventions, remember } from './ai-world.ts'
import { aiRefusal, refuseAsAi } from './ai-refusal.ts'
import { isAnswer, readRequest } from './read-request.ts'
import { seePicture } from './see-picture.ts'
import { writeWords } from './write-words.ts'

const charactersAToken = 4
const tokensOf = (words: string) => Math.ceil(words.length / charactersAToken)

async function complete(kernel: Kernel, key: string | undefined, body: unknown): Promise<Answer> {
  if (key !== aiKey)
    return key
      ? aiRefusal(401, 'Incorrect API key provided: ***.', { code: 'invalid_api_key' })
      : aiRefusal(401, "You didn't provide an API key.", { code: null })
  const { isOlder, refuses, invents } = aiOf(kernel)
  const asked = readRequest(body, isOlder)
  if (isAnswer(asked)) return asked
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
  const words = writeWords(asked, seen, invents)
  const isCut = tokensOf(words) > asked.mostTokens
  const content = refuses
    ? null
    : isCut
      ? words.slice(0, asked.mostTokens * charactersAToken)
      : words
  const [read, written] = [tokensOf(asked.rules + asked.request), tokensOf(content ?? '')]
  return {
    status: 200,
    body: {
      id: `chatcmpl-${kernel.nextId()}`,
      object: 'chat.completion',
      created: Math.floor(kernel.clock.now() / 1000),
      model: aiModel,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content,
            refusal: refuses ? 'I’m sorry, I can’t help with that.' : null,
          },
          finish_reason: isCut && !refuses ? 'length' : 'stop',
        },
      ],
      usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written },
    },
  }
}

/**
 * A model that writes by rules, behind the address of chat completions; `POST /control/ai` says
 * what it makes up.
 */
export function registerAi(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('ai key', aiKey)
  app.post('/ai/v1/chat/completions', async (request, reply) => {
    const received = await receiveCall(request)
    return serveCall(kernel, request, reply, {
      network: 'ai',
      route: '/chat/completions',
      path: '/chat/completions',
      received,
      run: () => complete(kernel, received.bearer, request.body),
      refuse: refuseAsAi,
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
    })
    kernel.touch()
    return { invents, refuses: world.refuses, isOlder: world.isOlder }
  })
}
