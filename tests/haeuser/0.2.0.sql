-- Was 0.2.0 gespeichert hat: ein Spielstand, zwei Leute mit Einstellungen, eine laufende Partie, eine offene Frage.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	"key" TEXT NOT NULL,
	name TEXT NOT NULL,
	secret TEXT NOT NULL,
	created FLOAT NOT NULL,
	settings TEXT NOT NULL,
	PRIMARY KEY ("key")
)
 WITHOUT ROWID

;
INSERT INTO "accounts" VALUES('anna','Anna','',1790000000.0,'{"wishes":{"reader":true}}');
INSERT INTO "accounts" VALUES('ben','Ben','',1790000000.0,'{"ignoriert":{"anna":"Anna"}}');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('r0001');
CREATE TABLE games (
	id INTEGER NOT NULL,
	game TEXT NOT NULL,
	version INTEGER NOT NULL,
	variant TEXT NOT NULL,
	at_table TEXT NOT NULL,
	started FLOAT NOT NULL,
	ended FLOAT,
	ending TEXT,
	PRIMARY KEY (id),
	CONSTRAINT ended_with_an_ending CHECK ((ended IS NULL) = (ending IS NULL))
);
INSERT INTO "games" VALUES(1,'pharao',1,'normal','schatulle',1790000000.0,NULL,NULL);
CREATE TABLE moves (
	game_id INTEGER NOT NULL,
	number INTEGER NOT NULL,
	actor TEXT NOT NULL,
	move TEXT NOT NULL,
	PRIMARY KEY (game_id, number),
	FOREIGN KEY(game_id) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES(1,0,'0','wirft');
INSERT INTO "moves" VALUES(1,1,'*','01');
INSERT INTO "moves" VALUES(1,2,'0','C1-B1');
CREATE TABLE players (
	game_id INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	person TEXT NOT NULL,
	name TEXT NOT NULL,
	human INTEGER NOT NULL,
	PRIMARY KEY (game_id, seat),
	FOREIGN KEY(game_id) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES(1,0,'person:anna','Anna',1);
INSERT INTO "players" VALUES(1,1,'person:ben','Ben',1);
CREATE TABLE state (
	"key" TEXT NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY ("key")
)
 WITHOUT ROWID

;
INSERT INTO "state" VALUES('ding:muenze','{"ort":["in","kammer"]}');
INSERT INTO "state" VALUES('ding:schatulle','{"offen":true}');
INSERT INTO "state" VALUES('frage:anna','"gib auf"');
INSERT INTO "state" VALUES('person:person:anna','{"name":"Anna","raum":"kammer","zurueck":"halle","kennt":["halle","kammer"],"gehoert":{"priester.nil":1},"marken":{"folge.ankunft":1}}');
INSERT INTO "state" VALUES('person:person:ben','{"name":"Ben","raum":"kammer","zurueck":"halle","kennt":["halle","kammer"],"marken":{"folge.ankunft":1}}');
INSERT INTO "state" VALUES('spielstand:anna:vorher','{"name":"Vorher","wann":1790000000.0,"raum":"kammer","punkte":0,"welt":{"ding:muenze":{"ort":["bei","person:anna"]},"person:person:anna":{"name":"Anna","raum":"kammer","zurueck":"halle","kennt":["halle","kammer"],"marken":{"folge.ankunft":1}}}}');
INSERT INTO "state" VALUES('tisch:schatulle','{"chairs":[["person:anna",null],["person:ben",null]],"watchers":[],"last":[],"stoppers":[],"variant":"normal","options":{"geduld":"600"},"names":["Anna","Ben"],"gone":[]}');
CREATE INDEX games_by_end ON games (game, ended);
CREATE INDEX players_by_person ON players (person, game_id);
COMMIT;
