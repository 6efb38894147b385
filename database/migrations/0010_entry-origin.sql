CREATE TABLE "erased_practices" (
	"month" date PRIMARY KEY NOT NULL,
	"forms" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "origin" jsonb DEFAULT '{}'::jsonb NOT NULL;