// Stories of the demo venue as it comes, each with posts of its own.
import '../talk.full.story.ts'
import '../moderation.full.story.ts'
import '../notices.full.story.ts'
// leaves refused posts behind, which take the room of what else needs somebody
import '../notifications.full.story.ts'
