CREATE TABLE "federal_lists" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"edition" date NOT NULL,
	"positions" jsonb NOT NULL
);
