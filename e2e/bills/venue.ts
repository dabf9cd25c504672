// Stories of the demo venue as it comes, each with posts of its own.
import '../talk.story.ts'
import '../moderation.story.ts'
import '../pictures.story.ts'
import '../notices.story.ts'
// in whatever language; and last the one that moves the clock an hour
import '../languages.story.ts'
// leaves refused posts behind, which take the room of what else needs somebody
import '../notifications.story.ts'
import '../late-reply.story.ts'
