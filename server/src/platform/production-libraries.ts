// Imported first by what starts: React, which draws the mails, reads this once when it is loaded, and
// its development build takes several times as long.
process.env['NODE_ENV'] ??= 'production'
