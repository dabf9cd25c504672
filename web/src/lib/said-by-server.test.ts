import { expect, it } from 'vitest'
import { saidByServer as inEnglish, wordsOfServer as englishWords } from './said-by-server.ts'
import { saidByServer, wordsOfServer } from './said-by-server.it.ts'

it('a form speaks Italian before any call was made, and the server after its sentences have come', async () => {
  expect(saidByServer('Not valid email')).toBe('Email non valida')
  expect(saidByServer('E-mail or password is incorrect.')).toBe('E-mail or password is incorrect.')
  await wordsOfServer()
  expect(saidByServer('E-mail or password is incorrect.')).toBe('Email o password non corrette.')
  expect(saidByServer('Not valid email')).toBe('Email non valida')
})

it('English waits for nothing and says what the server says', () => {
  expect(englishWords()).toBeUndefined()
  expect(inEnglish('E-mail or password is incorrect.')).toBe('E-mail or password is incorrect.')
})
