/** What other apps and other languages call the exercises of the library, beside the library's own names. */
const names: Readonly<Record<string, string>> = {
  'back-squat':
    'squat; barbell squat; barbell back squat; squat barbell; low bar squat; high bar squat; kniebeuge; kniebeugen langhantel; langhantel kniebeuge; sentadilla; sentadilla con barra; squat barre; agachamento; agachamento livre; agachamento com barra',
  'front-squat': 'front squat barbell; frontkniebeuge; sentadilla frontal; squat avant; agachamento frontal',
  'goblet-squat': 'goblet squat kettlebell; goblet squat dumbbell',
  'bodyweight-squat': 'air squat; squat bodyweight',
  'box-squat': 'box squat bodyweight; bodyweight box squat',
  'pause-squat': 'pause squat barbell',
  'leg-press':
    'leg press machine; horizontal leg press machine; seated leg press machine; beinpresse; prensa de piernas; presse à cuisses; presse a cuisses machine',
  'hack-squat': 'hack squat machine; hackenschmidt squat maschine; hackenschmidt kniebeuge',
  'leg-extension':
    'leg extension machine; beinstrecker; extensión de piernas; extension de cuádriceps; cadeira extensora; leg extension maschine',
  'leg-curl':
    'leg curl machine; lying leg curl machine; lying leg curl; prone leg curl; beinbeuger; curl femoral; mesa flexora; leg curl allongé',
  'standing-calf-raise':
    'calf raise; standing calf raise machine; calf raise machine; wadenheben stehend; elevación de gemelos; mollets debout; panturrilha em pé',
  'walking-lunge':
    'walking lunge dumbbell; walking lunge barbell; walking lunge bodyweight; fentes marchées; passada',
  'reverse-lunge': 'reverse lunge dumbbell; reverse lunge bodyweight',
  'bulgarian-split-squat':
    'bulgarian split squat dumbbell; bulgarian split squat bodyweight; rear foot elevated split squat; rear foot elevated split squat dumbbell',
  'split-squat': 'split squat dumbbell',
  'step-up': 'step up dumbbell; dumbbell step up; step up bodyweight; step up barbell',
  'safety-bar-squat': 'safety squat bar squat; ssb squat; squat safety bar; safety bar back squat',
  'zercher-squat': 'zercher squat barbell',
  'pin-squat': 'squat pin; anderson squat; dead squat',
  'overhead-squat': 'overhead squat barbell; sentadilla de arranque; squat d’arraché',
  'barbell-box-squat': 'box squat; box squat barbell',
  'smith-squat':
    'squat smith machine; smith machine squat; kniebeuge multipresse; sentadilla multipower; sentadilla smith; agachamento smith',
  'pendulum-squat': 'pendulum squat machine',
  'belt-squat': 'belt squat machine; belt squat kettlebell',
  'sissy-squat': 'sissy squat bodyweight; sissy squat weighted; sissy squat machine',
  'landmine-squat': 'landmine goblet squat; landmine front squat',
  'sumo-squat':
    'sumo squat; sumo squat kettlebell; plie squat; plie squat dumbbell; goblet sumo squat; sentadilla sumo; agachamento sumô',
  'spanish-squat': 'spanish squat band',
  'single-leg-press':
    'single leg press machine; single leg leg press; unilateral leg press; prensa de piernas a una pierna; leg press unilateral',
  'leg-press-calf-raise':
    'calf press machine; calf press; calf press on leg press; calf extension machine; leg press toe press',
  'single-leg-extension': 'single leg extension machine; single leg leg extension; one leg extension',
  'adductor-machine':
    'hip adduction machine; hip adductor machine; adductor machine; adductor; hip adduction; adduktoren; aductores; adducteurs; cadeira adutora',
  'abductor-machine':
    'hip abduction machine; hip abductor machine; abductor machine; abductor; hip abduction; abduktoren; abductores; abducteurs; cadeira abdutora',
  'seated-calf-raise':
    'seated calf raise machine; seated calf raise plate loaded; seated calf press machine; wadenheben sitzend maschine; elevación de gemelos sentado; mollets assis machine; panturrilha sentado máquina',
  'donkey-calf-raise': 'donkey calf raise machine',
  'tibialis-raise': 'tib raise; tibialis anterior raise; tibia raise',
  'forward-lunge':
    'lunge; lunge dumbbell; lunge bodyweight; lunge barbell; forward lunge dumbbell; ausfallschritte; ausfallschritt; zancadas; zancada; fentes; fente; avanço',
  'barbell-reverse-lunge': 'reverse lunge barbell; barbell lunge reverse',
  'deficit-reverse-lunge': 'deficit reverse lunge dumbbell; deficit lunge',
  'front-foot-elevated-split-squat': 'front foot elevated split squat dumbbell; ffe split squat',
  'barbell-bulgarian-split-squat': 'bulgarian split squat barbell; rear foot elevated split squat barbell',
  'step-down': 'step down bodyweight; box step down',
  'lateral-step-up': 'lateral step up bodyweight; lateral step up dumbbell; side step up',
  'pistol-squat': 'pistol squat bodyweight; single leg squat; one leg squat',
  'jump-squat': 'squat jump',
  deadlift:
    'deadlift barbell; barbell deadlift; kreuzheben; kreuzheben langhantel; peso muerto; peso muerto con barra; soulevé de terre; soulevé de terre barre; levantamento terra',
  'sumo-deadlift': 'sumo deadlift barbell; kreuzheben sumo; peso muerto sumo',
  'trap-bar-deadlift': 'deadlift trap bar; hex bar deadlift',
  'deficit-deadlift': 'deficit deadlift barbell',
  'romanian-deadlift':
    'romanian deadlift barbell; barbell romanian deadlift; rumänisches kreuzheben; peso muerto rumano; soulevé de terre roumain; levantamento terra romeno; stiff',
  'romanian-deadlift-dumbbell': 'romanian deadlift dumbbell; dumbbell romanian deadlift',
  'single-leg-romanian-deadlift':
    'single leg romanian deadlift dumbbell; single leg romanian deadlift barbell',
  'good-morning': 'good morning barbell',
  'hip-thrust': 'hip thrust barbell; barbell hip thrust; empuje de cadera; elevação pélvica',
  'glute-bridge':
    'glute bridge bodyweight; glute bridge barbell; hip bridge; beckenbrücke; puente de glúteos; pont fessier',
  'rack-pull': 'rack pull barbell; block pull; block pull barbell; deadlift block; deadlift rack pull',
  'snatch-grip-deadlift': 'snatch grip deadlift barbell; deadlift snatch grip',
  'stiff-leg-deadlift':
    'stiff leg deadlift barbell; stiff legged deadlift; stiff legged deadlift barbell; straight leg deadlift; straight leg deadlift barbell; stiff leg deadlift dumbbell; straight leg deadlift dumbbell',
  'dumbbell-deadlift':
    'deadlift dumbbell; kreuzheben kurzhantel; peso muerto con mancuernas; soulevé de terre haltères',
  'staggered-stance-romanian-deadlift':
    'b stance romanian deadlift; b stance romanian deadlift dumbbell; b stance rdl; kickstand romanian deadlift; kickstand rdl; staggered romanian deadlift',
  'band-good-morning': 'good morning band; banded good morning',
  'cable-pull-through': 'pull through; pull through cable; rope pull through; glute pull through',
  'hip-thrust-machine': 'hip thrust machine; glute bridge machine; glute drive; hip thrust plate loaded',
  'single-leg-glute-bridge': 'single leg glute bridge bodyweight; single leg bridge; one leg glute bridge',
  'band-glute-bridge': 'glute bridge band; glute bridge resistance band; banded hip bridge',
  'cable-kickback':
    'kickback cable; glute kickback cable; glute kickback; cable glute kickback; standing cable glute kickback; rear kick machine; glute kickback machine; coice na polia baixa',
  'donkey-kick': 'donkey kick bodyweight; quadruped hip extension; kneeling glute kickback',
  'band-lateral-walk':
    'lateral band walk; lateral band walks; band side step; monster walk; crab walk; lateral walk band',
  clamshell: 'clam; clamshell band; banded clamshell; clam shell',
  'seated-leg-curl':
    'seated leg curl machine; beinbeuger sitzend maschine; curl femoral sentado máquina; leg curl assis machine; cadeira flexora',
  'sliding-leg-curl':
    'slider leg curl; hamstring slide; floor leg curl; sliding hamstring curl; hamstring curl slider',
  'standing-leg-curl':
    'standing leg curl machine; single leg curl; single leg curl machine; kneeling leg curl',
  'reverse-hyper': 'reverse hyper; reverse hyperextension machine; reverse back extension',
  'glute-ham-raise': 'ghr; ghd raise; glute ham developer; natural glute ham raise',
  'nordic-curl': 'nordic hamstring curl',
  'back-extension': 'hyperextension; back extension hyperextension; back extension machine',
  'bench-press':
    'bench press barbell; barbell bench press; flat barbell bench press; bankdrücken; bankdrücken langhantel; press de banca; press de banca con barra; press banca; développé couché; développé couché barre; supino; supino reto; supino reto com barra',
  'incline-bench-press':
    'incline bench press barbell; incline barbell bench press; schrägbankdrücken; schrägbankdrücken langhantel; press de banca inclinado; développé incliné barre; supino inclinado',
  'incline-dumbbell-press':
    'incline bench press dumbbell; incline dumbbell bench press; schrägbankdrücken kurzhantel; développé incliné haltères; press inclinado con mancuernas; supino inclinado com halteres',
  'dumbbell-bench-press':
    'bench press dumbbell; flat dumbbell bench press; bankdrücken kurzhantel; press de banca con mancuernas; développé couché haltères; supino com halteres',
  'pause-bench-press': 'pause bench press barbell',
  'floor-press': 'floor press dumbbell',
  'machine-chest-press':
    'chest press machine; chest press; seated chest press machine; brustpresse; press de pecho en máquina; développé machine',
  'cable-fly':
    'chest fly cable; cable crossover; fly cable; cable fly crossover; cable crossover fly; kabelzug fliegende; crossover',
  'dumbbell-fly': 'chest fly dumbbell; chest fly; fliegende; fliegende kurzhantel',
  dip: 'chest dip; chest dip assisted; triceps dip assisted; dip assisted; triceps dip; dips; parallel bar dip; parallel bar triceps dip; barrenstütz; fondos; fondos en paralelas; paralelas',
  'bench-dip': 'bench dip bodyweight',
  'overhead-press':
    'overhead press barbell; military press; strict military press; standing military press barbell; shoulder press barbell; strict press; schulterdrücken; schulterdrücken langhantel; überkopfdrücken; press militar; développé militaire; desenvolvimento; desenvolvimento militar',
  'dumbbell-shoulder-press':
    'shoulder press dumbbell; overhead press dumbbell; standing dumbbell shoulder press; schulterdrücken kurzhantel; press de hombros con mancuernas; développé haltères; desenvolvimento com halteres',
  'arnold-press': 'arnold press dumbbell',
  'push-press': 'push press barbell',
  'landmine-press': 'landmine press barbell',
  'lateral-raise':
    'lateral raise dumbbell; side lateral raise; lateral dumbbell raise; seitheben; seitheben kurzhantel; elevaciones laterales; élévations latérales; elevação lateral',
  'cable-lateral-raise': 'lateral raise cable; single arm lateral raise cable',
  'triceps-pushdown':
    'triceps pushdown cable; triceps pushdown cable straight bar; tricep push down; cable pushdown; trizepsdrücken; trizepsdrücken kabelzug; extensión de tríceps en polea; extension triceps poulie; tríceps na polia; tríceps pulley',
  'overhead-triceps-extension':
    'triceps extension dumbbell; overhead triceps extension dumbbell; triceps extension; seated triceps extension dumbbell',
  'skull-crusher':
    'skullcrusher; skullcrusher barbell; skullcrusher dumbbell; skull crusher dumbbell; lying triceps extension dumbbell; lying triceps extension barbell; ez bar skullcrusher',
  'knee-push-up':
    'kneeling push up; push up knees; push up on knees; knieliegestütz; flexiones apoyando rodillas; flexão com joelhos',
  'decline-bench-press':
    'bench press decline barbell; decline barbell bench press; negativ bankdrücken langhantel; press de banca declinado; développé décliné; supino declinado',
  'close-grip-bench-press':
    'bench press close grip barbell; close grip barbell bench press; bankdrücken eng; press francés cerrado; press cerrado; développé serré; supino pegada fechada',
  'smith-bench-press':
    'bench press smith machine; smith machine press; bankdrücken multipresse; press banca multipower; développé couché smith; supino smith; supino reto no smith',
  'smith-incline-press':
    'incline bench press smith machine; smith machine incline bench press; schrägbankdrücken multipresse; press inclinado multipower; développé incliné smith; supino inclinado smith',
  'machine-incline-press':
    'incline chest press machine; incline bench press machine; iso lateral incline press; hammer strength incline press; incline press machine',
  'band-chest-press': 'chest press band; standing chest press band; resistance band chest press',
  'machine-dip': 'seated dip machine; triceps dip machine; dip machine; triceps press machine',
  'pec-deck':
    'chest fly machine; pec deck machine; machine fly; butterfly; butterfly machine; pec fly machine; butterfly maschine; pec deck fly; contractor; peck deck; crucifixo máquina; fly máquina; voador peitoral',
  'low-to-high-cable-fly':
    'low cable fly crossover; low cable crossover; incline cable fly; low to high cable fly',
  'high-to-low-cable-fly': 'high cable crossover; high cable fly crossover; decline cable fly',
  'incline-dumbbell-fly':
    'incline chest fly dumbbell; incline fly dumbbell; incline chest fly; fliegende schrägbank',
  'seated-dumbbell-press':
    'seated shoulder press dumbbell; seated dumbbell shoulder press; seated overhead press dumbbell; schulterdrücken sitzend kurzhantel; press de hombros sentado; développé assis haltères; desenvolvimento sentado halteres',
  'seated-barbell-press':
    'seated overhead press barbell; seated shoulder press barbell; seated military press; seated barbell shoulder press; seated overhead press; schulterdrücken sitzend langhantel; développé assis barre',
  'machine-shoulder-press':
    'shoulder press machine; seated shoulder press machine; overhead press machine; shoulder press machine plates; schulterpresse maschine; schulterdrücken maschine; press de hombro máquina; développé épaules machine; desenvolvimento máquina',
  'z-press': 'z press barbell; z press dumbbell',
  'handstand-push-up':
    'handstand push up; handstandliegestütz; flexiones en pino; flexiones haciendo el pino; pompes en handstand',
  'front-raise':
    'front raise; front raise dumbbell; front raise plate; front raise cable; plate front raise; frontheben; elevaciones frontales; élévations frontales; elevação frontal',
  'machine-lateral-raise':
    'lateral raise machine; seated lateral raise machine; seitheben maschine; élévations latérales machine',
  'rope-pushdown':
    'triceps rope pushdown; rope pushdown; rope push down; triceps pushdown rope; trizepsdrücken seil; tríceps con cuerda; extensión de tríceps cuerda; triceps corde; tríceps polia corda; tríceps na corda',
  'band-triceps-pushdown': 'triceps pushdown band; band pushdown',
  'overhead-cable-triceps-extension':
    'overhead triceps extension cable; triceps extension cable; cable overhead triceps extension; overhead rope triceps extension; rope overhead extension; tríceps francês polia',
  'triceps-kickback':
    'triceps kickback dumbbell; triceps kickback cable; dumbbell kickback; kickback; kickbacks; tríceps patada; tríceps banco coice',
  'jm-press': 'jm press barbell',
  'pull-up':
    'pull up bodyweight; pull up assisted; assisted pull up; klimmzug unterstützt; dominadas asistidas; tractions assistées; klimmzug; klimmzüge; dominadas; dominada; tractions; traction; barra fixa',
  'band-pull-up': 'pull up band',
  'weighted-pull-up': 'pull up weighted; klimmzug gewichtet',
  'lat-pulldown':
    'lat pulldown cable; pulldown; wide grip lat pulldown cable; wide grip lat pulldown; latzug; latziehen; jalón al pecho; tirage vertical; puxada frontal; puxada alta',
  'straight-arm-pulldown': 'straight arm lat pulldown cable; rope straight arm pulldown',
  'bent-over-row':
    'bent over row barbell; barbell row; barbell bent over row; rudern langhantel; langhantelrudern; remo con barra; rowing barre; remada curvada',
  'pendlay-row': 'pendlay row barbell',
  'one-arm-dumbbell-row':
    'bent over one arm row dumbbell; dumbbell row; row dumbbell; single arm dumbbell row; rudern kurzhantel; remo con mancuerna; rowing haltère; remada unilateral; serrote',
  'chest-supported-row':
    'chest supported dumbbell row; chest supported incline row dumbbell; incline row dumbbell',
  'seated-cable-row':
    'seated row cable; seated cable row v grip cable; cable row; seated row; rudern kabelzug; remo en polea; tirage horizontal; remada baixa',
  'inverted-row': 'inverted row bodyweight',
  't-bar-row': 't bar row machine; t bar row barbell',
  'face-pull': 'face pull cable; rope face pull',
  'reverse-fly':
    'reverse fly dumbbell; rear delt fly dumbbell; rear delt reverse fly dumbbell; rear delt fly',
  shrug: 'shrug dumbbell; dumbbell shrug',
  'dumbbell-curl':
    'bicep curl dumbbell; dumbbell bicep curl; bizepscurl kurzhantel; curl de bíceps con mancuernas; curl haltères; rosca direta com halteres',
  'barbell-curl':
    'bicep curl barbell; ez bar curl; ez bar biceps curl; barbell bicep curl; bizepscurl langhantel; curl de bíceps con barra; curl barre; rosca direta',
  'hammer-curl': 'hammer curl dumbbell; hammercurl; curl martillo; curl marteau; rosca martelo',
  'incline-curl': 'incline curl dumbbell; seated incline curl dumbbell; incline dumbbell curl',
  plank: 'front plank; unterarmstütz; plancha; planche; prancha',
  'hanging-knee-raise': 'knee raise hanging',
  'hanging-leg-raise': 'leg raise hanging',
  crunch: 'crunches; crunch bodyweight',
  'sit-up':
    'sit up bodyweight; sit up weighted; decline sit up; situps; sentadillas abdominales; abdominales; abdominal supra',
  'machine-crunch':
    'crunch machine; ab crunch machine; abdominal crunch machine; ab machine; bauchpresse; bauchtrainer; abdominal máquina',
  'v-up':
    'v up bodyweight; jackknife; jackknife sit up; jack knife bodyweight; klappmesser crunch; abdominal remador',
  'flutter-kick': 'flutter kick bodyweight; scissor kick; scissors; tijeras; ciseaux',
  'lying-leg-raise':
    'leg raise lying; leg raise; lying leg raise bodyweight; floor leg raise; leg raise parallel; beinheben; beinheben liegend; elevaciones de piernas; relevé de jambes; elevação de pernas',
  'toes-to-bar': 'toes to bar bodyweight; t2b',
  'captains-chair-knee-raise':
    'knee raise captains chair; captains chair leg raise; knee raise parallel bars; leg raise parallel bars; vertical knee raise; vertical leg raise; roman chair knee raise; knieheben',
  'l-sit': 'l sit hold; l sit bodyweight',
  'dragon-flag': 'dragon flag bodyweight',
  'side-plank-hip-dip': 'side plank dip; side plank hip raise; side plank raise; hip dip',
  'dumbbell-side-bend':
    'side bend dumbbell; side bend; oblique side bend; side bend kettlebell; side bend cable; seitbeugen; inclinaciones laterales',
  'low-to-high-woodchop':
    'cable twist down to up; low to high cable chop; low cable chop; reverse woodchop; cable lift; wood chop low to high',
  'plank-shoulder-tap': 'shoulder tap; shoulder taps plank; plank tap',
  'couch-stretch': 'couch stretch wall',
  'cobra-stretch': 'cobra pose; cobra; upward dog; kobra dehnung',
  'downward-dog': 'downward facing dog; down dog',
  'pigeon-stretch': 'pigeon pose; pigeon',
  'doorway-chest-stretch': 'chest stretch; doorway stretch; doorway pec stretch; pec stretch; brustdehnung',
  'butterfly-stretch': 'seated butterfly stretch; seated groin stretch; groin stretch',
  'frog-rock': 'frog stretch; frog pose; adductor rock back',
  'wall-calf-stretch': 'calf stretch; standing calf stretch; wadendehnung',
  'standing-quad-stretch': 'quad stretch; standing quadriceps stretch; quadriceps stretch',
  'open-book': 'open book rotation; side lying thoracic rotation; open book stretch',
  'cable-crunch': 'crunch cable; kneeling cable crunch',
  'ab-wheel': 'ab wheel rollout; ab rollout',
  'farmers-carry': 'farmers walk; farmer walk; farmer carry; farmers walk dumbbell',
  'kettlebell-swing': 'swing kettlebell; kettlebell swing two hand',
  'rowing-machine':
    'rowing; row erg; indoor rowing; concept2; rudergerät; remo ergómetro; rameur; remo indoor',
  'yoke-carry': 'yoke walk; yoke',
  'sandbag-carry': 'sandbag walk; sandbag bear hug carry; bear hug carry',
  'kettlebell-snatch': 'snatch kettlebell; one arm kettlebell snatch; dumbbell snatch; snatch dumbbell',
  'power-clean': 'power clean barbell; clean; clean barbell; umsetzen; cargada; épaulé',
  'hang-power-clean': 'hang clean; hang clean barbell; hang power clean barbell',
  'push-jerk': 'push jerk barbell; jerk; split jerk; split jerk barbell',
  'wall-ball': 'wall ball medicine ball; wall ball shot; wallball',
  'broad-jump': 'standing long jump; standing broad jump; long jump',
  'depth-jump': 'drop jump; depth drop',
  'pogo-jump': 'pogo hop; ankle hop; ankle jump',
  'lateral-bound': 'skater jump; lateral jump; skater hop; heiden; skaters',
  'jumping-lunge': 'jump lunge; lunge jump; split jump; split squat jump; scissor jump',
  'sled-drag': 'sled pull; backward sled drag; reverse sled drag; sled drag backward',
  'jump-rope':
    'jumping rope; skipping; skipping rope; rope skipping; saltar la cuerda; double under; jump rope single under',
  'bear-crawl': 'bear crawl bodyweight; bear walk',
  'battle-rope-slam': 'battle rope double slam; rope slam; double arm slam battle rope',
  'battle-rope-wave': 'battle rope; battle ropes',
  'ski-erg': 'skierg; ski erg machine; ski machine; ski ergometer',
  thruster: 'thruster barbell; thruster dumbbell; thruster kettlebell',
  'neutral-grip-pull-up':
    'pull up neutral grip; parallel grip pull up; hammer grip pull up; klimmzug neutraler griff; dominadas agarre neutro; tractions prise marteau; barra fixa neutra',
  'dead-hang': 'bar hang; hang; passive hang; dead hang bodyweight',
  'close-grip-lat-pulldown':
    'lat pulldown close grip cable; close grip pulldown; v bar pulldown; v grip lat pulldown; neutral grip lat pulldown; lat pulldown neutral grip; latzug enger griff; jalón agarre estrecho; puxada triângulo; puxada frente triângulo',
  'reverse-grip-lat-pulldown':
    'reverse grip lat pulldown cable; underhand lat pulldown; supinated lat pulldown; reverse lat pulldown; latzug untergriff; puxada supinada',
  'single-arm-lat-pulldown':
    'single arm lat pulldown cable; one arm lat pulldown; single arm pulldown; kneeling single arm pulldown',
  'machine-lat-pulldown':
    'lat pulldown machine; iso lateral lat pulldown; iso lateral lat pulldown machine; iso lateral front lat pulldown; plate loaded lat pulldown; hammer strength pulldown',
  'wide-grip-cable-row':
    'seated wide grip row cable; seated row wide grip cable; wide grip seated cable row; wide grip seated row; seated cable row bar wide grip',
  'single-arm-cable-row':
    'single arm cable row; seated single arm cable row; one arm cable row; standing single arm cable row; remo unilateral polea',
  'machine-row':
    'seated row machine; row machine; iso lateral row machine; iso lateral row; chest supported row machine; iso lateral high row machine; iso lateral low row; low row machine; rudern maschine; rudermaschine; remo máquina; rowing machine dos; remada máquina; remada articulada',
  'underhand-row':
    'bent over row underhand barbell; reverse grip bent over row barbell; reverse grip barbell row; yates row; rudern untergriff; remada curvada supinada',
  'bent-over-dumbbell-row':
    'bent over row dumbbell; bent over two dumbbell row; two arm dumbbell row; rudern vorgebeugt kurzhantel; remada curvada halteres',
  'seal-row': 'seal row barbell; seal row dumbbell; bench pull; prone bench row; bankziehen',
  'dumbbell-pullover':
    'pullover dumbbell; pullover; pull over; dumbbell pull over; überzüge; pull over haltère; pullover machine; pullover halter',
  'rear-delt-machine':
    'reverse fly machine; rear delt reverse fly machine; rear delt fly machine; reverse pec deck; reverse peck deck; reverse butterfly; reverse butterfly machine; butterfly reverse; rear delt machine; crucifixo inverso máquina; voador invertido; pájaros en máquina; oiseau machine',
  'cable-rear-delt-fly':
    'reverse fly cable; rear delt reverse fly cable; rear delt fly cable; reverse cable fly; cable reverse fly; single arm rear delt fly cable; oiseau poulie',
  'chest-supported-reverse-fly':
    'chest supported reverse fly dumbbell; chest supported rear delt fly; incline reverse fly dumbbell; incline rear delt fly; seated rear delt fly dumbbell',
  'barbell-shrug':
    'shrug barbell; shrugs langhantel; encogimientos barra; encogimiento de hombros con barra; encolhimento barra; shrug machine; shrug smith machine; shrug cable',
  'upright-row':
    'upright row barbell; upright row dumbbell; upright row cable; aufrechtes rudern langhantel; remo al cuello; rowing menton; remada alta barra',
  'y-raise': 'y raise dumbbell; incline y raise; prone y raise; chest supported y raise; y raise cable',
  'band-face-pull': 'face pull band; resistance band face pull',
  'band-external-rotation':
    'external rotation band; shoulder external rotation; cable external rotation; external rotation cable; external rotation dumbbell; außenrotation',
  'cable-curl':
    'bicep curl cable; cable bicep curl; ez bar cable curl; straight bar cable curl; bizepscurl kabelzug; curl poulie; rosca polia; rosca direta polia; curl de bíceps en polea',
  'preacher-curl':
    'preacher curl barbell; preacher curl dumbbell; preacher curl ez bar; ez bar preacher curl; scott curl; scottcurls; curl en banco scott; curl pupitre; curl larry scott; rosca scott barra',
  'spider-curl': 'spider curl dumbbell; spider curl barbell; spider curl ez bar',
  'bayesian-curl':
    'behind the back cable curl; behind the back bicep curl cable; bayesian cable curl; single arm cable curl',
  'concentration-curl':
    'concentration curl dumbbell; seated concentration curl; konzentrationscurls; rosca concentrada halter',
  'machine-curl':
    'bicep curl machine; preacher curl machine; machine preacher curl; machine bicep curl; bizepscurl maschine; bizeps maschine; curl máquina; rosca scott máquina',
  'rope-hammer-curl':
    'hammer curl cable; rope cable curl; cable hammer curl; hammer curl rope; rope curl; rosca martelo corda',
  'reverse-curl':
    'reverse curl barbell; reverse curl dumbbell; reverse curl cable; reverse grip curl; reverse grip bicep curl; ez bar reverse curl; curl pronation; rosca inversa barra',
  'wrist-curl':
    'seated palms up wrist curl dumbbell; seated palms up wrist curl; seated wrist curl barbell; wrist curl barbell; wrist curl dumbbell; palms up wrist curl; unterarmcurls; flexão de punho',
  'push-up':
    'push up bodyweight; press up; liegestütz; liegestütze; flexiones; pompes; flexão; flexão de braço',
  'chin-up': 'chin up bodyweight; chin up assisted; assisted chin up',
  run: 'running; treadmill; treadmill running; outdoor run; indoor running; trail running; jogging; easy run; long run; recovery run; laufen; laufband; correr; carrera; cinta de correr; course à pied; tapis de course; corrida; esteira',
  bike: 'cycling; biking; indoor cycling; stationary bike; spinning; spin bike; recumbent bike; upright bike; exercise bike; radfahren; fahrrad; ciclismo; bicicleta; vélo',
  swim: 'swimming; lap swimming; open water swimming; freestyle; freestyle swimming; front crawl; kraulschwimmen; crol; crawl; schwimmen; natación; natation; natação',
  walk: 'walking; outdoor walk; indoor walk; treadmill walking; treadmill walk; walking treadmill; hiking; hike; nordic walking; spazieren; spaziergang; wandern; caminar; senderismo; marche à pied; randonnée; caminhar; trilha',
  'incline-walk': 'incline treadmill; treadmill incline; incline treadmill walking; incline walking; 12 3 30',
  ruck: 'rucking; ruck march; weighted walk; rucksack march; weighted vest walk',
  'tempo-run': 'tempo; threshold run; tempo running',
  'interval-run':
    'interval running; interval; intervals; sprint; sprints; sprinting; track intervals; sprint intervals; intervalltraining; hiit run',
  'hill-sprint': 'hill run; hill running; hill repeats; hill repeat; uphill sprint; hill sprints',
  'outdoor-ride':
    'road biking; road cycling; outdoor cycling; outdoor bike; mountain biking; mountain bike; bike ride; rennrad; sortie vélo; ciclismo de ruta',
  elliptical:
    'elliptical trainer; elliptical machine; cross trainer; crosstrainer; ellipsentrainer; bicicleta elíptica; vélo elliptique machine',
  'stair-climber':
    'stair machine; stairmaster; stair master; stair stepper; stair climbing; stairs; step mill; stepmill; stepper; treppensteiger; treppe; escaleras; escada',
  breaststroke: 'breast stroke; breaststroke swimming; brust',
  backstroke: 'back stroke; backstroke swimming; swim backstroke',
  'pool-walk': 'water walking; aqua walking; aqua jogging; pool walking; pool running',
  'air-bike': 'assault bike; air bike machine',
  'decline-push-up': 'decline push up bodyweight',
  'jumping-jack': 'jumping jack bodyweight',
};

export const synonyms: readonly (readonly [name: string, exerciseId: string])[] = Object.entries(
  names,
).flatMap(([exerciseId, all]) => all.split('; ').map((name) => [name, exerciseId] as const));
