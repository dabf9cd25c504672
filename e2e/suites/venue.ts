// Stories of the demo venue as it comes, each with posts of its own.
import '../talk.story.ts'
import '../moderation.story.ts'
import '../notices.story.ts'
// leaves refused posts behind, which take the room of what else needs somebody
import '../notifications.story.ts'
