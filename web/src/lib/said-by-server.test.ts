import { expect, it } from 'vitest'
import { saidByServer, wordsOfServer } from './said-by-server.ts'
import { saidInItalian } from './said-in-italian.ts'

it('what a form and the server say is told in Italian', () => {
  expect(saidInItalian('Not valid email')).toBe('Email non valida')
  expect(saidInItalian('E-mail or password is incorrect.')).toBe('Email o password non corrette.')
})

it('English waits for nothing and says what the server says', () => {
  expect(wordsOfServer()).toBeUndefined()
  expect(saidByServer('E-mail or password is incorrect.')).toBe('E-mail or password is incorrect.')
})
