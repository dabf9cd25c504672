import { openAi, type AiSettings } from '#platform/settings/providers/ai-settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupAnswer, SetupCheck } from '../capabilities/sign-in/setup-check.ts'
import type { TextTask } from '../capabilities/services/text-writer.ts'
import { ConnectorError } from '../connector-error.ts'
import { createTextWriter } from './index.ts'
import { testPicture } from './test-picture.ts'

interface AiSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: AiSettings | null
  readonly outbound: Outbound
  readonly clock: Clock
}

const mostTokens = 200
const rules = 'You are being tried out. Answer with one word.'

/**
 * Whether the model answers, and whether it sees pictures: two short questions, which cost a few
 * tokens.
 */
export function createAiSetup({ settings, outbound, clock }: AiSetupDeps): SetupCheck {
  return {
    facts: {
      settings: [
        { name: 'AI_MODEL', isSet: settings !== null },
        { name: 'AI_API_KEY', isSet: settings !== null && settings.apiKey !== null },
        { name: 'AI_BASE_URL', isSet: settings !== null && settings.baseUrl !== openAi },
      ],
      unset: 'suggestions are put together here, without a model',
      redirectUris: [],
      webhookUrls: [],
      scopes: [],
      notes: [
        'Without AI_BASE_URL it is OpenAI; a server that asks for no key needs no AI_API_KEY.',
        'A model that sees pictures, for Suggest Posts Text.',
        'A limit of what may be spent: each company asks for up to 30 texts and 120 lists of hashtags an hour.',
      ],
    },
    async ask() {
      if (!settings) return []
      const { write } = createTextWriter({ settings, outbound, clock })
      const at = `${settings.model} at ${new URL(settings.baseUrl).host}`
      const words = await tryOut(
        `Asked ${at} for one word`,
        () => write({ rules, request: 'Say hello.', picture: null, mostTokens }),
        () => 'it answered.',
      )
      if (!words.ok) return [words]
      const task: TextTask = {
        rules,
        request: 'Which colour is this picture?',
        picture: testPicture,
        mostTokens,
      }
      return [
        words,
        await tryOut(
          `Showed ${at} a picture`,
          () => write(task),
          (answer) =>
            answer === null
              ? 'it sees none, so texts are written from the words alone.'
              : 'it took it.',
        ),
      ]
    },
  }
}

async function tryOut(
  asked: string,
  ask: () => Promise<string | null>,
  tell: (answer: string | null) => string,
): Promise<SetupAnswer> {
  try {
    return { ok: true, said: `${asked}: ${tell(await ask())}` }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { ok: false, said: `${asked}: ${whatCame(error)}` }
  }
}

function whatCame({ kind, facts, message }: ConnectorError): string {
  const { status } = facts
  if (kind === 'rate-limited') return 'it gets too many requests right now. Try again in a moment.'
  switch (status) {
    case 401:
    case 403:
      return `the key is refused (${status}).`
    case 402:
    case 429:
      return `the account has no quota left (${status}).`
    case 404:
    case 405:
      return `neither there nor under /v1 is such a model, or anything that speaks chat completions (${status}).`
    case undefined:
      return kind === 'unavailable' ? 'no answer that can be read. Nothing is known.' : message
    default:
      return `refused (${status}).`
  }
}
