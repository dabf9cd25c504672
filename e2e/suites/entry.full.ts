// Stories of the way in that leave each other alone share one product. The one that moves the clock
// a day and the one that changes Marta's password come last.
import '../landing.full.story.ts'
import '../idle.full.story.ts'
import '../support.full.story.ts'
import '../wizard-again.full.story.ts'
import '../login-branches.full.story.ts'
import '../activation.full.story.ts'
import '../recovery.full.story.ts'
