import { expect, it } from 'vitest'
import { fillPage } from './page-settings.ts'

const page = '<title>Login · %PRODUCT_NAME%</title><meta content="%API_KEY%">'

it('a page gets the name and the key of whoever serves it', () => {
  expect(fillPage(page, { productName: 'Lume', apiKey: 'lume-web' })).toBe(
    '<title>Login · Lume</title><meta content="lume-web">',
  )
})

it('a name is words and never markup, nor a pattern of a replacement', () => {
  expect(fillPage(page, { productName: '<b>Fish & "Chips"</b> $& $1', apiKey: '"><script>' })).toBe(
    '<title>Login · &lt;b&gt;Fish &amp; &quot;Chips&quot;&lt;/b&gt; $&amp; $1</title><meta content="&quot;&gt;&lt;script&gt;">',
  )
})

it('in JSON a name is a string as it was given', () => {
  const settings = { productName: 'Fish & "Chips"', apiKey: '' }
  expect(JSON.parse(fillPage('{"name":"%PRODUCT_NAME%"}', settings, 'json'))).toEqual({
    name: 'Fish & "Chips"',
  })
})
