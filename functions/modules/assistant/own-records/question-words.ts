/** All patterns read the text of `plainText`: small letters without accents and punctuation. */
const said = (words: string) => new RegExp(`(?:^| )(?:${words})(?= |$)`);

/** Asks for advice or an opinion, which no row answers. */
export const asksForAdvice = said(
  [
    'should|how can i|how do i|how to|how could i|can i|could i|would it|is it|is that|tips?|advice|why|ok|okay|normal|too (?:much|little|heavy|light|many)|enough|good|bad|better|improve|form|technique|safe|beat|break|increase|lose weight|gain weight',
    'soll(?:te)?|wie kann ich|wie schaffe|darf ich|kann ich|ist das|ist es|tipps?|warum|wieso|normal|zu (?:viel|wenig|schwer|leicht)|genug|gut|schlecht|besser|verbesser\\w*|technik|sicher|abnehmen|zunehmen|steigern',
    'deberia|debo|como puedo|como hago|puedo|es normal|esta bien|consejos?|por que|demasiad\\w+|suficiente|bueno|malo|mejorar|tecnica|bajar de peso|adelgazar|subir de peso|aumentar',
    'dois je|devrais je|je dois|comment (?:puis|faire|ameliorer|perdre|prendre)|puis je|est ce (?:normal|bien|bon|grave)|conseils?|pourquoi|trop|assez|ameliorer|technique|maigrir|perdre du poids|augmenter',
    'devo|deveria|como (?:posso|faco)|posso|e normal|esta bom|dicas?|por que|porque|demais|suficiente|bom|ruim|melhorar|tecnica|emagrecer|perder peso|ganhar peso|aumentar',
  ].join('|'),
);

/** Speaks of another person's training. */
export const namesOther = said(
  [
    '(?:my|your) (?:wife|husband|partner|friend|brother|sister|mother|father|mom|dad|son|daughter|girlfriend|boyfriend|colleague|coach|trainer|client)s?(?: s)?(?= (?:do|did|last|best|squat|bench|deadlift|record|pr|weight|weigh|lift|eat|eaten|have|had|need)\\w*)',
    '(?:did|has|does) (?:he|she|they)|(?:his|her|their|other people s|someone else s|another (?:client|person|user) s)|(?:another|other) (?:clients?|persons?|users?|people)',
    'hat (?:er|meine? (?:frau|mann|partner|partnerin|freund|freundin|bruder|schwester|mutter|vater|sohn|tochter|kollege|kollegin|coach|trainer|trainerin|kunde|kundin))|(?:seine?|deren) (?:rekord|gewicht)|(?:andere[rn]?|eines anderen) (?:kunden?|person|nutzers?)',
    'mi (?:mujer|marido|amig[oa]|herman[oa]|novi[oa]|pareja)|otr[oa] (?:cliente|persona|usuario)',
    'm[ao]n? (?:femme|mari|ami|amie|frere|soeur|copain|copine)|(?:un|une|l) autre (?:client|personne|utilisateur)',
    '(?:minha|meu) (?:mulher|marido|amig[oa]|irmao?|namorad[oa])|outr[oa] (?:cliente|pessoa|usuario)',
  ].join('|'),
);

/** Asks for a change, which the assistant cannot make. */
export const asksForChange = said(
  [
    '(?:cancel|reschedule|move|change|delete|remove|edit|skip|swap|replace|book) (?:my|the|a|an|it)',
    'storniere?|stornieren|absagen|verschiebe?|verschieben|losche?|loschen|streiche?|streichen',
    'cancela|cancelar|mueve|mover|cambiar|borra|borrar|elimina|eliminar|reprograma|reprogramar',
    'annuler?|deplacer?|supprimer?|modifier?|reporter?',
    'cancele|cancela|cancelar|mude|mudar|apague|apagar|exclua|excluir|remarque|remarcar',
  ].join('|'),
);

export const asksOwnPast = said(
  [
    'did i|have i|i did|i do last|last|previous|previously|latest|most recent|yesterday|last time|show me my|how (?:much|many|heavy|far|long) (?:did|have) i|what did i|when did i',
    'zuletzt|letzte\\w*|vorige\\w*|gestern|habe ich|hab ich|bin ich|hatte ich|war mein\\w*',
    'ultim[oa]s?|anterior\\w*|ayer|la ultima vez|hice|levante|hice en|he hecho',
    'derni(?:er|ere|ers|eres)|precedente?|hier|ai je|j ai|la derniere fois',
    'ultim[oa]s?|anterior\\w*|ontem|da ultima vez|eu fiz|fiz|levantei',
  ].join('|'),
);

export const asksLastTime = said(
  'last time|the time before|beim letzten mal|letztes mal|letzte mal|zuletzt|la ultima vez|ultima vez|la derniere fois|derniere fois|da ultima vez',
);

export const asksRecord = said(
  [
    'records?|prs?|pbs?|personal bests?|best|heaviest|max|maximum|1rm|one rep max|strongest',
    '\\w*rekorde?|bestleistung\\w*|bestwerte?|beste[rsn]?|schwerste[rsn]?|maximum',
    'records?|marcas?|mejor|mejores|maxim[oa]|mas pesad[oa]',
    'records?|meilleure?s?|maximum|plus lourde?',
    'recordes?|melhor|melhores|maxim[oa]|mais pesad[oa]',
  ].join('|'),
);

