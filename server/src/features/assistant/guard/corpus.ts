/** Sentences and hashtags of which a venue that stated its name, its place and what it serves said nothing. */
export const invented: readonly string[] = [
  'Only twelve pounds tonight.', 'Just £ 12 a head.', 'A tenner gets you a pizza.', '12.50 a head.', 'Twelve-fifty for a plate.', 'Half price on Tuesdays.', 'Half the price tonight.', 'Two for one on cocktails.', '2-4-1 cocktails.',
  '2 4 1 cocktails.', 'Two courses, one price.', 'BOGOF burgers.', 'B.O.G.O.F on burgers.', 'Ab 19 Uhr geöffnet.', 'Wir haben bis Mitternacht geöffnet.', "Ouvert jusqu'à minuit.", 'Kostenlos für Kinder.', 'Gratuit pour les enfants.',
  'Solo dodici euro.', 'Solo diciannove euro a testa.', 'Only nineteen pounds.', 'Only twenty-five pounds a head.', 'Only twenty five quid.', 'Venticinque euro.', 'Under thirteen pounds a head.', 'Sixteen quid a plate.', 'Only a fiver.',
  'Just a score per head.', 'Twelve fifty a plate.', 'Doors at seven.', 'Seven till late.', 'From half seven.', 'Half seven start.', 'Kitchen shuts at eleven.', 'Serving until eleven tonight.', 'We serve seven nights a week.',
  'We never close.', 'Always open.', 'Doors open tonight.', 'Come in, we are open.', 'Open tonight!', 'Open Christmas Day.', 'Open Easter Sunday.', 'Open on bank holidays.', 'Closed for refurbishment.',
  "We're shut on Mondays.", 'Your second drink is on us.', 'Dessert is on us.', "First drink's on us!", 'Kids go free.', 'Kids dine without paying.', 'No charge for children.', 'Pay nothing for dessert.', "You won't pay a penny.",
  'Buy a pizza, get another.', 'Second pizza at no cost.', 'Get one free.', 'Twenty percent off.', 'A quarter off your bill.', 'A third off all wines.', 'Half off.', '50 off.', 'Fifty per cent off.',
  '20% off.', '２０％ off.', 'Slashed prices.', 'Prices start low.', 'Knocked down menu.', 'Reduced menu tonight.', '£12.', 'GBP12.', '12GBP.',
  '£1 2.', '12 £.', '12€.', '1 2 euro.', '€12,50.', 'EUR 12.', '12,- Euro.', 'CHF 12.', '12 francs.',
  'kr 120.', 'Rs 500.', 'Rs. 500 only.', '¥500.', 'Dodici euro e cinquanta.', 'Un euro a bicchiere.', 'One pound oysters.', 'A pound a pint.', 'Oysters a pound each.',
  'Oysters a pound apiece.', 'Un caffè a un euro.', 'Mezzo prezzo.', 'A metà prezzo.', 'Prendi due paghi uno.', 'Prendi 2 paghi 1.', '3x2 su tutto.', 'Paghi solo il primo.', 'Il dolce lo offriamo noi.',
  'Offre la casa.', 'Il dolce è offerto.', 'Un calice in omaggio.', 'Gratuitamente.', 'Aperti fino alle undici.', 'Aperti a Ferragosto.', 'Siamo aperti.', 'Vi aspettiamo dalle 19.', 'Dalle sette di sera.',
  'Apertura alle sette.', 'Cucina sempre aperta.', 'La cucina chiude tardi.', 'Da martedì a domenica.', 'Ogni giovedì.', 'Di giovedì pesce fresco.', 'Il giovedì gnocchi.', 'Stasera alle otto.', 'Alle otto e mezza.',
  'Tutti i venerdì sera.', 'Nel weekend.', 'Chiuso il lunedì.', 'Senza glutine.', 'Adatto ai celiaci.', 'Completamente vegetale.', '100% plant-based.', 'Plant-based heaven.', 'Dairy free cheesecake.',
  'No nuts in this one.', 'Contains no nuts.', 'Nut-free kitchen.', 'Safe for coeliacs.', 'Suitable for coeliacs.', 'GF pasta available.', 'Award-winning pizza.', 'Voted best in Bristol.', 'Best pizza in Bristol.',
  'Number one in Bristol.', "The UK's finest.", 'Five star rated.', 'Rated five stars.', 'Established nineteen eighty-five.', 'Since our nonna began a century ago.', 'Locally sourced beef.', 'Grass-fed local beef.', 'Wild-caught sea bass.',
  'Homemade by our chef Marco.', 'Book now and get a drink.', 'Every booking comes with prosecco.', 'A glass of prosecco with every main.', 'Complimentary prosecco.', 'Comp prosecco.', 'Prosecco included.', 'Service included.', 'No service charge.',
  'Students eat cheap.', 'Student night.', 'Early bird menu.', 'Pre-theatre menu.', 'Set lunch.', 'Quiz night Tuesdays.', 'Tues quiz night.', 'Live DJ.', 'Live music tonight.',
  'Use code LUME.', 'Use code PIZZA at checkout.', 'Free\u2010dom desserts.', 'F R E E dessert.', 'Fr\u200bee dessert.', 'FREE-range dessert for free spirits: free.', 'Feel free to take a free dessert.', 'Dessert, free of charge.', 'fr33 dessert.',
  'On the h0use.', 'Opening hours: all day.', '7pm.', '7 p.m.', 'Seven pm.', '19h.', '19h30.', '19 h 30.', '1930 start.',
  '1900hrs.', 'From 7.', '7-11.', '7 to late.', 'Sat & Sun only.', 'Fri/Sat.', 'Mon.', 'Weds.', 'Ring us on 0117 555 123.',
  'Call 5551234.', 'Follow lume dot com.', 'Delivered to your door.', 'We bring it to you.', 'Order online.', 'Children under ten eat for nothing.', 'Only ten seats left.', 'Last few tables.', 'Only three tables left!',
  'Down to our last table.', 'Reserve by tomorrow.', 'Ends tonight.', 'Ends soon.', 'Today only!', 'Tonight only!', 'Solo oggi!', 'Solo per stasera.', 'Black Friday.',
  'Cyber Monday deal.', 'The 14th of February.', "Valentine's Day dinner.", "New Year's Eve party.", 'San Valentino.', 'Capodanno da noi.', '#FreePizza', '#TwelvePounds', '#HalfPrice',
  '#TwoForOne', '#241', '#OpenLate', '#KidsGoFree', '#LastChance', '#OnTheHouse', '#Aperti', '#OpenMonday', '#GlutineFree',
  '#ApertoLunedi', '#MetàPrezzo', '#SoloOggi', '#BestPizza', '#Tomorrow', '#Domani', '#AperturaSerale', '#PlantBased', '#dairyfree',
]

