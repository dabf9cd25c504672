import { expect, it } from 'vitest'
import { aiFrom } from './ai-settings.ts'

const town = 'http://localhost:4000'

it('nobody writes until somebody says who, but in the demo the town does', () => {
  expect(aiFrom({}, null)).toBeNull()
  expect(aiFrom({}, town)).toEqual({
    baseUrl: 'http://localhost:4000/ai/v1',
    apiKey: 'demo-ai-key',
    model: 'town-writer-1',
  })
})

it('a key and a model are OpenAI’s unless another address is named; a server nearby may ask for no key', () => {
  expect(aiFrom({ AI_API_KEY: 'sk-own', AI_MODEL: 'm' }, null)).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'sk-own',
    model: 'm',
  })
  expect(
    aiFrom({ AI_BASE_URL: 'https://models.example/v1/', AI_API_KEY: 'k', AI_MODEL: 'm' }, null),
  ).toMatchObject({ baseUrl: 'https://models.example/v1' })
  for (const host of ['localhost', '192.168.1.4', 'ollama', 'models.lan'])
    expect(aiFrom({ AI_BASE_URL: `http://${host}:11434/v1`, AI_MODEL: 'm' }, null)).toMatchObject({
      apiKey: null,
    })
})

it.each([
  [{ AI_MODEL: 'm' }, null, 'AI_MODEL needs AI_API_KEY'],
  [{ AI_API_KEY: 'k' }, null, 'need AI_MODEL too'],
  [{ AI_BASE_URL: 'models', AI_MODEL: 'm' }, null, 'must be an address'],
  [{ AI_BASE_URL: 'http://models.example/v1', AI_MODEL: 'm' }, null, 'must be https'],
  [{ AI_BASE_URL: 'https://k:s@models.example', AI_MODEL: 'm' }, null, 'neither a name nor a key'],
  [{ AI_API_KEY: 'demo-ai-key', AI_MODEL: 'm' }, null, "is the demo's"],
  [{ AI_API_KEY: 'sk-own', AI_MODEL: 'm' }, town, 'asks nobody outside this machine'],
] as const)('%j is refused in one sentence', (variables, townUrl, words) => {
  expect(() => aiFrom(variables, townUrl)).toThrow(words)
})
