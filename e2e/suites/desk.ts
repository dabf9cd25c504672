// Stories of the desk that post, each with words of its own, to the five connected networks.
import '../all-networks.story.ts'
import '../compose-rules.story.ts'
import '../steps.story.ts'
