import { expect, it } from 'vitest'
import { messageModules } from '../web/build/message-words.ts'

it('each language is compiled with its own words and rules', () => {
  const words = messageModules['messages/server']?.('it')
  expect(words).toContain('"http.log-in":"È necessario accedere."')
  expect(words).toContain('"proprietario"')
  expect(words).not.toContain('report.')
})

it('a form brings only its own words', () => {
  const words = messageModules['messages/forms']?.('it')
  expect(words).toContain('"checks.email-required":"L’email è obbligatoria"')
  expect(words).not.toContain('http.')
})
