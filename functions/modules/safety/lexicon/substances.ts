/**
 * Substances that only a doctor may dose, as people write them in any of the five languages: substances, brands, slang.
 * Source: the prohibited list of WADA (S1 to S5) and the medicines for obesity of the FDA.
 */
export const substances = `bpc 157, bpc157, bpc, tb 500, tb500, ipamorelin*, sermorelin*, tesamorelin*, cjc, cjc 1295, cjc1295,
  mots c, motsc, epitalon, epithalon, thymosin*, timosina*, aod 9604, ghrp*, ghrp 6, ghrp 2, hexarelin*,
  ghk cu, kisspeptin, pt 141, dsip, ss 31, slu pp*, follistatin*, hgh, somatropin*, igf 1, igf1, igf, lr3,
  mgf, semaglut*, sémaglut*, ozempic, ozempik, osempic, ozempick, wegovy, rybelsus, saxenda, victoza,
  liraglut*, trulicity, dulaglut*, tirzepat*, tirzepatide, mounjaro, monjaro, munjaro, mounjarro, zepbound,
  retatrut*, cagrilint*, glp 1, glp1, abnehmspritze, contrave, phentermin*, fentermina, orlistat, xenical,
  sibutramin*, testo 250, test e, test c, test p, test u, test prop, test cyp, test enanthate,
  test cypionate, testo e, testo enantat, testo enanthat, testo c, testoviron*, testogel, androgel, nebido,
  sustanon*, sustanon 250, sust, durateston*, deposteron, enantat*, enanthate, énanthate, cypionat*,
  cipionato, propionat*, undecanoat*, trenbolon*, trembolon*, trembolona, trenbolona, trenbolone, tren ace,
  tren a, tren e, trenabol, parabolan, deca durabolin, decadurabolin, deca, nandrolon*, npp, anavar,
  oxandrolon*, oxandrin, dianabol, dbol, d bol, danabol, metandienon*, methandienone, winstrol, winny,
  stanozolol*, estanozolol, primobolan*, primo e, masteron*, drostanolon*, boldenon*, boldenona, equipoise,
  anadrol, a bombs, oxymetholon*, oximetolona, hemogenin, turinabol, tbol, t bol, superdrol, halotestin,
  proviron, andriol, epicatechin*, turkesteron*, mesterolon*, ostarin*, mk 2866, mk2866, rad 140, rad140,
  testolone, lgd, lgd 4033, lgd4033, ligandrol, cardarin*, gw 501516, gw501516, gw0742, mk 677, mk677,
  ibutamoren*, yk 11, yk11, s23, s 23, andarin*, s4, sr9009, stenabolic, clenbut*, clembuterol*, clembut*,
  clen, clenbu, klen, spiropent, cytomel, liothyronin*, liotironin*, tiromel, cynomel, t3 tabs, t3 cut,
  triiodothyronin*, dnp, dinitrophenol, eca stack, ephedrin*, éphédrin*, efedrin*, yohimb*,
  erythropoietin*, eritropoyetin*, eritropoetina, aranesp, hcg, pregnyl, hmg, clomid*, clomifen*,
  clomiphen*, nolvadex, nolva, tamoxif*, enclomiphene, arimidex, adex, anastrozol*, anastrozole, letrozol*,
  exemestan*, aromasin, cabergolin*, aromatase inhibitor*, aromatasehemmer, post cycle, postcycle,
  modafinil*, armodafinil, provigil, adderall, adderal, addy, vyvanse, venvanse, elvanse, racetam*,
  piracetam*, phenibut, fenibut, semax, selank, noopept, ritalin*, methylphenidat*, dmaa, dmha, tianeptin*,
  rapamycin*, sirolimus, nad injection*, synthol, melanotan*, mt2, furosemid*, lasix, aldactone,
  spironolacton*, espironolact*, slin, humalog, novorapid, growth hormone injection*`;

/** Whole classes, and names that mean something else too: what a question about them is decides. */
export const substanceClasses = `peptid*, péptid*, steroid*, stéroïde*, esteroid*, stéro, stéros, anabol*, anabolika, anabolics,
  anabolizante*, anabolisant*, roids, roid*, sarm, sarms, peds, ped, doping, dopage, dopaje, dopant*,
  dopants, performance enhanc*, leistungssteiger*, nootrop*, bioregulator*, tren, insulin pre workout, epo,
  trt, pct, eca, metformin*, vigil`;
