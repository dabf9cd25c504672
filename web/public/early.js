// Asks who is signed in, what the server is and, for the home page, what its first lines show, while the scripts of the panel are still on their way:
// a second on a slow phone.
// lib/api/early-answers.ts takes each answer once. Written for any browser; no build touches it.
;(function () {
  var token = localStorage.getItem('token')
  var key = document.querySelector('meta[name="marquee-api-key"]')
  if (!token || !key || !window.fetch) return
  var headers = {
    accept: 'application/json',
    'x-api-key': key.content,
    'accept-language': document.documentElement.lang.slice(0, 2),
    authorization: 'Bearer ' + token,
  }
  var company = sessionStorage.getItem('company') || localStorage.getItem('companyId')
  if (company) headers['x-company-id'] = company
  var answers = {}
  var home =
    location.pathname === '/user-panel/dashboard'
      ? ['/api/social/social-accounts', '/api/posts/scheduled', '/api/reels/scheduled']
      : []
  ;['/api/users/me', '/api/config'].concat(home).forEach(function (address) {
    answers[address] = fetch(address, { headers: headers, priority: 'high' })
    // nobody may want it any more
    answers[address].catch(function () {})
  })
  window.marqueeEarly = { at: Date.now(), token: token, company: company, answers: answers }
})()
