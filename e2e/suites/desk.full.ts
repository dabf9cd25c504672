// Stories of the desk that post, each with words of its own, to the five connected networks.
import '../all-networks.full.story.ts'
import '../compose-rules.full.story.ts'
import '../steps.full.story.ts'
