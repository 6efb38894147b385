CREATE TABLE "response_facts" (
	"lab" text PRIMARY KEY NOT NULL,
	"rounds" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_hours" integer,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "response_facts_answered" CHECK ("response_facts"."answered" <= "response_facts"."rounds")
);
--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD COLUMN "delivered" boolean DEFAULT false NOT NULL;