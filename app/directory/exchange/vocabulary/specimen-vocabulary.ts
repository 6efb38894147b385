import type { Specimen } from "#catalogue/analysis";

/** What a word of a specimen says. In these lists a hyphen also stands for a blank, or for nothing. */
export type SpecimenToken =
  | { kind: "material"; specimen: Specimen; isExact: boolean }
  | { kind: "additive"; tube: string }
  | { kind: "tube" | "detail" | "collection" | "filler" };

/** Names that say just what ours say. */
const EXACT: Readonly<Partial<Record<Specimen, string>>> = {
  serum: "serum blut-serum sérum siero",
  plasma: "plasma blut-plasma plasma-sanguin",
  blood:
    "blut voll-blut blut-probe sang sang-complet sang-total sangue sangue-intero sangue-in-toto blood " +
    "whole-blood",
  urine: "urin harn urin-probe urine urines urina",
  stool: "stuhl stuhl-probe fäzes faeces feces selles selle feci stool",
  swab: "abstrich abstriche abstrich-tupfer frottis écouvillon tampone tamponi striscio swab",
  respiratory: "atemwegs-material",
  csf:
    "liquor liquor-cerebrospinalis csf lcr liquide-céphalo-rachidien liquido-cefalo-rachidiano " +
    "liquido-cerebro-spinale",
  saliva: "speichel speichel-probe salive saliva",
  breath: "atemgas atemluft ausatemluft air-expiré aria-espirata breath",
  semen: "ejakulat sperma samenflüssigkeit sperme éjaculat liquido-seminale eiaculato semen",
  tissue: "gewebe gewebe-probe tissu tessuto tissue",
  stone:
    "harnstein harnsteine nierenstein calcul-urinaire calcul-rénal calcolo-urinario " +
    "calcolo-renale urinary-stone",
};

/** Names that say more than ours, so that the words themselves are kept. */
const NARROWER: Readonly<Partial<Record<Specimen, string>>> = {
  blood:
    "blutkultur blutkulturen blut-kultur-flasche blut-kultur-flaschen hémoculture emocoltura " +
    "emocolture",
  swab:
    "haut-abstrich stuhl-abstrich nagel-abstrich zellabstrich schleimhaut-abstrich wangenschleimhaut-abstrich " +
    "mundschleimhaut-abstrich",
  respiratory:
    "sputum bal bronchoalveoläre-lavage broncho-alveoläre-lavage bronchial-lavage bronchial-sekret " +
    "bronchial-aspirat tracheal-sekret tracheal-aspirat nasopharyngeal-sekret nasopharyngeal-aspirat " +
    "expectoration expectorations crachat lba lavage-broncho-alvéolaire aspiration-bronchique " +
    "aspirat-nasopharyngé espettorato escreato lavaggio-bronco-alveolare " +
    "aspirato-bronchiale aspirato-tracheale aspirato-naso-faringeo",
  csf: "liquor-serum-paar",
  skin:
    "haut haare haar haar-probe nagel nägel finger-nägel zehen-nägel haut-schuppen nagel-späne " +
    "nagel-material haut-geschabsel peau cheveux cheveu ongle ongles squames pelle cute capelli peli " +
    "unghia unghie squame skin hair nails",
  cells:
    "zellen punktat punktate gelenk-punktat pleura-punktat aszites-punktat feinnadel-punktat knochenmark-punktat " +
    "knochenmark-aspirat schilddrüsen-punktat lymphknoten-punktat synovial-flüssigkeit pleura-erguss " +
    "liquide-pleural liquide-articulaire liquide-d'ascite liquide-de-ponction liquido-sinoviale " +
    "liquido-pleurico liquido-ascitico agoaspirato aspirato-midollare",
  tissue:
    "biopsie biopsien biopsat haut-biopsie schleimhaut-biopsie stanz-biopsie haut-stanze exzisat frisch-gewebe " +
    "gewebe-block paraffin-block paraffin-gewebe ffpe biopsia bioptat biopsy",
  stone: "konkrement",
  device:
    "katheter-spitze venen-katheter-spitze implantat pointe-de-cathéter punta-di-catetere punta-del-catetere " +
    "catheter-tip",
  secretion:
    "nasen-sekret ohr-sekret ohren-sekret sécrétion-nasale secrezione-nasale secrezione-auricolare",
};

