/**
 * Swiss postal codes with all their places and the canton (docs/promises.md, Postal codes): every
 * city with all its delivery and post-box codes, every town over 8,000 people, district capitals
 * and suburbs. One line per code or run of codes: code, canton, places. A code with places in two
 * cantons has two lines, the main place first. Numbered and post-box offices stand here as their
 * city.
 *
 * postal-code-lookup.ts reads it. Mend single lines by hand, or replace the whole table from the
 * official directory: npm run places -- FILE.
 */
export const postalCodeTable = `
1000-1007 vd Lausanne
1008 vd Prilly,Jouxtens-Mézery
1009 vd Pully
1010-1012 vd Lausanne
1014-1015 vd Lausanne
1018-1019 vd Lausanne
1020 vd Renens VD
1022 vd Chavannes-près-Renens
1023 vd Crissier
1024 vd Ecublens VD
1025 vd St-Sulpice VD
1026 vd Echandens,Denges
1027 vd Lonay
1028 vd Préverenges
1029 vd Villars-Ste-Croix
1030 vd Bussigny
1032 vd Romanel-sur-Lausanne
1033 vd Cheseaux-sur-Lausanne
1040 vd Echallens,St-Barthélemy VD,Villars-le-Terroir
1052 vd Le Mont-sur-Lausanne
1053 vd Cugy VD,Bretigny-sur-Morrens
1066 vd Epalinges
1070 vd Puidoux
1071 vd Chexbres,Rivaz,St-Saphorin (Lavaux)
1073 vd Savigny,Mollie-Margot
1083 vd Mézières VD
1091 vd Grandvaux,Aran,Chenaux
1092 vd Belmont-sur-Lausanne
1093 vd La Conversion
1094 vd Paudex
1095 vd Lutry
1096 vd Cully,Villette (Lavaux)
1110 vd Morges
1131 vd Tolochenaz
1145 vd Bière
1162 vd St-Prex
1163 vd Etoy
1170 vd Aubonne
1180 vd Rolle,Tartegnin
1196 vd Gland
1197 vd Prangins
1200-1209 ge Genève
1211 ge Genève
1212 ge Grand-Lancy
1213 ge Petit-Lancy,Onex
1214 ge Vernier
1215 ge Genève
1216 ge Cointrin
1217 ge Meyrin
1218 ge Le Grand-Saconnex
1219 ge Châtelaine,Aïre,Le Lignon
1220 ge Les Avanchets
1222 ge Vésenaz
1223 ge Cologny
1224 ge Chêne-Bougeries
1225 ge Chêne-Bourg
1226 ge Thônex
1227 ge Carouge GE,Les Acacias
1228 ge Plan-les-Ouates
1231 ge Conches
1232 ge Confignon
1233 ge Bernex
1234 ge Vessy
1236 ge Cartigny
1237 ge Avully
1239 ge Collex
1240 ge Genève
1241 ge Puplinge
1242 ge Satigny
1243 ge Presinge
1244 ge Choulex
1245 ge Collonge-Bellerive
1246 ge Corsier GE
1247 ge Anières
1248 ge Hermance
1251 ge Gy
1252 ge Meinier
1253 ge Vandoeuvres
1254 ge Jussy
1255 ge Veyrier
1256 ge Troinex
1257 ge La Croix-de-Rozon
1258 ge Perly
1260 vd Nyon
1262 vd Eysins
1264 vd St-Cergue
1266 vd Duillier
1267 vd Vich,Coinsins
1268 vd Begnins,Burtigny
1270 vd Trélex
1272 vd Genolier
1290 ge Versoix
1290 vd Chavannes-des-Bois
1291 vd Commugny
1292 ge Chambésy
1293 ge Bellevue
1294 ge Genthod
1295 vd Mies,Tannay
1296 vd Coppet
1297 vd Founex
1298 ge Céligny
1299 vd Crans VD,Crans-près-Céligny
1304 vd Cossonay-Ville,Allens,Dizy,Senarclens
1305 vd Penthalaz
1337 vd Vallorbe
1350 vd Orbe
1400 vd Yverdon-les-Bains,Cheseaux-Noréaz
1401 vd Yverdon-les-Bains
1422 vd Grandson
1432 vd Belmont-sur-Yverdon,Gressy
1450 vd Ste-Croix,Le Château-de-Ste-Croix,La Sagne (Ste-Croix)
1462 vd Yvonand
1470 fr Estavayer-le-Lac,Bollion,Lully FR,Seiry
1473 fr Châtillon FR,Font
1475 fr Autavaux,Forel FR,Montbrelloz
1510 vd Moudon,Syens
1522 vd Lucens,Oulens-sur-Lucens
1530 vd Payerne
1551 vd Vers-chez-Perrin
1564 fr Domdidier
1580 vd Avenches,Donatyre,Oleyres
1607 vd Palézieux,Les Thioleyres,Palézieux-Village,Les Tavernes
1610 vd Oron-la-Ville,Châtillens,Vuibroye
1618 fr Châtel-St-Denis
1630 fr Bulle
1632 fr Riaz
1635 fr La Tour-de-Trême
1636 fr Broc
1637 fr Charmey (Gruyère)
1663 fr Gruyères,Epagny,Moléson-sur-Gruyères,Pringy
1680 fr Romont FR,Berlens
1700-1701 fr Fribourg
1708 fr Fribourg
1712 fr Tafers
1716 fr Plaffeien,Oberschrot,Schwarzsee
1720 fr Corminboeuf,Chésopelloz
1722 fr Bourguillon
1723 fr Marly,Pierrafortscha,Villarsel-sur-Marly
1752 fr Villars-sur-Glâne
1753 fr Matran
1754 fr Avry-sur-Matran,Corjolens,Rosé,Avry-Centre FR
1762 fr Givisiez
1763 fr Granges-Paccot
1784 fr Courtepin,Wallenried
1800 vd Vevey
1801 vd Le Mont-Pèlerin
1802 vd Corseaux
1803 vd Chardonne
1804 vd Corsier-sur-Vevey
1805 vd Jongny
1806 vd St-Légier-La Chiésaz
1807 vd Blonay
1811 vd Vevey
1814 vd La Tour-de-Peilz
1815 vd Clarens
1816 vd Chailly-Montreux
1817 vd Brent
1820 vd Montreux,Territet,Veytaux
1822 vd Chernex
1823 vd Glion
1824 vd Caux
1832 vd Chamby,Villard-sur-Chamby
1833 vd Les Avants
1844 vd Villeneuve VD
1854 vd Leysin
1860 vd Aigle
1867 vd Ollon VD,Panex,St-Triphon
1868 vs Collombey
1870 vs Monthey
1871 vs Choëx,Les Giettes
1872 vs Troistorrents
1880 vd Bex,Fenalet-sur-Bex,Frenières-sur-Bex,Les Plans-sur-Bex,Les Posses-sur-Bex
1884 vd Villars-sur-Ollon,Arveyes,Huémoz
1885 vd Chesières
1890 vs St-Maurice,Mex VS
1893 vs Muraz (Collombey)
1896 vs Vouvry,Miex
1906 vs Charrat
1907 vs Saxon
1908 vs Riddes
1920 vs Martigny
1921 vs Martigny-Croix
1926 vs Fully
1934 vs Le Châble VS,Bruson
1936 vs Verbier
1941 vs Vollèges,Cries (Vollèges)
1947 vs Versegères,Champsec
1948 vs Fionnay,Lourtier,Sarreyer
1950-1951 vs Sion
1957 vs Ardon
1958 vs St-Léonard,Uvrier
1962 vs Pont-de-la-Morge (Sion)
1963 vs Vétroz
1964 vs Conthey
1965 vs Savièse,Chandolin (Savièse),Diolly (Savièse),Drône (Savièse),Granois (Savièse),La Muraz (Savièse),Mayens-de-la-Zour (Savièse),Monteiller (Savièse),Ormône (Savièse),Roumaz (Savièse),St-Germain (Savièse)
1967 vs Bramois
1971 vs Grimisuat,Champlan (Grimisuat)
1996 vs Basse-Nendaz,Baar (Nendaz),Beuson (Nendaz),Bieudron (Nendaz),Brignon (Nendaz),Condémines (Nendaz),Fey (Nendaz),Saclentse
1997 vs Haute-Nendaz,Siviez (Nendaz),Sornard (Nendaz)
2000-2002 ne Neuchâtel
2010 ne Neuchâtel
2012 ne Auvernier
2013 ne Colombier NE
2014 ne Bôle
2015 ne Areuse
2016 ne Cortaillod
2017 ne Boudry
2019 ne Chambrelien,Rochefort
2022 ne Bevaix
2023 ne Gorgier
2024 ne St-Aubin-Sauges
2025 ne Chez-le-Bart
2027 ne Fresens,Montalchez
2028 ne Vaumarcus
2034 ne Peseux
2035 ne Corcelles NE
2036 ne Cormondrèche
2037 ne Montezillon,Montmollin
2042 ne Valangin
2043 ne Boudevilliers
2046 ne Fontaines NE
2052 ne Fontainemelon,La Vue-des-Alpes
2053 ne Cernier
2054 ne Chézard-St-Martin,Les Vieux-Prés
2056 ne Dombresson
2057 ne Villiers
2058 ne Le Pâquier NE
2063 ne Engollon,Fenin,Saules,Vilars NE
2065 ne Savagnier
2067 ne Chaumont
2068 ne Hauterive NE
2072 ne St-Blaise
2074 ne Marin-Epagnier
2088 ne Cressier NE
2103 ne Noiraigue
2105 ne Travers
2108 ne Couvet
2112 ne Môtiers NE
2113 ne Boveresse
2114 ne Fleurier
2115 ne Buttes
2123 ne St-Sulpice NE
2127 ne Les Bayards
2206 ne Les Geneveys-sur-Coffrane
2207 ne Coffrane
2208 ne Les Hauts-Geneveys
2300 ne La Chaux-de-Fonds,La Cibourg
2301 ne La Chaux-de-Fonds
2303-2304 ne La Chaux-de-Fonds
2314 ne La Sagne NE
2316 ne Les Ponts-de-Martel,Petit-Martel
2322 ne Le Crêt-du-Locle
2340 ju Le Noirmont
2345 ju Les Breuleux,La Chaux-des-Breuleux
2345 be Le Cerneux-Veusil
2350 ju Saignelégier
2400 ne Le Locle,Le Prévoux
2500-2505 be Biel/Bienne
2520 be La Neuveville
2525 ne Le Landeron
2532 be Magglingen/Macolin
2533 be Evilard
2540 so Grenchen
2542 be Pieterlen
2543 be Lengnau BE
2544 so Bettlach
2545 so Selzach
2552 be Orpund
2553 be Safnern
2555 be Brügg BE
2557 be Studen BE
2558 be Aegerten
2560 be Nidau
2562 be Port
2563 be Ipsach
2575 be Täuffelen,Gerolfingen,Hagneck
2610 be St-Imier,Les Pontins,Mont-Crosin,Mont-Soleil
2710 be Tavannes
2720 be Tramelan,La Tanne
2732 be Reconvilier,Loveresse,Saicourt,Saules BE
2735 be Bévilard,Champoz,Malleray
2740 be Moutier
2800 ju Delémont
2802 ju Develier
2822 ju Courroux
2830 ju Courrendlin,Vellerat
2852 ju Courtételle
2853 ju Courfaivre
2854 ju Bassecourt
2855 ju Glovelier
2856 ju Boécourt
2900 ju Porrentruy
2950 ju Courgenay,Courtemautruy
3000-3008 be Bern
3010-3015 be Bern
3018-3020 be Bern
3024 be Bern
3027 be Bern
3029-3030 be Bern
3032 be Hinterkappelen
3033 be Wohlen b. Bern
3034 be Murzelen
3037 be Herrenschwanden
3038 be Kirchlindach
3039-3041 be Bern
3043 be Uettligen
3044 be Innerberg
3045 be Meikirch
3047 be Bremgarten b. Bern
3048 be Worblaufen
3049 be Säriswil
3050 be Bern
3052 be Zollikofen
3053 be Münchenbuchsee,Deisswil b. Münchenbuchsee,Diemerswil,Wiggiswil,Lätti
3054 be Schüpfen
3063 be Ittigen
3065 be Bolligen
3066 be Stettlen
3067 be Boll
3072 be Ostermundigen
3073 be Gümligen
3074 be Muri b. Bern
3075 be Rüfenacht BE,Vielbringen b. Worb
3076 be Worb
3077 be Enggistein
3078 be Richigen
3084-3085 be Wabern
3095 be Spiegel b. Bern
3097 be Liebefeld
3098 be Köniz,Schliern b. Köniz
3110 be Münsingen
3111 be Tägertschi
3113 be Rubigen
3114 be Wichtrach
3122 be Kehrsatz
3123 be Belp
3124 be Belpberg
3125 be Toffen
3132 be Riggisberg
3144 be Gasel
3145 be Niederscherli
3147 be Mittelhäusern
3150 be Schwarzenburg
3172 be Niederwangen b. Bern
3173 be Oberwangen b. Bern
3174 be Thörishaus
3175 fr Flamatt
3176 be Neuenegg
3177 be Laupen BE
3178 fr Bösingen
3184 fr Wünnewil
3185 fr Schmitten FR
3186 fr Düdingen
3210 fr Kerzers
3212 fr Gurmels,Kleingurmels
3215 fr Büchslen,Gempenach,Lurtigen
3232 be Ins
3250 be Lyss
3252 be Worben
3270 be Aarberg
3280 fr Murten,Greng,Meyriez
3285 fr Galmiz
3286 fr Muntelier
3292 be Busswil BE
3294 be Büren an der Aare,Meienried
3302 be Moosseedorf
3303 be Jegenstorf,Ballmoos,Münchringen,Zuzwil BE
3312 be Fraubrunnen
3322 be Urtenen-Schönbühl,Mattstetten
3324 be Hindelbank,Mötschwil
3360 be Herzogenbuchsee
3363 be Oberönz
3380 be Wangen an der Aare,Walliswil b. Niederbipp
3400-3401 be Burgdorf
3414 be Oberburg
3415 be Hasle-Rüegsau,Rüegsauschachen,Hasle b. Burgdorf,Schafhausen im Emmental
3422 be Kirchberg BE,Alchenflüh,Rüdtligen
3425 be Koppigen,Willadingen
3427 be Utzenstorf
3432 be Lützelflüh-Goldbach
3454 be Sumiswald
3506 be Grosshöchstetten
3510 be Konolfingen,Freimettigen,Häutligen
3550 be Langnau im Emmental
3551 be Oberfrittenbach
3552 be Bärau
3553 be Gohl
3600 be Thun
3602-3604 be Thun
3607-3609 be Thun
3612-3613 be Steffisburg
3624 be Goldiwil (Thun),Schwendibach
3626 be Hünibach
3627 be Heimberg
3645 be Gwatt (Thun),Zwieselberg
3646 be Einigen
3652 be Hilterfingen
3653 be Oberhofen am Thunersee
3655 be Sigriswil
3661 be Uetendorf
3672 be Oberdiessbach,Aeschlen b. Oberdiessbach
3700 be Spiez
3702 be Hondrich
3703 be Aeschi b. Spiez,Aeschiried
3705 be Faulensee
3713 be Reichenbach im Kandertal
3714 be Frutigen,Wengi b. Frutigen
3715 be Adelboden
3718 be Kandersteg
3752 be Wimmis
3770 be Zweisimmen
3775 be Lenk im Simmental
3780 be Gstaad
3792 be Saanen
3800 be Interlaken,Matten b. Interlaken,Sundlauenen,Unterseen
3806 be Bönigen b. Interlaken
3812 be Wilderswil
3818 be Grindelwald
3822 be Lauterbrunnen,Isenfluh
3823 be Wengen,Eigergletscher,Kleine Scheidegg
3852 be Ringgenberg BE
3855 be Brienz BE,Axalp,Schwanden b. Brienz
3860 be Meiringen,Brünig,Rosenlaui,Schattenhalb
3900 vs Brig,Brigerbad,Gamsen
3902 vs Glis
3903 vs Birgisch,Mund
3904 vs Naters
3906 vs Saas-Fee
3914 vs Belalp,Blatten b. Naters
3920 vs Zermatt
3930 vs Visp,Eyholz
3952 vs Susten
3953 vs Leuk Stadt,Inden,Varen
3954 vs Leukerbad
3960 vs Sierre,Corin-de-la-Crête,Loc,Muraz (Sierre),Niouc
3963 vs Crans-Montana,Aminona,Montana
3966 vs Chalais,Réchy
3968 vs Veyras
3971 vs Chermignon,Chermignon-d'en-Bas,Ollon VS
3974 vs Mollens VS
3975 vs Randogne
4000-4002 bs Basel
4005 bs Basel
4009-4010 bs Basel
4018-4020 bs Basel
4030-4031 bs Basel
4039 bs Basel
4040 bl Basel
4041-4042 bs Basel
4051-4059 bs Basel
4070 bs Basel
4075 bs Basel
4089 bs Basel
4091 bs Basel
4101 bl Bruderholz
4102 bl Binningen
4103 bl Bottmingen
4104 bl Oberwil BL
4105 bl Biel-Benken BL
4106 bl Therwil
4107 bl Ettingen
4123 bl Allschwil
4124 bl Schönenbuch
4125 bs Riehen
4126 bs Bettingen
4127 bl Birsfelden
4132 bl Muttenz
4133 bl Pratteln
4142 bl Münchenstein
4143 so Dornach
4144 bl Arlesheim
4147 bl Aesch BL
4148 bl Pfeffingen
4153 bl Reinach BL
4203 bl Grellingen
4222 bl Zwingen
4226 so Breitenbach
4242 bl Laufen
4302 bl Augst BL
4303 ag Kaiseraugst
4310 ag Rheinfelden
4312 ag Magden
4313 ag Möhlin
4332 ag Stein AG
4402 bl Frenkendorf
4410 bl Liestal
4414 bl Füllinsdorf
4415 bl Lausen
4416 bl Bubendorf
4437 bl Waldenburg
4450 bl Sissach
4460 bl Gelterkinden
4500-4503 so Solothurn
4509 so Solothurn
4512 so Bellach
4513 so Langendorf
4528 so Zuchwil
4532 so Feldbrunnen
4537 be Wiedlisbach
4542 so Luterbach
4552 so Derendingen
4553 so Subingen
4562 so Biberist
4563 so Gerlafingen
4600-4601 so Olten
4605 so Olten
4609 so Olten
4612 so Wangen b. Olten
4614 so Hägendorf
4622 so Egerkingen
4632 so Trimbach
4653 so Obergösgen
4656 so Starrkirch-Wil
4657 so Dulliken
4658 so Däniken SO
4663 ag Aarburg
4665 ag Oftringen
4702 so Oensingen
4704 be Niederbipp,Wolfisberg
4710 so Balsthal
4800-4801 ag Zofingen
4802 ag Strengelbach
4805 ag Brittnau
4812 ag Mühlethal
4852 ag Rothrist
4853 ag Murgenthal,Riken AG
4900-4901 be Langenthal
4912 be Aarwangen
4914 be Roggwil BE
4916 be Untersteckholz
4922 be Bützberg,Thunstetten
4924 be Obersteckholz
4932 be Lotzwil,Gutenburg
4950 be Huttwil
5000-5001 ag Aarau
5004 ag Aarau
5012 so Schönenwerd,Eppenberg,Wöschnau
5013 so Niedergösgen
5014 so Gretzenbach
5015 so Erlinsbach SO
5018 ag Erlinsbach
5022 ag Rombach
5024 ag Küttigen
5032 ag Aarau Rohr
5033 ag Buchs AG
5034 ag Suhr
5035 ag Unterentfelden
5036 ag Oberentfelden
5037 ag Muhen
5040 ag Schöftland
5070 ag Frick
5080 ag Laufenburg
5102 ag Rupperswil
5103 ag Möriken AG,Wildegg
5116 ag Schinznach Bad
5200-5201 ag Brugg AG
5210 ag Windisch
5212 ag Hausen AG
5222 ag Umiken
5225 ag Bözberg
5242 ag Birr,Lupfig
5300 ag Turgi
5301 ag Siggenthal Station
5303 ag Würenlingen
5312 ag Döttingen
5313 ag Klingnau
5314 ag Kleindöttingen
5323 ag Rietheim
5330 ag Bad Zurzach
5332 ag Rekingen AG
5333 ag Baldingen
5334 ag Böbikon
5400-5402 ag Baden
5404 ag Baden
5405 ag Baden,Dättwil AG
5406 ag Baden,Rütihof
5408 ag Ennetbaden
5412 ag Gebenstorf,Vogelsang AG
5413 ag Birmenstorf AG
5415 ag Nussbaumen AG,Hertenstein AG,Rieden AG
5416 ag Kirchdorf AG
5417 ag Untersiggenthal
5420 ag Ehrendingen
5430 ag Wettingen
5432 ag Neuenhof
5436 ag Würenlos
5442 ag Fislisbach
5443 ag Niederrohrdorf
5452 ag Oberrohrdorf
5463 ag Wislikofen
5464 ag Rümikon AG
5466 ag Kaiserstuhl AG
5502 ag Hunzenschwil
5504 ag Othmarsingen
5506 ag Mägenwil
5507 ag Mellingen
5600 ag Lenzburg,Ammerswil AG
5603 ag Staufen
5610 ag Wohlen AG
5611 ag Anglikon
5612 ag Villmergen
5620 ag Bremgarten AG
5621 ag Zufikon
5626 ag Hermetschwil-Staffeln
5630 ag Muri AG
5634 ag Merenschwand
5643 ag Sins,Alikon,Meienberg
5702 ag Niederlenz
5703 ag Seon
5707 ag Seengen
5722 ag Gränichen
5726 ag Unterkulm
5727 ag Oberkulm
5734 ag Reinach AG
5737 ag Menziken
5742 ag Kölliken
5745 ag Safenwil
6000 lu Luzern
6002-6004 lu Luzern
6005 lu Luzern,St. Niklausen LU
6006-6007 lu Luzern
6009 lu Luzern
6010 lu Kriens
6010 ow Pilatus Kulm
6011 lu Kriens
6012 lu Obernau
6013 lu Eigenthal
6014-6015 lu Luzern
6017 lu Ruswil
6018 lu Buttisholz
6020-6021 lu Emmenbrücke
6022 lu Grosswangen
6023 lu Rothenburg
6024 lu Hildisrieden
6026 lu Rain
6030-6031 lu Ebikon
6032 lu Emmen
6033 lu Buchrain
6034 lu Inwil
6035 lu Perlen
6036 lu Dierikon
6037 lu Root
6038 lu Gisikon,Honau
6039 lu Root D4
6043 lu Adligenswil
6044 lu Udligenswil
6045 lu Meggen
6047 lu Kastanienbaum
6048 lu Horw
6052 nw Hergiswil NW
6055 ow Alpnach Dorf
6056 ow Kägiswil
6060 ow Sarnen,Ramersberg
6061 ow Sarnen
6062 ow Wilen (Sarnen)
6063 ow Stalden (Sarnen)
6064 ow Kerns
6072 ow Sachseln
6074 ow Giswil
6102 lu Malters
6110 lu Wolhusen,Fontannen b. Wolhusen
6130 lu Willisau
6132 lu Rohrmatt
6160 lu Entlebuch
6162 lu Entlebuch,Finsterwald b. Entlebuch,Rengg
6170 lu Schüpfheim
6182 lu Escholzmatt
6203 lu Sempach Station
6204 lu Sempach
6206 lu Neuenkirch
6207 lu Nottwil
6208 lu Oberkirch LU
6210 lu Sursee
6214 lu Schenkon
6215 lu Beromünster,Schwarzenbach LU
6252 lu Dagmersellen
6260 lu Reiden,Hintermoos,Mehlsecken,Reidermoos
6274 lu Eschenbach LU
6280 lu Hochdorf,Urswil
6281 lu Hochdorf
6285 lu Hitzkirch,Retschwil
6300 zg Zug,Zugerberg
6301-6303 zg Zug
6312 zg Steinhausen
6313 zg Menzingen,Edlibach,Finstersee
6314 zg Unterägeri,Neuägeri
6315 zg Oberägeri,Alosen,Morgarten
6317 zg Oberwil b. Zug
6318 zg Walchwil
6319 zg Allenwinden
6330 zg Cham
6331 zg Hünenberg
6332 zg Hagendorn
6333 zg Hünenberg See
6340 zg Baar,Sihlbrugg
6341 zg Baar
6343 zg Rotkreuz,Buonas,Holzhäusern ZG,Risch
6345 zg Neuheim
6353 lu Weggis
6362 nw Stansstad
6370 nw Stans,Oberdorf NW
6371 nw Stans
6373 nw Ennetbürgen
6374 nw Buochs
6375 nw Beckenried
6386 nw Wolfenschiessen
6390-6391 ow Engelberg
6402 sz Merlischachen
6403 sz Küssnacht am Rigi
6405 sz Immensee
6410 sz Goldau,Rigi Klösterli,Rigi Kulm,Rigi Scheidegg,Rigi Staffel
6414 sz Oberarth
6415 sz Arth
6422 sz Steinen
6423 sz Seewen SZ
6430-6431 sz Schwyz
6432 sz Rickenbach b. Schwyz
6433 sz Stoos SZ
6436 sz Muotathal,Bisisthal,Ried (Muotathal)
6438 sz Ibach
6440 sz Brunnen
6442 sz Gersau
6454 ur Flüelen
6460 ur Altdorf UR
6462 ur Seedorf UR
6463 ur Bürglen UR
6467 ur Schattdorf
6468 ur Attinghausen
6472 ur Erstfeld
6473 ur Silenen
6490 ur Andermatt
6500-6501 ti Bellinzona
6503 ti Bellinzona
6512 ti Giubiasco
6513 ti Monte Carasso
6514 ti Sementina
6515 ti Gudo
6516 ti Cugnasco
6517 ti Arbedo
6518 ti Gorduno
6523 ti Preonzo
6524 ti Moleno
6525 ti Gnosca
6528 ti Camorino
6532 ti Castione
6535 gr Roveredo GR
6582 ti Pianezzo
6592 ti S. Antonino
6593 ti Cadenazzo
6595 ti Riazzino
6596 ti Gordola
6598 ti Tenero
6600 ti Locarno,Muralto,Solduno
6601 ti Locarno
6602 ti Muralto
6604-6605 ti Locarno
6612 ti Ascona
6614 ti Brissago,Isole di Brissago
6616 ti Losone
6644 ti Orselina
6645 ti Brione sopra Minusio
6648 ti Minusio
6702 ti Claro
6710 ti Biasca
6780 ti Airolo,Madrano
6802 ti Rivera
6807 ti Taverne
6814 ti Cadempino,Lamone
6815 ti Melide
6825 ti Capolago
6828 ti Balerna
6830 ti Chiasso
6832 ti Pedrinate,Seseglio
6833 ti Vacallo
6834 ti Morbio Inferiore
6850 ti Mendrisio
6852 ti Genestrerio
6853 ti Ligornetto
6854 ti S. Pietro
6855 ti Stabio
6862 ti Rancate
6863 ti Besazio
6864 ti Arzo
6865 ti Tremona
6866 ti Meride
6867 ti Serpiano
6872 ti Salorino,Somazzo
6874 ti Castel San Pietro
6877 ti Coldrerio
6883 ti Novazzano
6900 ti Lugano,Massagno,Paradiso
6901-6904 ti Lugano
6906-6907 ti Lugano
6908 ti Massagno
6912 ti Pazzallo
6913 ti Carabbia
6914 ti Carona
6915 ti Pambio-Noranco
6916 ti Grancia
6917 ti Barbengo
6918 ti Figino
6922 ti Morcote
6924 ti Sorengo
6925 ti Gentilino
6926 ti Montagnola
6928 ti Manno
6932 ti Breganzona
6934 ti Bioggio
6942 ti Savosa
6943 ti Vezia
6944 ti Cureglia
6948 ti Porza
6949 ti Comano
6950 ti Tesserete
6951 ti Bogno,Colla,Cozzo,Insone,Scareglia,Signôra
6952 ti Canobbio
6959 ti Certara,Cimadera,Curtina,Maglio di Colla,Piandera Paese
6962 ti Viganello
6963 ti Pregassona,Cureggia
6964 ti Davesco-Soragno
6965 ti Cadro
6966 ti Villa Luganese
6967 ti Dino
6968 ti Sonvico
6974 ti Aldesago
6976 ti Castagnola
6977 ti Ruvigliana
6978 ti Gandria
6979 ti Brè sopra Lugano
6982 ti Agno
6983 ti Magliaso
6987 ti Caslano
6988 ti Ponte Tresa
7000-7001 gr Chur
7004 gr Chur
7006-7007 gr Chur
7012 gr Felsberg
7013 gr Domat/Ems
7017 gr Flims Dorf
7018 gr Flims Waldhaus
7023 gr Haldenstein
7031-7032 gr Laax GR
7050 gr Arosa
7074 gr Malix
7075 gr Churwalden
7078 gr Lenzerheide/Lai
7130 gr Ilanz,Schnaus
7180 gr Disentis/Mustér
7203 gr Trimmis
7204 gr Untervaz
7205 gr Zizers
7206 gr Igis
7208 gr Malans GR
7220 gr Schiers
7250 gr Klosters
7260 gr Davos Dorf
7265 gr Davos Wolfgang
7270 gr Davos Platz
7272 gr Davos Clavadel
7276 gr Davos Frauenkirch
7277 gr Davos Glaris
7278 gr Davos Monstein
7302 gr Landquart
7303 gr Mastrils
7304 gr Maienfeld
7310 sg Bad Ragaz
7320 sg Sargans
7323 sg Wangs
7324 sg Vilters
7325 sg Schwendi im Weisstannental
7326 sg Weisstannen
7402 gr Bonaduz
7408 gr Cazis,Realta
7430 gr Thusis,Rongellen
7450 gr Tiefencastel
7460 gr Savognin
7494 gr Davos Wiesen
7500 gr St. Moritz
7503 gr Samedan
7504 gr Pontresina
7505 gr Celerina/Schlarigna
7530 gr Zernez
7550 gr Scuol
7742 gr Poschiavo,La Rösa,Sfazù
8000-8006 zh Zürich
8008 zh Zürich
8010-8012 zh Zürich
8017-8018 zh Zürich
8021-8022 zh Zürich
8024 zh Zürich
8027 zh Zürich
8031-8032 zh Zürich
8034 zh Zürich
8036-8038 zh Zürich
8040-8042 zh Zürich
8044 zh Zürich,Gockhausen
8045-8053 zh Zürich
8055 zh Zürich
8057-8058 zh Zürich
8060 zh Zürich
8063-8064 zh Zürich
8070-8071 zh Zürich
8074-8075 zh Zürich
8080-8081 zh Zürich
8085-8088 zh Zürich
8090-8093 zh Zürich
8096 zh Zürich
8098-8099 zh Zürich
8102 zh Oberengstringen
8103 zh Unterengstringen
8104 zh Weiningen ZH
8105 zh Regensdorf,Watt
8106 zh Adlikon b. Regensdorf
8107 zh Buchs ZH
8108 zh Dällikon
8112 zh Otelfingen
8117 zh Fällanden
8118 zh Pfaffhausen
8121 zh Benglen
8122 zh Binz
8123 zh Ebmatingen
8124 zh Maur
8125 zh Zollikerberg
8126 zh Zumikon
8127 zh Forch
8132 zh Egg b. Zürich,Hinteregg
8133 zh Esslingen
8134 zh Adliswil
8135 zh Langnau am Albis,Sihlbrugg Station,Sihlwald
8136 zh Gattikon
8142 zh Uitikon Waldegg
8143 zh Stallikon,Uetliberg
8152 zh Opfikon,Glattbrugg,Glattpark (Opfikon)
8153 zh Rümlang
8154 zh Oberglatt ZH
8155 zh Niederhasli,Nassenwil
8156 zh Oberhasli
8157 zh Dielsdorf
8162 zh Steinmaur,Sünikon
8172 zh Niederglatt ZH
8180 zh Bülach
8181 zh Höri
8184 zh Bachenbülach
8185 zh Winkel
8192 zh Glattfelden,Zweidlen
8193 zh Eglisau
8197 zh Rafz
8200-8201 sh Schaffhausen
8203 sh Schaffhausen
8207-8208 sh Schaffhausen
8212 sh Neuhausen am Rheinfall
8212 zh Nohl
8222 sh Beringen
8231 sh Hemmental
8240 sh Thayngen
8245 zh Feuerthalen
8253 tg Diessenhofen,Willisdorf
8260 sh Stein am Rhein
8266 tg Steckborn
8272 tg Ermatingen
8274 tg Tägerwilen,Gottlieben
8280 tg Kreuzlingen
8302 zh Kloten
8303 zh Bassersdorf
8304 zh Wallisellen
8305 zh Dietlikon
8306 zh Brüttisellen
8307 zh Effretikon,Ottikon b. Kemptthal
8308 zh Illnau,Agasul
8309 zh Nürensdorf
8310 zh Grafstal,Kemptthal
8311 zh Brütten
8314 zh Kyburg
8315 zh Lindau
8317 zh Tagelswangen
8320 zh Fehraltorf
8330 zh Pfäffikon ZH
8331 zh Auslikon
8332 zh Russikon,Rumlikon
8335 zh Hittnau
8340 zh Hinwil
8342 zh Wernetshausen
8344 zh Bäretswil
8345 zh Adetswil
8352 zh Elsau,Ricketwil (Winterthur)
8353 zh Elgg
8355 tg Aadorf
8356 tg Ettenhausen TG
8357 tg Guntershausen b. Aadorf
8360 tg Eschlikon TG,Wallenwil
8370 tg Sirnach
8371 tg Busswil TG
8372 tg Wiezikon b. Sirnach
8400-8401 zh Winterthur
8403 zh Winterthur
8404 zh Winterthur,Reutlingen (Winterthur),Stadel (Winterthur)
8405-8406 zh Winterthur
8408-8409 zh Winterthur
8413 zh Neftenbach
8422 zh Pfungen
8424 zh Embrach
8427 zh Freienstein,Rorbas
8442 zh Hettlingen
8450 zh Andelfingen
8472 zh Seuzach
8482 zh Sennhof (Winterthur)
8483 zh Kollbrunn
8486 zh Rikon im Tösstal
8488 zh Turbenthal
8494 zh Bauma
8498 zh Gibswil
8500 tg Frauenfeld,Gerlikon
8501-8503 tg Frauenfeld
8509-8510 tg Frauenfeld
8522 tg Aawangen,Häuslenen
8542 zh Wiesendangen
8570 tg Weinfelden
8575 tg Bürglen TG,Istighofen
8580 tg Amriswil,Biessenhofen,Hagenwil b. Amriswil,Hefenhofen,Sommeri
8581 tg Schocherswil
8583 tg Sulgen,Donzhausen,Götighofen
8587 tg Oberaach
8590 tg Romanshorn
8596 tg Münsterlingen,Scherzingen
8600 zh Dübendorf
8602 zh Wangen b. Dübendorf
8603 zh Schwerzenbach
8604 zh Volketswil
8605 zh Gutenswil
8606 zh Greifensee,Nänikon
8607 zh Aathal-Seegräben
8608 zh Bubikon
8610 zh Uster
8613 zh Uster
8614 zh Bertschikon (Gossau ZH),Sulzbach
8615 zh Freudwil,Wermatswil
8616 zh Riedikon
8617 zh Mönchaltorf
8618 zh Oetwil am See
8620 zh Wetzikon ZH
8623 zh Wetzikon ZH
8624 zh Grüt (Gossau ZH)
8625 zh Gossau ZH
8626 zh Ottikon (Gossau ZH)
8627 zh Grüningen
8630 zh Rüti ZH
8632 zh Tann
8633 zh Wolfhausen
8634 zh Hombrechtikon
8635 zh Dürnten
8636 zh Wald ZH
8637 zh Laupen ZH
8638 sg Goldingen
8640 sg Rapperswil SG
8640 sz Hurden
8640 sg Kempraten
8645 sg Jona
8646 sg Wagen
8700 zh Küsnacht ZH
8702 zh Zollikon
8703 zh Erlenbach ZH
8704 zh Herrliberg
8706 zh Meilen
8707 zh Uetikon am See
8708 zh Männedorf
8712 zh Stäfa
8713 zh Uerikon
8714 zh Feldbach
8715 sg Bollingen
8716 sg Schmerikon
8722 sg Kaltbrunn
8726 sg Ricken SG
8727 sg Walde SG
8730 sg Uznach
8732 sg Neuhaus SG
8733 sg Eschenbach SG
8734 sg Ermenswil
8735 sg Rüeterswil,St. Gallenkappel
8737 sg Gommiswald
8750 gl Glarus,Klöntal,Riedern
8752 gl Näfels
8753 gl Mollis
8754 gl Netstal
8755 gl Ennenda
8756 gl Mitlödi
8757 gl Filzbach
8758 gl Obstalden
8759 gl Netstal
8762 gl Schwanden GL,Schwändi b. Schwanden,Sool
8765 gl Engi
8766 gl Matt
8767 gl Elm
8772 gl Nidfurn
8773 gl Haslen GL
8774 gl Leuggelbach
8775 gl Hätzingen,Luchsingen
8777 gl Betschwanden,Diesbach GL
8782 gl Rüti GL
8783 gl Linthal
8784 gl Braunwald
8800 zh Thalwil
8802 zh Kilchberg ZH
8803 zh Rüschlikon
8804 zh Au ZH
8805 zh Richterswil
8806 sz Bäch SZ
8807 sz Freienbach
8808 sz Pfäffikon SZ
8810 zh Horgen
8815 zh Horgenberg
8816 zh Hirzel
8820 zh Wädenswil
8824 zh Schönenberg ZH
8825 zh Hütten
8832 sz Wollerau,Wilen b. Wollerau
8833 zh Samstagern
8834 sz Schindellegi
8835 sz Feusisberg
8836 sz Bennau
8840 sz Einsiedeln,Trachslau
8841 sz Gross
8844 sz Euthal
8846 sz Willerzell
8847 sz Egg SZ
8852 sz Altendorf
8853 sz Lachen SZ
8854 sz Galgenen,Siebnen
8855 sz Wangen SZ
8856 sz Tuggen
8862 sz Schübelbach
8863 sz Buttikon SZ
8864 sz Reichenburg
8865 gl Bilten
8866 sg Ziegelbrücke
8867 gl Niederurnen
8868 gl Oberurnen
8872 sg Weesen
8874 gl Mühlehorn
8880 sg Walenstadt
8886 sg Mädris-Vermol
8887 sg Mels
8888 sg Heiligkreuz (Mels)
8889 sg Plons
8890 sg Flums
8901-8902 zh Urdorf
8903 zh Birmensdorf ZH
8906 zh Bonstetten
8907 zh Wettswil
8908 zh Hedingen
8909 zh Zwillikon
8910 zh Affoltern am Albis
8912 zh Obfelden
8913 zh Ottenbach
8915 zh Hausen am Albis
8932 zh Mettmenstetten
8942 zh Oberrieden
8951 zh Fahrweid
8952 zh Schlieren
8953 zh Dietikon
8954 zh Geroldswil
8955 zh Oetwil an der Limmat
8956 ag Killwangen
8957 ag Spreitenbach
8962 ag Bergdietikon
8964 ag Rudolfstetten
8965 ag Berikon
8967 ag Widen
9000-9001 sg St. Gallen
9004 sg St. Gallen
9006-9008 sg St. Gallen
9010-9016 sg St. Gallen
9020-9021 sg St. Gallen
9023-9024 sg St. Gallen
9026-9029 sg St. Gallen
9030 sg Abtwil SG,St. Josefen
9032 sg Engelburg
9042 ar Speicher
9043 ar Trogen
9050 ai Appenzell,Appenzell Eggerstanden,Appenzell Enggenhütten,Appenzell Meistersrüte,Appenzell Schlatt,Appenzell Steinegg
9052 ar Niederteufen
9053 ar Teufen AR
9055 ar Bühler
9056 ar Gais
9100 ar Herisau
9102 ar Herisau
9104 ar Waldstatt
9107 ar Urnäsch
9112 ar Schachen b. Herisau
9113 sg Degersheim
9200-9201 sg Gossau SG
9205 sg Waldkirch
9212 sg Arnegg
9220 tg Bischofszell
9230 sg Flawil
9240 sg Uzwil,Niederglatt SG
9242 sg Oberuzwil
9243 sg Jonschwil
9244 sg Niederuzwil
9245 sg Oberbüren,Sonnental
9247 sg Henau
9249 sg Algetshausen,Niederstetten,Oberstetten
9300-9301 sg Wittenbach
9320 tg Arbon,Frasnacht,Stachen
9322 tg Egnach
9323 sg Steinach
9326 tg Horn
9400-9401 sg Rorschach
9402 sg Mörschwil
9403 sg Goldach
9404 sg Rorschacherberg
9410 ar Heiden
9413 ai Oberegg
9422 sg Staad SG
9424 sg Rheineck
9425 sg Thal
9430 sg St. Margrethen SG
9434 sg Au SG
9435 sg Heerbrugg
9436 sg Balgach
9437 sg Marbach SG
9442 sg Berneck
9442 ai Büriswilen
9443 sg Widnau
9444 sg Diepoldsau
9445 sg Rebstein
9450 sg Altstätten SG,Lüchingen
9451 sg Kriessern
9452 sg Hinterforst
9462 sg Montlingen
9463 sg Oberriet SG
9464 sg Rüthi (Rheintal),Lienz
9470 sg Buchs SG,Werdenberg
9471 sg Buchs SG
9472 sg Grabs,Grabserberg
9473 sg Gams
9475 sg Sevelen
9477 sg Trübbach
9500-9501 sg Wil SG
9512 sg Rossrüti
9524 sg Zuzwil SG
9532 tg Rickenbach b. Wil
9533 sg Kirchberg SG,Dietschwil
9534 sg Gähwil
9535 tg Wilen b. Wil
9536 sg Schwarzenbach SG
9542 tg Münchwilen TG
9545 tg Wängi
9547 tg Wittenwil
9548 tg Matzingen
9552 sg Bronschhofen
9602 sg Bazenheid,Müselbach
9606 sg Bütschwil
9620 sg Lichtensteig
9622 sg Krinau
9630 sg Wattwil
9631 sg Ulisbach
9642 sg Ebnat-Kappel
9650 sg Nesslau
9658 sg Wildhaus
`;