export const asksNext = said(
  [
    'next|upcoming|coming up|tomorrow|today s|when do i (?:train|work out)|what do i train',
    'nachste[rsnm]?|kommende[rsn]?|morgen|wann trainiere|was trainiere|heutige[sn]?',
    'proxim[oa]s?|siguiente|manana|cuando entreno|de hoy',
    'prochaine?s?|suivante?|demain|quand est ce que je m entraine|du jour',
    'proxim[oa]s?|seguinte|amanha|quando treino|de hoje',
  ].join('|'),
);

export const namesWorkout = said(
  [
    'workouts?|training|train|trained|sessions?|gym|lift|lifted|exercise',
    'trainings?|trainiere|trainiert|einheit|einheiten|workouts?|sport',
    'entren\\w+|sesion|sesiones|rutina',
    'seances?|entrain\\w+|sport',
    'trein\\w+|sessao|sessoes',
  ].join('|'),
);

export const asksLastDone = said(
  [
    'what did i do(?: the)? last(?: time)?|what did i (?:train|do) yesterday|what did i train last(?: time)?|what was my last (?:workout|session|training)|when did i last (?:train|work out|lift|exercise)|when was my last (?:workout|session)',
    'was habe ich (?:zuletzt|gestern|beim letzten mal) (?:gemacht|trainiert)|wann habe ich zuletzt trainiert',
    'que (?:hice|entrene) (?:ayer|la ultima vez)|cuando entrene por ultima vez',
    'qu ai je fait (?:hier|la derniere fois)|qu est ce que j ai fait (?:hier|la derniere fois)',
    'o que (?:eu )?(?:fiz|treinei) (?:ontem|da ultima vez)|quando treinei pela ultima vez',
  ].join('|'),
);

export const namesThisWeek = said(
  'this week|week so far|diese[rn]? woche|esta semana|nesta semana|cette semaine',
);

export const asksWhichDone = said(
  [
    'what|which|how many|how much|how is|how are|how s|show|list|am i|have i|did i|do i|s my|my',
    'was|welche\\w*|wie viele?|wieviele?|wie lauft|wie sieht|zeig\\w*|habe ich|mein\\w*',
    'que|cuales|cual|cuant[oa]s?|como va|muestra\\w*|he|mis?',
    'quoi|quel\\w*|combien|ou en|montre\\w*|ai je|mes|mon|ma|qu',
    'o que|quais|qual|quant[oa]s?|como esta|mostr\\w*|meus?|minhas?',
  ].join('|'),
);

export const namesBooking = said(
  [
    'bookings?|booked|appointments?|consultation|video call|virtual check in|(?:session|call|meeting|training|check in) with (?:my coach|my trainer|coach|the coach)|meet my coach|see my coach|coach (?:call|session|meeting)|coaching (?:call|session)',
    'termine?|buchung\\w*|gebucht\\w*|beratung|gesprach|videoanruf|mit meine[mr] (?:coach|trainer\\w*)',
    'citas?|reservas?|reservad\\w+|consulta|videollamada|llamada|con mi (?:coach|entrenador\\w*)',
    'rendez v\\w+|rdv|reservations?|reserve\\w*|consultation|appel|avec mon (?:coach|entraineur)',
    'agendament\\w+|agendad\\w+|reservas?|marcad\\w+|consulta|videochamada|chamada|com (?:o )?meu (?:coach|treinador)|com (?:a )?minha treinadora',
  ].join('|'),
);

export const namesWeight = said(
  [
    'my (?:body ?)?weight(?: trend)?|body ?weight|do i weigh|did i weigh|i weigh|weigh in|weight trend|lost (?:any )?weight|gained (?:any )?weight|losing weight|gaining weight|weight change\\w*',
    'mein\\w* (?:korper)?gewicht\\w*|korpergewicht|gewichtsverlauf|gewichtstrend|wiege ich|gewogen|abgenommen|zugenommen|nehme ich (?:ab|zu)',
    'mi peso|peso corporal|cuanto peso|he (?:bajado|subido|perdido|ganado)(?: de)? peso|tendencia de (?:mi )?peso',
    'mon poids|poids de corps|combien je pese|je pese combien|est ce que je pese|pese je|ai je (?:perdu|pris) du poids|j ai (?:perdu|pris) du poids|courbe de poids|evolution de mon poids',
    'meu peso|peso corporal|quanto (?:eu )?peso|(?:perdi|ganhei) peso|emagreci|engordei|tendencia do (?:meu )?peso',
  ].join('|'),
);

export const namesProtein = said('proteins?|eiweiss|proteina|proteinas|proteine|proteines|eiweissziel');

export const namesToday = said(
  [
    'today|so far|left|remaining|my (?:protein )?(?:target|goal)|have i (?:eaten|had)|did i eat',
    'heute|bisher|ubrig|noch|mein \\w*ziel|gegessen',
    'hoy|hasta ahora|queda\\w*|falta\\w*|mi (?:objetivo|meta)|he comido',
    'aujourd hui|jusqu ici|reste\\w*|mon objectif|ai je mange',
    'hoje|ate agora|falta\\w*|resta\\w*|minha meta|meu objetivo|comi',
  ].join('|'),
);

/** Of food and sleep, which the patterns of training would take for theirs. */
export const namesOtherTopic = said(
  'eat|ate|eaten|meal|meals|lunch|dinner|breakfast|sleep|slept|night|essen|gegessen|mahlzeit|geschlafen|schlaf|nacht|comi|comido|cena|dormi|dormido|sueno|noche|mange|repas|dormi|sommeil|nuit|jantar|almoco|sono|noite|invoice|pay|paid|payment|charge|message|wrote|rechnung|bezahl\\w*|nachricht|factura|pago|mensaje|facture|paiement|fatura|pagamento|mensagem|heart|herz|corazon|coeur|coracao|blood|blut|sangre|sang|sangue',
);