/** The tube that an anticoagulant or preservative names by itself: without a colour, which differs by maker. */
const ADDITIVES: Readonly<Record<string, string>> = {
  "EDTA-Röhrchen":
    "edta k-edta k2-edta k3-edta edta-k2 edta-k3 k2e k3e kalium-edta kedta k2edta k3edta etda na2-edta",
  Citratröhrchen:
    "citrat zitrat na-citrat na-zitrat natrium-citrat natrium-zitrat citrate citraté citrato citratato " +
    "citrate-de-sodium citrato-di-sodio sodio-citrato citrated",
  "Heparin-Röhrchen":
    "heparin heparinat heparinisiertes hep héparine hépariné eparina eparinato eparinizzato heparinized",
  "Lithium-Heparin-Röhrchen":
    "li-heparin li-heparinat lithium-heparin lithium-heparinat li-hep lihep liheparin lithium-héparine " +
    "héparine-de-lithium héparinate-de-lithium litio-eparina eparina-litio eparina-di-litio eparinato-di-litio",
  "Natrium-Heparin-Röhrchen":
    "na-heparin natrium-heparin natrium-heparinat na-hep sodium-heparin " +
    "héparine-de-sodium sodio-eparina eparina-di-sodio",
  "Ammonium-Heparin-Röhrchen": "ammonium-heparin ammonium-heparinat nh4-heparin",
  Fluoridröhrchen:
    "fluorid na-fluorid natrium-fluorid naf fluorure fluoré fluoruro fluoride " +
    "fluorure-de-sodium fluoruro-di-sodio sodio-fluoruro",
  "CTAD-Röhrchen": "ctad",
  "ACD-Röhrchen": "acd acd-a acd-b",
};

const TUBES =
  "röhrchen monovette s-monovette monovetten vacutainer vacuette tube tubes tubo provetta provette becher flasche " +
  "gefäss behälter sst pst ppt pot flacon contenitore barattolo flacone flaconi capillari kapillare kapillaren " +
  "microtainer";

/** Words beside a specimen that change nothing of what it is: sites, ways, states, colours. */
const DETAILS = [
  "ohne sans senza zusatz zusätze zusatzfrei gel trenngel gerinnungsaktivator granulat additiv additif additivi sec",
  "additivo material materiale probe campione native separatore tappo bouchon",
  "nativ natif nativo nativ-material frisch frais fresco fresche gefroren tiefgefroren congelé congelato tiefgekühlt",
  "gekühlt refrigerato surgelato centrifugato a-digiuno al-riparo-dalla-luce protetto-dalla-luce arterioso",
  "lichtgeschützt zentrifugiert abzentrifugiert steril stérile sterile nüchtern à-jeun postprandial angesäuert",
  "stabilisiert ungekühlt raumtemperatur kapillär kapillar capillaire capillare venös venöses veineux venoso arteriell",
  "arteriel artériel venen arterien nabelschnur trocken getrocknet fingerbeere paar",
  "spontan morgen erster-morgen mittelstrahl mittel-strahl erststrahl erst-strahl erst portion katheter punktions",
  "beutel erstportion mattino matin spot mi-jet jet premier minzione midstream first-void random morning du-matin",
  "mitto-intermedio getto-intermedio primo-getto prime prima mattutine mattutina spontanee estemporanee catetere sterili",
  "rachen nasen nasenrachen nasen-rachen naso oro nasopharynx nasopharyngeal oropharynx oropharyngeal mund wangen",
  "mundhöhlen wund wunden oberflächen anal rektal rektum rectal perianal vaginal vaginaler zervix zervikal cervix",
  "cervikal endozervikal urethral urethra harnröhren genital augen auge bindehaut konjunktival ohr ohren leisten",
  "nasal nasal buccal pharyngeal tonsillen gorge pharyngé nez naso-pharyngé vaginaux cervical urétral plaie joue",
  "faringeo orofaringeo nasale vaginale rettale anale cervicale uretrale genitale cutaneo cutanea auricolare oculare",
  "congiuntivale ferita throat nose wound trocken-abstrich tupfer transportmedium medium amies",
  "cary-blair e-swab eswab utm vtm saf formalin nacl michel puffer induziertes induziert",
  "rot rote roter roten rotes rouge rosso violett violetter violet lila viola mauve blau hellblau bleu blu grün grüner",
  "vert verde grau gris grigio gelb jaune giallo weiss weisser blanc bianco braun orange gold schwarz rosa purple",
  "lilla azzurro arancione marrone nero",
].join(" ");

const FILLERS =
  "aus im in mit von der vom de du di des le la les del della delle dei nel nelle su per pour dans sur avec con on " +
  "with of";

/** Urine that is collected, usually for 24 hours: whether it is, other words may say. */
const COLLECTIONS = "sammel collecte raccolta raccolte recueil collection";

export const SPECIMEN_WORDS: readonly (readonly [words: string, token: SpecimenToken])[] = [
  ...toMaterials(EXACT, true),
  ...toMaterials(NARROWER, false),
  ...Object.entries(ADDITIVES).map(([tube, words]) => [words, { kind: "additive", tube }] as const),
  [TUBES, { kind: "tube" }],
  [DETAILS, { kind: "detail" }],
  [COLLECTIONS, { kind: "collection" }],
  [FILLERS, { kind: "filler" }],
];

function toMaterials(names: Readonly<Partial<Record<Specimen, string>>>, isExact: boolean) {
  const specimens = Object.keys(names) as Specimen[];
  return specimens.map((specimen) => {
    return [names[specimen] ?? "", { kind: "material", specimen, isExact }] as const;
  });
}
