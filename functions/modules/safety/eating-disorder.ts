const named = [
  /\b(anorexi\w*|bulimi\w*|boulimi\w*|magersucht\w*|hyperphagi\w*|orthorexi\w*|ortorexi\w*)\b/,
  /\b(eating disorder|disordered eating|essstorung\w*|essstoerung\w*|trastornos? alimenti\w*|trastornos? alimentari\w*|troubles? alimentaires?|transtornos? alimentar\w*)\b/,
];

const vomiting = [
  /\b(threw|throw|throwing|thrown) up\b.{0,30}\b(after|my|dinner|lunch|meals?|food|lose|weight|on purpose)\b/,
  /\b(made|make|making|forced|force|forcing) (myself|my self)\b.{0,12}\b(throw up|vomit|sick|puke|purge)\b/,
  /\b(vomit\w*|puk(e|ed|ing)|barf\w*)\b.{0,20}\b(on purpose|after (eating|meals?|dinner|lunch|breakfast|food)|to lose)\b/,
  /\bfingers? down (my|the) throat\b|\bchew\w*\b.{0,20}\bspit\w*\b/,
  /\b(purge[ds]?|purging|laxativ\w*|diuretic\w*|water pills?)\b|\bbinge ?(and|&|eat\w*)\b|\bbing(e|ed|eing|ing)\b/,
  /\b(ubergeben|uebergeben|erbrech\w*|erbrochen|kotz\w*|gekotzt|ausgebrochen)\b|\bfinger in den hals\b|\bkau\w*\b.{0,25}\bspuck\w*\b/,
  /\b(fressanf\w*|essanf\w*|fressattack\w*|essattack\w*|abfuhrmittel|abfuehrmittel|entwasserungs\w*)\b/,
  /\b(vomite|vomito|vomitar|vomitaba|vomitando|vomitei|vomitava)\b|\b(provoque|provoco|provoquei)\b.{0,10}\bvomito\b|\bvomito\b/,
  /\bdedos?\b.{0,12}\bgarganta\b|\bmastic\w*\b.{0,25}\bescup\w*\b|\bmastig\w*\b.{0,25}\bcusp\w*\b/,
  /\b(purgu?\w{0,5}|atracon\w*|laxantes?|diureticos?|compulsao alimentar|compulsoes)\b/,
  /\b(vomi|vomis|vomir|vomissais)\b|\bdoigts?\b.{0,12}\bgorge\b|\bmach\w*\b.{0,25}\brecrach\w*\b|\b(purge[es]?|laxatifs?|diuretiques?)\b/,
];

const noFood = [
  /\b(stop|stopped|avoid|quit) eating\b|\bstarv(e|ed|ing) myself\b|\bthen starve\b|\bhow (can|do) i starve\b/,
  /\b(not|haven'?t|havent|didn'?t|did not|have not)\b.{0,6}\b(eat|eaten)\b.{0,15}\b(for|in)\b.{0,6}\b(\d+|two|three|four|five|six|seven|several) days\b/,
  /\bonly (had|drank|drink|have)\b.{0,6}\bwater for\b.{0,8}\bdays\b|\blose my appetite\b/,
  /\b(eat|ate|eating|diet|live|living|survive|surviving|only|just)\b.{0,25}\b(?<![\d.,])[1-9]\d{0,2}\s*k?cal\w*\b.{0,15}\b(day|daily|yesterday)\b/,
  /\b(aufgehort|aufhoren|aufhore) zu essen\b|\bhunger\w* mich\b|\bmich\b.{0,25}\b(ausgehungert|runtergehungert)\b/,
  /\bseit\b.{0,12}\btagen? nichts\b|\besse seit tagen nichts\b|\b(zwei|drei|vier|funf|sechs|sieben|\d+) tage (lang )?nichts gegessen\b|\btage (lang )?nur wasser\b/,
  /\b(dejar de comer|deje de comer|dejado de comer|parar de comer|parei de comer)\b|\bmat\w* de hambre\b|\bpass\w* fome\b/,
  /\b(no he comido|no comi nada|nao comi nada|nao como ha)\b.{0,12}\b(en|por|ha)?\b.{0,6}\bdias\b|\bdias sin comer\b|\bdias sem comer\b|\bsolo bebi agua\b|\bso bebi agua\b/,
  /\b(arrete|arreter|arretais) de manger\b|\bm'affam\w*\b|\bme prive de nourriture\b|\b(rien|pas) mange (depuis|pendant)\b.{0,12}\bjours\b|\bbu que de l'eau\b/,
  /\b(nur|solo|so|que|con|com|avec|von|mit|apenas)\b.{0,12}\b(?<![\d.,])[1-7]\d{0,2}\s*(k?cal\w*|kalorien)\b/,
];

