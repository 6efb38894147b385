/**
 * What stolen passwords are most often made of: our own selection of the words, names, clubs and games that lead the
 * published lists, here and elsewhere, in small letters without digits.
 */
export const COMMON_WORDS: readonly string[] = (
  "passwort password kennwort geheim geheimnis secret schatz schatzi hallo hello welcome willkommen " +
  "letmein master access login admin administrator root user username guest test testing tester default " +
  "change changeme temp iloveyou ichliebedich liebe ficken arschloch fuckyou whatever trustno trust sunshine princess " +
  "prinzessin dragon monkey shadow superman batman spiderman pokemon starwars matrix ninja killer hunter ranger tigger " +
  "tiger pepper ginger cookie chocolate schokolade banana banane flower blume summer winter spring autumn sommer herbst " +
  "frühling fruehling football fussball baseball basketball hockey soccer michael jordan michelle jennifer jessica " +
  "daniel daniela thomas andrea andreas martin stefan christian sandra nicole melanie sabine peter alexander " +
  "charlie robert joshua matthew andrew amanda ashley maggie buster harley computer internet google facebook microsoft " +
  "windows samsung apple iphone android linkedin freedom freiheit mercedes porsche ferrari yamaha corvette mustang " +
  "bayern dortmund schalke borussia werder hamburg berlin münchen muenchen frankfurt köln koeln zürich zuerich bern " +
  "basel genf luzern winterthur lugano lausanne stgallen schweiz switzerland suisse helvetia deutschland österreich " +
  "arsenal chelsea liverpool barcelona january february march april june july august september october november " +
  "december januar februar märz maerz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag " +
  "sonntag monday tuesday wednesday thursday friday saturday sunday mausi hase hasi engel sonne sonnenschein sternchen " +
  "schnecke biene blumen familie mama papa family mother father baby angel lovely love money geld bitcoin"
).split(" ");
