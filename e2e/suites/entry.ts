// Stories of the way in that leave each other alone share one product. The one that moves the clock
// a day and the one that changes Marta's password come last.
import '../landing.story.ts'
import '../idle.story.ts'
import '../support.story.ts'
import '../wizard-again.story.ts'
import '../login-branches.story.ts'
import '../activation.story.ts'
import '../recovery.story.ts'
