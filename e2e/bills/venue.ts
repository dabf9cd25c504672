// Stories of the demo venue as it comes, each with posts of its own.
import '../talk.story.ts'
import '../moderation.story.ts'
import '../pictures.story.ts'
import '../notices.story.ts'
// in whatever language; and last the one that moves the clock an hour
import '../languages.story.ts'
import '../late-reply.story.ts'
