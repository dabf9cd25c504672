import { ConfigError } from '../config-error.ts'

export interface AiSettings {
  /**
   * Of a server that speaks OpenAI's chat completions, without a trailing slash:
   * `https://api.openai.com/v1`.
   */
  readonly baseUrl: string
  /** Null: the server asks for none. */
  readonly apiKey: string | null
  readonly model: string
}

interface AiVariables {
  readonly AI_BASE_URL?: string | undefined
  readonly AI_API_KEY?: string | undefined
  readonly AI_MODEL?: string | undefined
}

/** Where a model is unless another address is named. */
export const openAi = 'https://api.openai.com/v1'
const onThisMachine = /^(localhost|127\.[\d.]+|\[::1\])$/
/**
 * Where no stranger listens: this machine, a private network, a name that only a private network
 * knows.
 */
const nearby =
  /^(localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|\[f[cd][0-9a-f:]+\]|[^.]+|.+\.(local|internal|lan))$/

/** The town's model, and a key that protects nothing. */
export const townAi = (townUrl: string): AiSettings => ({
  baseUrl: `${townUrl}/ai/v1`,
  apiKey: 'demo-ai-key',
  model: 'town-writer-1',
})

/**
 * Null: no model writes; in the demo the town's does, or one on this machine. Throws `ConfigError`
 * with one sentence for what cannot be used.
 */
export function aiFrom(
  { AI_BASE_URL: address, AI_API_KEY: apiKey, AI_MODEL: model }: AiVariables,
  townUrl: string | null,
): AiSettings | null {
  if (!address && !apiKey && !model) return townUrl === null ? null : townAi(townUrl)
  if (!address && !apiKey)
    throw new ConfigError(
      'AI_MODEL needs AI_API_KEY, or the AI_BASE_URL of a server that asks for no key.',
    )
  if (!model) throw new ConfigError('Suggestions by a model need AI_MODEL too.')
  if (townUrl === null && apiKey === townAi('').apiKey)
    throw new ConfigError("AI_API_KEY is the demo's; MODE=live needs your own.")
  const url = serverOf(address || openAi)
  if (townUrl !== null && !onThisMachine.test(url.hostname))
    throw new ConfigError(
      'MODE=demo asks nobody outside this machine, so AI_BASE_URL must be on it; use MODE=live.',
    )
  if (url.protocol === 'http:' && !nearby.test(url.hostname))
    throw new ConfigError(
      'AI_BASE_URL must be https: key and pictures would travel open for everyone on the way.',
    )
  // what is copied from a house's pages is often the whole address
  return {
    baseUrl: url.href.replace(/\/+$/, '').replace(/\/chat\/completions$/, ''),
    apiKey: apiKey || null,
    model,
  }
}

function serverOf(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError('AI_BASE_URL must be an address such as https://api.openai.com/v1.')
  if (url.username || url.password)
    throw new ConfigError('AI_BASE_URL holds neither a name nor a key; the key is AI_API_KEY.')
  if (url.search)
    throw new ConfigError(
      'AI_BASE_URL ends before its question mark; of Azure take the address that ends in /openai/v1.',
    )
  return url
}
