import type { SeedMedia } from './seed-media.ts'

/** Osteria Lume, oldest first. */
export const lumeMedia: SeedMedia[] = [
  { daysAgo: 89, at: '11:10', caption: 'Summer hours are over. Tuesday to Saturday, lunch and dinner, and Sunday lunch is back. #osterialume #cothamhill', pictures: ['facade'], likes: 241, comments: [['hannahwhitlock', 'Sunday lunch! Finally.']] },
  { daysAgo: 85, at: '17:05', caption: 'Five o’clock. By seven it is usually gone. #focaccia', pictures: ['focaccia'], likes: 388, comments: [['rosie.marchetti', 'Tastes like my nonna made it.'], ['callum.reid', 'Is this on at lunch as well?', [['owner', 'Every day from twelve, until it is gone.'], ['callum.reid', 'So until quarter past.']]]] },
  { daysAgo: 82, at: '09:40', caption: 'From dough to plate in four hours and one espresso.', pictures: ['dough', 'tagliatelle'], likes: 512 },
  { daysAgo: 78, at: '16:30', caption: 'Negroni, then everything else. #aperitivo #bristol', pictures: ['spritz'], likes: 276 },
  { daysAgo: 75, at: '12:00', caption: 'Clams from Brixham this morning, vongole until they are gone.', pictures: ['vongole'], likes: 334, comments: [['deniz.eats', 'Kept you a table in my heart.']] },
  { daysAgo: 71, at: '18:10', caption: 'The last burrata of the week is looking at you.', pictures: ['burrata'], likes: 421 },
  { daysAgo: 67, at: '10:20', caption: 'Tiramisu is made the day before. Nobody in this kitchen will explain why it has to be.', pictures: ['tiramisu'], likes: 467, comments: [['grace_adeyemi', 'The day before, obviously.'], ['hannahwhitlock', 'Is there raw egg in it?', [['owner', 'There is. Ask for the panna cotta, Hannah, it has none.']]]] },
  { daysAgo: 64, at: '17:45', caption: 'Six new bottles from Piemonte by the glass. Ask Paolo, but only if you have time.', pictures: ['wine'], likes: 189 },
  { daysAgo: 60, at: '15:00', caption: 'Quiz night with a four-plate menu. Come as a team of four or be made into one.', pictures: ['quiz-sign', 'quiz-table'], likes: 203 },
  { daysAgo: 56, at: '11:30', caption: 'Egg, flour, patience.', pictures: ['dough'], likes: 544, comments: [['julesfontaine', 'Which flour?'], ['owenpugh', 'And whose patience?', [['owner', 'Paola’s. Do not try it.']]]] },
  { daysAgo: 52, at: '18:00', caption: 'Tagliatelle, eight hours of ragù, nothing to add.', pictures: ['tagliatelle'], likes: 611, comments: [['fatima.rahman', 'Can the kitchen do this without gluten?', [['owner', 'The ragù yes, on polenta. Not the pasta.']]]] },
  { daysAgo: 48, at: '16:15', caption: 'Terrace heaters are on. So is the spritz.', pictures: ['spritz', 'facade'], likes: 297 },
  { daysAgo: 44, at: '12:05', caption: 'Lunch in forty minutes: focaccia, burrata, back at your desk.', pictures: ['focaccia', 'burrata'], likes: 318 },
  { daysAgo: 40, at: '17:20', caption: 'Half past five and the window seats are still free.', pictures: ['facade'], likes: 178 },
  { daysAgo: 37, at: '10:45', caption: 'The walnut and pear one is back for three weeks.', pictures: ['burrata'], likes: 263 },
  { daysAgo: 33, at: '18:30', caption: 'Who won on Tuesday? Table four. Who says so? Table four.', pictures: ['quiz-table'], likes: 154, comments: [['fatima.rahman', 'We did win though.']] },
  { daysAgo: 29, at: '11:00', caption: 'Christmas menus are up: £38 for three plates, parties of six and more please write ahead.', pictures: ['wine'], likes: 206, comments: [['deniz.eats', 'Is the 12th still free? We would be nine.']] },
  { daysAgo: 25, at: '17:00', caption: 'Vongole, again, because you asked, again.', pictures: ['vongole'], likes: 402 },
  { daysAgo: 21, at: '09:30', caption: 'Five frames of one morning. Swipe to the end for breakfast.', pictures: ['dough', 'focaccia', 'tagliatelle', 'burrata', 'tiramisu'], likes: 688, comments: [['priya.cooks', 'The fourth one!'], ['julesfontaine', 'Swiped to the end. Licked the screen.']] },
  { daysAgo: 17, at: '16:40', caption: 'A glass of something red while it rains sideways on Cotham Hill.', pictures: ['wine'], likes: 231 },
  { daysAgo: 13, at: '12:10', caption: 'Ten portions of tiramisu left, eleven of you in the room. Be kind.', pictures: ['tiramisu'], likes: 379 },
  { daysAgo: 9, at: '18:05', caption: 'Tomorrow the oven rests, Tuesday it is 300 degrees again.', pictures: ['focaccia'], likes: 254, comments: [['callum.reid', 'Came on Monday all the way from Bath and the door was shut. Could you put that in your profile?']] },
  { daysAgo: 5, at: '17:15', caption: 'Quiz sign out, pencils sharp.', pictures: ['quiz-sign'], likes: 167, comments: [['tomashworth', 'Bringing my own pencil.']] },
  { daysAgo: 2, at: '11:45', caption: 'First truffle of the season. It will not be on the menu, so ask.', pictures: ['tagliatelle', 'wine'], likes: 573, comments: [['rosie.marchetti', 'Asking.'], ['grace_adeyemi', 'How much is a plate?']] },
]