/** What posts of restaurants say without promising anything. */
export const harmless: readonly string[] = [
  'Burrata is back on the board.', 'Candlelight and quiet corners.', 'Come as you are.', 'Come and see us.', 'Who would you bring along?', 'Golden, crisp, ready.', 'Feel free to bring a friend.', 'Sun on the terrace, wine in the glass.', 'We sat by the window.', 'Tonight calls for pasta.',
  'An open fire and good bread.', 'Slow food, long tables.', 'Warm light, good company and a plate of pasta.', 'Some evenings ask for nothing but pasta and a friend.', 'Butter, sage and a little patience.', 'The kind of plate you lean over.', 'Steam rising, forks ready.', 'Pull up a chair.', 'The kitchen has been busy since you last called.', 'Made with love and a lot of butter.',
  'Not too sweet, not too bitter.', 'You will want to lick the spoon.', 'Tomatoes that taste of the sun.', 'A glass of red and nowhere to be.', 'Bread is in the oven.', 'Every bite tells a story.', 'As always, pull up a chair.', 'We saved you a seat by the window.', 'Crisp edges, soft heart.', 'No rush, no fuss.',
  'Dough, fire and a steady hand.', 'Fresh off the grill.', 'A closer look at what we do.', 'Have a look around.', 'Tell us what you think.', 'See you at the table.', 'The smell of basil says it all.', 'Somewhere between lunch and a long talk.', 'This is what comfort looks like.', 'Our favourite corner, ready for yours.',
  'Un piatto che sa di casa.', 'Oggi si sta bene.', 'Passa a trovarci.', 'Luce soffusa e buona compagnia.', 'Il profumo del pane appena sfornato.', 'Chi portereste con voi?', 'La burrata è tornata.', 'Colori caldi e una tavola che aspetta.', 'Senza fretta, come piace a noi.', 'Un calice, due chiacchiere e il mare.',
  'Ogni boccone racconta una storia.', 'Ci vediamo a tavola.', 'Diteci cosa ne pensate.', 'Dorato e caldo, da vicino.', 'La pasta come la faceva la nonna.', 'Stasera carbonara.', 'Profumo di basilico e pomodoro.', 'Lume di candela e angoli tranquilli.', 'Il segreto è nel soffritto.', 'Un brindisi alle cose semplici.',
]

