// The panel's buttons: each calls a control route and shows the page again.
const problem = document.querySelector('#panel-error')
const done = document.querySelector('#panel-done')

// what was just done is said once more after the page came back, with what to watch for
const last = sessionStorage.getItem('last')
sessionStorage.removeItem('last')
const row = last && document.querySelector(`[data-recipe="${CSS.escape(last)}"]`)
if (row) {
  const words = row.querySelector('[data-watch]')?.textContent
  const link = row.querySelector('a')?.cloneNode(true)
  done.append(`Done: ${last}. ${words ?? ''} `, link ?? '')
  done.hidden = false
}
// what was opened stays open when the page comes back
for (const fold of document.querySelectorAll('details.more, details.part')) {
  const key = fold.dataset.part ?? 'more'
  fold.open = sessionStorage.getItem(key) === '1'
  fold.addEventListener('toggle', () => sessionStorage.setItem(key, fold.open ? '1' : '0'))
}

async function call(method, path, body) {
  const answer = await fetch(path, {
    method,
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  if (answer.ok) return location.reload()
  sessionStorage.removeItem('last')
  problem.textContent = (await answer.json()).message
  problem.hidden = false
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  const { advance, to, remove, reset, post, body } = button.dataset
  const name = button.closest('[data-recipe]')?.dataset.recipe
  if (name) sessionStorage.setItem('last', name)
  if (advance) void call('POST', '/control/clock', { advanceMs: Number(advance) })
  else if (to) void call('POST', '/control/clock', { to })
  else if ('real' in button.dataset) void call('POST', '/control/clock', { reset: true })
  else if (post) void call('POST', post, JSON.parse(body))
  else if (remove) void call('DELETE', `/control/faults/${remove}`)
  else if ('reload' in button.dataset) location.reload()
  else if (
    reset &&
    confirm('Every post, mail, sign-in and fault of the town goes back to its start. Go on?')
  )
    void call('POST', '/control/reset', { seed: reset })
})

document.addEventListener('change', (event) => {
  const { toggle } = event.target.dataset
  if (toggle) void call('PATCH', `/control/faults/${toggle}`, { enabled: event.target.checked })
})

document.querySelector('#set-clock').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = new FormData(event.target).get('to').trim().replace(' ', 'T')
  void call('POST', '/control/clock', { to: /Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z` })
})

const addForm = document.querySelector('#add-fault')
const kind = addForm.elements.kind
function showParts() {
  for (const part of addForm.querySelectorAll('[data-for]'))
    part.hidden = !part.dataset.for.split(' ').includes(kind.value)
}
kind.addEventListener('change', showParts)
showParts()

addForm.addEventListener('submit', (event) => {
  event.preventDefault()
  const value = (name) => addForm.elements[name].value.trim()
  const used = (name) => !addForm.elements[name].closest('label').hidden && value(name) !== ''
  const fault = {
    route: value('route'),
    kind: kind.value,
    probability: Number(value('chance')) / 100,
  }
  if (value('times')) fault.times = Number(value('times'))
  if (used('seconds'))
    fault[kind.value === 'late-effect' ? 'delayMs' : 'ms'] = Number(value('seconds')) * 1000
  for (const name of ['status', 'code', 'subcode', 'percent'])
    if (used(name)) fault[name] = Number(value(name))
  void call('POST', '/control/faults', fault)
})

// the shown clocks tick with the town's own offset
const clocks = [...document.querySelectorAll('[data-town-clock]')]
const offset = Number(clocks[0].dataset.townClock) - Date.now()
const shape = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
  hour12: false,
})
setInterval(() => {
  for (const clock of clocks)
    clock.textContent = shape.format(Date.now() + offset).replaceAll(',', '')
}, 1000)
