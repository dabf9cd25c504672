// Stories of the demo venue as it comes, each with posts of its own.
import '../talk.story.ts'
import '../moderation.story.ts'
import '../pictures.story.ts'
import '../notices.story.ts'
