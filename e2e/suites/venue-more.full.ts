// Stories of the demo venue that only the full run tells, each with posts of its own.
import '../pictures.full.story.ts'
import '../breakpoints.full.story.ts'
// in whatever language; and last the one that moves the clock an hour
import '../languages.full.story.ts'
import '../late-reply.full.story.ts'
