// Runs before the first paint, so that nobody sees the wrong theme flash. The choice lives in a cookie, because
// opening the login screen clears local storage, and a preference of the eyes is no session data.
;(function () {
  var chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  var system = matchMedia('(prefers-color-scheme: dark)')
  var root = document.documentElement
  root.dataset.theme = chosen ? chosen[1] : system.matches ? 'dark' : 'light'
  system.addEventListener('change', function () {
    if (!/(?:^|; )theme=(light|dark)/.test(document.cookie))
      root.dataset.theme = system.matches ? 'dark' : 'light'
  })
})()