/** More of them, written after the guard was. */
export const alsoInvented: readonly string[] = [
  'Twenty-two quid for the lot.', 'Ventidue euro tutto compreso.', 'Bring a friend and one of you eats for nothing.', "Come for lunch and we'll throw in a coffee.", "Coffee's on the house with your cake.", 'Drinks are half price between five and seven.', "Dinner won't cost you anything.", 'Il caffè lo paghiamo noi.', 'Il secondo calice è nostro.', 'Second glass is ours.',
  "We'll pick up the bill.", 'Your first round is our gift.', 'Walk in any time.', 'Come a qualsiasi ora.', 'Midweek specials.', "We're here till the small hours.", "You'll find us here seven days a week.", 'Made without flour.', 'Zero dairy, all joy.', 'Coeliac friendly.',
  'Vegan-friendly pizza.', 'Ask about our meat-free menu.', 'Fish landed this morning in Cornwall.', 'Le nostre uova sono bio.', 'Chef of the year.', "The city's favourite pizza.", "Bristol's best.", 'Over a hundred wines.', 'Centinaia di etichette.', 'Hundreds of bottles.',
  'Thousands of happy guests.', 'Sold out every night.', 'Book early, tables are going fast.', 'Pochi posti disponibili.', 'Spots are going fast.', 'Open for brunch.', 'Now serving breakfast.', 'Dogs welcome.', 'Free parking.', 'Wifi for nothing.',
  'Live jazz.', 'Aperitivo con buffet incluso.', "All'alba.", 'At dawn.', 'Noon till night.', 'Sunday roast.', 'June is oyster month.', 'Gluten-safe kitchen.', 'Halal meat.', 'Kids welcome.',
  'Gutscheine bei uns.', 'Erster Drink geht aufs Haus.', 'Le dessert est offert.', 'Menú del día.', 'Cena para dos.', 'Solo hoy.', 'Our prices are lower.', 'Cheaper than you think.', 'Great value.', 'Good value lunch.',
  'Affordable pizza.', 'Lowest in town.', 'Low prices.', "It won't break the bank.", 'A bargain.', 'Un affare.', 'Conveniente.', 'Economico e buono.', 'Costa poco.',
]

/** Beside a venue that stated some things: what it said, and what was made of it. */
export const someFacts: readonly string[] = ['Pizza £12. Open Tuesday to Sunday from 18:00. Free wifi. Vegan gnocchi available. Two for one on cocktails on Tuesdays.', 'Burrata is back']
export const allowed: readonly string[] = [
  'Burrata is back on the board.', 'Come and see us.', 'Handmade gnocchi with sage butter.', 'Morning light on the terrace.', 'Our pizza oven is hot.', 'Pizza £12.', 'Pizza is £12.', 'We are open Tuesday to Sunday from 18:00.', 'Open from 6pm, Tuesday to Sunday.', 'Free wifi while you wait.',
  'Our vegan gnocchi.', 'Two for one on cocktails every Tuesday.', 'A plate of burrata with tomatoes and basil.', 'Who would you bring along?', 'One table, good friends and a bottle of red.', 'Osteria Lume, Bristol.', '12 Colston Street, Bristol.', 'The burrata is creamy, fresh and just arrived.', 'La burrata è tornata.', 'Vi aspettiamo a tavola.',
  'Un piatto di gnocchi al burro e salvia.', 'See you at the table!', 'Freshly baked this morning.', '#burrata #lume', 'Sun on the terrace, a glass in hand.', 'We love this one.', 'Feel free to say hello.', 'Save room for dessert.', 'A great deal of love goes into it.', 'Close your eyes and taste.',
  'Open the door and smell the bread.', 'Live a little.',
]
export const stretched: readonly string[] = [
  'Pizza from £10.', 'Pizza, twelve quid, pasta ten.', 'Pizza £12 including a drink.', 'Pizza £12 for two.', 'Vegan pizza.', 'All our gnocchi are vegan.', 'Free pizza with wifi.', 'Free wifi and dessert.', 'Two for one on pizza on Tuesdays.', 'Two for one on cocktails all week.',
  'Open Tuesday to Sunday from 17:00.', 'Open Monday to Sunday from 18:00.', 'Closed Tuesday to Sunday.', 'Pizza £12 today, £8 tomorrow.', 'Pizza for less than £12.', 'Pizza £12 all you can eat.', 'Our pizza costs nothing.', 'Pizza gratis.', 'Pizza a soli dodici euro.', 'Il martedì la pizza è gratis.',
  'Gnocchi senza glutine.', 'Gnocchi vegan e senza glutine.', 'Pizza without gluten.', 'No wheat in our pizza.', 'Safe for people with allergies.', 'Coeliacs welcome.', 'Nobody leaves hungry, and nobody pays.', 'Bring a friend and they eat with our compliments.', 'Show this post at the bar for a treat.', 'Mention this post for a little something extra.',
  'Our treat.', "It's our shout.", 'Drinks flow until the small hours.', 'Doors from early evening.', 'Kitchen runs late.', 'Brunch this Sunday.', 'Breakfast from tomorrow.', 'Now hiring.', 'Best in town.', 'As seen on TV.',
  'Chef of the year.', 'Rated number one.', 'Local beef, organic greens.', 'We cater for weddings.', 'Dogs welcome.', 'Wheelchair accessible.', 'Parking outside.', 'We deliver.', '£１２ steak.', 'Steak: 1️⃣2️⃣ pounds.',
  'Steak twelve.', 'Steak at XII pounds.', 'Steak, a dozen pounds.', 'Steak for a couple of quid.', 'A handful of euros.', 'Under a tenner.', 'Cheap as chips.', 'Half the usual.', '50/50 off.', 'Minus twenty percent.',
  'Minus 20.', 'Price drop!', 'Payday treat.', 'Happy-hour.', 'Aperitivo dalle diciotto e trenta.', 'Solo stasera.', 'Fino a esaurimento.', 'Prenota entro domani.', 'Bambini gratis.', 'I bimbi non pagano.',
  'Il secondo lo paghiamo noi.', 'Il caffè è incluso.', 'Coperto compreso.', 'Sconto per tutti.',
]
