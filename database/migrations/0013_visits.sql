CREATE TABLE "visits" (
	"month" date NOT NULL,
	"landing" text NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visits_month_landing_referrer_source_medium_campaign_pk" PRIMARY KEY("month","landing","referrer","source","medium","campaign")
);