const fearAndShame = [
  /\b(afraid|scared|terrified) (of|to) (eat\w*|food|gain\w*)\b|\b(guilty|disgust\w*|ashamed)\b.{0,25}\b(eat|eating|ate)\b/,
  /\b(hate|disgusted by|ashamed of) my body\b|\b(hide|hid|hiding) (my )?food\b|\b(lie|lied|lying) about (eating|what i eat|food)\b/,
  /\b(since|after) (i )?(start\w* )?(diet\w*|losing weight)\b.{0,20}\bperiod\b|\bperiod\b.{0,25}\b(since|stopped)\b.{0,20}\b(diet\w*|losing weight)\b/,
  /\bangst (vor dem essen|zuzunehmen|vorm essen)\b|\bnach (jedem|dem) essen\b.{0,15}\bschlechtes gewissen\b|\bekel\w*\b.{0,25}\b(essen|korper)\b|\bekl\w*\b.{0,25}\b(essen|korper)\b/,
  /\bhasse meinen korper\b|\bversteck\w* (mein )?essen\b|\bluge\b.{0,25}\bgegessen\b|\bseit der diat\b.{0,20}\bperiode\b/,
  /\b(miedo|medo|pavor)\b.{0,6}\b(comer|engordar|subir de peso|ganhar peso)\b|\b(aterra|da miedo|daba miedo) (engordar|comer)\b/,
  /\b(culpable|culpado|culpada)\b.{0,25}\b(como|comi|comer)\b|\b(asco|nojo)\b.{0,25}\b(cuerpo|corpo|comer|mim)\b|\b(cuerpo|corpo) me da (asco|nojo)\b/,
  /\bodi?o (mi|meu) (cuerpo|corpo)\b|\bodeio (o )?meu corpo\b|\bescond\w* (la |a )?comida\b|\b(miento|minto)\b.{0,25}\b(comi|comido)\b/,
  /\bpeur (terrible )?de (manger|grossir|prendre du poids)\b|\bcoupable\b.{0,25}\bmange\b|\bdegout\w*\b.{0,20}\bmange\b|\bdeteste mon corps\b|\bmon corps me degoute\b|\bcache\b.{0,8}\bnourriture\b|\bmens\b.{0,30}\bmange\b/,
];

const punishment = [
  /\b(burn|work|exercise|run|train)\w* off what i (ate|eat)\b|\bearn my food\b|\bpunish\w* myself\b.{0,40}\b(ate|eat|eating)\b/,
  /\b(essen|gegessene)\b.{0,20}\bab(zu)?trainieren\b|\bmein essen verdienen\b|\bbestraf\w*\b.{0,40}\bgegessen\b/,
  /\bquemar lo que comi\b|\bqueimar o que comi\b|\b(ganarme|merecer) (la |a |mi )?comida\b|\bcastigu\w*\b.{0,40}\b(comer|comi)\b/,
  /\beliminer ce que j'ai mange\b|\bmeriter ma nourriture\b|\bpunie?\b.{0,40}\bmange\b/,
];

export const eatingDisorderSigns: readonly RegExp[] = [
  ...named,
  ...vomiting,
  ...noFood,
  ...fearAndShame,
  ...punishment,
];
