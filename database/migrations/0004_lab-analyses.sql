CREATE TABLE "lab_analyses" (
	"lab" text NOT NULL,
	"analysis_id" text NOT NULL,
	"specimen" text,
	"container" text,
	"volume" text,
	"stability" text,
	"method" text,
	"turnaround_hours" integer,
	"run_days" text,
	"accredited" boolean,
	"reference_text" text,
	"source" text,
	"source_date" date,
	"sample" boolean DEFAULT false NOT NULL,
	"from_revision" bigint NOT NULL,
	"to_revision" bigint,
	CONSTRAINT "lab_analyses_lab_analysis_id_from_revision_pk" PRIMARY KEY("lab","analysis_id","from_revision")
);
--> statement-breakpoint
CREATE TABLE "lab_analysis_drafts" (
	"lab" text NOT NULL,
	"analysis_id" text NOT NULL,
	"content" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_analysis_drafts_lab_analysis_id_pk" PRIMARY KEY("lab","analysis_id")
);
--> statement-breakpoint
CREATE INDEX "lab_analyses_analysis" ON "lab_analyses" USING btree ("analysis_id","lab","from_revision","to_revision","sample");